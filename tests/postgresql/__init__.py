"""Tests on real PostgreSQL: one at TEST_DATABASE_URL, or one that is started for them."""
