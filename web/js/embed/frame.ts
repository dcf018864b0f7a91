// The first script of embed.html: an image and a message listener. The playground is loaded when the reader touches the
// frame or a message needs it.
import { methodsOf } from '../fit/request.ts';
import { lessonOf } from '../data/lessons.ts';
import { announceIfSlow } from '../data/lazy-action.ts';
import { el } from '../dom/elements.ts';
import { onResize } from '../dom/sizes.ts';
import { isTouchDevice } from '../dom/touch.ts';
import { decodeWith, emptyScene, encodeWith } from '../scene/drawingcodec.ts';
import { plain } from '../scene/untrusted-text.ts';
import { words } from '../words/embed.ts';
import { linkWords } from '../words/link-texts.ts';
import { headline } from '../words/method-labels.ts';
import { arrange, showLegend } from './arrange.ts';
import { heightOf, SHOWABLE_PARTS } from './height.ts';
import { knownOf, stateOf, type MethodResult } from './static-result.ts';
import { notShown, readOptions, type Options } from './frame-options.ts';
import { runScript } from './classic-script.ts';
import { pageAddress } from './snippet.ts';
import { createStill } from './static-picture.ts';
import { createFrameMessaging } from './frame-messaging.ts';
import { createTurns } from './frame-turns.ts';
import type { Scene, Fault } from '../scene/scene.d.ts';
import type { State } from '../state/state.ts';
import type { Snapshot } from '../state/points.ts';
import type { Layer } from '../views/draw.ts';
import type { Command, Id } from './messages.ts';
import type { Figures } from './result-numbers.ts';

/** a playground in this frame */
export interface Live {
  command: (command: Command) => void;
  /** of the current scene */
  link: () => string;
}

/** the interface of the second script to this one */
export interface LiveFrame {
  enter: (frame: Frame) => Live;
  /** one result, and no engine after it */
  solve: (scene: Scene) => Promise<SceneResult>;
  picture: (part: (name: string) => HTMLElement, link: string) => Promise<Blob>;
}

export type SceneResult = { points: Snapshot, seen: MethodResult[], figures: Figures, layer: Layer };

export interface Frame {
  root: HTMLElement;
  scene: Scene;
  faults: Fault[];
  options: Options;
  post: ReturnType<typeof createFrameMessaging>['post'];
}

/** Keys that do not activate the frame: they move the focus. */
const IGNORED_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']);

export function startFrame(root: HTMLElement) {
  const { options, scene: text } = readOptions(location.hash);
  const { scene, faults } = text === '' ? { scene: emptyScene(), faults: [] } : decodeWith(text, null);
  /** A sheet, a hand-in of one, or a task in the form of sheets: the second script reads it. */
  const isSheet = /(^|[#&])(sheet=|handin=|task=\.)/.test(text);
  let live: Live | null = null;
  let waking: Promise<Live> | null = null;
  /** A finger or a button that is down since before there was anything to hold. */
  let held: PointerEvent | null = null;

  const part = (name: string) => document.getElementById(name) as HTMLElement;
  const link = () => live?.link() ?? (isSheet ? text : encodeWith(scene, null));
  const talk = createFrameMessaging(window, { command, word: (word) => turns.receive(word) });
  const { post } = talk;
  const turns = createTurns({ broadcast: talk.word, who: Math.random(), after });
  const still = createStill(part, root);

  function command(message: Command) {
    if (message.type === 'setTheme') {
      theme = message.theme;
      applyOptions();
    }
    if (message.type === 'toPNG') return void picture(message.id);
    if (live || message.type !== 'setTheme') startPlayground().then((awake) => awake.command(message), () => {});
  }

  async function picture(id?: Id) {
    try {
      await liveScript();
      post('png', { blob: await started().picture(part, link()) }, id);
    } catch (error) {
      post('png', { error: String(Object(error).message) }, id);
    }
  }

  /** If the system forces colours, the image uses the matching theme. */
  const forced = matchMedia('(forced-colors: active)');
  let { theme } = options;

  function applyOptions() {
    if (theme === 'auto' || forced.matches) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    if (!live) still.repaint();
  }

  /** Shows a text and announces it. */
  function showText(text: string) {
    for (const line of ['status', 'spoken']) part(line).textContent = text;
  }

  /** The playground in place of its picture. */
  function startPlayground() {
    waking ??= announceIfSlow(showText, words.script, liveScript()).then(() => {
      live = started().enter({ root, scene, faults, options, post });
      document.documentElement.toggleAttribute('data-live', true);
      if (held) part('stage').dispatchEvent(new PointerEvent('pointerdown', held));
      return live;
    });
    waking.catch(() => {
      waking = null;
      showText(words.notLoaded);
    });
    return waking;
  }

  /** Unknown axes are computed when the frame is in view, by one frame at a time. */
  async function find() {
    const done = await turns.take();
    try {
      await liveScript();
      if (live || waking) return;
      if (isSheet || (!knownOf(scene).picture && stateOf(scene).source !== 'draw')) return void await startPlayground();
      const { points, figures, ...found } = await started().solve(scene);
      if (live) return;
      show({ ...scene, points }, found);
      post('change', { state: scene.state, link: link(), figures });
    } catch {
      showText(words.notLoaded);
    } finally {
      done();
    }
  }

  /** @returns whether that is all there is to see */
  function show(shown: Scene, found?: Pick<SceneResult, 'seen' | 'layer'>): boolean {
    const known = knownOf(shown);
    if (known.picture) still.show({ ...known.picture, ...found });
    part('project-title').textContent = plain(shown.task?.title ?? '') || titleOf(stateOf(shown));
    if (shown.task) {
      part('strips').before(el('p', { class: 'task-note', 'data-still': true, dir: 'auto' }, plain(shown.task.text)));
    }
    if (options.ui === 'view') showLegend(part('status').parentElement ?? root, methodsOf(stateOf(shown)));
    return known.complete;
  }

  applyOptions();
  arrange(root, part, options, () => pageAddress(location.href, link()));
  root.toggleAttribute('data-started', true);
  const complete = show(scene) && !isSheet;
  const wakes = isTouchDevice() ? words.wakesByTouch : words.wakes;
  const wrong = notShown(location.hash).map((name) => words.notShown(name, SHOWABLE_PARTS));
  part('hint').textContent = [...wrong, ...linkWords.faults(faults), wakes].join(' ');

  let width = 0;
  onResize(root, () => {
    if (!live) still.repaint();
    if (innerWidth !== width) post('resize', { height: heightOf(options.ui, (width = innerWidth), options.show) });
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => live ?? still.repaint());
  forced.addEventListener('change', () => live ?? applyOptions());
  startOnInput(root, {
    asleep: () => !live,
    wake: startPlayground,
    hold(e) { held = e && part('stage').contains(targetOf(e)) ? e : null; },
  });

  post('ready', { link: link(), ui: options.ui, idle: options.idle });
  if (!options.idle) startPlayground().catch(() => {});
  else if (!complete) whenSeen(root, find);
}

/** The title of the frame. */
const titleOf = (state: State) => lessonOf(state) ?? headline(methodsOf(state));

/** @returns cancels it */
function after(call: () => void, ms: number): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

const targetOf = (e: Event) => e.target as Element;

/**
 * A click, a touch or a key starts the playground; a mouse nearby preloads it.
 * @param on.hold a button of a mouse is down; null: no longer
 */
function startOnInput(
  root: HTMLElement,
  { asleep, wake, hold }: {
    asleep: () => boolean;
    wake: () => Promise<unknown>;
    hold: (press: PointerEvent | null) => void;
  },
) {
  const isOwn = (e: Event) => targetOf(e).closest('a, input') !== null;
  const near = (e: PointerEvent) => void (e.pointerType === 'mouse' && liveScript().catch(() => {}));
  root.addEventListener('pointerenter', near, { once: true });
  root.addEventListener('pointerdown', (e) => {
    if (!asleep() || isOwn(e)) return;
    hold(e.pointerType === 'mouse' ? e : null);
    wake().catch(() => {});
  });
  for (const end of ['pointerup', 'pointercancel']) root.addEventListener(end, () => hold(null));
  root.addEventListener('keydown', (e) => {
    if (asleep() && !IGNORED_KEYS.has(e.key) && !isOwn(e)) wake().catch(() => {});
  });
}

const liveScript = () => runScript(LPP_LIVE_SCRIPT, 'lppLive');
const started = () => (globalThis as unknown as { lppLive: LiveFrame }).lppLive;

function whenSeen(element: Element, call: () => void) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    call();
  });
  observer.observe(element);
}
