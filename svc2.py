exec(open("/tmp/breaker/svc.py").read().split('for nm,w in [("ok"')[0])
def full(**k): return str(answer(k))[:420]
for ln in [[{"search":"ara_star","h":"rook","weight":0}],[{"search":"ara_star","h":"rook","step":0}],[{"search":"ara_star","h":"rook","step":-1}],[{"search":"ara_star","h":"rook","step":1e-12,"weight":1e9}],[{"search":"ara_star","h":"rook","weight":True}],[{}],[{"search":"anytime_best_first","h":"rook","penalty":-1}],[{"search":"bidirectional_breadth_first"}]]:
    t(str(ln),lambda:full(ask="anytime",world=W,lanes=ln),20)
for m in [0,-1,"x",nan,10**30]: t(f"most {m}",lambda:full(ask="anytime",world=W,most=m,lanes=[{"search":"ara_star","h":"rook"}]),20)
for h in ["rook","euclidean"]:
    t("unreach anytime "+h,lambda:full(ask="anytime",world={"kind":"blocks","picture":["A..","...","...","..."],"goal":["...","...",".A.","..."]},lanes=[{"search":"ara_star","h":h}]))
t("10 alike x16 rook path",lambda:full(ask="path",h="rook",search="astar",world={"kind":"blocks","picture":["".join(c*10 for c in "ABCDEFGHIJKLMNOP")+"."*200],"goal":["."*200+"".join(c*10 for c in "ABCDEFGHIJKLMNOP")]}),25)
L="BCDEFGHIJKLMNOPQRSTUVWXYZ"; r="AA"+L+"."; e="."*len(r)
t("rush 25 second_level path",lambda:full(ask="path",h="second_level",search="astar",world={"kind":"rush_hour","picture":[e,e,r,".."+L+".",e]}),30)
