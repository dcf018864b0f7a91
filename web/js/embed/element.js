// <lpp-playground>: a figure in any document, as small as it can be: the frame does the rest. Nothing is touched before
// `define`, so that a module of it can be read where there is no document.
import { ALLOW, SANDBOX } from './frame-rights.js';
import { heightOf, shownOf } from './height.js';
import { OUT, VERSION } from './messages.js';
import { writeFragment } from './options.js';
import { figureWords as w } from '../words/embed.js';

/** @typedef {import('./options.js').Form} Form */
/** @typedef {import('./options.js').Colours} Colours */

const NAME = 'lpp-playground';
const STYLE =
  ':host{display:block;margin:1.5em 0}:host([hidden]){display:none}' +
  'iframe{display:block;width:100%;border:0}slot{display:none}' +
  '@media print{:host([pictured]) iframe{display:none}:host([pictured]) slot{display:contents}}';

/** The address of embed.html. @type {URL} */
let FRAME;
/** @type {CSSStyleSheet} */
let sheet;

/** Milliseconds after its document has come in which a frame says that it is ready. */
const SILENT = 3000;
/**
 * Milliseconds in sight after which it should have, whatever has come: of a document that breaks off browsers tell
 * nothing.
 */
const PATIENCE = 15_000;

/** @type {Set<Figure>} */
const figures = new Set();

/** @param {MessageEvent} message */
function hear({ source, data }) {
  if (!source || Object(data).source !== OUT || data.version !== VERSION) return;
  for (const figure of figures) {
    if (figure.window === source) figure.heard(data);
    // Frames in other shadows than one's own are out of sight.
    else if (data.type === 'turn') figure.window?.postMessage(data, '*');
  }
}

class Figure extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = ['scene', 'theme', 'height', 'label'];

  #frame = document.createElement('iframe');
  /** In words, where the frame's document did not come. */
  #lost = document.createElement('p');
  /** The scene as the frame told it last. @type {string|null} */
  #link = null;
  #ready = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #alarm;
  #sight = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    this.#sight.disconnect();
    this.#readyWithin(PATIENCE);
  });
  /** Said before the frame could hear. @type {object[]} */
  #early = [];
  #asked = 0;
  /** @type {Map<number, {resolve: (data: any) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    this.#frame.sandbox.value = SANDBOX;
    this.#frame.allow = ALLOW;
    this.#frame.loading = 'lazy';
    const again = document.createElement('button');
    again.textContent = w.again;
    again.onclick = () => {
      // To the address where it is a frame does not go again: moved, it begins anew.
      this.#lost.after(this.#frame);
      this.connectedCallback();
      this.#frame.focus(); // the button goes
    };
    this.#lost.role = 'alert';
    this.#lost.append(w.lost, ' ', again);
    this.#lost.hidden = true;
    // Before it has an address a frame loads nothing, and says so too.
    this.#frame.onload = () => this.#frame.src && this.#readyWithin(SILENT);
    shadow.append(this.#lost, this.#frame, document.createElement('slot'));
  }

  connectedCallback() {
    figures.add(this);
    this.#ready = false;
    this.#lost.hidden = true;
    this.toggleAttribute('pictured', this.querySelector('img') !== null);
    this.#resize(this.#high(this.clientWidth || 680));
    this.attributeChangedCallback('label');
    const names = (/** @type {string} */ name) => this.getAttribute(name)?.split(',') ?? [];
    const start = this.getAttribute('start');
    FRAME.hash = writeFragment(
      {
        ui: this.#ui,
        theme: this.#theme,
        ...(start && { idle: start === 'idle' }),
        hide: names('hide'),
        lock: names('lock'),
        show: this.#show,
      },
      this.scene,
    );
    this.#frame.src = FRAME.href;
    this.#sight.observe(this);
  }

  disconnectedCallback() {
    figures.delete(this);
    // What is asked from now on waits until it is put in again.
    this.#ready = false;
    this.#early = [];
    // Put in again, the frame would load what it showed here, and then what it is to show there.
    this.#frame.removeAttribute('src');
    this.#sight.disconnect();
    clearTimeout(this.#alarm);
    this.#refuse('The figure was taken off the document.');
  }

  /** What was asked gets no answer. @param {string} why */
  #refuse(why) {
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (name === 'label') this.#frame.title = this.getAttribute('label') ?? this.textContent?.trim() ?? '';
    else if (!figures.has(this)) return;
    else if (name === 'theme') this.#say({ type: 'setTheme', theme: this.#theme });
    else if (name === 'height') this.#resize(this.#high(this.clientWidth));
    else this.#say({ type: 'setState', link: this.getAttribute('scene') ?? '' });
  }

  get window() { return this.#frame.contentWindow; }

  get #ui() { return /** @type {Form} */ (['full', 'view'].find((ui) => ui === this.getAttribute('ui')) ?? 'min'); }

  get #show() { return shownOf(this.getAttribute('show')); }

  /** The height that a width asks for. @param {number} width CSS pixels */
  #high(width) { return heightOf(this.#ui, width, this.#show); }

  get #theme() {
    return /** @type {Colours} */ (['light', 'dark'].find((theme) => theme === this.getAttribute('theme')) ?? 'auto');
  }

  /** The fragment of what is seen. */
  get scene() { return this.#link ?? this.getAttribute('scene') ?? ''; }

  set scene(link) {
    this.#link = null;
    this.setAttribute('scene', link);
  }

  /** @returns {Promise<{state: Record<string, unknown>, link: string, figures: Record<string, number>}>} */
  getState() { return this.#ask({ type: 'getState' }); }

  /**
   * @param {Record<string, string|number|boolean>} state settings beside those that are; resolves when they were
   *   answered, rejects when one is none (param) and sets none
   */
  setState(state) { return this.#ask({ type: 'setState', state }); }

  /** @returns {Promise<Blob>} the drawing as it is seen, with its scene */
  toPNG() { return this.#ask({ type: 'toPNG' }).then(({ blob }) => blob); }

  /** Or its frame is told to be missing. @param {number} time milliseconds */
  #readyWithin(time) {
    clearTimeout(this.#alarm);
    this.#alarm = setTimeout(() => {
      this.#lost.hidden = this.#ready;
      if (!this.#ready) this.#refuse(`${w.lost} No playground answers at ${FRAME.origin}${FRAME.pathname}.`);
    }, time);
  }

  /** @param {object} question @returns {Promise<any>} */
  #ask(question) {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#say({ ...question, id });
    });
  }

  /** @param {object} command */
  #say(command) {
    const message = { target: OUT, version: VERSION, ...command };
    if (this.#ready) return this.window?.postMessage(message, '*');
    this.#early.push(message);
    this.#frame.loading = 'eager';
  }

  /** @param {number} height CSS pixels, unless the document says how high it is to be */
  #resize(height) {
    this.#frame.style.height = `${Number(this.getAttribute('height')) || height}px`;
  }

  /** @param {Record<string, any>} message */
  heard(message) {
    const { type, id, link } = message;
    if (typeof link === 'string') this.#link = link;
    if (type === 'ready') {
      this.#ready = this.#lost.hidden = true;
      for (const early of this.#early.splice(0)) this.window?.postMessage(early, '*');
    }
    if (type === 'resize' && Number.isFinite(message.height)) this.#resize(message.height);
    if (type === 'change' || type === 'goal') {
      this.dispatchEvent(new CustomEvent(`lpp-${type}`, { detail: message, bubbles: true, composed: true }));
    }
    const asked = this.#waiting.get(id);
    if (!asked) return;
    this.#waiting.delete(id);
    if (message.error) {
      asked.reject(Object.assign(new Error(message.error), { code: message.code, param: message.param }));
    } else asked.resolve(message);
  }
}

/**
 * Makes <lpp-playground> known, once.
 * @param {URL} frame  the address of embed.html
 */
export function define(frame) {
  if (customElements.get(NAME)) return;
  FRAME = frame;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  window.addEventListener('message', hear);
  customElements.define(NAME, Figure);
}
