// What a frame and the document around it say to each other. A message is data from a stranger until it was read here.

export const OUT = 'lpp-playground';
export const VERSION = 1;
/**
 * Longer links than this are no links; the page's own end at a few thousand characters, a file's scene may have more.
 */
const LONGEST = 1_000_000;
/** Fields a setState may name. */
const MOST_FIELDS = 100;

/** @typedef {string|number} Id  the asker's own, given back with the answer */
/** @typedef {{type: 'getState'|'toPNG', id?: Id}} Question */
/**
 * @typedef {{type: 'setState', id?: Id, link?: string, state?: Record<string, unknown>}} SetState  link: a whole scene;
 *   state: settings beside those that are
 */
/** @typedef {{type: 'setTheme', id?: Id, theme: import('./options.js').Colours}} SetTheme */
/** @typedef {Question|SetState|SetTheme} Command */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} id @returns {{id?: Id}} */
const idOf = (id) =>
  (typeof id === 'string' && id.length <= 200) || Number.isFinite(id) ? { id: /** @type {Id} */ (id) } : {};

/**
 * What a message wants; null for all that is not a command as it should be.
 * @param {unknown} data @returns {Command|null}
 */
export function readCommand(data) {
  try {
    if (!isRecord(data) || data.target !== OUT || (data.version ?? VERSION) !== VERSION) return null;
    const id = idOf(data.id);
    switch (data.type) {
      case 'getState': case 'toPNG': return { type: data.type, ...id };
      case 'setTheme': {
        const { theme } = data;
        return theme === 'auto' || theme === 'light' || theme === 'dark' ? { type: 'setTheme', theme, ...id } : null;
      }
      case 'setState': return readSetState(data, id);
      default: return null;
    }
  } catch {
    return null; // a message may be an object whose properties throw
  }
}

/** @param {Record<string, unknown>} data @param {{id?: Id}} id @returns {SetState|null} */
function readSetState({ link, state }, id) {
  if (typeof link === 'string' && link.length <= LONGEST && state === undefined) {
    return { type: 'setState', link: link.slice(link.indexOf('#') + 1), ...id };
  }
  if (!isRecord(state) || link !== undefined) return null;
  // What a field cannot be is answered in words, where the table of the state is.
  const fields = Object.entries(state);
  if (fields.length > MOST_FIELDS) return null;
  return { type: 'setState', state: Object.fromEntries(fields), ...id };
}

/**
 * A message of a frame's.
 * @param {'ready'|'resize'|'change'|'goal'|'state'|'png'|'turn'} type
 * @param {Record<string, unknown>} fields
 * @param {Id} [id] of the question it answers
 */
export const told = (type, fields, id) => ({
  source: OUT,
  version: VERSION,
  type,
  ...fields,
  ...(id !== undefined && { id }),
});
