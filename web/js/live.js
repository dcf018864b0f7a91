// The second script of embed.html: the playground of a frame, and one answer without it. A classic script, since modules
// do not come to a sandboxed frame or a file; it holds what the page fetches in chunks.
import { angleIn } from './ask/align.js';
import { createAsking } from './ask/asking.js';
import { FEWEST } from './ask/request.js';
import { figuresOf } from './embed/figures.js';
import { knownOf, stateOf } from './embed/known.js';
import { NOWHERE } from './embed/nowhere.js';
import { runScript } from './embed/script.js';
import { compileBytes } from './engine/load.js';
import { createEngine } from './engine/newest.js';
import { createHost } from './page/host.js';
import { hosted } from './page/hosted.js';
import { mount } from './page/mount.js';
import { emptyScene, encodeScene } from './scene/codec.js';
import { accepted, pick, settingKeys } from './state/state.js';
import { decodeScene } from './scene/codec.js';
import { createStore } from './state/store.js';

/** @typedef {import('./scene/scene.d.ts').Scene} Scene */
/** @typedef {import('./embed/frame.js').Frame} Frame */
/** @typedef {import('./embed/messages.js').Command} Command */
/** @typedef {import('./state/state.js').State} State */

/** Milliseconds between two messages of what changed, while it goes on. */
const PAUSE = 200;

/** @returns {import('./page/hosted.js').Assets} */
function assets() {
  const all = hosted();
  const fetched = window.origin === 'null' || location.protocol === 'file:' ? wasmOfScript : all.wasm;
  return {
    ...all, wasm: fetched,
    // Data sets are fetched when one is opened: a frame's reader has not asked for any.
    chunk: { ...all.chunk, later: () => all.chunk.later().then((later) => ({ ...later, prefetchDatasets() {} })) },
  };
}

/** The engine out of a script: without an origin nothing can be fetched. */
async function wasmOfScript() {
  await runScript(LPP_ENGINE_SCRIPT);
  const { lppEngine } = /** @type {{lppEngine: string}} */ (/** @type {unknown} */ (globalThis));
  return compileBytes(Uint8Array.from(atob(lppEngine), (c) => c.charCodeAt(0)));
}

const NONE = { xy: new Float64Array(0), labels: new Int32Array(0) };
/** @param {Scene} scene */
const workOf = (scene) => ({ state: scene.state, points: scene.points ?? knownOf(scene).picture?.points ?? NONE, ghosts: scene.ghosts ?? NONE });
/** @param {import('./page/mount.js').Playground} playground */
const sceneOf = ({ store }) => ({ ...emptyScene(), state: store.state, points: store.drawing.points.snapshot() });

/** @param {Frame} frame @returns {import('./embed/frame.js').Live} */
function enter({ root, scene, options, tell }) {
  const host = createHost(document);
  const { playground } = mount(root, { assets: assets(), storage: NOWHERE, host, scene: workOf(scene), pictured: options.ui !== 'full' });
  const { store, asking } = playground;
  const link = () => encodeScene(sceneOf(playground));
  const about = () => ({ state: pick(store.state, settingKeys()), link: link(), figures: figuresOf(asking.answer, store.drawing.points.n) });
  /** Questions that wait for an answer of the engine's. @type {Array<() => void>} */
  const waiting = [];
  let due = false;

  /** @type {Record<Command['type'], (command: any) => void>} */
  const commands = {
    getState: ({ id }) => settled(() => tell('state', about(), id)),
    setState({ id, link: text, state }) {
      if (text === undefined) store.change(settingsIn(state));
      else open(decodeScene(text).scene);
      settled(() => tell('state', about(), id));
    },
    setTheme: ({ theme }) => store.set({ theme }),
    toPNG() {},
  };

  /** @param {Scene} next */
  function open(next) {
    const { points, state } = workOf(next);
    store.replace(points, state);
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

  playground.join({ answered() {
    if (!due) setTimeout(tellAll, PAUSE);
    due = true;
  } });
  store.set({ theme: options.theme });
  if (options.ui === 'view') playground.gesture.touched = true;
  if (options.ui === 'view') store.rule({ patch: (/** @type {object} */ patch) => patch, command: () => false });
  return { link, command: (command) => commands[command.type](command) };
}

/** The settings of a patch from a stranger. @param {Record<string, unknown>} patch */
const settingsIn = (patch) => pick(/** @type {State} */ (accepted(patch)), settingKeys().filter((key) => Object.hasOwn(accepted(patch), key)));

/** @param {Scene} scene @returns {Promise<import('./embed/frame.js').Answered>} */
async function answer(scene) {
  const store = createStore();
  /** @type {(found: import('./engine/types.js').Answer|null) => void} */
  let found = () => {};
  const first = new Promise((resolve) => { found = resolve; });
  const asking = createAsking(store, { asked() {}, changed: () => (asking.answer ?? asking.trouble) && found(asking.answer) });
  const engine = createEngine({ ...assets(), onAnswer: asking.answered, onTrouble: asking.failed });
  try {
    const points = scene.points ?? knownOf(scene).picture?.points ?? await drawn(engine, scene);
    const { state } = scene;
    store.resume({ state, points, ghosts: scene.ghosts ?? { xy: new Float64Array(0), labels: new Int32Array(0) } });
    asking.connect(engine);
    const got = points.labels.length < FEWEST ? null : await first;
    return { points, seen: got ? seenIn(got) : [], figures: figuresOf(got, points.labels.length) };
  } finally {
    engine.close();
  }
}

/** A preset's points. @param {ReturnType<typeof createEngine>} engine @param {Scene} scene */
async function drawn(engine, scene) {
  const { preset, seed } = stateOf(scene);
  const { points, labels } = await engine.sample(preset, seed, scene.n ?? undefined);
  return { xy: points, labels };
}

/** @param {import('./engine/types.js').Answer} answer @returns {import('./embed/known.js').Seen[]} */
const seenIn = ({ slots }) => slots.filter((slot) => Number.isFinite(angleIn(slot)))
  .map((slot) => ({ method: slot.run.method, axis: { angle: angleIn(slot), second: angleIn(slot, 1), x: slot.map?.mean[0] ?? 0, y: slot.map?.mean[1] ?? 0 } }));

/** @type {import('./embed/frame.js').Started} */
const started = { enter, answer };
Object.assign(globalThis, { lppLive: started });
