// The part of the drawer that shows a saved model: the rows of the open data as its map puts them.
import { el, setText } from '../dom/elements.js';
import { sized } from '../dom/sizes.js';
import { heldPrepared } from '../data/own.js';
import { lookOf } from '../panels/colours.js';
import { countAll } from '../panels/figures.js';
import { placesOf } from '../views/places.js';
import { drawScatter } from '../views/scatter.js';
import { createStamps, STAMPED } from '../views/stamps.js';
import { drawerWords as w } from '../words/drawer.js';
import { methodWords } from '../words/methods.js';
import { panelWords } from '../words/panels.js';
import { columnsFor, modelIn, projected } from './savedmodel.js';

/** @typedef {import('./mount.js').DrawerScene} DrawerScene */
/** @typedef {import('./savedmodel.js').SavedModel} SavedModel */

/** @typedef {{set: unknown, why: string, scores: Float64Array|null, places: Float64Array|null}} Seen */

/** @type {Seen} */
const NOTHING = { set: null, why: '', scores: null, places: null };

const stamps = createStamps((width, height) => new OffscreenCanvas(width, height));

/** @param {import('../panels/asides.js').Asides} asides */
export function createModelTab(asides) {
  const canvas = el('canvas', { role: 'img' });
  const title = el('b', {}), what = el('p', {}), figures = el('p', {});
  const root = el('div', { class: 'drawer-model' }, canvas, el('div', { class: 'new-said' }, title, what, figures));
  /** @type {{name: string, model: SavedModel}|null} */
  let now = null;
  /** Of the set that is shown. @type {Seen} */
  let seen = NOTHING;
  let drawn = /** @type {unknown[]} */ ([]);

  /** @param {SavedModel} model @param {import('../engine/types.js').Dataset} set @returns {Seen} */
  function project(model, set) {
    const places = columnsFor(model, set);
    if (typeof places === 'string') return { ...NOTHING, set, why: places };
    const scores = projected(model, places, set, heldPrepared(set.id)?.recipe ?? []);
    const at = { scores, m: model.m, labels: set.labels, x: 1, y: model.m > 1 ? 2 : 0, rank: false };
    return { set, why: '', scores, places: placesOf(at) };
  }

  return {
    root,
    /**
     * Shows another model. Throws an Error with words where it has no map.
     * @param {string} text @param {string} name of its file
     */
    take(text, name) {
      now = { name, model: modelIn(text) };
      seen = NOTHING;
    },
    /** @param {DrawerScene} scene */
    draw({ answer, set, theme }) {
      if (!now) return;
      const { name, model } = now;
      if (seen.set !== set) seen = project(model, set);
      const { places, scores, why } = seen;
      const words = /** @type {Record<string, {name: string}>} */ (methodWords);
      const called = words[model.method]?.name ?? model.method;
      setText(title, name);
      setText(what, why || w.model.what(called, model.m, model.mean.length, model.names !== null));
      canvas.hidden = !places;
      if (!places || !scores) return setText(figures, '');
      const shown = { set, scores, m: model.m, dims: model.m > 1 ? [1, 2] : [1], k: answer.k };
      const found = asides.of(places, 'figures', (place) => countAll(place, [shown], ['accuracy', 'trust']));
      const [{ accuracy, trust } = {}] = found.value ?? [];
      setText(figures, w.model.figures(panelWords.percent(accuracy), panelWords.share(trust)));
      canvas.setAttribute('aria-label', w.model.picture(called, name));
      const { ctx, width, height, dpr } = sized(canvas);
      const of = [places, theme, width, height, dpr];
      if (of.every((v, i) => v === drawn[i])) return;
      drawn = of;
      const look = lookOf(set, '');
      drawScatter(ctx, {
        width, height, places, labels: look.labels, classNames: look.names, many: look.many, theme,
        across: true, up: model.m > 1, ...(set.rows > STAMPED && { marks: stamps }),
      });
    },
  };
}
