// The object that all components share: state, stage, engine, tools. Mount creates it; every chunk receives it.
import { createAim } from './current-view.ts';
import { createAnnouncer } from './announce.ts';
import { createFitController } from '../fit/fit-controller.ts';
import { withMethod } from '../fit/request.ts';
import { createInitialState } from '../data/initial-state.ts';
import { readTheme } from '../dom/theme.ts';
import { createEngine, type EngineCallbacks } from '../engine/latest-wins-engine.ts';
import { mountLayout } from './layout.ts';
import { createLifetime } from './lifetime.ts';
import { PARTS, type Part } from './paint.ts';
import { adopt } from './skeleton.ts';
import { createStage } from '../stage/stage.ts';
import { createGesture } from '../state/gesture.ts';
import { createRandom } from '../state/random.ts';
import { createSelection } from '../state/selection.ts';
import { keepWork, type PersistOptions } from '../state/persist.ts';
import { createStore } from '../state/store.ts';
import { createToolContext } from '../tools/context.ts';
import { strings as s } from '../words/strings.ts';
import type { MethodName } from '../engine/names.ts';
import type { Work } from '../state/pack.ts';
import type { Scene, Fault } from '../scene/scene.d.ts';
import type { Facts } from '../controls/settings.ts';
import type { Dataset } from '../engine/types.ts';
import type { WorkMetadata } from '../state/work-metadata.ts';
import type { Assets } from './hosted.ts';
import type { Host } from './document-host.ts';

export type Playground = ReturnType<typeof createPlayground> extends Generator<unknown, infer P> ? P : never;

/** title: the task's */
export type ShareTarget = { kind: 'task' | 'answer', title: string, scene: Scene };

/** a component of the playground, as a set of callbacks */
interface View {
  /** state or result may have changed: texts are updated, at most ten times per second */
  texts?: (facts: Facts) => void;
  /** the colours or the pixels are others */
  repaint?: () => void;
  /** there is another answer, or none, or trouble; first: of this data */
  onResult?: (first: boolean) => void;
  /** a text that replaces the page's summary; empty: none */
  summary?: () => string;
  /** adds its data to a scene that is shared */
  scene?: (scene: Scene) => void;
  /** shows a scene from a file; the current work is saved */
  open?: (scene: Scene, faults: Fault[]) => Promise<void>;
  /** continues saved work; false if it cannot be read */
  take?: (key: string) => Promise<boolean>;
  /** a saved model is shown on the open data */
  model?: (text: string, name: string) => void;
  /**
   * the drawing becomes a new work of the user, without a link; the previous work is saved unchanged
   * @param note about the task that was closed @returns whether the previous work is saved
   */
  own?: (note?: { text: string, saved: string, reopen: string, lang: string }) => boolean;
  /** adds its metadata to saved work */
  addMetadata?: (about: WorkMetadata) => void;
  /** what is shared instead of the drawing: the edited task, or the answer and the task */
  shareTarget?: () => ShareTarget[];
  /** while it is open, the address is that of the task */
  staysAt?: boolean;
}

/** the panels of data sets */
export interface Panels {
  notices: HTMLElement;
  /** @param changed what they show @returns whether the texts next to them wait for a later frame */
  draw: (changed: boolean) => boolean;
  /** @param set null: its rows are not here @param reopen opens it, once they are */
  open: (set: Dataset | null, reopen: () => void) => void;
}

/** Creates the main engine, and others for work that must not delay it; all end with the playground. */
function createEngines(
  { wasm, worker }: Assets,
  lifetime: ReturnType<typeof createLifetime>,
  callbacks: EngineCallbacks,
) {
  function startBackgroundEngine(callbacks: EngineCallbacks = { onResult() {}, onTrouble() {} }) {
    const made = createEngine({ wasm, worker, ...callbacks });
    lifetime.signal.addEventListener('abort', () => made.close());
    return made;
  }
  return { engine: createEngine({ wasm, worker, ...callbacks }), another: startBackgroundEngine };
}

/** Reports on saved work and on storage. @param show adds a message */
const careOf = (
  assets: Assets,
  announcer: ReturnType<typeof createAnnouncer>,
  show: (why: 'full' | 'denied' | null) => Promise<unknown>,
): Pick<PersistOptions, 'room' | 'onTrouble' | 'onFreed'> => ({
  room: () => assets.chunk.drawings().then(({ writeWithEviction }) => writeWithEviction),
  onTrouble(why) {
    if (why) announcer.mention(s.notSaved[why]);
    show(why).catch(() => {}); // it reports its own failure
  },
  onFreed: (gone) => announcer.mention(s.madeRoom(gone)),
});

/** Collects the metadata of all components. */
function aboutOf(views: Iterable<View>) {
  const about = {};
  for (const view of views) view.addMetadata?.(about);
  return about;
}

/**
 * A playground, in steps, each of which is short.
 * @param with_.keeping where work is saved, and what it begins with
 * @param with_.invalidate requests a frame
 */
export function* createPlayground(
  root: HTMLElement,
  { assets, host, keeping, invalidate: requestFrame }: {
    assets: Assets;
    host: Host;
    keeping: Pick<PersistOptions, 'storage' | 'start' | 'link'>;
    invalidate: (...parts: Part[]) => void;
  },
) {
  const skeleton = adopt(root);
  const { part } = skeleton;
  const lifetime = createLifetime();
  const store = createStore();
  const selection = createSelection();
  const gesture = createGesture();
  const announcer = createAnnouncer(part('spoken'), lifetime, part('status'));
  const { announce } = announcer;
  const work = keepWork(store, {
    ...keeping,
    ...careOf(assets, announcer, (why) =>
      assets.chunk.drawings().then(({ showTrouble }) => lifetime.signal.aborted || showTrouble(playground, why))),
    about: () => aboutOf(views),
  });
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const views = new Set<View>();
  let theme = readTheme(root);
  let printed = false;
  let onPaper = false;

  const invalidate = (...parts: Part[]) => requestFrame(...(parts.length > 0 ? parts : ['over', 'side'] as Part[]));
  const invalidateAll = () => invalidate(...PARTS);

  const layout = mountLayout(skeleton, invalidateAll);
  const canvas = (name: string) => part(name) as HTMLCanvasElement;
  const stage = createStage(
    { base: canvas('base'), over: canvas('over') }, store, { selection, gesture },
    { theme: () => theme, still: () => onPaper || calm.matches, top: () => layout.top() },
  );

  yield;
  const aim = createAim({ selection, stage, invalidate, outdate: () => { printed = false; } });
  const fitController = createFitController(store, {
    request: () => part('work').toggleAttribute('data-stale', fitController.behind),
    changed(first) {
      const { result } = fitController;
      if (result?.forms) stage.aim(result, performance.now(), first);
      if (!result) stage.forget();
      invalidateAll();
      for (const view of views) view.onResult?.(first);
    },
  });
  const { engine, another } = createEngines(assets, lifetime, {
    onResult: fitController.receive,
    onTrouble: fitController.failed,
    onRestart: () => announce(s.engineAgain),
    onSlow: () => announce(s.engineSlow),
    onHere: () => announce(fitController.here = s.engineHere),
  });
  const opening = createInitialState(store, {
    sample: (...args) => engine.sample(...args), fit: aim.fit, announce, beginWork: work.beginWork,
  });
  const random = createRandom(store.state.seed);
  const toolContext = createToolContext({
    store, selection, gesture, stage, fitController, random, invalidate, announce, ...aim,
  });

  const playground = {
    /** The markup, by names. */
    skeleton,
    /** Listeners, timers and frames that end with the playground. */
    lifetime,
    assets,
    host,
    store,
    /** Saved work. */
    work,
    selection,
    gesture,
    stage,
    /** The last request and its result. */
    fitController,
    engine,
    another,
    opening,
    layout,
    /** The context of the tools, and their shared commands. */
    toolContext,
    announcer,
    /** Announces a text, visibly and to screen readers. */
    announce,
    /** Requests a frame that paints the given parts; without parts, the overlays and plots. */
    invalidate,
    invalidateAll,
    ...aim,
    theme: () => theme,
    /** Whether the picture of the HTML is still correct and shown. */
    get printed() { return printed; },
    /** It no longer is. */
    outdate: () => { printed = false; },
    /** Subscribes a component to events until it leaves. @returns a function that ends it */
    join(view: View): () => void {
      views.add(view);
      return () => views.delete(view);
    },
    views: views as ReadonlySet<View>,
    /** Made when the menu of sets opens, or with the first set. */
    panels: null as Panels | null,
    /** The method of a run. */
    choose: (run: number, method: MethodName) => store.change(withMethod(store.state, run, method)),
    /** Everything in the colours and pixels that there are. */
    repaint() {
      theme = readTheme(root);
      for (const view of views) view.repaint?.();
      invalidateAll();
    },
    /** Its form on paper has all motion at rest. */
    rest: (on: boolean) => { onPaper = on; },
    get onPaper() { return onPaper; },
    /** The first picture, without history. @param work null: that of the markup @param pictured it is seen already */
    begin(work: Work | null, pictured = false) {
      printed = opening.begin(work, skeleton.data('first-points')) || pictured;
    },
    /** Opens another scene, as one step. */
    open: (scene: Scene): Promise<boolean> => assets.chunk.link().then(({ openScene }) => openScene(playground, scene)),
    /** Returns the current scene. */
    scene: (): Promise<Scene> => assets.chunk.link().then(({ sceneOf }) => sceneOf(playground)),
  };
  return playground;
}
