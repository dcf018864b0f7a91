// The gallery as comma-separated values: a row an answer.
import { csv } from '../share/csv.js';
import { goalText } from '../task/goaltexts.js';
import { answersWords as w } from '../words/answers.js';
import { nameOf, remarksOf } from './answertexts.js';

/**
 * Values stand there as they were compared, not rounded; what begins like a formula gets an apostrophe.
 * @param {import('./entry.js').Entry[]} entries
 * @param {import('../task/types.js').Goal[]} goals
 */
export function tableText(entries, goals) {
  const { number, name, text, met, of, points, remark, from, goal } = w.heads;
  const head = [
    number,
    name,
    text,
    met,
    of,
    points,
    ...goals.flatMap((each) => [goalText(each), goal(goalText(each))]),
    remark,
    from,
  ];
  /** @type {Array<Array<string|number>>} */
  const rows = entries.map((entry) => {
    const { judged } = entry;
    const figures = goals.flatMap(
      (_, i) =>
        /** @type {Array<string|number>} */ (judged ? [judged.goals[i].value, judged.goals[i].met ? 1 : 0] : ['', '']),
    );
    return [
      entry.number, nameOf(entry), entry.text, judged?.met ?? '', goals.length,
      entry.set?.rows ?? entry.points.labels.length, ...figures,
      remarksOf(entry).join(' '), entry.from,
    ];
  });
  return csv([head, ...rows]);
}
