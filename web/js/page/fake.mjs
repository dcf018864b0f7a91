// A document for tests without a browser: elements that store their properties and call their listeners.

class FakeElement extends EventTarget {
  /** @param {string} tag */
  constructor(tag) {
    super();
    this.tag = tag;
    /** @type {any[]} */
    this.children = [];
    /** @type {Record<string, string>} */
    this.attributes = {};
    /** @type {Record<string, string>} */
    this.dataset = {};
    this.style = { setProperty() {} };
    this.classList = { toggle() {} };
    /** @type {FakeElement|null} */
    this.parentElement = null;
    this.hidden = false;
    this.value = '';
  }

  /** @param {...any} nodes */
  append(...nodes) {
    for (const node of nodes) if (node instanceof FakeElement) node.parentElement = this;
    this.children.push(...nodes);
  }

  /** @param {...any} nodes */
  replaceChildren(...nodes) {
    this.children = [];
    this.append(...nodes);
  }

  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes[name] = value;
    if (['hidden', 'value', 'min', 'max'].includes(name)) {
      Object.assign(this, { [name]: name === 'hidden' ? true : value });
    }
  }

  /** @returns {string} */
  get textContent() { return this.children.map((c) => (typeof c === 'string' ? c : c.textContent)).join(''); }

  set textContent(text) { this.children = [text]; }

  /** All below with this tag. @param {string} tag @returns {FakeElement[]} */
  all(tag) {
    return this.children.flatMap((c) =>
      c instanceof FakeElement ? [...(c.tag === tag ? [c] : []), ...c.all(tag)] : [],
    );
  }

  /** @param {string} type what happens to it */
  tell(type) { this.dispatchEvent(new Event(type)); }
}

/** Puts the document in place and makes a root in it. @returns {FakeElement} */
export function fakeRoot() {
  Object.assign(globalThis, {
    document: {
      createElement: (/** @type {string} */ tag) => new FakeElement(tag),
      createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => new FakeElement(tag),
      activeElement: null,
    },
  });
  return new FakeElement('main');
}
