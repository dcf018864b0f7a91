// Texts of components that load after the drawing: the curves of all directions, measures, folded panels, menus, keys.

import { count, fixed } from './numbers.ts';

export const afterFirstWords = {
  views: { strips: 'projections', near: 'local to global' },
  viewsLabel: 'View next to the drawing',
  viewTips: {
    strips: 'Each method picks a line. The projection is where the points land on it.',
    near: 'How LPP’s line changes from the nearest pairs to all pairs',
  },
  // With a short name, for the table of more methods.
  metrics: {
    objective: {
      label: 'Locality λ',
      head: 'λ',
      tooltip:
        'How far apart connected points are after projection, compared with all points. Small: neighbours stay close. ' +
        'LPP makes λ as small as possible. With unit length, λ is not divided by the variance.',
    },
    variance: {
      label: 'Variance explained',
      head: 'var.',
      tooltip: 'The share of the total variance that the projection keeps. PCA makes this as large as possible.',
    },
    kept: {
      head: 'kept',
      label: (k: number) => (k > 0 ? `${k} ${k === 1 ? 'neighbour' : 'neighbours'} kept` : 'Neighbours kept'),
      tooltip: (k: number) =>
        `On average, how many of each point’s ${k > 0 ? `${k} ` : ''}nearest neighbours are still among its nearest ` +
        'in the projection. LPP gives its two directions the same variance; PCA does not. Where one direction has ' +
        'little variance, as in Iris, LPP keeps fewer.',
    },
    gap: {
      label: 'Class gap',
      head: 'gap',
      tooltip:
        'The distance between the two closest class means, in standard deviations within the classes (σ). ' +
        'Only LDA and methods on the graph “classes” use the classes, so their gap is wider. The widest is bold.',
    },
    angle: {
      label: 'Angle between axes',
      head: 'angle',
      tooltip: (one: string, other: string) => `The angle between the first directions of ${one} and ${other}.`,
    },
  },

  // The curves of all directions
  /** @param each the value for each method */
  tried: (d: number, each: string[]) => `At ${d}°: ${each.join('; ')}.`,
  everyDirection: 'All directions',
  /** @param each a method and the chosen point of its curve */
  everyDirectionTip: (each: string[]) => `${each.join(', ')}. Drag an axis to try another direction.`,
  takes: (name: string, what: string, first: boolean) => `${name} ${first ? 'chooses ' : ''}${what}`,
  dialLabel: 'Direction to try',
  /** In the status line while an axis is dragged. */
  trying: (method: string) =>
    'You are trying another axis. The projection and the curves follow it. ' +
    `When you let go, it returns to ${method}’s axis.`,

  // The folded panels
  numbers: 'Numbers',
  table: 'Point table',
  copy: 'Copy',
  copied: 'Copied.',

  // The menus of the header
  myDrawings: 'My drawings',
  myDrawingsHint: 'Everything you saved in this browser.',
  backToDrawing: 'Back to drawing',
  backToDrawingHint: 'Your points are unchanged.',
  seed: 'Seed',
  newSeed: 'New seed',
  drawAgain: 'Resample',

  // Drawing with the keyboard
  stageKeys:
    'Arrow keys move the crosshair, with Shift ten times as far. Enter adds a point. Delete erases it. N and ' +
    'Shift+N go to the next and previous point. M moves a point with the arrow keys. 1 to 6 set its class. ' +
    'Esc cancels.',
  statusCross: (x: number, y: number) => `${fixed(x, 2)}, ${fixed(y, 2)}`,
  statusPoint: (i: number, n: number, c: number, x: number, y: number) =>
    `Point ${i} of ${n}, ${c > 0 ? `class ${c}` : 'unlabelled'}, at ${fixed(x, 2)}, ${fixed(y, 2)}.`,
  landsOn: (name: string, at: number) => `at ${fixed(at, 2)} on the ${name} axis`,
  lands: (on: string[]) => `Projected ${on.join(' and ')}.`,
  whyLabel: 'Edge colour: contribution to λ',
  statusMoving: 'Moving the point: use the arrow keys, then Enter.', statusMoved: 'Point placed.',
  statusAdded: 'Point added.', statusGhost: 'Ghost point added.',
  statusErased: (n: number) => `${count(n, 'point', 'points')} erased.`,
  statusClassed: (n: number, c: number) => `${count(n, 'point', 'points')} set to class ${c}.`,
};
