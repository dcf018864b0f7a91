// The gallery as comma-separated values: one row per answer; of a sheet, one row per hand-in.
import { csv } from '../share/export-csv.ts';
import { goalText } from '../task/goaltexts.ts';
import { answersWords as w } from '../words/answers.ts';
import { markingWords } from '../words/marking-texts.ts';
import { nameOf, remarksOf } from './answertexts.ts';
import { sumOf, totalOf } from './bookplan.ts';
import { predictedOf } from './predictions.ts';
import type { Goal, Prediction } from '../task/task-types.ts';
import type { ReviewedPart } from './results.ts';
import type { Entry } from './entry.ts';
import type { Marking } from './marking.ts';

type Cell = string | number;
/** The columns of a task in a table: headers, and cells of an answer. */
interface Columns { heads: string[], cells: (entry: Entry) => Cell[] }

/** Values have all digits, as in the comparison; a text that begins like a formula gets an apostrophe. */
function columnsOf(
  goals: Goal[],
  { prediction, marking }: { prediction?: Prediction | undefined, marking?: Marking | undefined },
): Columns {
  const isMarked = marking?.isBegun === true;
  const { text, met, of, points, remark, goal } = w.heads;
  const wordMark = (entry: Entry) => {
    const given = isMarked ? marking.of(entry) : null;
    return given ? [given.mark ?? '', given.comment] : [];
  };
  return {
    heads: [
      text,
      met,
      of,
      points,
      ...goals.flatMap((each) => [goalText(each), goal(goalText(each))]),
      ...(prediction ? [w.prediction, w.predictionChanged, w.predictionSeen] : []),
      ...(isMarked ? markingWords.tableHeads : []),
      remark,
    ],
    cells(entry) {
      const { judged } = entry;
      const figures: Cell[] = goals.flatMap(
        (_, i): Cell[] => (judged ? [judged.goals[i].value, judged.goals[i].met ? 1 : 0] : ['', '']),
      );
      return [
        entry.text, goals.length === 0 ? w.byYou : judged?.met ?? '', goals.length,
        entry.set?.rows ?? entry.points.labels.length, ...figures,
        ...(prediction ? predictionCells(entry, prediction) : []),
        ...wordMark(entry), remarksOf(entry).map(({ text: remark }) => remark).join(' '),
      ];
    },
  };
}

export function tableText(
  entries: Entry[],
  goals: Goal[],
  { prediction, marking }: { prediction?: Prediction | undefined, marking?: Marking } = {},
) {
  const { heads, cells } = columnsOf(goals, { prediction, marking }), { number, name, from } = w.heads;
  const rows = entries.map((entry) => [entry.number, nameOf(entry), ...cells(entry), entry.from]);
  return csv([[number, name, ...heads, from], ...rows]);
}

/**
 * Returns all tasks of a sheet: the marks of each and the total, then the columns of each. Unknown marks are left
 * empty.
 * @param entries one per hand-in
 */
export function sheetTableText(entries: Entry[], tasks: ReviewedPart[]): string {
  const { name, key, from } = w.heads, all = tasks.reduce((sum, task) => sum + totalOf(task), 0);
  const columns = tasks.map(({ set, goals, marking }) =>
    columnsOf(goals, { prediction: set.task.prediction, marking }));
  const head = [
    name, key, ...tasks.map((task, i) => w.heads.marksOf(i + 1, totalOf(task))), w.heads.total(all),
    ...columns.flatMap(({ heads }, i) => heads.map((text) => `${i + 1}: ${text}`)), from,
  ];
  const rows = entries.map((entry) => [
    nameOf(entry), entry.found.key || entry.typedKey,
    ...tasks.map((task) => sumOf(entry, { ...task, tasks: [task] }) ?? ''),
    sumOf(entry, { ...tasks[0], tasks }) ?? '',
    ...columns.flatMap(({ heads, cells }, i) => {
      const answer = tasks[i].answerIn(entry);
      return answer ? cells(answer) : heads.map(() => '');
    }),
    entry.from,
  ]);
  return csv([head, ...rows]);
}

/** Returns the cells of a prediction: for a choice its text, and whether something was changed before. */
function predictionCells(entry: Entry, prediction: Prediction): Cell[] {
  const made = predictedOf(entry, prediction);
  if (!made) return ['', '', ''];
  const { value } = made;
  return [prediction.kind === 'choice' ? prediction.choices?.[Number(value)] ?? '' : value, made.changed ? 1 : 0,
    made.seen ? 1 : 0];
}
