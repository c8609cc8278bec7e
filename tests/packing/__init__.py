"""The image and the services around it, as far as they can be tried without a container engine."""
