// A browser's storage for tests without a browser.

/** A fake of the browser's storage: texts, up to a number of characters. */
export class FakeStorage {
  /** @param {number} [room] */
  constructor(room = Infinity) {
    /** @type {Map<string, string>} */
    this.held = new Map();
    this.room = room;
    this.writes = 0;
  }

  get length() { return this.held.size; }

  /** @param {number} i */
  key(i) { return [...this.held.keys()][i] ?? null; }

  /** @param {string} key */
  getItem(key) { return this.held.get(key) ?? null; }

  /** @param {string} key */
  removeItem(key) { this.held.delete(key); }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    this.writes++;
    const others = [...this.held].reduce((sum, [k, t]) => sum + (k === key ? 0 : k.length + t.length), 0);
    if (others + key.length + text.length > this.room) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    this.held.set(key, text);
  }
}
