// Words of a figure in another document, beside those of the playground.

export const words = {
  openPage: 'Open full page',
  address: 'Address of the full page',
  /** @param {string} method */
  follows: { lpp: 'neighbours', pca: 'spread' },
  wakes: 'Click or press a key to try it.',
  notLoaded: 'The playground’s script could not be loaded. The picture is all there is.',
};
