"""What axe-core finds on a page: what some readers cannot see, hear or reach."""

from pathlib import Path

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"

# Every rule is run. But what passes is neither collected nor sent: of a page of figures that is most of the work.
RUN = "(part) => axe.run(part, { resultTypes: ['violations'] }).then(({ violations }) => violations)"


def violations(tab, part=".pe-figure"):
    """What is wrong in the elements that `part` selects, a line for each place; nothing, if all is well."""
    if not tab.evaluate("'axe' in window"):
        tab.evaluate(AXE.read_text(encoding="utf-8"))  # a script in the page would be refused by its policy
    places = ((rule["id"], node) for rule in tab.evaluate(RUN, part) for node in rule["nodes"])
    return "\n".join(f"{name}: {node['html'][:200]} {node['target']}" for name, node in places)
