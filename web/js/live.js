// The second script of embed.html: the playground of a frame, and one answer without it. A classic script, since
// modules do not come to a sandboxed frame or a file; it holds what the page fetches in chunks.
import { angleIn } from './ask/align.js';
import { createAsking } from './ask/asking.js';
import { FEWEST } from './ask/request.js';
import { figuresOf } from './embed/figures.js';
import { knownOf } from './embed/known.js';
import { NOWHERE } from './embed/nullstorage.js';
import { refusalOf } from './embed/refusal.js';
import { runScript } from './embed/script.js';
import { compileBytes } from './engine/load.js';
import { createEngine } from './engine/newest.js';
import { createHost } from './page/host.js';
import { hosted } from './page/hosted.js';
import { mount } from './page/mount.js';
import { createLayer } from './views/layer.js';
import { decodeScene, encodeScene } from './scene/codec.js';
import { openScene, pointsOf, settingsOf } from './scene/opened.js';
import { sceneOf } from './scene/taken.js';
import { withText } from './share/png.js';
import { pick, settingKeys } from './state/state.js';
import { createStore } from './state/store.js';
import { judge } from './task/goals.js';
import { dressControls, rule } from './task/locks.js';
import { closeTask } from './task/mount.js';
import { seenBy } from './task/readings.js';
import { linkWords } from './words/link.js';

/** @typedef {import('./scene/scene.d.ts').Scene} Scene */
/** @typedef {import('./embed/frame.js').Frame} Frame */
/** @typedef {import('./embed/messages.js').Command} Command */
/** @typedef {import('./state/state.js').State} State */

/** Milliseconds between two messages of what changed, while it goes on. */
const PAUSE = 200;
/** Under which a picture holds its scene. */
const KEYWORD = 'lpp-scene';
const NONE = { xy: new Float64Array(0), labels: new Int32Array(0) };

/** @returns {import('./page/hosted.js').Assets} */
function assets() {
  const all = hosted();
  const fetched = window.origin === 'null' || location.protocol === 'file:' ? wasmOfScript : all.wasm;
  return {
    ...all, wasm: fetched,
    // Nothing is fetched before it is asked for: a frame's reader may never touch it.
    chunk: {
      ...all.chunk,
      later: () =>
        all.chunk.later().then((later) => ({ ...later, prefetchDatasets() {}, fetchWhenIdle: async () => {} })),
    },
  };
}

/** The engine out of a script: without an origin nothing can be fetched. */
async function wasmOfScript() {
  await runScript(LPP_ENGINE_SCRIPT, 'lppEngine');
  const { lppEngine } = /** @type {{lppEngine: string}} */ (/** @type {unknown} */ (globalThis));
  return compileBytes(Uint8Array.from(atob(lppEngine), (c) => c.charCodeAt(0)));
}

/**
 * Points and settings of a scene, as far as no engine has to make them.
 * @param {Scene} scene
 * @returns {import('./state/pack.js').Work}
 */
const workOf = (scene) => ({
  state: settingsOf(scene),
  points: knownOf(scene).picture?.points ?? NONE,
  ghosts: scene.ghosts ?? NONE,
});

/** @param {Frame} frame @returns {import('./embed/frame.js').Live} */
function enter({ root, scene, faults, options, tell }) {
  const host = createHost(document);
  const { playground } = mount(root, {
    assets: assets(),
    storage: NOWHERE,
    host,
    scene: workOf(scene),
    pictured: options.ui !== 'full',
  });
  const { store, asking } = playground;
  /** What was set last. @type {Scene} */
  let set = scene;
  const link = () => encodeScene({ ...sceneOf(playground), ...(set.task && { task: set.task }) });
  const about = () => ({
    state: pick(store.state, settingKeys()),
    link: link(),
    figures: figuresOf(asking.answer, store.drawing.points.n),
  });
  /** Questions that wait for an answer of the engine's. @type {Array<() => void>} */
  const waiting = [];
  let due = false;

  /** @type {Record<Command['type'], (command: any) => void|Promise<void>>} */
  const commands = {
    getState: ({ id }) => settled(() => tell('state', about(), id)),
    async setState({ id, link: text, state }) {
      const refusal = text === undefined ? refusalOf(state) : null;
      if (refusal) return tell('state', { ...about(), ...refusal }, id);
      if (text === undefined) store.change(state);
      else {
        const { scene: next, faults: found } = decodeScene(text);
        await open(next, found);
      }
      settled(() => tell('state', about(), id));
    },
    setTheme: ({ theme }) => store.set({ theme }),
    toPNG() {},
  };

  /** @param {Scene} next @param {import('./scene/scene.d.ts').Fault[]} faults @returns {Promise<void>} */
  async function open(next, faults) {
    set = next;
    closeTask(playground);
    await openScene(playground, next);
    await begin(faults);
  }

  /** What goes with a scene beside its drawing. @param {import('./scene/scene.d.ts').Fault[]} faults */
  async function begin(faults) {
    const { openTask } = await playground.assets.chunk.task(); // with its style
    if (set.task) openTask(playground, set);
    else bind(playground, options);
    if (faults.length > 0) playground.announce(linkWords.faults(faults).join(' '));
  }

  /** How many goals were met when that was told last. */
  let told = '';
  function goals() {
    if (!set.task || asking.behind) return;
    const { met, total } = judge(set.task, seenBy(playground));
    if (told !== `${met}/${total}`) tell('goal', { met, total });
    told = `${met}/${total}`;
  }

  /** @param {() => void} call when what is asked now was answered */
  function settled(call) {
    waiting.push(call);
    if (!asking.behind) tellAll();
  }

  function tellAll() {
    due = false;
    if (asking.answer) tell('change', about());
    if (asking.behind) return;
    for (const call of waiting.splice(0)) call();
  }

  playground.join({ texts: goals, answered() {
    if (!due) setTimeout(tellAll, PAUSE);
    due = true;
  } });
  store.set({ theme: options.theme });
  if (options.ui === 'view') playground.gesture.touched = true;
  const drawn = knownOf(scene).picture || scene.state.source;
  /** One after the other: a scene may have to wait for its points, a command for the scene. */
  let last = drawn ? begin(faults) : open(scene, faults);
  /** @param {() => void|Promise<void>} what */
  const next = (what) => { last = last.then(what).catch((error) => playground.announce(error.message)); };
  next(() => {});
  return { link, command: (command) => next(() => commands[command.type](command)) };
}

/**
 * What a frame's own options fix. In a figure that is only looked at nothing of the drawing changes.
 * @param {import('./page/mount.js').Playground} playground
 * @param {import('./embed/options.js').Options} options
 */
function bind(playground, { ui, hide, lock }) {
  const marks = Object.fromEntries([
    ...lock.map((key) => [key, /** @type {const} */ ('locked')]),
    ...hide.map((key) => [key, /** @type {const} */ ('hidden')]),
  ]);
  if (Object.keys(marks).length > 0) {
    playground.skeleton.part('page').dataset.task = 'open';
    dressControls(playground, marks).show();
    rule(playground, marks);
  }
  for (const key of hide) for (const element of partsOf(playground.skeleton.root, key)) element.hidden = true;
  if (ui === 'view') {
    playground.store.rule({
      patch: (patch) => patch,
      command: ({ kind }) => kind === 'settings' || kind === 'replace',
    });
  }
}

/**
 * Menus and panels by their names: data, preset, share, project, measured.
 * @param {HTMLElement} root
 * @param {string} key
 * @returns {Iterable<HTMLElement>}
 */
const partsOf = (root, key) =>
  root.querySelectorAll(
    ['-button', '']
      .map((end) => `#${CSS.escape(key + end)}`)
      .concat(`[data-part="${CSS.escape(key)}"]`)
      .join(),
  );

/** @param {Scene} scene @returns {Promise<import('./embed/frame.js').Answered>} */
async function answer(scene) {
  const store = createStore();
  /** @type {(found: import('./engine/types.js').Answer|null) => void} */
  let found = () => {};
  const first = new Promise((resolve) => { found = resolve; });
  const asking = createAsking(store, {
    asked() {},
    changed: () => (asking.answer ?? asking.trouble) && found(asking.answer),
  });
  const engine = createEngine({ ...assets(), onAnswer: asking.answered, onTrouble: asking.failed });
  try {
    const points = knownOf(scene).picture?.points ?? await pointsOf(engine, scene);
    store.resume({ ...workOf(scene), points });
    asking.connect(engine);
    const got = points.labels.length < FEWEST ? null : await first;
    return {
      points,
      seen: got ? seenIn(got) : [],
      layer: createLayer({ store, asking }).drawn,
      figures: figuresOf(got, points.labels.length),
    };
  } finally {
    engine.close();
  }
}

/** @param {import('./engine/types.js').Answer} answer @returns {import('./embed/known.js').Seen[]} */
const seenIn = ({ slots }) =>
  slots
    .filter(({ error }) => !error)
    .map((slot) => ({
      method: slot.run.method,
      axis: Number.isFinite(angleIn(slot))
        ? { angle: angleIn(slot), second: angleIn(slot, 1), x: slot.map?.mean[0] ?? 0, y: slot.map?.mean[1] ?? 0 }
        : null,
      scores: slot.scores,
    }));

/**
 * What the frame's canvases show, as a picture with its scene inside.
 * @param {(name: string) => HTMLElement} part
 * @param {string} link
 * @returns {Promise<Blob>}
 */
async function picture(part, link) {
  const layers = [...part('stage').querySelectorAll('canvas')].filter((layer) => !layer.hidden);
  const [{ width, height }] = layers;
  const canvas = new OffscreenCanvas(width, height);
  for (const layer of layers) canvas.getContext('2d')?.drawImage(layer, 0, 0);
  const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  return new Blob([withText(png, KEYWORD, link)], { type: 'image/png' });
}

/** @type {import('./embed/frame.js').Started} */
const started = { enter, answer, picture };
Object.assign(globalThis, { lppLive: started });
