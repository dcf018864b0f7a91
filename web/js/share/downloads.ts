// The files that Share offers for download: images, tables, programs, scene files.
import { el } from '../dom/elements.ts';
import { presetOf } from '../data/presets.ts';
import { heldPrepared } from '../data/own-sets.ts';
import { titleOf } from '../data/sets.ts';
import { runLazily as fetched } from '../data/lazy-action.ts';
import { columnsOf, rowOf } from '../engine/dataset.ts';
import { DRAWING, type State } from '../state/state.ts';
import { methodWords } from '../words/method-labels.ts';
import { share as w } from '../words/share-texts.ts';
import { copyPicture, fileName, save } from './save-and-copy.ts';
import { bar, menu, tile } from './controls.ts';
import { LANGUAGES } from './code/languages.ts';
import { isWritable, MAX_CELLS, tableFor } from './code/own-data.ts';
import { recipeOf } from './code/recipe.ts';
import { baseOf, isLocal } from './public-address.ts';
import { mapsCsv, pointsCsv, type Table, type ExportedResult } from './export-csv.ts';
import { mountModelExport } from './export-model.ts';
import { packedRows, pageWith } from './onefile.ts';
import { pictureOf } from './image-scene.ts';
import { MAX_PATHS, pngOf, svgOf, themeIn, hasImageEdges } from './save-image.ts';
import { MAX_SCENE_BYTES, writeScene } from './scenefile.ts';
import type { Playground } from '../page/playground.ts';
import type { Store } from '../state/store.ts';
import type { CurrentLink } from './link-section.ts';
import type { View } from './compose.ts';

/** The name of its files. */
export function nameOf({ source, preset, own }: State) {
  const title = source === DRAWING ? own ? '' : presetOf(preset)?.title ?? '' : titleOf(source);
  return title === '' ? 'lpp drawing' : `lpp ${title}`;
}

const textFile = (text: string, type: string) => new Blob([text], { type: `${type};charset=utf-8` });

/** Returns the file name of what is shared: a task by its title. */
const nameOfShared = (state: State, { kind = 'drawing', title = '' }: Partial<CurrentLink>) =>
  kind === 'drawing' ? nameOf(state) : `${w.files.of[kind]} ${title}`.trim();

export function saveScene({ store, announce }: Playground, linked: Pick<CurrentLink, 'scene'> & Partial<CurrentLink>) {
  const { scene } = linked;
  const name = fileName(nameOfShared(store.state, linked), '.lpp.json');
  const set = heldPrepared(scene.state.source ?? '') ?? null;
  const whole = textFile(writeScene(scene, set), 'application/json');
  const fits = whole.size <= MAX_SCENE_BYTES;
  save(name, fits ? whole : textFile(writeScene(scene), 'application/json'));
  announce(fits ? w.saved(name) : w.savedWithout(name, MAX_SCENE_BYTES));
}

export function mountFiles(
  playground: Playground,
  linked: () => CurrentLink,
  drawing: () => Pick<CurrentLink, 'link' | 'tooLong'>,
) {
  const { skeleton, store, fitController, announce, assets } = playground;
  const dark = () => getComputedStyle(skeleton.root).colorScheme === 'dark';
  const wanted = { view: 'drawing' as View, scale: 2, colours: (dark() ? 'dark' : 'light') as 'light' | 'dark' };
  const picture = () => pictureOf(playground, themeIn(skeleton.root, wanted.colours));
  const png = () => pngOf(picture(), wanted.view, wanted.scale, linked().fragment);

  /** Saves a file that may take a moment to make, or fail. */
  const saving = (
    ending: string, make: () => Promise<Blob> | Blob | void, message: (name: string) => string = w.saved,
  ) =>
    async () => {
      try {
        const file = await make();
        if (!file) return;
        const name = fileName(ending === '.html' ? nameOfShared(store.state, linked()) : nameOf(store.state), ending);
        save(name, file);
        announce(message(name));
      } catch (error) {
        console.error(error);
        announce(w.failed);
      }
    };

  /** Saves the page with the rows of an opened file, unless there are too many: both are reported. */
  function savePage(page: string) {
    const { scene, fragment } = linked(), set = heldPrepared(scene.state.source ?? '');
    const text = set ? writeScene(scene, set) : '', fits = text.length <= MAX_SCENE_BYTES;
    return saving(
      '.html',
      async () => textFile(pageWith(page, fragment, set && fits ? await packedRows(text) : ''), 'text/html'),
      (name) => (!set ? w.saved(name) : fits ? w.savedWith(name, set.title) : w.savedWithout(name, MAX_SCENE_BYTES)),
    );
  }

  const columnsNow = () => {
    const dataset = fitController.result?.request.dataset;
    return store.state.source === DRAWING || !dataset ? ['x', 'y'] : columnsOf(dataset);
  };

  const table = (write: (table: Table, shown: ExportedResult[]) => string) =>
    textFile(write(tableOf(playground), resultsOf(playground)), 'text/csv');

  const tiles = {
    png: tile(w.files.png, saving('.png', png)),
    svg: tile(w.files.svg, saving('.svg', async () => textFile(await svgOf(picture(), wanted.view), 'image/svg+xml'))),
    picture: tile(w.files.picture, () =>
      copyPicture(png(), linked().link).then(
        () => announce(w.files.pictureCopied),
        () => announce(w.files.noPicture),
      ),
    ),
    csv: tile(w.files.csv, saving('.csv', () => table(pointsCsv))),
    maps: tile(w.files.maps, saving('-maps.csv', () => table((_, shown) => mapsCsv(columnsNow(), shown)))),
    scene: tile(w.files.scene, () => saveScene(playground, linked())),
    page: tile(w.files.page, () => fetched(announce, w.onePage, assets.page(), (text) => savePage(text)())),
  };
  const views = createViews(store, wanted);
  const choices = el('div', { class: 'choices' },
    views.root,
    bar(w.files.scale, w.files.scales as Record<string, string>, String(wanted.scale), (scale) => {
      wanted.scale = Number(scale);
    }),
    menu(skeleton.id('picture-colours'), w.files.colours, w.files.themes, wanted.colours, (colours) => {
      wanted.colours = colours as typeof wanted.colours;
    }).root);
  const programs = LANGUAGES.map(({ name, extension, write }) =>
    tile([name, w.files.code], saving(`.${extension}`, () => programOf(playground, drawing(), write))));
  const note = el('p', { class: 'note' });
  const root = el(
    'section',
    {},
    el('h3', {}, w.files.title),
    choices,
    el('div', { class: 'tiles' }, ...Object.values(tiles), ...programs),
    note,
  );

  return {
    root,
    renew() {
      views.renew();
      const hasResult = fitController.result !== null;
      for (const needs of [tiles.csv, tiles.maps, ...programs])
        (needs as HTMLButtonElement).disabled = !hasResult;
      note.textContent =
        fitController.graph &&
        store.state.edges &&
        store.state.source === DRAWING &&
        fitController.graph.weights.length > MAX_PATHS &&
        hasImageEdges(picture())
          ? w.files.svgEmbedded(MAX_PATHS)
          : '';
    },
  };
}

/** Returns a program that computes what is shown; none, with a message, if the data set is too wide. */
function programOf(
  { store: { state, drawing }, fitController: { result }, announce }: Playground,
  { link, tooLong }: Pick<CurrentLink, 'link' | 'tooLong'>,
  write: (typeof LANGUAGES)[number]['write'],
) {
  if (!result) throw new Error(w.files.notYet);
  const drawn = state.source === DRAWING;
  const { dataset } = result.request;
  // The program reads the table that can be saved here; null if there is none.
  const file = drawn ? null : tableFor(dataset, columnsOf(dataset), fileName(nameOf(state), '.csv'));
  if (!drawn && !isWritable(dataset, file)) return announce(w.files.tooWide(dataset.rows, dataset.cols));
  const made = heldPrepared(state.source);
  const about = {
    title: nameOf(state),
    link: isLocal(baseOf()) || tooLong ? '' : link,
    file,
    from: made ? { name: made.file.name, steps: made.recipe, columns: made.featureNames } : null,
    fresh: drawn ? drawing.ghosts.xy : undefined,
  };
  return textFile(write(recipeOf(result, about)), 'text/plain');
}

/** The fitted data, from the result: the drawing may have changed since. */
function tableOf({ fitController, store: { state, drawing } }: Playground): Table {
  const dataset = fitController.result?.request.dataset;
  if (!dataset) return { columns: ['x', 'y'], rows: 0, row: () => [], labels: [] };
  const { rows, cols, labels, names, rowNames } = dataset;
  const drawn = state.source === DRAWING;
  // Of more entries than a table holds, each row has its class and its places alone.
  const isWide = rows * cols > MAX_CELLS;
  const columns = drawn ? ['x', 'y'] : isWide ? [] : columnsOf(dataset);
  return {
    columns,
    rows,
    row: (i) => (isWide ? [] : rowOf(dataset, i)),
    rowNames,
    labels,
    names,
    ...(drawn ? { ghosts: drawing.ghosts.xy, ghostLabels: drawing.ghosts.labels } : {}),
  };
}

/** Its maps for other programs. */
export const mountMaps = (playground: Playground) =>
  mountModelExport(playground, () => ({
    ...tableOf(playground), steps: heldPrepared(playground.store.state.source)?.recipe,
  }), () => nameOf(playground.store.state));

/** The result of every shown method, with new points by its linear map. */
function resultsOf({ fitController, store: { state, drawing } }: Playground): ExportedResult[] {
  const { xy } = drawing.ghosts;
  return (fitController.result?.slots ?? []).filter(({ error }) => !error).map(({ run, m, scores, values, map }) => ({
    name: methodWords[run.method].name, m, scores, values, map,
    ghostScores: map && state.source === DRAWING ? projectPoints(xy, map, m) : Array(xy.length / 2 * m).fill(NaN),
  }));
}

/** y = (x − mean)·A in the plane. */
function projectPoints(
  xy: Float64Array,
  { columns, m: width, mean }: { columns: Float64Array, m: number, mean: Float64Array },
  m: number,
) {
  return Float64Array.from({ length: (xy.length / 2) * m }, (_, i) => {
    const r = Math.floor(i / m), c = i % m;
    return (xy[2 * r] - mean[0]) * columns[c] + (xy[2 * r + 1] - mean[1]) * columns[width + c];
  });
}

/**
 * Returns what an image shows: the drawing or everything, and of a data set its first panel or all of them, as shown.
 * @param wanted is changed
 */
function createViews(store: Pick<Store, 'state'>, wanted: { view: View }) {
  const choose = (view: View) => { wanted.view = view; };
  const made = () => bar(w.files.view, drawn ? w.files.views : w.files.panels, wanted.view, choose);
  let drawn = true;
  const root = el('div', {}, made());
  return {
    root,
    renew() {
      if (drawn === (store.state.source === DRAWING)) return;
      drawn = !drawn;
      wanted.view = drawn ? 'drawing' : 'whole';
      root.replaceChildren(made());
    },
  };
}
