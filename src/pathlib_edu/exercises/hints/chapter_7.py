"""Hints for the exercises of chapter 7."""

HINTS = {
    "7.1": (
        "Write beside each free cell how many steps it is from P. Two of the three estimates need nothing else.",
        "The tree joins P and the pellets by true distances, always with the shortest connection that is still useful.",
        "Nearest first goes left and has to come back. Which pellet is best left to the end?",
    ),
    "7.2": (
        "Fix two pellets. Which of them does a walk come to first, and what must it still do then?",
        "The smaller of the two ways from Pacman, plus the way from one pellet to the other.",
        "Of all pairs the greatest. A pellet may make a pair with itself: then one pellet needs no case of its own.",
    ),
    "7.3": (
        "Two questions for each: can it say too much? And by how much can it fall in one step that eats a pellet?",
        "Corridors will do. Put pellets on both sides of Pacman, or several on one side.",
        "For A, D and F ask how large the estimate was just before a pellet was eaten. For B, C and E two or three "
        "pellets in a corridor are enough.",
    ),
    "7.4": (
        "Two walks have visited the same pellets and stand at the same one. Which of them can be forgotten?",
        "Keep a dictionary from (set of pellets, last pellet) to (length, order), for sets of one size at a time.",
        "A `frozenset` can be a key. Begin with the sets of one pellet, and lengthen each entry by each pellet that is "
        "missing.",
    ),
    "7.5": (
        "It is a proof by contradiction. What is supposed, and what would be shorter?",
        "After the edge has been taken out two things must be shown of what is left, before Euler's theorem applies.",
        "The two things are: it is connected, and only s and t may be odd. A false step takes out too little, or says "
        "where Pacman turns around.",
    ),
    "7.6": (
        "Go on as long as you can. Where do you get stuck, and what may be left over?",
        "What is left over are round trips, each of which begins at a node of the walk. Insert it there.",
        "Keep a list of the nodes ahead. If its last node has an unused edge, go on over it; if not, move the node to "
        "the walk, which grows from its end. An edge has a number, so that it is used once.",
    ),
    "7.7": (
        "Do it by hand for a corridor of three cells, from one end, and then from the middle.",
        "The neighbors change: work on a copy made of sets.",
        "When a cell is taken out, each cell of its border gets the others of the border, and loses the cell.",
    ),
    "7.8": (
        "Which rule does each program break: one end, one piece, closed when complete, at most twice?",
        "Cells without food need not be touched, and the walk may end before the last cell. Who ignores this?",
        "Ann and Dora go wrong where Pacman must turn around. Ben needs a cell that nobody visits, Cleo a piece that "
        "Pacman never gets to.",
    ),
    "7.9": (
        "Ann and Ben, in the exercise above, have one fault each. How many ends has a walk?",
        "A piece without a cell on the border can never be joined to another. When is that allowed?",
        "It is allowed if it is the only piece: then the walk is complete, however many cells are still to come. If "
        "there are others, or a second end, return None.",
    ),
    "7.10": (
        "What does `tree` not count? Which shape of a maze has much of it?",
        "It does not count the way back out of a dead end. A* may go into each now or later: each doubles the states.",
        "Hang dead ends on both sides of a corridor. Where must Pacman stand so that no order of them is better?",
    ),
}
