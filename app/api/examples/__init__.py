"""Examples for the OpenAPI document."""
