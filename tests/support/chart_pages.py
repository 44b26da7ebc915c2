"""What tests of charts on a page share: where a chart is, and what its summary says."""


def chart(tab, name):
    """The chart of that name, in sight."""
    figure = tab.locator(f"#fig-9-{name}")
    figure.locator(".pe-chart").scroll_into_view_if_needed()
    return figure


def row(figure, name):
    """What the summary says of one search."""
    return figure.locator(".pe-chart-summary tr", has=figure.page.get_by_role("rowheader", name=name, exact=True))
