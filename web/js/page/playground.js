// What all parts of a playground work with: state, stage, engine, hands. Made once by mount; every chunk gets it whole.
import { createAim } from './aim.js';
import { createAnnouncer } from './announce.js';
import { createAsking } from '../ask/asking.js';
import { withMethod } from '../ask/request.js';
import { createOpening } from '../data/opening.js';
import { readTheme } from '../dom/theme.js';
import { createEngine } from '../engine/newest.js';
import { mountLayout } from './layout.js';
import { createLife } from './life.js';
import { PARTS } from './paint.js';
import { adopt } from './skeleton.js';
import { createStage } from '../stage/stage.js';
import { createGesture } from '../state/gesture.js';
import { createRandom } from '../state/random.js';
import { createSelection } from '../state/selection.js';
import { keepWork } from '../state/persist.js';
import { createStore } from '../state/store.js';
import { createBench } from '../tools/bench.js';
import { strings as s } from '../words/strings.js';

/** @typedef {import('./paint.js').Part} Part */
/** @typedef {ReturnType<typeof creating> extends Generator<unknown, infer P> ? P : never} Playground */
/**
 * @typedef {{kind: 'task'|'answer', title: string, scene: import('../scene/scene.js').Scene}} Given  title: the task's
 */
/**
 * @typedef {object} View  a part of the playground, by what it is told
 * @property {(facts: import('../controls/settings.js').Facts) => void} [texts]  state or answer may be others: what is
 *   said of them is renewed, at most ten times a second
 * @property {() => void} [repaint]    the colours or the pixels are others
 * @property {(first: boolean) => void} [answered]  there is another answer, or none, or trouble; first: of this data
 * @property {() => string} [summary]  in words, what there is to see, in place of what the page says itself; empty:
 *   nothing
 * @property {(scene: import('../scene/scene.js').Scene) => void} [scene]  adds what it has to a scene that leaves the
 *   page
 * @property {(scene: import('../scene/scene.js').Scene, faults: import('../scene/scene.js').Fault[]) => Promise<void>}
 *   [open]  shows a scene that came as a file, beside what is kept
 * @property {(key: string) => Promise<boolean>} [take]  goes on with kept work; false where it cannot be read
 * @property {(text: string, name: string) => void} [model]  a saved model is shown on the open data
 * @property {() => void} [own]  what is drawn from now on is a work of one's own, which began with no link; what there
 *   was is kept as it is
 * @property {(about: import('../state/about.js').About) => void} [kept]  adds what it knows of the work that is written
 * @property {() => Given[]} [given]  what is shared in place of the drawing: the task that is set, the answer to it and
 *   the task
 * @property {boolean} [staysAt]       while it is there the address stays that of what was opened: a task's
 */

/**
 * The engine that answers, and others beside it for what must not hold that up; all end with the playground.
 * @param {import('./hosted.js').Assets} assets
 * @param {ReturnType<typeof createLife>} life
 * @param {import('../engine/newest.js').Ears} ears
 */
function createEngines({ wasm, worker }, life, ears) {
  /** @param {import('../engine/newest.js').Ears} ears */
  function another(ears) {
    const made = createEngine({ wasm, worker, ...ears });
    life.signal.addEventListener('abort', () => made.close());
    return made;
  }
  return { engine: createEngine({ wasm, worker, ...ears }), another };
}

/**
 * What is said of work that is kept, and how there is room for it.
 * @param {import('./hosted.js').Assets} assets
 * @param {ReturnType<typeof createAnnouncer>} announcer
 * @param {(why: 'full'|'denied'|null) => Promise<unknown>} show  what else there is to say of it
 * @returns {Pick<import('../state/persist.js').Keeping, 'room'|'onTrouble'|'onFreed'>}
 */
const careOf = (assets, announcer, show) => ({
  room: () => assets.chunk.drawings().then(({ put }) => put),
  onTrouble(why) {
    if (why) announcer.mention(s.notKept[why]);
    show(why).catch(() => {}); // it is said
  },
  onFreed: (gone) => announcer.mention(s.madeRoom(gone)),
});

/** What all parts know of the work that is written. @param {Iterable<View>} views */
function aboutOf(views) {
  const about = {};
  for (const view of views) view.kept?.(about);
  return about;
}

/**
 * A playground, in steps, each of which is short.
 * @param {HTMLElement} root
 * @param {object} with_
 * @param {import('./hosted.js').Assets} with_.assets
 * @param {import('./host.js').Host} with_.host
 * @param {Pick<import('../state/persist.js').Keeping, 'storage'|'start'|'link'>} with_.keeping where work is kept, and
 *   what it begins with
 * @param {(...parts: Part[]) => void} with_.invalidate asks for a frame
 */
export function* creating(root, { assets, host, keeping, invalidate: asked }) {
  const skeleton = adopt(root);
  const { part } = skeleton;
  const life = createLife();
  const store = createStore();
  const selection = createSelection();
  const gesture = createGesture();
  const announcer = createAnnouncer(part('spoken'), life, part('status'));
  const { announce } = announcer;
  const work = keepWork(store, {
    ...keeping,
    ...careOf(assets, announcer, (why) =>
      assets.chunk.drawings().then(({ showTrouble }) => life.signal.aborted || showTrouble(playground, why))),
    about: () => aboutOf(views),
  });
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  /** @type {Set<View>} */
  const views = new Set();
  let theme = readTheme(root);
  let printed = false;
  let onPaper = false;

  const invalidate = (/** @type {Part[]} */ ...parts) =>
    asked(...(parts.length > 0 ? parts : /** @type {Part[]} */ (['over', 'side'])));
  const invalidateAll = () => invalidate(...PARTS);

  const layout = mountLayout(skeleton, invalidateAll);
  const canvas = (/** @type {string} */ name) => /** @type {HTMLCanvasElement} */ (part(name));
  const stage = createStage(
    { base: canvas('base'), over: canvas('over') }, store, { selection, gesture },
    { theme: () => theme, still: () => onPaper || calm.matches, top: () => layout.top() },
  );

  yield;
  const aim = createAim({ selection, stage, invalidate, outdate: () => { printed = false; } });
  const asking = createAsking(store, {
    asked: () => part('work').toggleAttribute('data-behind', asking.behind),
    changed(first) {
      const { answer } = asking;
      if (answer?.forms) stage.aim(answer, performance.now(), first);
      if (!answer) stage.forget();
      invalidateAll();
      for (const view of views) view.answered?.(first);
    },
  });
  const { engine, another } = createEngines(assets, life, {
    onAnswer: asking.answered,
    onTrouble: asking.failed,
    onRestart: () => announce(s.engineAgain),
    onSlow: () => announce(s.engineSlow),
  });
  const opening = createOpening(store, {
    sample: (...args) => engine.sample(...args),
    fit: aim.fit,
    announce,
    begun: work.begun,
  });
  const random = createRandom(store.state.seed);
  const bench = createBench({ store, selection, gesture, stage, asking, random, invalidate, announce, ...aim });

  const playground = {
    /** The markup, by names. */
    skeleton,
    /** Listeners, timers and frames that end with the playground. */
    life,
    assets,
    host,
    store,
    /** What is kept of it. */
    work,
    selection,
    gesture,
    stage,
    /** What was asked and answered last. */
    asking,
    engine,
    another,
    opening,
    layout,
    /** What the tools work with, and the commands that they share. */
    bench,
    announcer,
    /** Says something to who hears and who reads. */
    announce,
    /** Asks for a frame in which parts are painted; without any, what lies over the drawing and beside it. */
    invalidate,
    invalidateAll,
    ...aim,
    theme: () => theme,
    /** Whether the picture that came with the page is still right, and shown. */
    get printed() { return printed; },
    /** It no longer is. */
    outdate: () => { printed = false; },
    /** Parts are told of what happens until they leave. @param {View} view @returns {() => void} leaves */
    join(view) {
      views.add(view);
      return () => views.delete(view);
    },
    views: /** @type {ReadonlySet<View>} */ (views),
    /** The method of a run. @param {number} run @param {import('../ask/methods.js').MethodName} method */
    choose: (run, method) => store.change(withMethod(store.state, run, method)),
    /** Everything in the colours and pixels that there are. */
    repaint() {
      theme = readTheme(root);
      for (const view of views) view.repaint?.();
      invalidateAll();
    },
    /** Its form on paper has all motion at rest. @param {boolean} on */
    rest: (on) => { onPaper = on; },
    get onPaper() { return onPaper; },
    /**
     * The first picture, without history.
     * @param {import('../state/pack.js').Work|null} work null: that of the markup
     * @param {boolean} [pictured] it is seen already
     */
    begin(work, pictured = false) {
      printed = opening.begin(work, skeleton.data('first-points')) || pictured;
    },
    /**
     * Another scene in place of what is seen, as one step.
     * @param {import('../scene/scene.js').Scene} scene
     * @returns {Promise<boolean>}
     */
    open: (scene) => assets.chunk.link().then(({ openScene }) => openScene(playground, scene)),
    /** What is seen. @returns {Promise<import('../scene/scene.js').Scene>} */
    scene: () => assets.chunk.link().then(({ sceneOf }) => sceneOf(playground)),
  };
  return playground;
}
