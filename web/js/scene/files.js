// Which file an open data set is from, as links, scene files and kept work carry it. What is no row here is not read.
import { isRecord, record, text, whole } from '../state/shape.js';

/** @typedef {import('./scene.d.ts').File} File */

/** Characters: of a name, of all choices. */
const MOST = { name: 200, choices: 16_000 };

/**
 * Plain JSON of a length that a link has room for.
 * @param {unknown} what @returns {Record<string, unknown>|undefined}
 */
function choices(what) {
  try {
    const said = isRecord(what) ? JSON.stringify(what) : '';
    return said !== '' && said.length <= MOST.choices ? JSON.parse(said) : undefined;
  } catch {
    return undefined; // deeper than any choice
  }
}

const LARGEST = Number.MAX_SAFE_INTEGER;
const file = record({
  name: text(MOST.name), size: whole(0, LARGEST), hash: text(32, /^[0-9a-f]{32}$/), rows: whole(1, LARGEST),
  cols: whole(1, LARGEST), choices,
});

/** @param {unknown} what @returns {File|null} */
export const fileIn = (what) => file(what) ?? null;

/** What the state says of it; null where it says none. @param {string} said @returns {File|null} */
export function fileSaid(said) {
  try {
    return fileIn(JSON.parse(said));
  } catch {
    return null;
  }
}
