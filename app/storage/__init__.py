"""Games in SQL: tables, repositories and one unit of work. The database is the truth; memory is a cache."""
