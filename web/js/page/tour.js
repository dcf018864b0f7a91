// The tour: half a minute in five frames, over the drawing as it is. It points and holds, and changes nothing: undo,
// the address and what is kept stay as they are. The first touch, key or turn of the wheel ends it, and is heard.
import { lineDegrees } from '../ask/align.js';
import { el, setText } from '../dom/elements.js';
import { valueAt } from '../panels/projection.js';
import { DRAWING } from '../state/state.js';
import { figure, percent } from '../words/strings.js';
import { tourWords as w } from '../words/tour.js';
import { FRAMES, shownAt, STAY } from './touring.js';
export { glideOnce } from './glide.js';
export { default as style } from '../../css/tour.css';

/** Without a touch for so long, a page that stands in a hall begins anew. */
const ALONE = 60_000;
/** Which points are pointed at: far apart in the order they were drawn. */
const STRIDE = 0.381966;

/** @type {WeakMap<import('./playground.js').Playground, ReturnType<typeof mountTour>>} */
const tours = new WeakMap();

/**
 * Begins the tour, or ends the one that is shown.
 * @param {import('./playground.js').Playground} playground
 * @param {boolean} [again]  in a hall: it begins again when it is over, and a while after it was ended
 */
export function takeTour(playground, again = false) {
  const tour = tours.get(playground) ?? mountTour(playground);
  tours.set(playground, tour);
  tour.toggle(again);
}

/** @param {import('./playground.js').Playground} playground */
function mountTour({ skeleton: { part }, store, stage, asking, announce, hold, letGo, point, life }) {
  const panel = part('project');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const title = el('h2', { class: 'lead' }), text = el('p', { class: 'sub' }), place = el('span');
  const dots = Array.from({ length: FRAMES }, () => el('i'));
  const next = el('button', { type: 'button', class: 'button outlined small' });
  const root = el('div', { class: 'tour', hidden: true }, title, text,
    el('p', { class: 'tour-line' }, el('span', { class: 'dots', 'aria-hidden': 'true' }, ...dots), place, next));
  part('project-title').before(root);
  /** When it began, on the clock of frames; NaN: it is not shown. With motion at rest, the time itself. */
  let began = NaN;
  let time = 0;
  let frame = -1;
  let hall = false;
  let ending = new AbortController();
  next.addEventListener('click', () => (calm.matches && frame < FRAMES - 1 ? step((frame + 1) * STAY) : end()));

  /** The runs that it tells of. */
  function runs() {
    const { answer } = asking;
    const of = (/** @type {string} */ method) =>
      answer?.slots.find(({ run, quotient }) => run.method === method && quotient);
    const [lpp, pca] = [of('lpp'), of('pca')];
    const axes = stage.axes(performance.now())?.axes;
    if (store.state.source !== DRAWING || store.state.view !== 'strips' || !answer?.forms || !axes || !lpp || !pca) {
      return null;
    }
    const angle = (/** @type {typeof lpp} */ slot) => axes[answer.slots.indexOf(slot)].angle;
    return { lpp, pca, angles: { lpp: angle(lpp), pca: angle(pca) } };
  }

  /** @param {number} now what is shown then, in milliseconds since it began */
  function step(now) {
    const found = runs();
    if (!found) return end();
    time = now;
    const shown = shownAt(time, found.angles, calm.matches);
    if (!Number.isNaN(shown.angle)) hold(shown.angle);
    else if (frame !== shown.frame) letGo();
    const { n } = store.drawing.points;
    const at = shown.point < 0 ? -1 : Math.floor(((0.5 + shown.point * STRIDE) % 1) * n);
    if (frame !== shown.frame || shown.point >= 0) point(at);
    say(found, shown);
  }

  /** @param {NonNullable<ReturnType<typeof runs>>} found @param {import('./touring.js').Shown} shown */
  function say({ lpp, pca, angles }, shown) {
    const tried = Number.isNaN(shown.angle) ? angles.lpp : shown.angle;
    const [head, body] = w.frames({
      pca: lineDegrees(angles.pca),
      tried: lineDegrees(tried),
      kept: percent(valueAt(pca)),
      now: figure(valueAt(lpp, tried)),
      best: figure(valueAt(lpp)),
    })[shown.frame];
    setText(title, head);
    setText(text, body);
    if (frame === shown.frame) return;
    frame = shown.frame;
    setText(place, (calm.matches ? w.still : w.place)(frame + 1, FRAMES));
    setText(next, calm.matches && frame < FRAMES - 1 ? w.next : w.stop);
    dots.forEach((dot, d) => dot.toggleAttribute('data-now', d === frame));
    announce(`${head} ${body}`);
  }

  function turn() {
    if (Number.isNaN(began)) return;
    const now = performance.now() - began;
    if (now < FRAMES * STAY) step(now);
    else if (hall) begin();
    else end();
    if (!Number.isNaN(began)) requestAnimationFrame(turn);
  }

  function begin() {
    const fresh = Number.isNaN(began);
    if (!runs()) return announce(w.notNow);
    began = performance.now();
    frame = -1;
    root.hidden = false;
    panel.toggleAttribute('data-tour', true);
    if (!fresh) return;
    ending = new AbortController();
    // Before anything else hears it: the input finds the page as if there were no tour.
    for (const kind of ['pointerdown', 'keydown', 'wheel']) {
      document.addEventListener(
        kind,
        (e) => {
          if (!(e.target instanceof Node && (root.contains(e.target) || part('tour').contains(e.target)))) end();
        },
        { capture: true, passive: true, signal: ending.signal },
      );
    }
    if (calm.matches) step(0);
    else turn();
  }

  function end() {
    if (Number.isNaN(began)) return;
    began = NaN;
    ending.abort();
    frame = -1;
    root.hidden = true;
    panel.toggleAttribute('data-tour', false);
    point(-1);
    letGo();
    announce(w.ended);
    if (hall) wait();
  }

  /** In a hall it begins again once nobody has touched anything for a while. */
  function wait() {
    const touched = new AbortController();
    const timer = setTimeout(() => {
      touched.abort();
      begin();
    }, ALONE);
    for (const kind of ['pointerdown', 'keydown', 'wheel']) {
      document.addEventListener(kind, () => {
        clearTimeout(timer);
        touched.abort();
        wait();
      }, { capture: true, passive: true, signal: touched.signal });
    }
    life.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      touched.abort();
    }, { signal: touched.signal });
  }

  life.signal.addEventListener('abort', () => {
    began = NaN;
    ending.abort();
  });
  return {
    /** @param {boolean} again */
    toggle(again) {
      hall = again;
      if (Number.isNaN(began)) begin();
      else end();
    },
  };
}
