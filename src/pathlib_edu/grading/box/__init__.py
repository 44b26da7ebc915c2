"""The box in which a student's notebook runs, and the desk outside it to which its checks come.

    run (nbval, watched) --in--> sandbox: boxed_package, nbval_plugin, boxed_check --JSON--> desk (the judge)

Floor 5.
"""
