// <lpp-playground>: a figure in any document. It is small, because the frame does most of the work. Nothing is accessed
// before `define`, so that its module can be loaded without a document.
import { ALLOW, SANDBOX } from './frame-rights.ts';
import { heightOf, shownOf } from './height.ts';
import { MAX_FIELDS, MESSAGE_TYPE, VERSION } from './messages.ts';
import { writeFragment, type Form, type Colours } from './frame-options.ts';
import { isRecord } from '../state/shape.ts';
import { figureWords as w } from '../words/embed.ts';

const NAME = 'lpp-playground';
const STYLE =
  ':host{display:block;margin:1.5em 0}:host([hidden]){display:none}' +
  'iframe{display:block;width:100%;border:0}slot{display:none}' +
  '@media print{:host([pictured]) iframe{display:none}:host([pictured]) slot{display:contents}}';

/** The address of embed.html. */
let FRAME: URL;
let sheet: CSSStyleSheet;

/** Milliseconds after loading its document in which a frame has to report that it is ready. */
const READY_TIMEOUT_MS = 3000;
/**
 * Milliseconds in view after which it should have loaded: browsers report nothing about an incomplete document.
 */
const LOAD_TIMEOUT_MS = 15_000;

const figures = new Set<Figure>();

function receive({ source, data }: MessageEvent) {
  if (!source || Object(data).source !== MESSAGE_TYPE || data.version !== VERSION) return;
  for (const figure of figures) {
    if (figure.window === source) figure.receive(data);
    // Frames in other shadows than one's own are out of sight.
    else if (data.type === 'turn') figure.window?.postMessage(data, '*');
  }
}

class Figure extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = ['scene', 'theme', 'height', 'label'];

  #frame = document.createElement('iframe');
  /** The message if the frame's document did not load. */
  #lost = document.createElement('p');
  /** The last scene reported by the frame. */
  #link: string | null = null;
  #ready = false;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #sight = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    this.#sight.disconnect();
    this.#readyWithin(LOAD_TIMEOUT_MS);
  });
  /** Messages sent before the frame could receive them. */
  #early: object[] = [];
  #requests = 0;
  #waiting = new Map<number, { resolve: (data: any) => void, reject: (error: Error) => void }>();

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
      // The element is not moved to the position of its frame: a moved iframe reloads.
      this.#lost.after(this.#frame);
      this.connectedCallback();
      this.#frame.focus(); // the button goes
    };
    this.#lost.role = 'alert';
    this.#lost.append(w.lost, ' ', again);
    this.#lost.hidden = true;
    // A frame without an address also reports that it has loaded.
    this.#frame.onload = () => this.#frame.src && this.#readyWithin(READY_TIMEOUT_MS);
    shadow.append(this.#lost, this.#frame, document.createElement('slot'));
  }

  connectedCallback() {
    figures.add(this);
    this.#ready = false;
    this.#lost.hidden = true;
    this.toggleAttribute('pictured', this.querySelector('img') !== null);
    this.#resize(this.#high(this.clientWidth || 680));
    this.attributeChangedCallback('label');
    const names = (name: string) => this.getAttribute(name)?.split(',') ?? [];
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
    // Requests wait until the element is connected again.
    this.#ready = false;
    this.#early = [];
    // Inserted again, the frame would first load its old content.
    this.#frame.removeAttribute('src');
    this.#sight.disconnect();
    clearTimeout(this.#alarm);
    this.#refuse('The figure was taken off the document.');
  }

  /** Rejects all open requests. */
  #refuse(why: string) {
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }

  attributeChangedCallback(name: string) {
    if (name === 'label') this.#frame.title = this.getAttribute('label') ?? this.textContent?.trim() ?? '';
    else if (!figures.has(this)) return;
    else if (name === 'theme') this.#say({ type: 'setTheme', theme: this.#theme });
    else if (name === 'height') this.#resize(this.#high(this.clientWidth));
    else this.#say({ type: 'setState', link: this.getAttribute('scene') ?? '' });
  }

  get window() { return this.#frame.contentWindow; }

  get #ui() { return (['full', 'view'].find((ui) => ui === this.getAttribute('ui')) ?? 'min') as Form; }

  get #show() { return shownOf(this.getAttribute('show')); }

  /** Returns the height for a width. @param width CSS pixels */
  #high(width: number) { return heightOf(this.#ui, width, this.#show); }

  get #theme() {
    return (['light', 'dark'].find((theme) => theme === this.getAttribute('theme')) ?? 'auto') as Colours;
  }

  /** The fragment of the current scene. */
  get scene() { return this.#link ?? this.getAttribute('scene') ?? ''; }

  set scene(link) {
    this.#link = null;
    this.setAttribute('scene', link);
  }

  getState(): Promise<{ state: Record<string, unknown>, link: string, figures: Record<string, number> }> {
    return this.#request({ type: 'getState' });
  }

  /**
   * @param state settings to change; resolves when they are set, rejects if one is invalid (param), and sets none then
   *   sets none
   */
  setState(state: Record<string, string | number | boolean>): Promise<any> {
    // The frame ignores other messages, so a request with one would wait for ever.
    if (isRecord(state) && Object.keys(state).length <= MAX_FIELDS) return this.#request({ type: 'setState', state });
    return Promise.reject(Object.assign(new TypeError(w.noSettings), { code: 'invalid-option', param: 'state' }));
  }

  /** @returns the drawing as shown, with its scene */
  toPNG(): Promise<Blob> { return this.#request({ type: 'toPNG' }).then(({ blob }) => blob); }

  /** Reports the frame as missing after this time. @param time milliseconds */
  #readyWithin(time: number) {
    clearTimeout(this.#alarm);
    this.#alarm = setTimeout(() => {
      this.#lost.hidden = this.#ready;
      if (!this.#ready) this.#refuse(`${w.lost} No playground answers at ${FRAME.origin}${FRAME.pathname}.`);
    }, time);
  }

  #request(question: object): Promise<any> {
    const id = ++this.#requests;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#say({ ...question, id });
    });
  }

  #say(command: object) {
    const message = { target: MESSAGE_TYPE, version: VERSION, ...command };
    if (this.#ready) return this.window?.postMessage(message, '*');
    this.#early.push(message);
    this.#frame.loading = 'eager';
  }

  /** @param height CSS pixels, unless the document sets the height */
  #resize(height: number) {
    this.#frame.style.height = `${Number(this.getAttribute('height')) || height}px`;
  }

  receive(message: Record<string, any>) {
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
    const pending = this.#waiting.get(id);
    if (!pending) return;
    this.#waiting.delete(id);
    if (message.error) {
      pending.reject(Object.assign(new Error(message.error), { code: message.code, param: message.param }));
    } else pending.resolve(message);
  }
}

/** Makes <lpp-playground> known, once. @param frame the address of embed.html */
export function define(frame: URL) {
  if (customElements.get(NAME)) return;
  FRAME = frame;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  window.addEventListener('message', receive);
  customElements.define(NAME, Figure);
}
