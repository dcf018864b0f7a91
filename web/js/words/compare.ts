// Words of methods side by side.
import { methodTexts } from './methodtexts.ts';
import { figure, sigmas } from './strings.ts';
import type { MethodName } from '../engine/names.ts';

/** The two groups of methods, where they stand together. */
const GROUPS = { map: 'A map: new points have a place too', none: 'No map: a place for these points only' };

/** Why any method finds nothing, by the engine's code. */
const WHY: Readonly<Record<string, string>> = {
  'out-of-memory': 'There are too many points for this method; fewer will do.',
  'empty-graph': 'The labels leave no edge between points that may differ: fewer labels, or a larger k, will do.',
};

export const compareWords = {
  groups: GROUPS,
  texts: 'LPI and LSI compare texts by the angle between them; points that are drawn have no such angles.',
  full: (n: number) => `${n} of 4 methods`,
  close: 'Close',
  remove: (method: string) => `Remove ${method}`,
  eye: {
    axis: (method: string) => `Show the axis of ${method} in the drawing`,
    lines: (method: string) => `Show the level lines of ${method} in the drawing`,
    colours: (method: string) => `Colour the points by ${method}`,
  },
  behind: 'computing…',
  figures: (gap: number, value: string) => [...(Number.isFinite(gap) ? [`gap ${sigmas(gap)}`] : []), value].join(' · '),
  legend: {
    colours: (method: string) => `colour: ${method}, low to high`,
    lines: (method: string) => `level lines: ${method}, thick at 0`,
    full: 'labelled by hand',
    unknown: 'without a label',
    hollow: (method: string) => `without a label, coloured by ${method}`,
    ring: (n: number) => `on the wrong side: ${n}`,
  },
  labels: {
    title: 'Labels',
    labelled: 'Labelled',
    more: 'Label one more of each class',
    clear: 'Clear labels',
    unveil: 'show hidden classes',
    /**
     * What the labels come to, by how many hidden classes are right.
     * @param plain the most of a method that does not use labels; null without one
     * @param taught the most of a method that uses them; null without one
     * @param of how many hidden classes there are
     * @param labelled how many points have a label
     */
    lead(plain: number | null, taught: number | null, of: number, labelled: number) {
      const most = plain ?? taught;
      if (labelled === 0) return 'No point has a label.';
      if (most === null) return 'Some points have no label.';
      if (plain === null || taught === null) return `${most} of ${of} hidden classes are right.`;
      if (taught > plain) return `Labels help: ${taught} right instead of ${plain}.`;
      if (taught < plain) return `Labels do not help: ${taught} right instead of ${plain}.`;
      return plain === of ? 'Without labels all are right too.' : `Labels change nothing: ${plain} of ${of} right.`;
    },
    foot:
      'Large marks are the labelled points. Semi-LE ties labelled points of one class together; CLE gives them ' +
      'one place. The method that is shown colours the hollow points: each takes the class of its nearest ' +
      'labelled point on the line. Choose the tool Label and select points to label more.',
    of: ({ labelled, n }: { labelled: number, n: number }) => `${labelled} of ${n}`,
    said: ({ labelled, n }: { labelled: number, n: number }) => `${labelled} of ${n} points labelled.`,
    right: (right: number, of: number) => `${right} of ${of} right`,
    summary: (
      { labelled, n }: { labelled: number, n: number },
      judged: Array<{ name: string, right: number, of: number }>,
    ) =>
      `${labelled} of ${n} points labelled.` +
      (judged.length > 0
        ? ` Of the ${judged[0].of} hidden classes right: ` +
          `${judged.map(({ name, right }) => `${name} ${right}`).join(', ')}.`
        : ''),
  },
  /** Why a method finds nothing in what is drawn, in one sentence. */
  why: (method: MethodName, code: string): string | undefined => methodTexts[method].refused?.[code] ?? WHY[code],
  /**
   * What the values of those shown have to say of each other.
   * @param valueOf its first value; null where it is not there
   */
  foot(methods: MethodName[], valueOf: (method: MethodName) => number | null) {
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
  summary: (method: string, n: number, figures: string, shown: string) => `${method}: ${n} points on one line, ${figures}.${shown}`,
  shown: {
    axis: ' Its axis is in the drawing.',
    lines: ' Its level lines are in the drawing.',
    colours: ' It colours the points.',
  },
  added: (method: string) => `${method} added.`,
  removed: (method: string) => `${method} removed.`,
};
