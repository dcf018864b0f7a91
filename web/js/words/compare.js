// Words of methods side by side.
import { methodTexts } from './methodtexts.js';
import { figure, sigmas } from './strings.js';

/** @typedef {import('../engine/names.js').MethodName} MethodName */

/** The two groups of methods, where they stand together. */
const GROUPS = { map: 'A map: new points have a place too', none: 'No map: a place for these points only' };

/** Why any method finds nothing, by the engine's code. @type {Readonly<Record<string, string>>} */
const WHY = {
  'out-of-memory': 'There are too many points for this method; fewer will do.',
  'empty-graph': 'The labels leave no edge between points that may differ: fewer labels, or a larger k, will do.',
};

export const compareWords = {
  groups: GROUPS,
  texts: 'LPI and LSI compare texts by the angle between them; points that are drawn have no such angles.',
  /** @param {number} n */
  full: (n) => `${n} of 4 methods`,
  close: 'Close',
  /** @param {string} method */
  remove: (method) => `Remove ${method}`,
  eye: {
    /** @param {string} method */
    axis: (method) => `Show the axis of ${method} in the drawing`,
    /** @param {string} method */
    lines: (method) => `Show the level lines of ${method} in the drawing`,
    /** @param {string} method */
    colours: (method) => `Colour the points by ${method}`,
  },
  behind: 'computing…',
  /** @param {number} gap @param {string} value */
  figures: (gap, value) => [...(Number.isFinite(gap) ? [`gap ${sigmas(gap)}`] : []), value].join(' · '),
  legend: {
    /** @param {string} method */
    colours: (method) => `colour: ${method}, low to high`,
    /** @param {string} method */
    lines: (method) => `level lines: ${method}, thick at 0`,
    full: 'labelled by hand',
    unknown: 'without a label',
    /** @param {string} method */
    hollow: (method) => `without a label, coloured by ${method}`,
    /** @param {number} n */
    ring: (n) => `on the wrong side: ${n}`,
  },
  labels: {
    title: 'Labels',
    labelled: 'Labelled',
    more: 'Label one more of each class',
    clear: 'Clear labels',
    unveil: 'show hidden classes',
    lead: 'A few labels bend the map.',
    foot:
      'Large marks are the labelled points. Semi-LE ties labelled points of one class together; CLE gives them ' +
      'one place. The method that is shown colours the hollow points: each takes the class of its nearest ' +
      'labelled point on the line. Press T, and press points, to label more.',
    /** @param {{labelled: number, n: number}} counts */
    of: ({ labelled, n }) => `${labelled} of ${n}`,
    /** @param {{labelled: number, n: number}} counts */
    said: ({ labelled, n }) => `${labelled} of ${n} points labelled.`,
    /** @param {number} right @param {number} of */
    right: (right, of) => `${right} of ${of} right`,
    /**
     * @param {{labelled: number, n: number}} counts
     * @param {Array<{name: string, right: number, of: number}>} judged
     */
    summary: ({ labelled, n }, judged) =>
      `${labelled} of ${n} points labelled.` +
      (judged.length > 0
        ? ` Of the ${judged[0].of} hidden classes right: ` +
          `${judged.map(({ name, right }) => `${name} ${right}`).join(', ')}.`
        : ''),
  },
  /**
   * Why a method finds nothing in what is drawn, in one sentence.
   * @param {MethodName} method
   * @param {string} code
   * @returns {string|undefined}
   */
  why: (method, code) => methodTexts[method].refused?.[code] ?? WHY[code],
  /**
   * What the values of those shown have to say of each other.
   * @param {MethodName[]} methods
   * @param {(method: MethodName) => number|null} valueOf its first value; null where it is not there
   */
  foot(methods, valueOf) {
    const eigenmap = valueOf('laplacian-eigenmap'), kernel = valueOf('kernel-lpp'), lpp = methods.includes('lpp');
    if (eigenmap === null) {
      return kernel !== null && lpp
        ? 'The lower λ, the closer neighbours stay. Kernel LPP may bend, so it goes lower than any straight ' +
            'line, and is still a map.'
        : '';
    }
    const least =
      'The lower λ, the closer neighbours stay. The ' +
      `eigenmap’s${lpp || kernel !== null ? '' : ', ' + figure(eigenmap) + ','} is the least there is`;
    if (kernel === null) return `${least}, but it has a place for these points only.`;
    return kernel < 3 * eigenmap
      ? `${least}; kernel LPP comes near it, and is a map.`
      : `${least}; kernel LPP is a map, and another width γ may bring it nearer.`;
  },
  /** @param {string} method @param {number} n @param {string} figures @param {string} shown */
  summary: (method, n, figures, shown) => `${method}: ${n} points on one line, ${figures}.${shown}`,
  shown: {
    axis: ' Its axis is in the drawing.',
    lines: ' Its level lines are in the drawing.',
    colours: ' It colours the points.',
  },
  /** @param {string} method */
  added: (method) => `${method} added.`,
  /** @param {string} method */
  removed: (method) => `${method} removed.`,
};
