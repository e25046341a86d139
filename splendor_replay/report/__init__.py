"""The report of one game: one HTML text that needs no network, with a viewer of every turn.

This package itself is light; ``report.page`` draws and imports Plotly. Static text of the page
(style and scripts) lies beside the modules as files.

Laws: the page holds everything that it shows and asks the network for nothing, which its own
content security policy enforces. What only one player could know stands in one place of the page,
apart from all that every player knew, and shows only where the reader asks for it. A report up to
a turn is made of a record that ends there: nothing later can be in it.
"""
