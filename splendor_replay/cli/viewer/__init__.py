"""The viewer of ``play``: a Textual app, which is an extra. Nothing else imports this package."""
