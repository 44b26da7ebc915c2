"""What chapter 3 says of its figures at values that the reader drags to, of its outputs, and of its runs."""

from held_sentences import lamps, sentence


@sentence("which lamp goes out at {admissible}, and which {count} at {optimal}?")
def test_lamps_over_the_brook(here, admissible, count, optimal):
    seen = {value: lamps(here.figure.played(h={"A": value})) for value in range(8)}
    out = {value: [lamp for lamp, lit in seen[value].items() if lit < seen[value - 1][lamp]] for value in range(4, 8)}
    assert {value: lamps for value, lamps in out.items() if lamps} == {
        admissible: ["admissible"],
        optimal: ["optimal", "re-expanded"],
    }
    assert count == len(out[optimal])
