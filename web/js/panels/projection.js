// The projection panel: what each method sees on one line.
import { between, lineDegrees } from '../ask/align.js';
import { quotientAt } from '../ask/quotient.js';
import { el, setAttribute, setText, watchHover } from '../dom/elements.js';
import { placeOn, sized } from '../dom/sizes.js';
import { drawable, hasMap, isMethod, methodNames, METHODS, penOf } from '../ask/methods.js';
import { strings as s } from '../words/strings.js';
import { methodWords } from '../words/methods.js';
import { presentClasses } from '../views/marks.js';
import { lineSample } from '../views/sample.js';
import { drawStrip, project, stripHit } from '../views/strip.js';

/** @typedef {import('../views/axes.js').Axis} Axis */
/** @typedef {import('../ask/methods.js').MethodName} MethodName */
/** @typedef {import('../engine/types.js').Slot} Slot */
/** @typedef {{hover: (i: number) => void, method: (run: number, method: MethodName) => void}} Choosing */
/** @typedef {{draw: (scene: ProjectionScene) => void}} Picture  one of the pictures beside the drawing */
/** @typedef {{slot: Slot, axis: Axis}} Seen  a run that was answered, and its axis as it is seen now */
/**
 * @typedef {object} ProjectionScene
 * @property {import('../dom/theme.js').Theme} theme
 * @property {MethodName[]} methods  of the runs
 * @property {Seen[]} seen           one a run; none before there is an answer
 * @property {string[]} why          one a run: why it found nothing, in a sentence; empty where it did
 * @property {Float64Array} xy
 * @property {Int32Array} labels
 * @property {Float64Array} ghosts
 * @property {number} hovered
 * @property {ReadonlySet<number>} brushed
 * @property {{run: number, angle: number}|null} held
 */

/** While a hand draws, the pictures rest this many times what the last of them took: the drawing goes first. */
const REST = 10;

/** @param {HTMLElement} strips @param {MethodName[]} methods of the first runs @param {Choosing} on */
export function mountProjection(strips, methods, on) {
  let make = strip;
  const views = picturesOf(strips, (method, r) => make(method, r, on));
  views(methods);
  /** What else is drawn in its turn. @type {Picture[]} */
  const others = [];
  /** How many pictures are old, and whose turn it is. */
  let old = 0;
  let turn = 0;
  let restsUntil = -Infinity;
  return {
    /** A picture that comes later takes its turn with the strips. @param {Picture} picture */
    add: (picture) => void others.push(picture),
    /** Another kind of strips. @param {typeof strip} other */
    use(other) {
      make = other;
      views([]);
    },
    /**
     * @param {ProjectionScene} scene
     * @param {{changed: boolean, one: boolean, all: boolean}} how changed: all pictures are old; one: only the next of
     *   them is drawn, in its turn; all: beside the strips those that came later too
     * @returns {boolean} whether some are still old
     */
    draw(scene, { changed, one, all }) {
      const pictures = [...views(scene.methods), ...(all ? others : [])];
      if (changed) old = pictures.length;
      const start = performance.now();
      if (one && start < restsUntil) return old > 0;
      for (let left = one ? Math.min(1, old) : old; left > 0; left--, old--) {
        pictures[turn++ % pictures.length].draw(scene);
      }
      const end = performance.now();
      restsUntil = end + REST * (end - start);
      return old > 0;
    },
  };
}

/** What makes a strip of a run. @typedef {typeof strip} StripMaker */

/** @param {MethodName} method @param {number} r which run @param {Choosing} on */
function strip(method, r, on) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const what = el('span', { class: 'what' });
  const figure = el('span', { class: 'figure' });
  const { name } = methodWords[method];
  const menu = methodMenu(method, r, on.method);
  const plot = el('div', { class: 'plot', role: 'img', tabindex: 0, 'data-method': method }, canvas);
  const root = el(
    'div',
    { class: 'strip' },
    el('div', { class: 'strip-head' }, lineSample(method), menu, what, figure),
    plot,
  );
  /** @type {import('../views/strip.js').StripScene|null} */
  let shown = null;
  watchHover(canvas, (e) => on.hover(e && shown ? stripHit(shown, placeOn(canvas, e).x) : -1));

  return {
    root,
    menu,
    /** @param {ProjectionScene} scene */
    draw(scene) {
      const { ctx, width, height } = sized(canvas);
      const seen = scene.seen[r];
      const held = scene.held?.run === r ? scene.held : null;
      root.toggleAttribute('data-without', Boolean(scene.why[r]));
      what.classList.toggle('long', !held && !scene.why[r]);
      if (seen?.slot.run.method !== method || seen.slot.error) {
        shown = null;
        ctx.clearRect(0, 0, width, height);
        setText(figure, '');
        setText(what, scene.why[r] ?? '');
        setAttribute(plot, 'aria-label', `${name}. ${scene.why[r] ?? ''}`.trim());
        return;
      }
      const { axis, slot } = seen;
      const angle = held ? held.angle : axis.angle;
      shown = {
        width,
        height,
        scores: project(scene.xy, axis, angle),
        labels: scene.labels,
        pen: penOf(method, scene.theme),
        theme: scene.theme,
        hovered: scene.hovered,
        highlighted: scene.brushed.size > 0 ? scene.brushed : null,
        ghostScores: project(scene.ghosts, axis, angle),
      };
      drawStrip(ctx, shown);
      setText(what, held ? s.byHand(lineDegrees(held.angle)) : methodWords[method].long ?? '');
      setText(figure, methodWords[method].value(valueAt(slot, held?.angle)));
      setAttribute(plot, 'aria-label', s.stripSummary(name, scene.labels.length, presentClasses(scene.labels).length));
    },
  };
}

/**
 * What a run's direction achieves, or another: of what is made largest, its share.
 * @param {Slot} slot
 * @param {number} [angle] in radians
 */
export function valueAt({ run, values, quotient }, angle) {
  const value = angle === undefined || !quotient ? values[0] : quotientAt(quotient, angle);
  return METHODS[run.method].highest && quotient ? value / (quotient.above[0] + quotient.above[2]) : value;
}

/**
 * The methods that a run can have, in the colour of its own.
 * @param {MethodName} method @param {number} r which run @param {(run: number, method: MethodName) => void} choose
 */
export function methodMenu(method, r, choose) {
  const menu = el('select', {
    class: 'method',
    'aria-label': s.methodOf(r + 1),
    'data-tip-of': method,
    onchange: () => {
      if (isMethod(menu.value)) choose(r, menu.value);
    } });
  for (const map of [true, false]) {
    menu.append(
      el(
        'optgroup',
        { label: map ? s.aMap : s.noMap },
        ...methodNames().filter((id) => drawable(id) && hasMap(id) === map)
          .map((id) => el('option', { value: id }, methodWords[id].name)),
      ),
    );
  }
  menu.value = method;
  menu.style.color = `var(--${METHODS[method].colour})`;
  menu.style.setProperty('--letters', `${methodWords[method].name.length}`);
  return menu;
}

/**
 * A picture a run, made anew where its method is another; the menu that had the focus keeps it.
 * @template {{root: HTMLElement, menu: HTMLElement}} View
 * @param {HTMLElement} host @param {(method: MethodName, r: number) => View} make
 */
function picturesOf(host, make) {
  /** @type {View[]} */
  let views = [];
  let shown = '';
  /** @param {MethodName[]} methods */
  return (methods) => {
    if (shown !== methods.join()) {
      shown = methods.join();
      const focused = views.findIndex(({ menu }) => menu === document.activeElement);
      for (const { root } of views) root.remove();
      views = methods.map(make);
      host.append(...views.map(({ root }) => root));
      views[focused]?.menu.focus();
    }
    return views;
  };
}

/** The run whose axis is nearest to an angle, of those that have one. @param {number} angle @param {Axis[]} axes */
export const nearestRun = (angle, axes) =>
  axes.reduce(
    (best, axis, r) =>
      between(angle, axis.angle) < between(angle, axes[best].angle) || Number.isNaN(axes[best].angle) ? r : best,
    0,
  );
