"""What is looked at before and after a search, and the sentences for what people get wrong first.

`before`: is it a search, a list, a function, a number that is large enough? `after`: when a search has failed, or found
no path, is what it was given to blame? `diagnosis` has what both ask of a problem, a heuristic, a cost; `limits` what a
search may use before it is stopped.

Floor 0.
"""
