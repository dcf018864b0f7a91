// Which answers are shown, and in which order.
import { isNoted, meetsAll } from './entry.js';
import { nameOf } from './answertexts.js';

/** @typedef {import('./entry.js').Entry} Entry */
/** @typedef {'all'|'every'|'notyet'|'noted'} Filter */

/** @type {Record<Filter, (entry: Entry) => boolean>} */
const FILTERS = {
  all: () => true,
  every: meetsAll,
  notyet: (entry) => !meetsAll(entry),
  noted: isNoted,
};

/** Best first; what is not computed yet last. @param {Entry} entry */
const rank = ({ judged }) => judged?.met ?? -1;

/**
 * @param {Entry[]} entries as they came
 * @param {Filter} filter
 * @param {string} sort 'met', 'came', 'name', or `goal.N`: by the value of the Nth goal
 * @param {import('../task/types.js').Goal[]} goals
 */
export function ordered(entries, filter, sort, goals) {
  const kept = entries.filter(FILTERS[filter]);
  if (sort === 'name') {
    return kept.sort((a, b) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }) || a.number - b.number);
  }
  if (sort === 'met') return kept.sort((a, b) => rank(b) - rank(a) || a.number - b.number);
  if (!sort.startsWith('goal.')) return kept;
  const at = Number(sort.slice(5)), up = goals[at]?.relation === 'most' ? 1 : -1;
  const value = (/** @type {Entry} */ entry) => entry.judged?.goals[at]?.value ?? NaN;
  return kept.sort((a, b) => {
    const [u, v] = [value(a), value(b)];
    if (Number.isNaN(u) || Number.isNaN(v)) {
      return Number(Number.isNaN(u)) - Number(Number.isNaN(v)) || a.number - b.number;
    }
    return up * (u - v) || a.number - b.number;
  });
}
