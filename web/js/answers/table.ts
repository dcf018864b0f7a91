// The gallery as comma-separated values: a row an answer.
import { csv } from '../share/csv.ts';
import { goalText } from '../task/goaltexts.ts';
import { answersWords as w } from '../words/answers.ts';
import { markingWords } from '../words/marking.ts';
import { nameOf, remarksOf } from './answertexts.ts';
import { predictedOf } from './predictions.ts';
import type { Goal, Prediction } from '../task/types.ts';
import type { Entry } from './entry.ts';
import type { Marking } from './marking.ts';

/** Values stand there as they were compared, not rounded; what begins like a formula gets an apostrophe. */
export function tableText(
  entries: Entry[],
  goals: Goal[],
  { prediction, marking }: { prediction?: Prediction | undefined, marking?: Marking } = {},
) {
  const isMarked = marking?.isBegun === true;
  const { number, name, text, met, of, points, remark, from, goal } = w.heads;
  const head = [
    number,
    name,
    text,
    met,
    of,
    points,
    ...goals.flatMap((each) => [goalText(each), goal(goalText(each))]),
    ...(prediction ? [w.prediction, w.predictionChanged, w.predictionSeen] : []),
    ...(isMarked ? markingWords.tableHeads : []),
    remark,
    from,
  ];
  const wordMark = (entry: Entry) => {
    const given = isMarked ? marking.of(entry) : null;
    return given ? [given.mark ?? '', given.comment] : [];
  };
  const rows: Array<Array<string | number>> = entries.map((entry) => {
    const { judged } = entry;
    const figures = goals.flatMap(
      (_, i) =>
        (judged ? [judged.goals[i].value, judged.goals[i].met ? 1 : 0] : ['', '']) as Array<string | number>,
    );
    return [
      entry.number, nameOf(entry), entry.text, goals.length === 0 ? w.byYou : judged?.met ?? '', goals.length,
      entry.set?.rows ?? entry.points.labels.length, ...figures,
      ...(prediction ? predictionCells(entry, prediction) : []),
      ...wordMark(entry), remarksOf(entry).map(({ text }) => text).join(' '), entry.from,
    ];
  });
  return csv([head, ...rows]);
}

/** What was predicted, of a choice its text, and whether something was changed before. */
function predictionCells(entry: Entry, prediction: Prediction): Array<string | number> {
  const made = predictedOf(entry, prediction);
  if (!made) return ['', '', ''];
  const { value } = made;
  return [prediction.kind === 'choice' ? prediction.choices?.[Number(value)] ?? '' : value, made.changed ? 1 : 0,
    made.seen ? 1 : 0];
}
