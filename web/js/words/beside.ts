// Words of what is there a moment later than the drawing: the curves of all directions, measurements, folded panels,
// menus, keys.

import { count, fixed } from './numbers.ts';

export const beside = {
  views: { strips: 'strips', near: 'near to far' },
  viewsLabel: 'What stands beside the drawing',
  // With a short name, for the table of more methods.
  metrics: {
    objective: {
      label: 'Locality λ',
      head: 'λ',
      tooltip:
        'The LPP objective, lower is better: how far apart neighbours land, next to the spread of all ' +
        'points; under unit length, by itself.',
    },
    variance: {
      label: 'Variance kept',
      head: 'var.',
      tooltip: 'The share of the data’s total spread that the projection keeps. PCA makes it as large as possible.',
    },
    kept: {
      head: 'kept',
      label: (k: number) => (k > 0 ? `${k} ${k === 1 ? 'neighbour' : 'neighbours'} kept` : 'Neighbours kept'),
      tooltip: (k: number) =>
        `How many of each point’s ${k > 0 ? `${k} ` : ''}nearest neighbours are still among its nearest in ` +
        'the projection, on average. LPP gives its two directions the same spread, PCA leaves each its own: ' +
        'where one has little, as in Iris, LPP keeps fewer.',
    },
    gap: {
      label: 'Class gap',
      head: 'gap',
      tooltip:
        'The smallest Mahalanobis distance of two class means: in standard deviations σ within the classes, pooled. ' +
        'Neither method sees the classes, unless the graph is made of them.',
    },
    angle: {
      label: 'Angle between',
      head: 'angle',
      tooltip: (one: string, other: string) => `The angle between the first direction of ${one} and the first direction of ${other}.`,
    },
  },

  // The curves of all directions
  /** @param each what it is to each method */
  tried: (d: number, each: string[]) => `At ${d}°: ${each.join('; ')}.`,
  everyDirection: 'Every direction',
  /** @param each a method and which point of its curve it takes */
  everyDirectionNote: (each: string[]) => `${each.join(', ')}. Drag an axis to try another.`,
  takes: (name: string, what: string, first: boolean) => `${name} ${first ? 'takes ' : ''}${what}`,
  dialLabel: 'Direction tried by hand',

  // The folded panels
  numbers: 'Numbers',
  table: 'Table of points',
  copy: 'Copy',
  copied: 'Copied.',

  // The menus of the header
  myDrawings: 'My drawings',
  myDrawingsHint: 'What this browser keeps of yours.',
  backToDrawing: 'Back to drawing',
  backToDrawingHint: 'Your points are still there.',
  seed: 'Seed',
  newSeed: 'New seed',
  drawAgain: 'Draw again',

  // Drawing with the keyboard
  stageKeys:
    'Arrows move the crosshair, Shift moves it faster. Enter adds a point, Delete erases, N and Shift N step ' +
    'through the points, M moves one with the arrows, 1 to 6 give it a class, Escape ends.',
  saidCross: (x: number, y: number) => `${fixed(x, 2)}, ${fixed(y, 2)}`,
  saidPoint: (i: number, n: number, c: number, x: number, y: number) =>
    `Point ${i} of ${n}, ${c > 0 ? `class ${c}` : 'without a label'}, at ${fixed(x, 2)}, ${fixed(y, 2)}.`,
  landsOn: (name: string, at: number) => `at ${fixed(at, 2)} on ${name}`,
  lands: (on: string[]) => `It lands ${on.join(' and ')}.`,
  whySaid: 'Colour: what each edge adds to λ',
  saidMoving: 'Moving: arrows move the point, Enter ends.', saidMoved: 'Point placed.',
  saidAdded: 'Point added.', saidGhost: 'Ghost point added.',
  saidErased: (n: number) => `${count(n, 'point', 'points')} erased.`,
  saidClassed: (n: number, c: number) => `${count(n, 'point', 'points')} in class ${c}.`,
};
