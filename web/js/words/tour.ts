// Words of the tour.

export const tourWords = {
  /**
   * A title and a sentence a frame.
   * @param figures angles in degrees; what PCA's line keeps of the variance, λ of the direction that is held, and of
   *   LPP's
   */
  frames: ({ pca, tried, kept, now, best }: {
    pca: number;
    tried: number;
    kept: string;
    now: string;
    best: string;
  }): Array<[string, string]> => [
    [
      'A projection is where points land on a line.',
      'The ringed point stands in the drawing, and on each of the two lines beside it.',
    ],
    ['PCA takes the line of most spread.', `At ${pca}° it keeps ${kept} of the variance, more than any other line.`],
    [
      'Turn the line, and λ changes.',
      `λ is what all edges cost, divided by the spread. At ${tried}° it is ${now}; LPP’s line has the least, ${best}.`,
    ],
    ['LPP takes the line of the lowest λ.', 'On it neighbours stay closest, next to the spread of all points.'],
    ['Your turn.', 'Drag a point, draw anywhere, or turn a line. Everything answers at once.'],
  ],
  /** @param frame from 1 */
  place: (frame: number, of: number) => `Tour ${frame} of ${of} · touch to take over`,
  /** @param frame from 1 */
  still: (frame: number, of: number) => `Tour ${frame} of ${of}`,
  next: 'Next',
  stop: 'Stop',
  notNow: 'The tour needs a drawing with LPP and PCA beside it: choose Two cigars, and take it again.',
  ended: 'The tour is over: the drawing is yours.',
};
