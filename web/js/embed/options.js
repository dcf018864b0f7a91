// What a frame was asked for: its own options in the fragment, beside the scene.
import { SHOWN, shownOf } from './height.js';
import { isCarrier, joined, pairsOf } from '../scene/fragment.js';

/** @typedef {'full'|'min'|'view'} Form */
/** @typedef {'auto'|'light'|'dark'} Colours */
/** @typedef {import('./height.js').Shown} Shown */
/**
 * @typedef {object} Options
 * @property {Form} ui       how much of the playground is there
 * @property {Colours} theme
 * @property {boolean} idle  a picture until it is touched or asked
 * @property {string[]} hide controls that are not there
 * @property {string[]} lock controls that show their value and cannot be changed
 * @property {Shown[]} show  what of the form min is there
 */

const FORMS = /** @type {const} */ (['full', 'min', 'view']);
const COLOURS = /** @type {const} */ (['auto', 'light', 'dark']);
const STARTS = /** @type {const} */ (['idle', 'live']);

/**
 * @template {string} T
 * @param {string|undefined} wanted @param {readonly T[]} known @param {T} otherwise
 */
const oneOf = (wanted, known, otherwise) => known.find((value) => value === wanted) ?? otherwise;

/** Names of controls, such as k or tool.lasso. @param {string|undefined} text */
const names = (text) => (text ?? '').split(',').filter((name) => /^[a-z][\w.-]{0,40}$/i.test(name));

/** Names that are none of those that can be shown. @param {string} fragment */
export const notShown = (fragment) =>
  names(pairsOf(fragment).findLast(({ key }) => key === 'show')?.value)
    .filter((name) => !SHOWN.some((known) => known === name));

/**
 * A fragment's own options, and the rest of it, which is a scene.
 * @param {string} fragment with or without the #
 * @returns {{options: Options, scene: string}}
 */
export function readOptions(fragment) {
  const pairs = pairsOf(fragment);
  const own = Object.fromEntries(pairs.filter(({ key }) => isCarrier(key)).map(({ key, value }) => [key, value]));
  const ui = oneOf(own.ui, FORMS, 'min');
  return {
    options: {
      ui,
      theme: oneOf(own.theme, COLOURS, 'auto'),
      idle: oneOf(own.start, STARTS, ui === 'full' ? 'live' : 'idle') === 'idle',
      hide: names(own.hide),
      lock: names(own.lock),
      show: shownOf(own.show),
    },
    scene: joined(pairs.filter(({ key }) => !isCarrier(key))),
  };
}

/**
 * The fragment that asks for these options and this scene. Options that are as they would be are left out.
 * @param {Partial<Options>} options @param {string} scene
 */
export function writeFragment(options, scene) {
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
