// What is wrong with settings that a stranger sends: the first that is none, or cannot be what it is to be.
import { nearest } from '../state/nearest.js';
import { FIELDS, fieldsOf, settingKeys } from '../state/state.js';
import { words } from '../words/embed.js';

/**
 * @typedef {{code: 'invalid-option', param: string, error: string}} Refusal as the API names it: the code, the key, a
 *   sentence
 */

/** @param {Record<string, unknown>} patch @returns {Refusal|null} */
export function refusalOf(patch) {
  const keys = /** @type {string[]} */ (settingKeys());
  for (const [param, value] of Object.entries(patch)) {
    const error = keys.includes(param)
      ? wrong(param, value)
      : words.noSetting(param, meant(param, keys), keys, Object.hasOwn(FIELDS, param));
    if (error !== null) return { code: 'invalid-option', param, error };
  }
  return null;
}

/** A key, or the option of the API that it sets. @param {string} param @param {string[]} keys */
function meant(param, keys) {
  const optioned = fieldsOf().find(([, { option }]) => option === param);
  return optioned?.[0] ?? nearest(param, keys);
}

/** @param {string} key @param {unknown} value */
function wrong(key, value) {
  const field = FIELDS[/** @type {keyof typeof FIELDS} */ (key)];
  return field.accepts(value) ? null : words.wrongValue(key, written(value), field);
}

/** Of a longer text the beginning is enough to know it by; characters. */
const LONGEST = 1000;

/** @param {unknown} value */
function written(value) {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, LONGEST));
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? words.noValue : String(value);
}
