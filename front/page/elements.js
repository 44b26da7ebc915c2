/** Building the page's elements, and taking all listeners away again. */

/** @param {string} tag
 * @param {Record<string, any>} [attributes]  `class`, `text`, `on...` listeners are set as such; false and null are left out
 * @param {...(Node | string)} children
 * @returns {any} */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") element.textContent = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/** An icon drawn in the text's own color on a 24 x 24 field. @param {string} path */
export function icon(path) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  for (const [name, value] of [
    ["viewBox", "0 0 24 24"],
    ["aria-hidden", "true"],
    ["class", "pe-icon"],
  ])
    svg.setAttribute(name, value);
  svg.appendChild(document.createElementNS(space, "path")).setAttribute("d", path);
  return svg;
}

/** A button with an icon; its name is what is spoken and what the tool tip says.
 * @param {string} name
 * @param {string} path
 * @param {() => void} press
 * @returns {HTMLButtonElement} */
export function iconButton(name, path, press) {
  return make("button", { type: "button", class: "pe-button", "aria-label": name, title: name, onclick: press }, icon(path));
}

/** Set text only where it changes, and within its node: where nodes come and go, styles are asked for anew in every frame.
 * @param {Element} element
 * @param {string} text */
export function say(element, text) {
  if (element.textContent === text) return;
  const { firstChild: said } = element;
  if (said?.nodeType === Node.TEXT_NODE && !said.nextSibling && text) said.nodeValue = text;
  else element.textContent = text;
}

/** A sentence in which `...` is code, as in the notebook.
 * @param {string} sentence
 * @returns {(Node | string)[]} */
export function worded(sentence) {
  return sentence.split(/`([^`]+)`/).map((part, n) => (n % 2 ? make("code", { text: part }) : part));
}

/** Mark a field in which something is wrong: to ARIA an attribute without a value is none.
 * @param {Element} field
 * @param {boolean} isWrong */
export function mark(field, isWrong) {
  if (isWrong) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/** Whether the focus is in an element: of the page, or of the shadow in which it stands in a notebook.
 * @param {Element} element */
export function hasFocus(element) {
  const { activeElement } = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  return !!activeElement && element.contains(activeElement);
}

/** Show, hide and disable, so that the focus does not fall to the page: where what has it goes, one of its heirs has it.
 * @param {() => void} change
 * @param {...HTMLElement[]} lines  what may go, and its heirs: the first that can have the focus gets it */
export function handingOn(change, ...lines) {
  const line = lines.find(([one]) => hasFocus(one));
  change();
  if (!line) return;
  const heir = line.find((one) => one.isConnected && !one.matches(":disabled") && !one.closest("[hidden]"));
  if (heir !== line[0]) heir?.focus({ preventScroll: true });
}

/** A name that nothing else on the page bears: in a notebook each figure has a module of its own, so nothing here can count them.
 * @param {string} begins */
export function freshName(begins) {
  return `${begins}-${Math.random().toString(36).slice(2)}`;
}

// The fields in which a reader sets something.

/** A field whose text counts when it is left, or at Enter (which JupyterLab takes for itself).
 * @param {string} name
 * @param {string} mode
 * @param {string} label
 * @param {() => void} commit
 * @returns {HTMLInputElement} */
export function typedField(name, mode, label, commit) {
  return make("input", {
    type: "text",
    class: name,
    inputmode: mode,
    spellcheck: "false",
    autocomplete: "off",
    "aria-label": label,
    onchange: commit,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      commit();
    },
  });
}

/** A choice in its label, which is its parent.
 * @param {string} name
 * @param {[string, string][]} choices
 * @param {(value: string) => void} choose */
export function selectField(name, choices, choose) {
  const select = make(
    "select",
    { class: "pe-select", onchange: () => choose(select.value) },
    ...choices.map(([value, text]) => make("option", { value, text })),
  );
  make("label", { class: "pe-chart-choice" }, name, select);
  return select;
}

/** What is wrong with a field, in a sentence beside it.
 * @param {HTMLInputElement} field
 * @param {string} [look]  more classes of that sentence */
export function complaintAt(field, look = "") {
  const id = freshName("pe-wrong");
  const wrong = make("p", { class: `pe-wrong ${look}`.trim(), id, role: "alert", hidden: true });
  field.setAttribute("aria-describedby", id);
  /** @param {string} sentence  "": nothing is wrong */
  const complain = (sentence) => {
    wrong.hidden = !sentence;
    say(wrong, sentence);
    mark(field, !!sentence);
  };
  return { wrong, complain };
}
