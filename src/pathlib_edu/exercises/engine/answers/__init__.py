"""A student's answer before it is judged: is it theirs, may it call what it calls, does it end, what came of it?"""
