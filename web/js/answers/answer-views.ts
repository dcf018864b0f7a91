// The views of the answers to a task: cards, the wall, a table; one of them is shown.
import { segments } from '../dom/segments.ts';
import { POINTS_MARK, markOf } from '../task/permissions.ts';
import { answersWords as w } from '../words/answers.ts';
import { createCards } from './cards.ts';
import { createLazyOverview } from './lazyoverview.ts';
import { createWall } from './all-points-picture.ts';
import type { Theme } from '../dom/theme.ts';
import type { Snapshot } from '../scene/scene.d.ts';
import type { Entry } from './entry.ts';
import type { TaskScene } from './gallery.ts';
import type { Marking } from './marking.ts';
import type { View } from './answer-order.ts';
import type { PickedAnswers } from './picked-answers.ts';

type ViewName = keyof typeof w.views;

interface ViewsCallbacks {
  theme: () => Theme;
  choose: (entry: Entry) => void;
  open: (entry: Entry) => void;
  pick: (picked: PickedAnswers) => void;
  /** a heading of the table was selected */
  sort: (by: string) => void;
  say: (text: string) => void;
  signal: AbortSignal;
}

/** @param about.drawn the task is about a drawing @param about.start the points that it begins with */
export function createViews(
  { set, drawn, start, marking }: {
    set: TaskScene;
    drawn: boolean;
    start: Promise<Snapshot | null>;
    marking: Marking;
  },
  on: ViewsCallbacks,
) {
  const cards = createCards({ set, drawn, ...on }), wall = createWall(start, on);
  const overview = createLazyOverview({ goals: set.task.goals, marking, drawn }, on);
  const roots = { cards: cards.root, wall: wall.root, table: overview.table };
  // With the same points in all answers the wall would be one picture.
  const names = (Object.keys(roots) as ViewName[])
    .filter((name) => name !== 'wall' || (drawn && markOf(set.task.marks, POINTS_MARK) === 'free'));
  let shown: ViewName = 'cards';
  const bar = segments({
    label: w.view,
    options: Object.fromEntries(names.map((name) => [name, w.views[name]])),
    onChange(value) {
      shown = value as ViewName;
      layOut();
      draw();
    },
  });
  bar.root.classList.add('answers-view');
  bar.show(shown);
  layOut();

  function layOut() {
    for (const [name, root] of Object.entries(roots)) root.hidden = name !== shown;
  }

  function draw() {
    wall.draw();
    overview.draw();
  }

  return {
    cards,
    bar: bar.root,
    roots: Object.values(roots),
    /** The histogram of the side. */
    figure: overview.figure,
    draw,
    /** Something that several cards show is other than it was. */
    renew(entries: Entry[]) {
      for (const entry of entries) cards.renew(entry);
    },
    show(entries: Entry[], those: Entry[], view: View) {
      overview.show({ entries, shown: those, view });
      wall.show(entries, those);
    },
    choose(entry: Entry | null) {
      for (const each of [cards, wall, overview]) each.choose(entry);
    },
    focus: () => (shown === 'table' ? overview.focusTable() : cards.focus()),
  };
}
