"""The archive: every turn of every game in one DuckDB file, and questions asked of it by name."""
