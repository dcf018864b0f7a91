// Every word the page says, in one table. A value is text, or a function that makes text from figures.

import { count, figure, fixed, grouped, sigmas } from './numbers.ts';

export { count, figure, grouped, minus, percent, scientific, sigmas, tenTo, unitless } from './numbers.ts';

/** After what went wrong with the engine. */
const TRIED_AGAIN = ' It is tried again; reloading may help. Your points are safe.';

export const strings = {
  title: 'LPP Playground',
  sentence: 'PCA follows spread. LPP follows neighbours.',
  sub: 'Each picks a line through the points.\nA projection is where the points land on it.',
  starting: 'Starting the engine…',
  licences: 'Licences',
  tour: 'Tour, 30 s',

  // Header
  defaultPreset: 'Two cigars',
  ownDrawing: 'Own drawing',
  edited: (preset: string) => `${preset}, edited`,
  presets: 'Presets',
  data: 'Data',
  dataSets: 'Data sets',
  seedMenu: 'Points and seed',
  exercises: 'Exercises',
  points: 'Points',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  reset: 'Reset',
  share: 'Share',
  help: 'Help',
  clearTip: 'Remove all points',
  resetTip: 'Back to the preset',
  shareTip: 'Link, embed, files',
  themeTip: 'Colours: system, light, dark',
  themeNow: { auto: 'Colours follow the system.', light: 'Light colours.', dark: 'Dark colours.' },
  keyOf: { undo: 'Ctrl Z', redo: 'Ctrl ⇧ Z', help: '?', fit: '0', zoomIn: '+', zoomOut: '−' },

  countSeed: (n: number, seed: number) => `${count(n, 'point', 'points')} · seed ${seed}`,
  countOnly: (n: number) => count(n, 'point', 'points'),

  // Tools
  tools: 'Tools',
  classes: 'Class of new points',
  tool: {
    spray: 'Spray', point: 'Point', move: 'Move', lasso: 'Lasso', erase: 'Eraser', ghost: 'Ghost point', label: 'Label',
  },
  toolTip: {
    spray: 'Spray points',
    point: 'Add one point',
    move: 'Drag points or an axis; draw on empty space',
    lasso: 'Select points with a loop',
    erase: 'Erase points',
    ghost: 'A point outside the sample: projected, not fitted',
    label: 'Give points the chosen class',
  },
  className: (c: number) => `Class ${c}`,
  panels: 'Panels',
  setting: 'Setting',
  link: 'The link',

  // Draw
  draw: 'Draw',
  stage: 'Drawing area',
  hint: 'Drag a point, or draw anywhere.',
  hintFew: 'Three points make a graph.',
  hintEmpty: 'Draw here: three will do.',
  edgesTip: 'Show the neighbour edges',
  pinTip: 'Pin the present axes, to compare',
  fitTip: 'Show all points', zoomInTip: 'Zoom in', zoomOutTip: 'Zoom out',
  outside: (n: number) => count(n, 'point', 'points'),
  axis: (method: string, degrees: number) => `${method} ${degrees}°`,
  origin: 'origin',
  handAxis: (degrees: number) => `by hand ${degrees}°`,
  degrees: (d: number) => `${d}°`,
  unstable: 'direction unstable',
  edgeFigures: (squared: number, weight: number) => `d² ${figure(squared)} · W ${figure(weight)}`,

  // Projection
  byHand: (d: number) => `by hand ${d}°`,
  methodOf: (r: number) => `Method ${r}`,
  aMap: 'a map',
  noMap: 'no map',
  addMethod: 'Add a method',
  stripSummary: (method: string, n: number, groups: number) =>
    `${method} projection: ${count(n, 'point', 'points')} in ${count(groups, 'class', 'classes')} on one line.`,

  // Settings
  settings: 'Settings',
  graph: 'Graph',
  weights: 'Weights',
  kernel: 'Kernel',
  auto: 'auto',
  projectionTitle: 'Projection',
  more: 'More',
  defaults: 'Defaults',
  defaultsTip: 'Every setting as it was at first',
  saidDefaults: 'All settings are as they were at first.',
  measured: 'Measured',

  // Status and warnings
  /** @param each a name and an angle */
  statusAngles: (each: string[]) => `${each.join(', ')}.`,
  /** @param each a name and standard deviations */
  statusGaps: (each: Array<[string, number]>) =>
    each.length > 0 ? `Class gap: ${each.map(([name, gap]) => `${name} ${sigmas(gap)}`).join(', ')}.` : '',
  /** @param parts 0: said elsewhere */
  statusGraph: (what: string, edges: number, parts: number) => `${what}, ${count(edges, 'edge', 'edges')}${parts === 1 ? ', connected' : ''}.`,
  /** @param point from 1 @param c from 1; 0: without a label */
  pointed: (point: number, c: number, joined: number) =>
    `Point ${point}, ${c > 0 ? `class ${c}` : 'without a label'}, ${count(joined, 'neighbour', 'neighbours')}.`,
  statusSet: (n: number, d: number) => `${count(n, 'row', 'rows')} in ${count(d, 'dimension', 'dimensions')}`,
  range: (what: string, least: string, most: string) => `${what}: from ${least} to ${most}.`,
  ms: (ms: number) => `${fixed(ms, ms < 10 ? 1 : 0)} ms`,
  full: (n: number) => `The page holds ${grouped.format(n)} points; that is all of them.`,
  notKept: {
    full: 'This browser has no room left to keep the drawing. It is safe while the page stays open.',
    denied: 'This browser does not let the page keep your work. It is safe while the page stays open.',
  },
  madeRoom: (gone: number) =>
    `To make room, ${count(gone, 'work', 'works')} that began with a link ${gone === 1 ? 'is' : 'are'} no longer kept.`,
  leftAlone: (most: number) => ({
    many: `Kept work has more points than the ${grouped.format(most)} the page holds. It is left as it is.`,
    newer: 'Kept work is of a newer version of this page. It is left as it is.',
  }),
  frameFailed: 'A picture could not be drawn. The page goes on; your points are safe.',
  engineSlow: 'The engine is still loading. Draw on: results follow.',
  engineHere:
    'Workers are blocked here, so the page computes on its own thread: it is slower, and stops while it computes.',
  engineAgain: 'The engine was restarted. Your points are all here.',
  lastGood: 'The picture shows the last answer.',
  /** Why there is no engine. */
  trouble: {
    'engine-stopped': 'The engine stopped. A new one is starting; your points are safe.',
    missing: `The engine could not be loaded: its file is missing.${TRIED_AGAIN}`,
    unreachable: `The engine could not be loaded: there is no network, or its file is blocked.${TRIED_AGAIN}`,
    stalled: `The engine could not be loaded: the download stopped.${TRIED_AGAIN}`,
    cut: `The engine could not be loaded: its file is incomplete.${TRIED_AGAIN}`,
    damaged: `The engine could not be loaded: its file is damaged, or this browser cannot run it.${TRIED_AGAIN}`,
    unfit: `The engine could not be started: it is of another version, or this browser cannot run it.${TRIED_AGAIN}`,
  },
  saidUndo: 'Undone.',
  saidRedo: 'Redone.',
  saidClear: 'All points removed.',
  saidPreset: (name: string) => `${name} loaded.`,
  saidTool: (name: string) => `${name}.`,
  saidSelected: (n: number) => `${count(n, 'point', 'points')} selected.`,
  pasteNotNow: 'What pastes could not be loaded.',
  saidChosen: 'Chosen: 1 to 6 give it a class, Delete erases it.',
  saidPresenting: { on: 'Presentation size.', off: 'Normal size.' },
  saidPinned: 'The present axes are pinned.',
  saidUnpinned: 'The pinned axes are gone.',
  saidWhy: 'Edges are coloured by what each adds to λ.',
  saidNoWhy: 'Edges are grey again.',
  saidNoAxes: 'There are no axes to pin yet.',
  saidRestored: 'Your work is back.',
  stageSummary: (n: number, groups: number, lpp: string, pca: string) =>
    `${count(n, 'point', 'points')} in ${count(groups, 'class', 'classes')}. ${lpp} ${pca}`,
  loading: (set: string) => `Loading ${set}…`,
  loadFailed: (set: string) => `${set} could not be loaded. Try once more, or reload the page. Your drawing is still here.`,
  unreached: (name: string) =>
    `${name} could not be loaded: there is no network, or its host does not answer. Leave the page open and try ` +
    'again later. Your drawing is still here.',
  slow: (name: string) => `${name} is still loading.`,
};
