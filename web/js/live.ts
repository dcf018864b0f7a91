// The second script of embed.html: the playground of a frame, and one result without it. A classic script, because
// modules cannot be loaded in a sandboxed frame or a file; it contains what the page loads in chunks.
import { angleIn } from './fit/align.ts';
import { createFitController } from './fit/fit-controller.ts';
import { MIN_POINTS } from './fit/request.ts';
import { figuresOf } from './embed/result-numbers.ts';
import { knownOf, type MethodResult } from './embed/static-result.ts';
import { nullStorage } from './embed/null-storage.ts';
import { refusalOf } from './embed/refusal.ts';
import { runScript } from './embed/classic-script.ts';
import { bytesOfBase64 } from './engine/base64.ts';
import { compileBytes } from './engine/load.ts';
import { createEngine } from './engine/latest-wins-engine.ts';
import { createHost } from './page/document-host.ts';
import { hostedAssets, type Assets } from './page/hosted.ts';
import { mount } from './page/mount.ts';
import { createLayer } from './views/layer.ts';
import { decodeScene, encodeReadable, encodeScene } from './scene/codec.ts';
import { linkToTask } from './scene/fragment.ts';
import { placeIn, shownOf } from './scene/sheets.ts';
import { openScene, pointsOf, settingsOf } from './scene/open-scene.ts';
import { sceneOf } from './scene/current-scene.ts';
import { withText } from './share/png.ts';
import { pick, settingKeys } from './state/state.ts';
import { createStore } from './state/store.ts';
import { markControls, rule } from './task/locks.ts';
import { closeTask, judgedNow } from './task/mount-tasks.ts';
import { linkWords } from './words/link-texts.ts';
import type { Scene, Fault } from './scene/scene.d.ts';
import type { Work } from './state/pack.ts';
import type { Frame, Live, SceneResult, LiveFrame } from './embed/frame.ts';
import type { Command } from './embed/messages.ts';
import type { Playground } from './page/playground.ts';
import type { Options } from './embed/frame-options.ts';
import type { FitResult } from './engine/types.ts';

/** Milliseconds between two messages of what changed, while it goes on. */
const CHANGE_INTERVAL_MS = 200;
/** Under which a picture holds its scene. */
const PNG_KEYWORD = 'lpp-scene';
const NO_POINTS = { xy: new Float64Array(0), labels: new Int32Array(0) };

function assets(): Assets {
  const all = hostedAssets();
  const fetched = window.origin === 'null' || location.protocol === 'file:' ? wasmOfScript : all.wasm;
  return {
    ...all, wasm: fetched,
    // Nothing is loaded before it is needed: the reader of a frame may never touch it.
    chunk: {
      ...all.chunk,
      later: () => all.chunk.later().then((later) => ({ ...later, fetchWhenIdle: async () => {} })),
    },
  };
}

/** The engine from a script: without an origin nothing can be fetched. */
async function wasmOfScript() {
  await runScript(LPP_ENGINE_SCRIPT, 'lppEngine');
  const { lppEngine } = globalThis as unknown as { lppEngine: string };
  return compileBytes(bytesOfBase64(lppEngine));
}

/** Returns points and settings of a scene that do not need the engine. */
const workOf = (scene: Scene): Work => ({
  state: settingsOf(scene),
  points: knownOf(scene).picture?.points ?? NO_POINTS,
  ghosts: scene.ghosts ?? NO_POINTS,
});

/** The task that the address holds, of a sheet or a hand-in the one that it names; null: it holds none. */
function taskHere(): Pick<Frame, 'scene' | 'faults'> | null {
  const { scene, faults } = decodeScene(location.hash);
  return scene.sheet ?? scene.handIn ?? scene.task ? { scene: shownOf(scene), faults } : null;
}

function enterFrame({ root, options, post, ...given }: Frame): Live {
  const { scene, faults } = taskHere() ?? given;
  const host = createHost(document);
  const { playground } = mount(root, {
    assets: assets(),
    storage: nullStorage,
    host,
    scene: workOf(scene),
    pictured: options.ui !== 'full',
  });
  const { store, fitController } = playground;
  /** The last state that was set, and its address. */
  let set: Scene = scene, address = location.hash;
  const link = () => {
    const { sheet, handIn, task } = set;
    if (sheet ?? handIn) return encodeReadable({ sheet, handIn });
    return encodeScene({ ...sceneOf(playground), ...(task && { task }) });
  };
  const about = () => ({
    state: pick(store.state, settingKeys()),
    link: link(),
    figures: figuresOf(fitController.result, store.drawing.points.n),
  });
  /** Questions that wait for a result of the engine's. */
  const waiting: Array<() => void> = [];
  let isDue = false;

  const commands: Record<Command['type'], (command: any) => void | Promise<void>> = {
    getState: ({ id }) => afterResult(() => post('state', about(), id)),
    async setState({ id, link: text, state }) {
      const refusal = text === undefined ? refusalOf(state) : null;
      if (refusal) return post('state', { ...about(), ...refusal }, id);
      if (text === undefined) store.change(state);
      else {
        const { scene: given, faults: found } = decodeScene(text), next = shownOf(given);
        // Tabs of a strip lead on from the address.
        if (next.sheet ?? next.handIn) location.replace(`#${linkToTask(text, placeIn(next))}`);
        address = location.hash;
        await open(next, found);
      }
      afterResult(() => post('state', about(), id));
    },
    setTheme: ({ theme }) => store.set({ theme }),
    toPNG() {},
  };

  async function open(next: Scene, faults: Fault[]): Promise<void> {
    set = next;
    closeTask(playground);
    await openScene(playground, next);
    await begin(faults);
  }

  /** Opens what a scene contains besides its drawing. */
  async function begin(faults: Fault[]) {
    if (set.task?.prediction) fitController.hidden = true; // until it is known whether one was made
    const { openTask } = await playground.assets.chunk.task(); // with its style
    if (set.task ?? set.handIn) openTask(playground, set);
    else bind(playground, options);
    if (faults.length > 0) playground.announce(linkWords.faults(faults).join(' '));
  }

  /** The number of met goals that was reported last. */
  let lastGoals = '';
  function goals() {
    if (!set.task || fitController.behind) return;
    const judged = judgedNow(playground);
    if (!judged) return;
    const { met, total } = judged;
    if (lastGoals !== `${met}/${total}`) post('goal', { met, total });
    lastGoals = `${met}/${total}`;
  }

  /** @param call called when the current request has a result */
  function afterResult(call: () => void) {
    waiting.push(call);
    if (!fitController.behind) postAll();
  }

  function postAll() {
    isDue = false;
    if (fitController.result) post('change', about());
    if (fitController.behind) return;
    for (const call of waiting.splice(0)) call();
  }

  playground.join({ texts: goals, onResult() {
    if (!isDue) setTimeout(postAll, CHANGE_INTERVAL_MS);
    isDue = true;
  } });
  store.set({ theme: options.theme, moreGraph: options.ui === 'min' });
  if (options.ui === 'view') playground.gesture.touched = true;
  const drawn = knownOf(scene).picture || scene.state.source;
  /** One by one: a scene may have to wait for its points, a command for the scene. */
  let last = drawn ? begin(faults) : open(scene, faults);
  const next = (what: () => void | Promise<void>) => {
    last = last.then(what).catch((error) => playground.announce(error.message));
  };
  next(() => {});
  // A tab of the strip leads to another task.
  window.addEventListener('hashchange', () => {
    const there = location.hash === address ? null : taskHere();
    address = location.hash;
    if (there) next(() => open(there.scene, []));
  });
  return { link, command: (command) => next(() => commands[command.type](command)) };
}

/** Applies the options of a frame. A figure for viewing only cannot change the drawing. */
function bind(playground: Playground, { ui, hide, lock }: Options) {
  const marks = Object.fromEntries([
    ...lock.map((key) => [key, 'locked' as const]),
    ...hide.map((key) => [key, 'hidden' as const]),
  ]);
  if (Object.keys(marks).length > 0) {
    playground.skeleton.part('page').dataset.task = 'open';
    markControls(playground, marks).show();
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

/** Menus and panels by their names: data, preset, share, project, measured. */
const partsOf = (root: HTMLElement, key: string): Iterable<HTMLElement> =>
  root.querySelectorAll(
    ['-button', '']
      .map((end) => `#${CSS.escape(key + end)}`)
      .concat(`[data-part="${CSS.escape(key)}"]`)
      .join(),
  );

async function solve(scene: Scene): Promise<SceneResult> {
  const store = createStore();
  let found: (found: FitResult | null) => void = () => {};
  const first = new Promise<FitResult | null>((resolve) => { found = resolve; });
  const fitController = createFitController(store, {
    request() {},
    changed: () => (fitController.result ?? fitController.trouble) && found(fitController.result),
  });
  const engine = createEngine({ ...assets(), onResult: fitController.receive, onTrouble: fitController.failed });
  try {
    const points = knownOf(scene).picture?.points ?? await pointsOf(engine, scene);
    store.resume({ ...workOf(scene), points });
    fitController.connect(engine);
    const got = points.labels.length < MIN_POINTS ? null : await first;
    return {
      points,
      seen: got ? seenIn(got) : [],
      layer: createLayer({ store, fitController }).drawn,
      figures: figuresOf(got, points.labels.length),
    };
  } finally {
    engine.close();
  }
}

const seenIn = ({ slots }: FitResult): MethodResult[] =>
  slots
    .filter(({ error }) => !error)
    .map((slot) => ({
      method: slot.run.method,
      axis: Number.isFinite(angleIn(slot))
        ? { angle: angleIn(slot), second: angleIn(slot, 1), x: slot.map?.mean[0] ?? 0, y: slot.map?.mean[1] ?? 0 }
        : null,
      scores: slot.scores,
    }));

/** Returns the content of the frame's canvases as an image with its scene inside. */
async function picture(part: (name: string) => HTMLElement, link: string): Promise<Blob> {
  const layers = [...part('stage').querySelectorAll('canvas')].filter((layer) => !layer.hidden);
  const [{ width, height }] = layers;
  const canvas = new OffscreenCanvas(width, height);
  for (const layer of layers) canvas.getContext('2d')?.drawImage(layer, 0, 0);
  const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  return new Blob([withText(png, PNG_KEYWORD, link)], { type: 'image/png' });
}

const started: LiveFrame = { enter: enterFrame, solve, picture };
Object.assign(globalThis, { lppLive: started });
