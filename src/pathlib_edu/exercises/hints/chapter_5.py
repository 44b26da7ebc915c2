"""Hints for the exercises of chapter 5."""

HINTS = {
    "5.1": (
        "How few steps can there be at all, whatever the fires? And how few fires, whatever the steps?",
        "Between these two: what is the shortest way with one fire, with two?",
        "Cross out each pair for which another has no more fires and no more steps.",
    ),
    "5.2": (
        "Try small pairs: (0, 1), (1, 0), (0, 0). Most counterexamples need nothing larger.",
        "Isotone: take two pairs that compare only just, and add a pair that makes one part decide.",
        "E forgets the smaller part until something is added to it. F forgives one, and then one again.",
    ),
    "5.3": (
        "Three columns: the label, its g, its g + h. Begin with S: (0, 0) and (7, 6).",
        "A node may be expanded several times, each time with another cost.",
        "When G has been expanded, cross out every label whose g + h its cost covers.",
    ),
    "5.4": (
        "Draw the staircase. Sorted by their first parts, how do the second parts go?",
        "Of the costs whose first part is not larger than that of x, the last has the least second part.",
        "What x covers stands side by side: from where x belongs up to the first cost with a smaller second part.",
    ),
    "5.5": (
        "The front needs three members: two extreme ones, and one between them that will be lost.",
        "The middle one leads through a node of its own. Its g + h must seem to be covered by an extreme one.",
        "Make one part at that node so large that it is as bad as the extreme one whose other part is the least.",
    ),
    "5.6": (
        "For one part, this is the distance to the goal. Which search finds it for all nodes at once?",
        "List for each node the edges that lead into it, and begin at the goal.",
        "Run it once for each part. A node that the first run has not met gets None.",
    ),
    "5.7": (
        "Draw two ways to one node, neither better. Who is written down as its parent after the second?",
        "The ways of two labels of the same node come from different sides. What must the key of `parent` be?",
        "Let both sides of `parent` be labels, pairs of node and cost, and read each way off from its own cost.",
    ),
    "5.8": (
        "Is `longest` all that counts in the end about stretches? What could still become of the current one?",
        "Take two trips equal in hours and longest, one of them rested. Which would you rather go on with?",
        "Three parts, all to be small, compared one by one.",
    ),
    "5.9": (
        "Which step says what is done? It comes first, and rests on nothing.",
        "Tell the story in the order of the arrivals: b, then c, then a.",
        "Two things come together at the end: who is kept, and who has to be covered.",
    ),
    "5.10": (
        "Which property of sums does the maximum not have?",
        "Two different hazards can become equal. What decides then?",
        "Let a have less hazard and more length, and let s be at least as hazardous as both.",
    ),
    "5.11": (
        "Which pairs are out before any step is taken? Which go out because of one step?",
        "Begin with all pairs that the values allow, and take out, never put in.",
        "A pair goes out when some step takes it to a pair that is out, or stops only its first. Repeat.",
    ),
    "5.12": (
        "Forget the doors. What is the length then? You have done it in exercise 5.6, for one part.",
        "Keys: what lies on ways on from here is what a step gives, together with what lies on ways on from its end.",
        "Go over all edges, but for those from the goal, while a length falls or a set of keys grows.",
    ),
    "5.13": (
        "Forget the capacity. What is the least sum of energies then? Dijkstra's algorithm does not like it: why?",
        "Relax every edge again and again, as Bellman and Ford do. By a charger a sum falls forever: stop it.",
        "Nobody gains more than the capacity: whenever a sum falls below minus the capacity, set it to that.",
    ),
}
