// A page behind the WebDriver protocol, with as much of puppeteer's Page as the tests of WebKit use: the same names,
// the same meaning. What is not here is not for these tests: events of console and network (see recorder.mjs),
// contexts.

import { PATIENCE_MS, pause } from './pause.mjs';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS = {
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Alt: '\uE00A',
  Escape: '\uE00C', Space: ' ', PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011',
  ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Delete: '\uE017',
};
const keyOf = (name) => KEYS[name] ?? name;
/** The driver itself may wait five minutes for a page. */
const PATIENCE = 60_000;

/**
 * One session of a driver.
 * @param {string} driver its address
 * @param {object} capabilities
 * @param {number} [start] how long it may take to begin, in ms
 */
export async function openSession(driver, capabilities, start = PATIENCE) {
  const call = async (method, path, body, patience = PATIENCE) => {
    const failed = (what) => new Error(`WebDriver ${method} ${path.replace(/^\/session\/[^/]+/, '')}: ${what}`);
    const response = await fetch(driver + path, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error) => {
      throw failed(error);
    });
    const { value } = await response.json();
    if (!response.ok) throw failed(`${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } }, start);
  const at = `/session/${sessionId}`;
  return {
    get: (path) => call('GET', at + path),
    post: (path, body = {}) => call('POST', at + path, body),
    end: () => call('DELETE', at),
  };
}

/** @typedef {Awaited<ReturnType<typeof openSession>>} Session */

/**
 * Runs a function in the document, as its text: what it is given and returns is JSON, elements too.
 * @param {Session} session @param {Function | string} what a function or its text @param {unknown[]} args
 */
async function run(session, what, args) {
  const script = `const done = arguments[arguments.length - 1], args = [...arguments].slice(0, -1);
    (async () => (${what})(...args))().then(
      (value) => done({ value }),
      (error) => done({ error: String(error), stack: String(error?.stack ?? '') }),
    );`;
  const { value, error, stack } = await session.post('/execute/async', {
    script,
    args: args.map((a) => (a instanceof Handle ? a.reference : (a ?? null))),
  });
  if (error) throw new Error(`${error}\n${stack}`);
  return value?.[ELEMENT] ? new Handle(session, value) : value;
}

class Handle {
  constructor(session, reference) {
    this.session = session;
    this.reference = reference;
  }

  asElement() { return this; }

  async jsonValue() { return this.evaluate((value) => value); }

  async evaluate(what, ...args) { return run(this.session, what, [this, ...args]); }

  async click() { await this.session.post(`/element/${this.reference[ELEMENT]}/click`); }

  async focus() { await this.evaluate((e) => e.focus()); }

  /** In the coordinates of the window. */
  async boundingBox() {
    return this.evaluate((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return width + height > 0 ? { x, y, width, height } : null;
    });
  }
}

/** @param {Session} session */
export function pageOf(session) {
  const at = { x: 0, y: 0 };
  const act = (type, ...actions) => session.post('/actions', {
    actions: [{ type, id: type, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions }],
  });
  const pointer = (...actions) => act('pointer', ...actions);
  const mouse = {
    async move(x, y, { steps = 1 } = {}) {
      const from = { ...at };
      Object.assign(at, { x, y });
      const way = Array.from({ length: steps }, (_, i) => (i + 1) / steps);
      await pointer(
        ...way.map((share) => ({
          type: 'pointerMove',
          duration: 0,
          x: Math.round(from.x + share * (x - from.x)),
          y: Math.round(from.y + share * (y - from.y)),
        })),
      );
    },
    down: () => pointer({ type: 'pointerDown', button: 0 }),
    up: () => pointer({ type: 'pointerUp', button: 0 }),
    async click(x, y) {
      await mouse.move(x, y);
      await pointer({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
    },
  };
  const keyboard = {
    down: (key) => act('key', { type: 'keyDown', value: keyOf(key) }),
    up: (key) => act('key', { type: 'keyUp', value: keyOf(key) }),
    press: (key) => act('key', { type: 'keyDown', value: keyOf(key) }, { type: 'keyUp', value: keyOf(key) }),
    type: (text) => act('key', ...[...text].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }])),
  };
  const page = {
    mouse,
    keyboard,
    goto: (url) => session.post('/url', { url }),
    reload: () => session.post('/refresh'),
    goBack: () => session.post('/back'),
    url: () => session.get('/url'),
    title: () => session.get('/title'),
    /** A text is a script, as in puppeteer. */
    evaluate: (what, ...args) => run(session, typeof what === 'string' ? `() => { ${what}\n }` : what, args),
    /** Waits until a function gives something that is true, and returns that. */
    async waitForFunction(what, { timeout = PATIENCE_MS, polling = 50 } = {}, ...args) {
      const end = Date.now() + timeout;
      for (;;) {
        const value = await run(session, what, args);
        if (value) return value instanceof Handle ? value : { jsonValue: async () => value, asElement: () => null };
        if (Date.now() > end) throw new Error(`never came true: ${what}`);
        await pause(polling, 'between two looks');
      }
    },
    async waitForSelector(selector, { visible = false, timeout = PATIENCE_MS } = {}) {
      const found = await page.waitForFunction(
        (s, seen) => [...document.querySelectorAll(s)].find((e) => !seen || e.checkVisibility()),
        { timeout },
        selector,
        visible,
      );
      return found.asElement();
    },
    $: async (selector) => (await run(session, (s) => document.querySelector(s), [selector])) ?? null,
    async $eval(selector, what, ...args) {
      const found = await page.$(selector);
      if (!found) throw new Error(`no element ${selector}`);
      return found.evaluate(what, ...args);
    },
    $$eval: (selector, what, ...args) =>
      run(session, `(s, ...rest) => (${what})([...document.querySelectorAll(s)], ...rest)`, [selector, ...args]),
    async click(selector) { await (await page.waitForSelector(selector))?.click(); },
    focus: (selector) => page.$eval(selector, (e) => e.focus()),
    /** The room of the document, whatever the window's frame takes; the frame's own bar needs some 500 pixels. */
    async setViewport({ width, height }) {
      let [outer, inner] = [{ width, height }, { width: 0, height: 0 }];
      for (let tries = 0; tries < 20 && (inner.width !== width || inner.height !== height); tries++) {
        outer = {
          width: outer.width + (tries && width - inner.width),
          height: outer.height + (tries && height - inner.height),
        };
        await session.post('/window/rect', { width: Math.max(1, outer.width), height: Math.max(1, outer.height) });
        inner = await run(session, () => ({ width: innerWidth, height: innerHeight }), []);
      }
      if (inner.width !== width || inner.height !== height) {
        throw new Error(`the window has ${inner.width} × ${inner.height} instead of ${width} × ${height}`);
      }
    },
    /**
     * Does something in the document of a frame, by its place among the frames of this one.
     * @template T @param {number} index @param {() => Promise<T>} what
     */
    async inFrame(index, what) {
      await session.post('/frame', { id: index });
      try {
        return await what();
      } finally {
        await session.post('/frame/parent');
      }
    },
    screenshot: async () => Buffer.from(await session.get('/screenshot'), 'base64'),
  };
  return page;
}
