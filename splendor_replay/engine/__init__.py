"""The readable engine: positions, rules one a file, application as recorded, replay."""
