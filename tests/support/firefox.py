"""A real Firefox for the tests, spoken to over WebDriver BiDi, the W3C's protocol, which Firefox itself serves.

No driver stands between: puppeteer-core would bring 80 packages (57 MB) to everybody who builds the site with `npm ci`,
and Selenium wants a geckodriver, which Debian does not have. The socket (websocket-client) is there with Jupyter.
"""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websocket import WebSocket, create_connection

PATIENCE = 180  # seconds for an answer, and for Python to start in a page or in JupyterLab, on a busy machine
KEYS = {"Enter": "\ue006", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowUp": "\ue013"}
KEYS |= {"Shift": "\ue008", "Control": "\ue009", "ArrowRight": "\ue014", "ArrowDown": "\ue015"}

# Firefox draws a page while it arrives, and says this of a formula of which it has read only a part.
HALF_READ = re.compile(r"Invalid markup: Incorrect number of children for <\w+/> tag\.")

# Whatever is not on this machine goes to a proxy that is not there; and Firefox is asked not to call home at all. Nor
# does it read the next page ahead of its reader: when a page is left meanwhile, it would call that an error.
PREFERENCES = {
    "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": 9, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "network.prefetch-next": False,
    "app.normandy.enabled": False, "app.update.enabled": False,
    "browser.startup.page": 0, "browser.shell.checkDefaultBrowser": False, "browser.safebrowsing.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False, "toolkit.telemetry.server": "",
}  # fmt: skip


def installed() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def launched() -> "Iterator[Firefox]":
    """Start Firefox with a profile of its own and close it afterwards."""
    with TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True) as profile:
        downloads = {"browser.download.folderList": 2, "browser.download.dir": str(Path(profile, "downloads"))}
        given = PREFERENCES | downloads
        preferences = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in given.items()]
        Path(profile, "user.js").write_text("".join(preferences), encoding="utf-8")
        said = Path(profile, "said.txt")
        command = [installed(), "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with said.open("wb") as out, subprocess.Popen(command, stdout=out, stderr=out) as process:
            try:
                socket = create_connection(_address(said) + "/session", suppress_origin=True, timeout=PATIENCE)
                yield Firefox(socket, Path(profile, "downloads"))
            finally:
                process.terminate()


def _address(said: Path) -> str:
    """Where Firefox serves the protocol: it says so when it is ready."""
    for _ in range(PATIENCE * 10):
        if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", said.read_text(errors="replace")):
            return found[1]
        time.sleep(0.1)
    raise TimeoutError(f"Firefox did not start: {said.read_text(errors='replace')}")


class Firefox:
    """One window: pages are opened in it one after the other. What is downloaded lies in the folder `downloads`."""

    def __init__(self, socket: WebSocket, downloads: Path):
        self.socket, self.asked, self.downloads = socket, 0, downloads
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.version = self.ask("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.window = self.ask("browsingContext.create", type="tab")["context"]  # the first one never has the focus
        # Only errors are heard. JupyterLab's notes of what it draws hold all that it draws: 60 MB of them in one test.
        self.ask("script.addPreloadScript", functionDeclaration="() => { console.debug = console.log = () => {}; }")
        events = ["log.entryAdded", "network.beforeRequestSent", "network.responseCompleted", "network.fetchError"]
        self.ask("session.subscribe", events=events)

    def ask(self, method: str, **params: Any) -> Any:
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            told = json.loads(self.socket.recv())
            if told["type"] == "event":
                self._hear(told["method"], told["params"])
            elif told["id"] == self.asked:
                if told["type"] == "error":
                    raise RuntimeError(f"{method}: {told['message']}")
                return told["result"]
        raise TimeoutError(f"{method}: no answer in {PATIENCE} s")

    def _hear(self, event: str, told: dict[str, Any]) -> None:
        if event == "log.entryAdded":
            if told["level"] == "error" and not HALF_READ.fullmatch(told["text"]):
                self.complaints.append(f"console: {told['text']}")
            return
        url = told["request"]["url"]
        if event == "network.beforeRequestSent":
            self.requests.append(url)
        elif event == "network.responseCompleted" and told["response"]["status"] >= 400:
            self.complaints.append(f"{told['response']['status']} {url}")

    def open(self, url: str, width: int = 1280, height: int = 900) -> None:
        """Open a page; what was heard of the page before is forgotten."""
        self.ask("browsingContext.setViewport", context=self.window, viewport={"width": width, "height": height})
        self.ask("browsingContext.navigate", context=self.window, url="about:blank", wait="complete")
        self.requests, self.complaints = [], []
        self.ask("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def run(self, function: str, *arguments: Any) -> Any:
        """What a function of the page returns. Arguments and result are JSON."""
        told = self.ask(
            "script.callFunction",
            functionDeclaration=f"async (given) => JSON.stringify((await ({function})(...JSON.parse(given))) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self.window},
            awaitPromise=True,
        )
        if told["type"] == "exception":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def until(self, wanted: Any, function: str, *arguments: Any) -> None:
        """Wait until a function of the page returns what is wanted; say what it returned instead."""
        end = time.monotonic() + PATIENCE
        while (got := self.run(function, *arguments)) != wanted:
            assert time.monotonic() < end, f"{got!r} and not {wanted!r}"
            time.sleep(0.05)

    def press(self, *keys: str) -> None:
        strokes = [{"type": way, "value": KEYS.get(key, key)} for key in keys for way in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": strokes})

    def chord(self, *keys: str) -> None:
        """Press keys together."""
        pressed = [KEYS.get(key, key) for key in keys]
        down = [{"type": "keyDown", "value": key} for key in pressed]
        up = [{"type": "keyUp", "value": key} for key in reversed(pressed)]
        self._act({"type": "key", "id": "keys", "actions": [*down, *up]})

    def write(self, text: str) -> None:
        """Write a text at once in place of all that stands where the focus is."""
        self.chord("Control", "a")
        self.run("(text) => document.execCommand('insertText', false, text)", text)

    def click(self, selector: str, across: float = 0.5, down: float = 0.5) -> None:
        """Click into an element, at a part of its width and height, once it stands still: what is drawn above it as
        late as now would move it away from under the mouse. It is brought into sight only where it is not: JupyterLab,
        which measures anew what comes into sight, would scroll it away again, for ever."""
        place = self.run(
            """async (selector) => {
              const frame = () => new Promise((next) => requestAnimationFrame(next));
              let before = "";
              for (let n = 0; n < 1000; n += 1) {
                const el = document.querySelector(selector);
                const { left, top, width, height } = el.getBoundingClientRect();
                const now = [left, top, width, height].join();
                const isSeen = el.contains(document.elementFromPoint(left + width / 2, top + height / 2));
                if (isSeen && now === before) return { left, top, width, height };
                if (!isSeen) el.scrollIntoView({ block: "center", behavior: "instant" });
                before = now;
                await frame();
              }
              throw new Error(`it never stands still: ${selector}`);
            }""",
            selector,
        )
        x = round(place["left"] + place["width"] * across)
        y = round(place["top"] + place["height"] * down)
        there = {"type": "pointerMove", "x": x, "y": y}
        button = [{"type": way, "button": 0} for way in ("pointerDown", "pointerUp")]
        self._act({"type": "pointer", "id": "mouse", "actions": [there, *button]})

    def _act(self, actions: dict[str, Any]) -> None:
        self.ask("input.performActions", context=self.window, actions=[actions])
