// Texts of the tour.
import { late } from './late-tables.ts';

export const tourWords = /* @__PURE__ */ late('tour', {
  /** Over the drawing while the points glide. */
  glide: (method: string) => `Points glide to where ${method} places them.`,
  /**
   * A title and a sentence a frame.
   * @param figures angles in degrees; what PCA's line keeps of the variance, λ of the direction that is held, and of
   *   LPP's
   */
  frames: ({ pca, tried, preserved, now, best }: {
    pca: number;
    tried: number;
    preserved: string;
    now: string;
    best: string;
  }): Array<[string, string]> => [
    [
      'A projection shows where points land on a line.',
      'Follow the point with the ring: in the drawing, and on the two lines next to it.',
    ],
    ['PCA chooses the line with the largest variance.', `At ${pca}° it keeps ${preserved} of the variance, more than any other line.`],
    [
      'Turn the line and λ changes.',
      `λ adds up all squared edge lengths on the line, weighted, and divides by the variance. At ${tried}° it is ${now}. LPP’s line has the lowest value, ${best}.`,
    ],
    ['LPP chooses the line with the lowest λ.', 'On this line neighbours stay closest, relative to the variance of all points.'],
    ['Your turn.', 'Drag a point, draw anywhere, or turn a line. Everything updates at once.'],
  ],
  /** @param frame from 1 */
  place: (frame: number, of: number) => `Tour ${frame} of ${of}`,
  back: 'Back',
  pause: 'Pause',
  play: 'Play',
  next: 'Next',
  stop: 'Stop',
  notNow: 'The tour needs a drawing with LPP and PCA. Choose Two cigars, then start the tour again.',
  ended: 'The tour has ended. Now you can draw.',
});
