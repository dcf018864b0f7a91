// Which answers are shown, and in which order.
import { isNoted, meetsAll, type Entry } from './entry.ts';
import { nameOf } from './answertexts.ts';
import type { Goal } from '../task/types.ts';

export type Filter = 'all' | 'every' | 'notyet' | 'noted';

const FILTERS: Record<Filter, (entry: Entry) => boolean> = {
  all: () => true,
  every: meetsAll,
  notyet: (entry) => !meetsAll(entry),
  noted: isNoted,
};

/** Best first; answers that are not computed last. */
const rank = ({ judged }: Entry) => judged?.met ?? -1;

/** @param entries in order of arrival @param sort 'met', 'came', 'name', or `goal.N`: by the value of the Nth goal */
export function ordered(entries: Entry[], filter: Filter, sort: string, goals: Goal[]) {
  const list = entries.filter(FILTERS[filter]);
  if (sort === 'name') {
    return list.sort((a, b) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }) || a.number - b.number);
  }
  if (sort === 'met') return list.sort((a, b) => rank(b) - rank(a) || a.number - b.number);
  if (!sort.startsWith('goal.')) return list;
  const at = Number(sort.slice(5)), up = goals[at]?.relation === 'most' ? 1 : -1;
  const value = (entry: Entry) => entry.judged?.goals[at]?.value ?? NaN;
  return list.sort((a, b) => {
    const [u, v] = [value(a), value(b)];
    if (Number.isNaN(u) || Number.isNaN(v)) {
      return Number(Number.isNaN(u)) - Number(Number.isNaN(v)) || a.number - b.number;
    }
    return up * (u - v) || a.number - b.number;
  });
}
