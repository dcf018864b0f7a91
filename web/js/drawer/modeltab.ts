// The part of the drawer that shows a saved model: its map projects the rows of the open data set.
import { el, setText } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { heldPrepared } from '../data/own-sets.ts';
import { lookOf } from '../panels/colours.ts';
import { countAll } from '../panels/panel-measures.ts';
import { placesOf } from '../views/places.ts';
import { drawScatter } from '../views/scatter.ts';
import { createStamps, STAMP_ABOVE_ROWS } from '../views/mark-stamps.ts';
import { drawerWords as w } from '../words/drawer.ts';
import { methodWords } from '../words/method-labels.ts';
import { panelWords } from '../words/panels.ts';
import { columnsFor, modelIn, projectRows, type SavedModel } from './savedmodel.ts';
import type { OnDemandEngine } from '../panels/on-demand-engine.ts';
import type { Dataset } from '../engine/types.ts';
import type { DrawerScene } from './mount-drawer.ts';

type ModelView = { set: unknown, why: string, scores: Float64Array | null, places: Float64Array | null };

const NO_MODEL: ModelView = { set: null, why: '', scores: null, places: null };

const stamps = createStamps((width, height) => new OffscreenCanvas(width, height));

export function createModelTab(onDemandEngine: OnDemandEngine) {
  const canvas = el('canvas', { role: 'img' });
  const title = el('b', {}), what = el('p', {}), figures = el('p', {});
  const root = el('div', { class: 'drawer-model' }, canvas, el('div', { class: 'new-text' }, title, what, figures));
  let now: { name: string, model: SavedModel } | null = null;
  /** Of the set that is shown. */
  let seen: ModelView = NO_MODEL;
  let drawn = [] as unknown[];

  function project(model: SavedModel, set: Dataset): ModelView {
    const places = columnsFor(model, set);
    if (typeof places === 'string') return { ...NO_MODEL, set, why: places };
    const scores = projectRows(model, places, set, heldPrepared(set.id)?.recipe ?? []);
    const at = { scores, m: model.m, labels: set.labels, x: 1, y: model.m > 1 ? 2 : 0, rank: false };
    return { set, why: '', scores, places: placesOf(at) };
  }

  return {
    root,
    /** Shows another model. Throws an Error with a message if it has no map. @param name of its file */
    take(text: string, name: string) {
      now = { name, model: modelIn(text) };
      seen = NO_MODEL;
    },
    draw({ result, set, theme }: DrawerScene) {
      if (!now) return;
      const { name, model } = now;
      if (seen.set !== set) seen = project(model, set);
      const { places, scores, why } = seen;
      const words = methodWords as Record<string, { name: string }>;
      const called = words[model.method]?.name ?? model.method;
      setText(title, name);
      setText(what, why || w.model.what(called, model.m, model.mean.length, model.names !== null));
      canvas.hidden = !places;
      if (!places || !scores) return setText(figures, '');
      const shown = { set, scores, m: model.m, dims: model.m > 1 ? [1, 2] : [1], k: result.k };
      const found = onDemandEngine.of(places, 'figures', (place) => countAll(place, [shown], ['accuracy', 'trust']));
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
        across: true, up: model.m > 1, ...(set.rows > STAMP_ABOVE_ROWS && { marks: stamps }),
      });
    },
  };
}
