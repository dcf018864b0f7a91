// Texts of a figure in another document, in addition to those of the playground.
import { beginning } from './quoted.ts';
import type { MethodName } from '../engine/names.ts';
import type { Field } from '../state/state.ts';

/** Of the element that holds the frame, which is a script of its own. */
export const figureWords = {
  lost: 'The figure could not be loaded.',
  again: 'Try again',
  noSettings: 'state must be an object of settings, such as { k: 5 }. Set a whole scene with .scene.',
};

/** The number of characters quoted from untrusted text. */
const MAX_QUOTED_CHARS = 40;

export const words = {
  openPage: 'Open full page',
  address: 'Link to the full page',
  /** The settings that each shown method depends on. */
  follows: {
    'lpp': 'neighbours',
    'neighborhood-preserving-embedding': 'reconstruction from neighbours',
    'orthogonal-lpp': 'neighbours, orthogonal axes',
    'pca': 'variance',
    'lda': 'classes',
    'kernel-lpp': 'neighbours, nonlinear',
    'laplacian-eigenmap': 'neighbours, point by point',
    'semi-laplacian-eigenmap': 'neighbours and labels',
    'constrained-laplacian-eigenmap': 'neighbours, one place per label',
  } as Partial<Record<MethodName, string>>,
  notShown: (name: string, known: readonly string[]) => `Unknown value ${beginning(name, MAX_QUOTED_CHARS)} in show. Use ${known.join(', ')}.`,
  wakes: 'Click or press a key to start.',
  wakesByTouch: 'Tap to start.',
  script: 'The playground’s script',
  notLoaded: 'The playground’s script could not be loaded. Only this image is shown.',
  /** @param ofLink it is about a link */
  noSetting: (key: string, suggestion: string | undefined, known: string[], ofLink: boolean) =>
    `Unknown setting ${beginning(key, MAX_QUOTED_CHARS)}` +
    (suggestion
      ? `. Did you mean ${suggestion}?`
      : ofLink ? '. Set it in the link (scene).' : `. Use one of ${known.join(', ')}.`),
  noValue: 'neither text, number, true nor false',
  wrongValue: (key: string, value: string, { choices, min, max, integer, auto, default: usual }: Field) => {
    const may = choices
      ? `one of ${choices.join(', ')}`
      : min === undefined
        ? `like ${JSON.stringify(usual)}`
        : `${integer ? 'a whole number' : 'a number'} from ${min} to ${max}${auto ? ' or auto' : ''}`;
    return `${key} is ${beginning(value, MAX_QUOTED_CHARS)}. It must be ${may}.`;
  },
};
