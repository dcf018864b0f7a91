// Filters and sorts the answers.
import { isNoted, meetsAll, type Entry } from './entry.ts';
import { nameOf } from './answertexts.ts';
import type { Goal } from '../task/task-types.ts';
import type { PickedAnswers } from './picked-answers.ts';

export type Filter = 'all' | 'every' | 'notyet' | 'noted';

/** Which answers are shown, in which order. */
export interface View {
  filter: Filter;
  /** 'met', 'came', 'name', 'points', 'noted', or `goal.N`: by the value of the Nth goal */
  sort: string;
  /** the other way round than a sort usually goes */
  isReversed: boolean;
  /** of those only these; null: all */
  picked: PickedAnswers | null;
}

const FILTERS: Record<Filter, (entry: Entry) => boolean> = {
  all: () => true,
  every: meetsAll,
  notyet: (entry) => !meetsAll(entry),
  noted: isNoted,
};

/** Numbers to sort by; NaN: not known. */
const NUMBERS: Record<string, (entry: Entry) => number> = {
  met: ({ judged }) => judged?.met ?? NaN,
  points: ({ points }) => points.labels.length,
  noted: (entry) => Number(isNoted(entry)),
};

/** Whether a sort has large values first: the best answers are first. */
export const sortsDown = (sort: string, goals: Goal[]): boolean =>
  (sort.startsWith('goal.') ? goals[Number(sort.slice(5))]?.relation !== 'most' : sort === 'met' || sort === 'noted');

/** @param entries in order of arrival */
export function orderEntries(entries: Entry[], { filter, sort, isReversed, picked }: View, goals: Goal[]) {
  const list = entries.filter((entry) => FILTERS[filter](entry) && (!picked || picked.has(entry)));
  const sign = isReversed ? -1 : 1;
  if (sort === 'came') return list.sort((a, b) => sign * (a.number - b.number));
  if (sort === 'name') {
    return list.sort((a, b) =>
      sign * nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }) || a.number - b.number);
  }
  const at = Number(sort.slice(5)), down = sign * (sortsDown(sort, goals) ? -1 : 1);
  const value = NUMBERS[sort] ?? ((entry: Entry) => entry.judged?.goals[at]?.value ?? NaN);
  return list.sort((a, b) => {
    const [u, v] = [value(a), value(b)];
    // Unknown values are last in both orders.
    if (Number.isNaN(u) || Number.isNaN(v)) {
      return Number(Number.isNaN(u)) - Number(Number.isNaN(v)) || a.number - b.number;
    }
    return (u === v ? 0 : down * (u - v)) || a.number - b.number;
  });
}

/** Shows only the answers of a bar, a goal or a loop; all of them the second time. */
export const pickedIn = (view: View, picked: PickedAnswers): Partial<View> =>
  ({ picked: view.picked?.key === picked.key ? null : picked });

/** The same column again reverses the order. */
export const sortedBy = (view: View, sort: string): Partial<View> =>
  ({ sort, isReversed: view.sort === sort && !view.isReversed });

/** The answer before or after another one, at the ends from the other end; null: there is none. */
export function neighbour(shown: Entry[], chosen: Entry | null, by: 1 | -1): Entry | null {
  const at = chosen ? shown.indexOf(chosen) : -1;
  return shown[at < 0 ? 0 : (at + by + shown.length) % shown.length] ?? null;
}
