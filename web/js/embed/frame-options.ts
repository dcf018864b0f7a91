// The options of a frame in the fragment, in addition to the scene.
import { SHOWABLE_PARTS, shownOf, type ShowablePart } from './height.ts';
import { isCarrier, joined, pairsOf } from '../scene/fragment.ts';

export type Form = 'full' | 'min' | 'view';
export type Colours = 'auto' | 'light' | 'dark';

export interface Options {
  /** how much of the playground is there */
  ui: Form;
  theme: Colours;
  /** an image until it is touched or receives a message */
  idle: boolean;
  /** controls that are not there */
  hide: string[];
  /** controls that show their value and cannot be changed */
  lock: string[];
  /** the parts of the form min */
  show: ShowablePart[];
}

const FORMS = ['full', 'min', 'view'] as const;
const COLOURS = ['auto', 'light', 'dark'] as const;
const START_MODES = ['idle', 'live'] as const;

const oneOf = <T extends string>(wanted: string | undefined, known: readonly T[], otherwise: T) =>
  known.find((value) => value === wanted) ?? otherwise;

/** Names of controls, such as k or tool.lasso. */
const names = (text: string | undefined) => (text ?? '').split(',').filter((name) => /^[a-z][\w.-]{0,40}$/i.test(name));

/** Returns the names that cannot be shown. */
export const notShown = (fragment: string) =>
  names(pairsOf(fragment).findLast(({ key }) => key === 'show')?.value)
    .filter((name) => !SHOWABLE_PARTS.some((known) => known === name));

/** A fragment's own options, and the rest of it, which is a scene. @param fragment with or without the # */
export function readOptions(fragment: string): { options: Options, scene: string } {
  const pairs = pairsOf(fragment);
  const own = Object.fromEntries(pairs.filter(({ key }) => isCarrier(key)).map(({ key, value }) => [key, value]));
  const ui = oneOf(own.ui, FORMS, 'min');
  return {
    options: {
      ui,
      theme: oneOf(own.theme, COLOURS, 'auto'),
      idle: oneOf(own.start, START_MODES, ui === 'full' ? 'live' : 'idle') === 'idle',
      hide: names(own.hide),
      lock: names(own.lock),
      show: shownOf(own.show),
    },
    scene: joined(pairs.filter(({ key }) => !isCarrier(key))),
  };
}

/** Returns the fragment with these options and this scene. Default options are omitted. */
export function writeFragment(options: Partial<Options>, scene: string) {
  const { ui = 'min', theme = 'auto', idle = ui !== 'full', hide = [], lock = [], show } = options;
  const pieces = [`ui=${ui}`];
  if (theme !== 'auto') pieces.push(`theme=${theme}`);
  if (idle !== (ui !== 'full')) pieces.push(`start=${idle ? 'idle' : 'live'}`);
  if (hide.length > 0) pieces.push(`hide=${hide.join()}`);
  if (lock.length > 0) pieces.push(`lock=${lock.join()}`);
  if (show && show.join() !== shownOf().join()) pieces.push(`show=${show.join()}`);
  const rest = scene.replace(/^#/, '');
  return [...pieces, ...(rest ? [rest] : [])].join('&');
}
