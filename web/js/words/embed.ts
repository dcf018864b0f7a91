// Words of a figure in another document, beside those of the playground.
import { beginning } from './quoted.ts';
import type { MethodName } from '../engine/names.ts';
import type { Field } from '../state/state.ts';

/** Of the element that holds the frame, which is a script of its own. */
export const figureWords = { lost: 'The figure could not be loaded.', again: 'Try again' };

/** Characters that are shown of what a stranger wrote. */
const MAX_QUOTED_CHARS = 40;

export const words = {
  openPage: 'Open full page',
  address: 'Address of the full page',
  /** What each method that is drawn follows. */
  follows: {
    'lpp': 'neighbours',
    'neighborhood-preserving-embedding': 'how neighbours rebuild a point',
    'orthogonal-lpp': 'neighbours, at right angles',
    'pca': 'spread',
    'lda': 'classes',
    'kernel-lpp': 'neighbours, along curves',
    'laplacian-eigenmap': 'neighbours, point by point',
    'semi-laplacian-eigenmap': 'neighbours and labels',
    'constrained-laplacian-eigenmap': 'neighbours, one place a label',
  } as Partial<Record<MethodName, string>>,
  notShown: (name: string, known: readonly string[]) => `show has no ${beginning(name, MAX_QUOTED_CHARS)}; it can be ${known.join(', ')}.`,
  wakes: 'Click or press a key to try it.',
  wakesByTouch: 'Tap to try it.',
  script: 'The playground’s script',
  notLoaded: 'The playground’s script could not be loaded. The picture is all there is.',
  /** @param ofLink it is said by a link */
  noSetting: (key: string, meant: string | undefined, known: string[], ofLink: boolean) =>
    `There is no setting ${beginning(key, MAX_QUOTED_CHARS)}` +
    `${meant ? `; ${meant} is near` : ofLink ? '; a link says it (scene)' : `; known here: ${known.join(', ')}`}.`,
  noValue: 'no text, number or switch',
  wrongValue: (key: string, value: string, { choices, min, max, integer, auto, default: usual }: Field) => {
    const may = choices
      ? `one of ${choices.join(', ')}`
      : min === undefined
        ? `like ${JSON.stringify(usual)}`
        : `${integer ? 'a whole number' : 'a number'} from ${min} to ${max}${auto ? ' or auto' : ''}`;
    return `${key} is ${beginning(value, MAX_QUOTED_CHARS)}; it should be ${may}.`;
  },
};
