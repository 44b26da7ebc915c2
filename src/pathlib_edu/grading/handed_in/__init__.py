"""What students handed in: whose each notebook is, which of the book's it answers, and its answers grafted onto ours.

    folders, archives --walk--> leaves --layouts--> submissions, each somebody's --roster, due--> a class
                                                          |
                                          graft: answers in our frames; likeness: who says the same

Floor 5.
"""
