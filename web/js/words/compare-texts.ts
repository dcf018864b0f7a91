// Texts of methods next to each other.
import { methodTexts } from './method-texts.ts';
import { figure, sigmas } from './strings.ts';
import type { MethodName } from '../engine/names.ts';

/** The two groups of methods, if both are in one menu. */
const GROUPS = { map: 'Can also place new points', none: 'Places these points only' };

/** Why any method has no result, by the engine's code. */
const WHY: Readonly<Record<string, string>> = {
  'out-of-memory': 'Too many points for this method. Erase some points.',
  'empty-graph': 'The labels leave the graph without usable edges. Clear some labels or increase k.',
};

export const compareWords = {
  groups: GROUPS,
  texts: 'LPI and LSI are for text data: they compare rows by angle, which has no meaning for drawn points.',
  full: (n: number) => `${n} of 4 methods shown`,
  remove: (method: string) => `Remove ${method}`,
  eye: {
    axis: (method: string) => `Show the ${method} axis in the drawing`,
    lines: (method: string) => `Show the contour lines of ${method} in the drawing`,
    colours: (method: string) => `Colour the points by ${method}`,
  },
  behind: 'computing…',
  figures: (gap: number, value: string) => [...(Number.isFinite(gap) ? [`gap ${sigmas(gap)}`] : []), value].join(' · '),
  legend: {
    colours: (method: string) => `colour: ${method}, low to high`,
    lines: (method: string) => `contour lines: ${method}, thick at 0`,
    full: 'labelled',
    unknown: 'unlabelled',
    hollow: (method: string) => `unlabelled, coloured by ${method}`,
    ring: (n: number) => `wrong class: ${n}`,
  },
  labels: {
    title: 'Labels',
    labelled: 'Labelled points',
    more: 'Label one more point of each class',
    clear: 'Clear labels',
    unveil: 'Show hidden classes',
    /**
     * Describes the predicted labels, by the number of correct hidden classes.
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
      'Large marks are labelled points. Semi-LE connects labelled points of the same class. CLE gives them one ' +
      'position. The selected method colours the hollow points: each takes the class of its nearest labelled ' +
      'point. To label more points, choose the tool Label.',
    of: ({ labelled, n }: { labelled: number, n: number }) => `${labelled} of ${n}`,
    labelledStatus: ({ labelled, n }: { labelled: number, n: number }) => `${labelled} of ${n} points labelled.`,
    right: (right: number, of: number) => `${right} of ${of} correct`,
    summary: (
      { labelled, n }: { labelled: number, n: number },
      judged: Array<{ name: string, right: number, of: number }>,
    ) =>
      `${labelled} of ${n} points labelled.` +
      (judged.length > 0
        ? ` Correct among the ${judged[0].of} hidden classes: ` +
          `${judged.map(({ name, right }) => `${name} ${right}`).join(', ')}.`
        : ''),
  },
  /** Describes in one sentence why a method has no result for the drawing. */
  why: (method: MethodName, code: string): string | undefined => methodTexts[method].refused?.[code] ?? WHY[code],
  /**
   * Compares the values of the shown methods.
   * @param valueOf its first value; null if it is missing
   */
  foot(methods: MethodName[], valueOf: (method: MethodName) => number | null) {
    const eigenmap = valueOf('laplacian-eigenmap'), kernel = valueOf('kernel-lpp'), lpp = methods.includes('lpp');
    if (eigenmap === null) {
      return kernel !== null && lpp
        ? 'A lower λ means that neighbours stay closer. Kernel LPP is nonlinear, so it can reach a lower λ than any ' +
            'straight line. It can still place new points.'
        : '';
    }
    const least =
      'A lower λ means that neighbours stay closer. The ' +
      `eigenmap’s${lpp || kernel !== null ? '' : ', ' + figure(eigenmap) + ','} is the lowest possible`;
    if (kernel === null) return `${least}, but it cannot place new points.`;
    return kernel < 3 * eigenmap
      ? `${least}. Kernel LPP comes close and can place new points.`
      : `${least}. Kernel LPP can place new points; another γ may bring its λ closer.`;
  },
  summary: (method: string, n: number, figures: string, shown: string) => `${method}: ${n} points on one line, ${figures}.${shown}`,
  shown: {
    axis: ' Its axis is shown in the drawing.',
    lines: ' Its contour lines are shown in the drawing.',
    colours: ' It colours the points.',
  },
  added: (method: string) => `${method} added.`,
  removed: (method: string) => `${method} removed.`,
};
