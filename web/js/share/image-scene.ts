// Creates the scene of an exported image: at rest, in chosen colours, without a pointer.
import { angleIn, lineDegrees } from '../fit/align.ts';
import { penOf, type Pen } from '../fit/methods.ts';
import { COLUMNS, methodsOf, panelsOf, showsOf } from '../fit/request.ts';
import { byRank } from '../fit/panel-content-text.ts';
import type { PanelContent } from '../fit/panel-content.ts';
import { lessonOf } from '../data/lessons.ts';
import { titleOf } from '../data/sets.ts';
import { columnsOf, totalVariance } from '../engine/dataset.ts';
import { colouringOf, lookOf, rampTheme, type PointColours } from '../panels/colours.ts';
import { columnPlaces } from '../panels/raw-columns.ts';
import { panelNameOf } from '../panels/panelname.ts';
import { valueAt } from '../panels/projection.ts';
import { DRAWING, type State } from '../state/state.ts';
import { placesOf } from '../views/places.ts';
import { project } from '../views/strip.ts';
import { columnsWords } from '../words/columns.ts';
import { headline, methodWords } from '../words/method-labels.ts';
import { methodTexts } from '../words/method-texts.ts';
import { panelWords } from '../words/panels.ts';
import { share as w } from '../words/share-texts.ts';
import { strings as s } from '../words/strings.ts';
import { IDLE_OVERLAY } from '../views/idle-overlay.ts';
import type { Playground } from '../page/playground.ts';
import type { Theme } from '../dom/theme.ts';
import type { Dataset, FitResult, Slot } from '../engine/types.ts';
import type { BaseScene } from '../views/draw.ts';
import type { OverScene } from '../views/overlay.ts';
import type { Axis } from '../views/axes.ts';
import type { Objective } from '../views/dial.ts';

/** the result of one method for the points, or two raw columns */
export interface Run {
  method: string;
  name: string;
  /** its value, in words */
  figure: string;
  /** null: columns have no line */
  pen: Pen | null;
  /** directions */
  m: number;
  /** n×m */
  scores: Float64Array;
  /** n×2, of a data set: where its panel has its rows */
  places: Float64Array | null;
  /** of a graph in parts: what its panel has */
  apart: Slot['apart'];
  byRank: boolean;
  /** the horizontal axis has units */
  across: boolean;
  /** so has the vertical one */
  up: boolean;
  /** the names of the axes, for raw columns */
  axisNames?: string[];
  /** of points in the plane: their positions on its axis; null: it has none */
  line: Float64Array | null;
  /** likewise */
  ghosts: Float64Array | null;
  curve: Objective & { name: string } | null;
}

export interface Picture {
  theme: Theme;
  title: string;
  /** the result in a sentence or two */
  text: string;
  /** the theme of the marks: shades if a number colours them */
  marks: Theme;
  labels: ArrayLike<number>;
  classNames: string[] | undefined;
  /** there are more classes than colours */
  many: boolean;
  runs: Run[];
  /** null: an open data set, which has none */
  drawing: { below: BaseScene, above: OverScene } | null;
  /** of a drawing with its columns next to the methods */
  columns: boolean;
}

/** Milliseconds after which all motion has ended. */
const MOTION_END_MS = 60_000;
const FAMILIES = ['lpp', 'pca', 'le', 'lda'] as const;

export function pictureOf({ store, stage, fitController, theme: now }: Playground, theme: Theme): Picture {
  const { result } = fitController;
  const { state } = store, { source } = state;
  const set = fitController.dataset();
  const drawn = source === DRAWING;
  const later = performance.now() + MOTION_END_MS;
  const drawing = drawn
    ? atRest(
      stage.scenes({ graph: fitController.graph, radius: 0, faint: false, shows: Boolean(result?.forms) }, later),
      now(),
      theme,
    )
    : null;
  const axes = drawn ? stage.axes(later)?.axes ?? [] : [];
  const colouring = colouringOf(state), look = set && lookOf(set, colouring);
  const runs = result ? runsOf(result, drawing?.above ?? null, axes, theme) : [];
  return {
    theme,
    drawing,
    title: drawn ? lessonOf(state) ?? headline(methodsOf(state)) : titleOf(source),
    text: [result ? textOf(result) : '', set && look ? colouringText(set, colouring, look) : '']
      .filter(Boolean).join(' '),
    marks: look?.range ? rampTheme(theme) : theme,
    labels: look?.labels ?? new Int32Array(0),
    classNames: look?.names,
    many: look?.many ?? false,
    runs: set ? asPanels(runs, state, set) : runs,
    columns: drawn && panelsOf(state).includes(COLUMNS),
  };
}

/** Returns what the colours mean, if not the classes. */
function colouringText(set: Dataset, colouring: string, { range }: PointColours) {
  const at = Number(colouring.slice(1));
  const name = colouring[0] === 'c' ? columnsOf(set)[at] : set.others?.[at]?.name;
  return colouring && name !== undefined ? w.colouredBy(name, range) : '';
}

/**
 * As in the panels of a data set: in their order, an enlarged one alone, with their dimensions and scales.
 */
function asPanels(runs: Run[], state: Readonly<State>, set: Dataset): Run[] {
  const { labels } = set;
  const shows = showsOf(state);
  return panelsOf(state).flatMap((method, r) => {
    if (state.enlarged > 0 && r !== state.enlarged - 1) return [];
    if (method === COLUMNS) return [columnsRun(set, shows[r])];
    const run = runs.find((one) => one.method === method);
    if (!run || run.m < 1) return [];
    const { x, y } = shows[r], apart = run.apart, rank = !apart && byRank(shows[r], method);
    const places = apart?.places ?? placesOf({ scores: run.scores, m: run.m, labels, x, y, rank });
    const figure = method === 'pca' ? methodWords.pca.value(shareOf(run, set, y > 0 ? [x, y] : [x])) : run.figure;
    const units = !rank && !apart;
    const axisNames = apart ? [] : panelWords.axisNames(run.name, { x, y }, run.m);
    return [{ ...run, figure, places, byRank: rank, across: units, up: units && y > 0, axisNames }];
  });
}

/** Returns the raw columns of a panel. */
function columnsRun(set: Dataset, shows: PanelContent): Run {
  const { places, names } = columnPlaces(set, shows);
  return {
    method: COLUMNS, name: panelNameOf(COLUMNS), figure: columnsWords.note, pen: null, m: 2, scores: places, places,
    apart: null, byRank: false, across: true, up: shows.y > 0, axisNames: names, line: null, ghosts: null, curve: null,
  };
}

/** How much of the set's variance some dimensions of a picture have. @param dimensions from 1 */
function shareOf({ scores, m }: Run, set: Dataset, dimensions: number[]) {
  let sum = 0;
  for (const c of new Set(dimensions.map((d) => Math.min(d, m) - 1))) {
    let mean = 0;
    for (let i = 0; i < set.rows; i++) mean += scores[i * m + c] / set.rows;
    for (let i = 0; i < set.rows; i++) sum += (scores[i * m + c] - mean) ** 2;
  }
  return sum / totalVariance(set);
}

function atRest({ below, above }: { below: BaseScene, above: OverScene }, from: Theme, theme: Theme) {
  const recoloured = <T extends { pen: Pen }>(line: T): T => ({
    ...line,
    pen: { ...line.pen, colour: theme[FAMILIES.find((family) => from[family] === line.pen.colour) ?? 'text'] },
  });
  return {
    below: { ...below, theme },
    above: {
      ...above,
      memory: undefined,
      rests: true,
      theme,
      lines: above.lines.map(recoloured),
      pinned: above.pinned.map(recoloured),
      top: 0,
      ...IDLE_OVERLAY,
    },
  };
}

function runsOf(result: FitResult, plane: OverScene | null, axes: Axis[], theme: Theme): Run[] {
  return result.slots.flatMap((slot, r) => {
    if (slot.error) return [];
    const { run: { method }, scores, m, quotient, map, apart } = slot;
    const axis = map ? axes[r] : undefined;
    const pen = penOf(method, theme);
    const along = (xy: Float64Array) => axis && Number.isFinite(axis.angle) ? project(xy, axis, axis.angle) : null;
    return [{
      method, name: methodWords[method].name, figure: methodWords[method].value(valueAt(slot)), pen, m, scores,
      places: null, apart, byRank: false, across: true, up: true,
      line: plane && (along(plane.xy) ?? firstOf(scores, m, plane.labels.length)), ghosts: plane && along(plane.ghosts),
      curve:
        quotient && axis ? { quotient, angle: axis.angle, name: methodTexts[method].curve?.name ?? '', pen } : null,
    }];
  });
}

/** Returns the first column of n rows, for a method that places points on a line; null if some have no position yet. */
const firstOf = (scores: Float64Array, m: number, n: number) =>
  m > 0 && scores.length === m * n ? Float64Array.from({ length: n }, (_, i) => scores[i * m]) : null;

function textOf(result: FitResult) {
  const { edgeCount, components } = result.graph;
  if (!result.forms) return s.statusGraph(s.statusSet(result.n, result.request.dataset.cols), edgeCount, components);
  const angles = result.slots
    .filter((slot) => Number.isFinite(angleIn(slot)))
    .map((slot) => `${methodWords[slot.run.method].name} ${lineDegrees(angleIn(slot))}°`);
  return [
    ...(angles.length > 0 ? [s.statusAngles(angles)] : []),
    s.statusGraph(s.countOnly(result.n), edgeCount, components),
  ].join(' ');
}
