// The tour: half a minute in five frames, over the unchanged drawing. It changes nothing: undo, address and saved work
// stay the same. The first touch, key or turn of the wheel ends it, and has its usual effect.
import { lineDegrees } from '../fit/align.ts';
import { el, setText } from '../dom/elements.ts';
import { valueAt } from '../panels/projection.ts';
import { DRAWING } from '../state/state.ts';
import { figure, percent } from '../words/strings.ts';
import { tourWords as w } from '../words/tour-texts.ts';
import { FRAME_COUNT, shownAt, FRAME_MS, type Shown } from './tour-script.ts';
import type { Playground } from './playground.ts';

export { glideOnce } from './glide.ts';
export { default as style } from '../../css/tour.css';

/** In an exhibition, the page starts again after this time without a touch. */
const RESTART_IDLE_MS = 60_000;
/** Which points are pointed at: far apart in the order they were drawn. */
const POINT_STRIDE = 0.381966;

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
  const of = (method: string) =>
    result?.slots.find(({ run, quotient }) => run.method === method && quotient);
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
function textOf({ lpp, pca, angles }: NonNullable<ReturnType<typeof runsOf>>, shown: Shown) {
  const tried = Number.isNaN(shown.angle) ? angles.lpp : shown.angle;
  return w.frames({
    pca: lineDegrees(angles.pca),
    tried: lineDegrees(tried),
    preserved: percent(valueAt(pca)),
    now: figure(valueAt(lpp, tried)),
    best: figure(valueAt(lpp)),
  })[shown.frame];
}

/** Creates the card with the text. */
function createFace(onNext: () => void) {
  const title = el('h2', { class: 'lead' }), text = el('p', { class: 'sub' }), place = el('span');
  const dots = Array.from({ length: FRAME_COUNT }, () => el('i'));
  const next = el('button', { type: 'button', class: 'button outlined small', onclick: onNext });
  const root = el('div', { class: 'tour', hidden: true }, title, text,
    el('p', { class: 'tour-line' }, el('span', { class: 'dots', 'aria-hidden': 'true' }, ...dots), place, next));
  return {
    root,
    say(head: string, body: string) {
      setText(title, head);
      setText(text, body);
    },
    /** Shows the number of the frame. @param still the user changes frames */
    turn(frame: number, still: boolean) {
      setText(place, (still ? w.still : w.place)(frame + 1, FRAME_COUNT));
      setText(next, still && frame < FRAME_COUNT - 1 ? w.next : w.stop);
      dots.forEach((dot, d) => dot.toggleAttribute('data-now', d === frame));
    },
  };
}

function mountTour(playground: Playground) {
  const { skeleton: { part }, store, stage, announce, hold, letGo, point, lifetime } = playground;
  const panel = part('project');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const face = createFace(() => (calm.matches && frame < FRAME_COUNT - 1 ? step((frame + 1) * FRAME_MS) : end()));
  const { root } = face;
  part('project-title').before(root);
  /** When it began, on the clock of frames; NaN: it is not shown. With motion at rest, the time itself. */
  let start = NaN;
  let time = 0;
  let frame = -1;
  let hall = false;
  let ending = new AbortController();

  /** @param now the time of the shown moment, in milliseconds since it began */
  function step(now: number) {
    const found = runsOf(playground);
    if (!found) return end();
    time = now;
    const shown = shownAt(time, found.angles, calm.matches);
    if (!Number.isNaN(shown.angle)) hold(shown.angle);
    else if (frame !== shown.frame) letGo();
    const { n } = store.drawing.points;
    const at = shown.point < 0 ? -1 : Math.floor(((0.5 + shown.point * POINT_STRIDE) % 1) * n);
    if (frame !== shown.frame || shown.point >= 0) point(at);
    say(found, shown);
  }

  function say(found: NonNullable<ReturnType<typeof runsOf>>, shown: Shown) {
    const [head, body] = textOf(found, shown);
    face.say(head, body);
    if (frame === shown.frame) return;
    frame = shown.frame;
    face.turn(frame, calm.matches);
    // Announced once, with the final position of the line.
    announce(textOf(found, shownAt(frame * FRAME_MS, found.angles, true)).join(' '));
  }

  function turn() {
    if (Number.isNaN(start)) return;
    const now = performance.now() - start;
    if (now < FRAME_COUNT * FRAME_MS) step(now);
    else if (hall) begin();
    else end();
    if (!Number.isNaN(start)) requestAnimationFrame(turn);
  }

  function begin() {
    const fresh = Number.isNaN(start);
    if (!runsOf(playground)) return announce(w.notNow);
    start = performance.now();
    frame = -1;
    root.hidden = false;
    panel.toggleAttribute('data-tour', true);
    // The ring that marks where to begin waits: the only ring is that of the point that is followed.
    stage.startPulse(-Infinity);
    if (!fresh) return;
    ending = new AbortController();
    // The input finds the page as if there were no tour.
    onTouch(({ target }) => {
      if (!(target instanceof Node && (root.contains(target) || part('tour').contains(target)))) end();
    }, ending.signal);
    if (calm.matches) step(0);
    else turn();
  }

  function end() {
    if (Number.isNaN(start)) return;
    start = NaN;
    ending.abort();
    frame = -1;
    root.hidden = true;
    panel.toggleAttribute('data-tour', false);
    stage.startPulse(performance.now());
    point(-1);
    letGo();
    announce(w.ended);
    if (hall) wait();
  }

  /** In an exhibition, it starts again after a time without a touch. */
  function wait() {
    const touched = new AbortController();
    const timer = setTimeout(() => {
      touched.abort();
      begin();
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
    start = NaN;
    ending.abort();
  });
  return {
    toggle(again: boolean) {
      hall = again;
      if (Number.isNaN(start)) begin();
      else end();
    },
  };
}
