// The main texts of the page. A value is a text, or a function that makes a text from values.

import { count, figure, grouped, percent, sigmas } from './numbers.ts';

export { count, figure, grouped, minus, percent, scientific, sigmas, tenTo, unitless } from './numbers.ts';

/** Follows an error of the engine. */
const TRIED_AGAIN = ' Trying again; reloading may help. Your points are safe.';

export const strings = {
  title: 'LPP Playground',
  sentence: 'PCA follows spread. LPP follows neighbours.',
  sameBy: (names: string, last: string) => `The same points, projected by ${names} and ${last}.`,
  starting: 'Starting the engine…',
  licences: 'Licences',
  tour: '30-second tour',

  // Header
  defaultPreset: 'Two cigars',
  ownDrawing: 'My drawing',
  edited: (preset: string) => `${preset}, edited`,
  presets: 'Presets',
  data: 'Data',
  dataSets: 'Data sets',
  seedMenu: 'Number of points and seed',
  exercises: 'Exercises',
  points: 'Points',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear all',
  reset: 'Reset',
  share: 'Share',
  help: 'Help',
  clearTip: 'Erase all points',
  resetTip: 'Restore the preset',
  shareTip: 'Copy a link, embed, save files',
  themeTip: 'Theme: system, light, dark',
  themeNow: { auto: 'Theme: system.', light: 'Theme: light.', dark: 'Theme: dark.' },
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
    move: 'Drag points or an axis; on empty space, draw',
    lasso: 'Select points with a loop',
    erase: 'Erase points',
    ghost: 'Add a ghost point: projected, but not used in the fit',
    label: 'Assign the class to points',
  },
  className: (c: number) => `Class ${c}`,
  panels: 'Panels',
  setting: 'Setting',
  link: 'The link',

  // Draw
  draw: 'Draw',
  stage: 'Drawing area',
  hint: 'Drag points or axes, or draw.',
  hintFew: 'Draw at least three points.',
  hintEmpty: 'Draw at least three points here.',
  edgesTip: 'Show the edges of the graph',
  pinTip: 'Pin the current axes to compare',
  fitTip: 'Show all points', zoomInTip: 'Zoom in', zoomOutTip: 'Zoom out',
  axis: (method: string, degrees: number) => `${method} ${degrees}°`,
  origin: 'origin',
  handAxis: (degrees: number) => `your axis ${degrees}°`,
  degrees: (d: number) => `${d}°`,
  unstable: 'direction unstable',
  edgeFigures: (squared: number, weight: number) => `d² ${figure(squared)} · W ${figure(weight)}`,

  // Projection
  ofVariance: (share: number) => `${percent(share)} of variance`,
  methodOf: (r: number) => `Method ${r}`,
  aMap: 'places new points',
  noMap: 'these points only',
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
  moreGraph: 'More graph settings',
  otherSettings: 'Other settings',
  /** The name of a setting within a line; one in capitals is not changed. */
  within: (label: string) => label.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase()),
  defaults: 'Defaults',
  defaultsTip: 'Restore all default settings',
  statusDefaults: 'Default settings restored.',
  measured: 'Measures',

  // Status and warnings
  /** @param each a name and an angle */
  statusAngles: (each: string[]) => `${each.join(', ')}.`,
  /** @param each a name and standard deviations */
  statusGaps: (each: Array<[string, number]>) =>
    each.length > 0 ? `Class gap: ${each.map(([name, gap]) => `${name} ${sigmas(gap)}`).join(', ')}.` : '',
  /** @param parts 0: reported in another place */
  statusGraph: (what: string, edges: number, parts: number) => `${what}, ${count(edges, 'edge', 'edges')}${parts === 1 ? ', connected' : ''}.`,
  /** @param point from 1 @param c from 1; 0: without a label */
  pointed: (point: number, c: number, joined: number) =>
    `Point ${point}, ${c > 0 ? `class ${c}` : 'unlabelled'}, ${count(joined, 'neighbour', 'neighbours')}.`,
  statusSet: (n: number, d: number) => `${count(n, 'row', 'rows')} in ${count(d, 'dimension', 'dimensions')}`,
  range: (what: string, least: string, most: string) => `${what}: from ${least} to ${most}.`,
  full: (n: number) => `The limit of ${grouped.format(n)} points is reached.`,
  notSaved: {
    full: 'The browser’s storage is full. Save the drawing as a file before you close the page.',
    denied: 'This browser does not allow saving. Save the drawing as a file before you close the page.',
  },
  madeRoom: (gone: number) =>
    `To free storage, ${count(gone, 'drawing', 'drawings')} opened from links ${gone === 1 ? 'was' : 'were'} removed.`,
  leftAlone: (most: number) => ({
    many: `A saved drawing has more than ${grouped.format(most)} points and cannot be opened.`,
    newer: 'A saved drawing is from a newer version of this page and cannot be opened.',
  }),
  frameFailed: 'Part of the page could not be drawn. Your points are safe.',
  engineSlow: 'The engine is still loading. You can keep drawing.',
  engineHere:
    'Workers are blocked here, so the page computes on its own thread: it is slower, and stops while it computes.',
  engineAgain: 'The engine was restarted. Your points are safe.',
  lastGood: 'Showing the last result.',
  /** Why there is no engine. */
  trouble: {
    'engine-stopped': 'The engine stopped and is restarting. Your points are safe.',
    missing: `The engine could not be loaded: its file is missing.${TRIED_AGAIN}`,
    unreachable: `The engine could not be loaded: there is no network, or its file is blocked.${TRIED_AGAIN}`,
    stalled: `The engine could not be loaded: the download stopped.${TRIED_AGAIN}`,
    cut: `The engine could not be loaded: the download was incomplete.${TRIED_AGAIN}`,
    damaged: `The engine could not be loaded: its file is damaged, or this browser cannot run it.${TRIED_AGAIN}`,
    unfit: `The engine could not start: it does not match this page, or this browser cannot run it.${TRIED_AGAIN}`,
  },
  statusUndo: 'Undone.',
  statusRedo: 'Redone.',
  statusClear: 'All points erased.',
  statusPreset: (name: string) => `${name} loaded.`,
  statusTool: (name: string) => `${name}.`,
  statusSelected: (n: number) => `${count(n, 'point', 'points')} selected.`,
  pasteNotNow: 'Pasting is not available. Reload the page.',
  statusChosen: 'Selected. Press 1–6 for a class, Delete to erase.',
  statusPresentation: { on: 'Presentation mode on.', off: 'Presentation mode off.' },
  statusPinned: 'Axes pinned.',
  statusUnpinned: 'Axes unpinned.',
  statusWhy: 'Edges show their contribution to λ.',
  statusNoWhy: 'Edge colours off.',
  statusNoAxes: 'There are no axes to pin yet.',
  statusRestored: 'Your drawing is back.',
  stageSummary: (n: number, groups: number, lpp: string, pca: string) =>
    `${count(n, 'point', 'points')} in ${count(groups, 'class', 'classes')}. ${lpp} ${pca}`,
  loading: (set: string) => `Loading ${set}…`,
  loadFailed: (set: string) => `${set} could not be loaded. Try again, or reload the page. Your drawing is safe.`,
  unreached: (name: string) =>
    `${name} could not be loaded: the network or the server is not available. Keep this page open and try ` +
    'again later. Your drawing is safe.',
  slow: (name: string) => `${name} is still loading…`,
};
