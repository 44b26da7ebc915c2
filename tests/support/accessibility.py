"""What axe-core finds on a page: what some readers cannot see, hear or reach."""

from pathlib import Path

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"

# Every rule is run. But what passes is neither collected nor sent: of a page of figures that is most of the work.
RUN = "([part, rules]) => axe.run(part, { resultTypes: ['violations'], rules }).then(({ violations }) => violations)"

# The rule of WCAG 2.2 that axe leaves out unless it is asked. It does not know that a menu lies over what is below.
TARGETS = {"target-size": {"enabled": True}}

# Of what is on a page thousands of times axe need not see each: the glyphs of formulas (drawn by the style sheet, and
# hidden from who listens; their words stay, as one text), the strokes of drawings (they have no words and no role, and
# a drawing is as large without them), and the words of code after the first in each color on each ground.
THIN = """() => {
  for (const glyphs of document.querySelectorAll("mjx-math[aria-hidden=true]")) glyphs.remove();
  for (const formula of document.querySelectorAll("mjx-assistive-mml > math")) {
    formula.replaceChildren(formula.textContent);
  }
  const tells = "title, desc, style, [role], [tabindex], [href]:not(use), [aria-label], [aria-labelledby]";
  for (const part of [...document.querySelectorAll("svg *")].reverse()) {  // the innermost first
    if (!part.childElementCount && !part.textContent.trim() && !part.matches(tells)) part.remove();
  }
  const paint = (el) => [getComputedStyle(el).color, getComputedStyle(el).backgroundColor];
  const broken = ".pe-long, .pe-new, .pe-line";  // without these a line would be as long as it is, and be scrolled
  const words = [...document.querySelectorAll(`:is(.highlight, .pe-code) pre span:not(:has(*), ${broken})`)];
  const looks = words.map((word) => {  // all are read before one is changed, lest the style be worked out for each
    const grounds = [word.parentElement, word.closest("pre"), word.closest(".highlight, .pe-code")];
    return word.checkVisibility() && [word, ...grounds].map(paint).join();
  });
  words.forEach((word, n) => {
    if (!looks[n] || looks.indexOf(looks[n]) < n) word.replaceWith(...word.childNodes);
  });
  for (const pre of document.querySelectorAll("pre")) pre.normalize();
}"""


def violations_of_page(tab):
    """What is wrong anywhere on a page, which is of no use afterwards: formulas are gone, code has lost its colors."""
    tab.evaluate(THIN)
    return violations(tab, "html", TARGETS)


def violations(tab, part=".pe-figure", rules=None):
    """What is wrong in the elements that `part` selects, a line for each place; nothing, if all is well. `rules` are
    those that are run besides."""
    if not tab.evaluate("'axe' in window"):
        tab.evaluate(AXE.read_text(encoding="utf-8"))  # a script in the page would be refused by its policy
    places = ((rule["id"], node) for rule in tab.evaluate(RUN, [part, rules or {}]) for node in rule["nodes"])
    return "\n".join(f"{name}: {node['html'][:200]} {node['target']}" for name, node in places)
