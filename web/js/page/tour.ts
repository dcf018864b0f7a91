// The tour: half a minute in five frames, over the unchanged drawing. It changes nothing: undo, address and saved work
// stay the same. Its buttons and the arrow keys lead back and forward, and pause it. Any other touch or key, or the
// wheel, ends it, and has its usual effect.
import { lineDegrees } from '../fit/align.ts';
import { createButton, el, setAttribute, setText } from '../dom/elements.ts';
import { valueAt } from '../panels/projection.ts';
import { DRAWING } from '../state/state.ts';
import { figure, percent } from '../words/strings.ts';
import { tourWords as w } from '../words/tour-texts.ts';
import { FRAME_COUNT, momentAt, FRAME_MS, type TourMoment } from './tour-script.ts';
import type { Playground } from './playground.ts';

export { glideOnce } from './glide.ts';
export { default as style } from '../../css/tour.css';

/** In an exhibition, the page starts again after this time without a touch. */
const RESTART_IDLE_MS = 60_000;
/** Which points are pointed at: far apart in the order they were drawn. */
const POINT_STRIDE = 0.381966;
/** Keys of its buttons, which do not end it. */
const OWN_KEYS = ['Tab', 'Shift', 'Enter', ' ', 'ArrowLeft', 'ArrowRight'];

/** How its time passes: frame after frame, to the end of the frame, not at all. */
type TimePassing = 'all' | 'frame' | 'none';

const tours = new WeakMap<Playground, ReturnType<typeof mountTour>>();

/**
 * Begins the tour, or ends it if it is shown.
 * @param again in a hall: it begins again when it is over, and a while after it was ended
 */
export function takeTour(playground: Playground, again = false) {
  const tour = tours.get(playground) ?? mountTour(playground);
  tours.set(playground, tour);
  tour.toggle(again);
}

/** Returns the runs that it explains, or null if they are not visible. */
function runsOf({ store: { state }, stage, fitController: { result } }: Playground) {
  const of = (method: string) => result?.slots.find(({ run, quotient }) => run.method === method && quotient);
  const [lpp, pca] = [of('lpp'), of('pca')];
  const axes = stage.axes(performance.now())?.axes;
  if (state.source !== DRAWING || state.view !== 'strips' || !result?.forms || !axes || !lpp || !pca) return null;
  const angle = (slot: typeof lpp) => axes[result.slots.indexOf(slot)].angle;
  return { lpp, pca, angles: { lpp: angle(lpp), pca: angle(pca) } };
}

/** Calls at any touch, key or turn of the wheel, before all other listeners. */
function onTouch(call: (e: Event) => void, signal: AbortSignal) {
  for (const kind of ['pointerdown', 'keydown', 'wheel']) {
    document.addEventListener(kind, call, { capture: true, passive: true, signal });
  }
}

/** Returns the text of a frame. */
function textOf({ lpp, pca, angles }: NonNullable<ReturnType<typeof runsOf>>, shown: TourMoment) {
  const tried = Number.isNaN(shown.angle) ? angles.lpp : shown.angle;
  return w.frames({
    pca: lineDegrees(angles.pca),
    tried: lineDegrees(tried),
    preserved: percent(valueAt(pca)),
    now: figure(valueAt(lpp, tried)),
    best: figure(valueAt(lpp)),
  })[shown.frame];
}

/** Creates the card with the text and the buttons. @param go by a number of frames */
function createFace(on: { go: (by: number) => void, pause: () => void, stop: () => void }) {
  const title = el('h2', { class: 'lead' }), text = el('p', { class: 'sub' });
  const place = el('span', { class: 'visually-hidden' });
  const dots = Array.from({ length: FRAME_COUNT }, () => el('i'));
  const button = (name: string, onclick: () => void) =>
    createButton('outlined small', { onclick }, name);
  const back = button(w.back, () => on.go(-1)), next = button(w.next, () => on.go(1));
  const pause = button(w.pause, on.pause);
  // The buttons are first: texts of different lengths do not move them.
  const root = el('div', { class: 'tour', hidden: true },
    el('div', { class: 'tour-line' }, el('span', { class: 'dots', 'aria-hidden': 'true' }, ...dots), place,
      back, pause, next, button(w.stop, on.stop)), title, text);
  root.addEventListener('keydown', (e) => {
    const by = ['ArrowLeft', '', 'ArrowRight'].indexOf(e.key) - 1;
    if (Math.abs(by) !== 1) return;
    e.preventDefault();
    e.stopPropagation();
    on.go(by);
  });
  return {
    root,
    say(head: string, body: string) {
      setText(title, head);
      setText(text, body);
    },
    /** Shows the number of the frame and what the buttons do. @param still each frame is at rest */
    turn(frame: number, pace: TimePassing, still: boolean) {
      setText(place, w.place(frame + 1, FRAME_COUNT));
      dots.forEach((dot, d) => dot.toggleAttribute('data-now', d === frame));
      pause.hidden = still;
      setText(pause, pace === 'all' ? w.pause : w.play);
      // The focus stays on a button that leads no farther.
      setAttribute(back, 'aria-disabled', String(frame === 0));
      setAttribute(next, 'aria-disabled', String(frame === FRAME_COUNT - 1));
    },
    focus: () => (pause.hidden ? next : pause).focus({ preventScroll: true }),
  };
}

/** The time of the tour, in milliseconds since it began. @param show its moment; false: there is nothing to show */
function createTime(show: (time: number, pace: TimePassing) => boolean, over: () => void) {
  let time = 0, last = 0, request = 0;
  let pace: TimePassing = 'none';

  function advance() {
    const now = performance.now(), end = (Math.floor(time / FRAME_MS) + 1) * FRAME_MS - 1;
    time += now - last;
    last = now;
    if (pace === 'frame' && time >= end) [time, pace] = [end, 'none'];
    if (time >= FRAME_COUNT * FRAME_MS) over();
    else if (show(time, pace) && pace !== 'none') request = requestAnimationFrame(advance);
  }

  return {
    get pace() { return pace; },
    /** @param from at which time, if not at the current one */
    run(to: TimePassing, from = time) {
      cancelAnimationFrame(request);
      [pace, time, last] = [to, from, performance.now()];
      advance();
    },
    stop: () => cancelAnimationFrame(request),
  };
}

function mountTour(playground: Playground) {
  const { skeleton: { part }, store, stage, announce, hold, letGo, point, lifetime } = playground;
  const panel = part('project');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const time = createTime(show, () => (hall ? begin() : end()));
  const face = createFace({ go: showFrame, pause: () => time.run(time.pace === 'all' ? 'none' : 'all'), stop: end });
  const { root } = face;
  part('project-title').before(root);
  let isShown = false;
  let frame = -1;
  let hall = false;
  let ending = new AbortController();
  /** The element that had the focus before. */
  let focused: Element | null = null;

  function show(now: number, pace: TimePassing) {
    const found = runsOf(playground);
    if (!found) {
      end();
      return false;
    }
    const shown = momentAt(now, found.angles, calm.matches);
    if (!Number.isNaN(shown.angle)) hold(shown.angle);
    else if (frame !== shown.frame) letGo();
    const { n } = store.drawing.points;
    const at = shown.point < 0 ? -1 : Math.floor(((0.5 + shown.point * POINT_STRIDE) % 1) * n);
    if (frame !== shown.frame || shown.point >= 0) point(at);
    face.turn(shown.frame, pace, calm.matches);
    announceFrame(found, shown);
    return true;
  }

  function announceFrame(found: NonNullable<ReturnType<typeof runsOf>>, shown: TourMoment) {
    const [head, body] = textOf(found, shown);
    face.say(head, body);
    if (frame === shown.frame) return;
    frame = shown.frame;
    // Announced once, with the final position of the line.
    announce(textOf(found, momentAt(frame * FRAME_MS, found.angles, true)).join(' '));
  }

  /** To another frame, which is shown to its end. */
  function showFrame(by: number) {
    const to = frame + by;
    if (to >= 0 && to < FRAME_COUNT) time.run(calm.matches ? 'none' : 'frame', to * FRAME_MS);
  }

  function begin() {
    const fresh = !isShown;
    if (!runsOf(playground)) return announce(w.notNow);
    isShown = true;
    frame = -1;
    root.hidden = false;
    panel.toggleAttribute('data-tour', true);
    // The ring that marks where to begin waits: the only ring is that of the point that is followed.
    stage.startPulse(-Infinity);
    time.run(calm.matches ? 'none' : 'all', 0);
    if (!fresh) return;
    ending = new AbortController();
    // The input then acts on the page as without the tour.
    onTouch((e) => {
      const isOwn = e.target instanceof Node && (root.contains(e.target) || part('tour').contains(e.target));
      if (!isOwn || (e instanceof KeyboardEvent && !OWN_KEYS.includes(e.key))) end();
    }, ending.signal);
    focused = document.activeElement;
    if (!hall) face.focus();
  }

  function end() {
    if (!isShown) return;
    isShown = false;
    time.stop();
    ending.abort();
    frame = -1;
    const hadFocus = root.contains(document.activeElement);
    root.hidden = true;
    if (hadFocus) (focused?.checkVisibility() ? focused as HTMLElement : part('stage')).focus({ preventScroll: true });
    panel.toggleAttribute('data-tour', false);
    stage.startPulse(performance.now());
    point(-1);
    letGo();
    announce(w.ended);
  }

  /** In an exhibition, it begins again after a time without a touch, if it has ended or rests at a frame. */
  function wait() {
    const touched = new AbortController();
    const timer = setTimeout(() => {
      touched.abort();
      if (!hall) return;
      if (!isShown || time.pace !== 'all') begin();
      if (isShown) wait();
    }, RESTART_IDLE_MS);
    onTouch(() => {
      clearTimeout(timer);
      touched.abort();
      wait();
    }, touched.signal);
    lifetime.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      touched.abort();
    }, { signal: touched.signal });
  }

  lifetime.signal.addEventListener('abort', () => {
    isShown = false;
    time.stop();
    ending.abort();
  });
  return {
    toggle(again: boolean) {
      if (again && !hall) wait();
      hall = again;
      if (!isShown) begin();
      else end();
    },
  };
}
