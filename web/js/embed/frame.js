// What embed.html begins with: a picture and an ear. The playground is fetched when somebody touches the frame or asks
// it.
import { methodsOf } from '../ask/request.js';
import { lessonOf } from '../data/presets.js';
import { toldSlow } from '../data/wanted.js';
import { el } from '../dom/elements.js';
import { onResize } from '../dom/sizes.js';
import { decodeScene, emptyScene, encodeScene } from '../scene/codec.js';
import { plain } from '../scene/plain.js';
import { words } from '../words/embed.js';
import { linkWords } from '../words/link.js';
import { headline } from '../words/methods.js';
import { arrange, showLegend } from './arrange.js';
import { heightOf, SHOWN } from './height.js';
import { knownOf, stateOf } from './known.js';
import { notShown, readOptions } from './options.js';
import { runScript } from './script.js';
import { pageAddress } from './snippet.js';
import { createStill } from './still.js';
import { createTalk } from './talk.js';
import { createTurns } from './turns.js';

/** @typedef {import('../scene/scene.d.ts').Scene} Scene */
/** @typedef {import('./messages.js').Command} Command */
/**
 * @typedef {object} Live  a playground in this frame
 * @property {(command: Command) => void} command
 * @property {() => string} link  of what is seen
 */
/**
 * @typedef {object} Started  what the second script leaves for this one
 * @property {(frame: Frame) => Live} enter
 * @property {(scene: Scene) => Promise<Answered>} answer  one answer, and no engine after it
 * @property {(part: (name: string) => HTMLElement, link: string) => Promise<Blob>} picture
 */
/**
 * @typedef {{points: import('../state/points.js').Snapshot, seen: import('./known.js').Seen[],
 *   figures: import('./figures.js').Figures, layer: import('../views/draw.js').Layer}} Answered
 */
/**
 * @typedef {object} Frame
 * @property {HTMLElement} root
 * @property {Scene} scene
 * @property {import('../scene/scene.d.ts').Fault[]} faults
 * @property {import('./options.js').Options} options
 * @property {ReturnType<typeof createTalk>['tell']} tell
 */

/** What wakes nobody: keys on the way to somewhere else. */
const PASSING = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']);

/** @param {HTMLElement} root */
export function startFrame(root) {
  const { options, scene: text } = readOptions(location.hash);
  const { scene, faults } = text === '' ? { scene: emptyScene(), faults: [] } : decodeScene(text);
  /** @type {Live|null} */
  let live = null;
  /** @type {Promise<Live>|null} */
  let waking = null;
  /** A finger or a button that is down since before there was anything to hold. @type {PointerEvent|null} */
  let held = null;

  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.getElementById(name));
  const link = () => live?.link() ?? encodeScene(scene);
  const talk = createTalk(window, { command, word: (word) => turns.hear(word) });
  const { tell } = talk;
  const turns = createTurns({ tell: talk.word, who: Math.random(), after });
  const still = createStill(part, root);

  /** @param {Command} asked */
  function command(asked) {
    if (asked.type === 'setTheme') {
      theme = asked.theme;
      dress();
    }
    if (asked.type === 'toPNG') return void picture(asked.id);
    if (live || asked.type !== 'setTheme') wake().then((awake) => awake.command(asked), () => {});
  }

  /** @param {import('./messages.js').Id} [id] */
  async function picture(id) {
    try {
      await liveScript();
      tell('png', { blob: await started().picture(part, link()) }, id);
    } catch (error) {
      tell('png', { error: String(Object(error).message) }, id);
    }
  }

  /** Where the system forces its colours, the picture takes the theme that goes with them. */
  const forced = matchMedia('(forced-colors: active)');
  let { theme } = options;

  function dress() {
    if (theme === 'auto' || forced.matches) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    if (!live) still.repaint();
  }

  /** To who reads and who listens. @param {string} text */
  function say(text) {
    for (const line of ['status', 'spoken']) part(line).textContent = text;
  }

  /** The playground in place of its picture. */
  function wake() {
    waking ??= toldSlow(say, words.script, liveScript()).then(() => {
      live = started().enter({ root, scene, faults, options, tell });
      document.documentElement.toggleAttribute('data-live', true);
      if (held) part('stage').dispatchEvent(new PointerEvent('pointerdown', held));
      return live;
    });
    waking.catch(() => {
      waking = null;
      say(words.notLoaded);
    });
    return waking;
  }

  /** What is not known is computed when somebody sees it, by one frame after the other. */
  async function find() {
    const done = await turns.take();
    try {
      await liveScript();
      if (live || waking) return;
      if (!knownOf(scene).picture && stateOf(scene).source !== 'draw') return void await wake();
      const { points, figures, ...found } = await started().answer(scene);
      if (live) return;
      show({ ...scene, points }, found);
      tell('change', { state: scene.state, link: link(), figures });
    } catch {
      say(words.notLoaded);
    } finally {
      done();
    }
  }

  /**
   * @param {Scene} shown
   * @param {Pick<Answered, 'seen'|'layer'>} [found]
   * @returns {boolean} whether that is all there is to see
   */
  function show(shown, found) {
    const known = knownOf(shown);
    if (known.picture) still.show({ ...known.picture, ...found });
    part('project-title').textContent = plain(shown.task?.title ?? '') || titleOf(stateOf(shown));
    if (shown.task) {
      part('strips').before(el('p', { class: 'task-told', 'data-still': true, dir: 'auto' }, plain(shown.task.text)));
    }
    if (options.ui === 'view') showLegend(part('status').parentElement ?? root, methodsOf(stateOf(shown)));
    return known.complete;
  }

  dress();
  arrange(root, part, options, () => pageAddress(location.href, link()));
  root.toggleAttribute('data-started', true);
  const complete = show(scene);
  const wakes = matchMedia('(hover: none) and (pointer: coarse)').matches ? words.wakesByTouch : words.wakes;
  const wrong = notShown(location.hash).map((name) => words.notShown(name, SHOWN));
  part('hint').textContent = [...wrong, ...linkWords.faults(faults), wakes].join(' ');

  let width = 0;
  onResize(root, () => {
    if (!live) still.repaint();
    if (innerWidth !== width) tell('resize', { height: heightOf(options.ui, (width = innerWidth), options.show) });
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => live ?? still.repaint());
  forced.addEventListener('change', () => live ?? dress());
  wakeByHand(root, {
    asleep: () => !live,
    wake,
    hold(e) { held = e && part('stage').contains(targetOf(e)) ? e : null; },
  });

  tell('ready', { link: link(), ui: options.ui, idle: options.idle });
  if (!options.idle) wake().catch(() => {});
  else if (!complete) whenSeen(root, find);
}

/** What there is to see. @param {import('../state/state.js').State} state */
const titleOf = (state) => (state.edited ? undefined : lessonOf(state)) ?? headline(methodsOf(state));

/** @param {() => void} call @param {number} ms @returns {() => void} takes it back */
function after(call, ms) {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

/** @param {Event} e */
const targetOf = (e) => /** @type {Element} */ (e.target);

/**
 * A press, a touch or a key wakes it; a mouse that comes near fetches what it wakes to.
 * @param {HTMLElement} root
 * @param {object} on
 * @param {() => boolean} on.asleep
 * @param {() => Promise<unknown>} on.wake
 * @param {(press: PointerEvent|null) => void} on.hold  a button of a mouse is down; null: no longer
 */
function wakeByHand(root, { asleep, wake, hold }) {
  const isOwn = (/** @type {Event} */ e) => targetOf(e).closest('a, input') !== null;
  const near = (/** @type {PointerEvent} */ e) => void (e.pointerType === 'mouse' && liveScript().catch(() => {}));
  root.addEventListener('pointerenter', near, { once: true });
  root.addEventListener('pointerdown', (e) => {
    if (!asleep() || isOwn(e)) return;
    hold(e.pointerType === 'mouse' ? e : null);
    wake().catch(() => {});
  });
  for (const end of ['pointerup', 'pointercancel']) root.addEventListener(end, () => hold(null));
  root.addEventListener('keydown', (e) => {
    if (asleep() && !PASSING.has(e.key) && !isOwn(e)) wake().catch(() => {});
  });
}

const liveScript = () => runScript(LPP_LIVE_SCRIPT, 'lppLive');
const started = () => /** @type {{lppLive: Started}} */ (/** @type {unknown} */ (globalThis)).lppLive;

/** @param {Element} element @param {() => void} call */
function whenSeen(element, call) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    call();
  });
  observer.observe(element);
}
