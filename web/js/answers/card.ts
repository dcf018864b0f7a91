// One card of the grid: the student's work (a drawing, settings, text), the name, the values, and ticks for the goals
// that are met.
import { el, setText } from '../dom/elements.ts';
import { showTick } from '../task/goallist.ts';
import { sign } from '../task/icons.ts';
import { answersWords as w } from '../words/answers.ts';
import { markOf, POINTS_MARK } from '../task/permissions.ts';
import { predictionText } from '../task/prediction.ts';
import { predictedOf } from './predictions.ts';
import { plain } from '../scene/untrusted-text.ts';
import { badgesOf, figuresOf, settingsOf } from './answertexts.ts';
import { shownName } from './name-visibility.ts';
import type { TaskScene } from './gallery.ts';
import type { Entry } from './entry.ts';

/** show: updates the card */
export type Card = {
  item: HTMLElement;
  button: HTMLButtonElement;
  /** null: every answer has the same points, which the task has locked */
  canvas: HTMLCanvasElement | null;
  show: (chosen: boolean) => void;
};

export function createCard(
  entry: Entry,
  { set, drawn, choose, open }: {
    set: TaskScene;
    drawn: boolean;
    choose: (entry: Entry) => void;
    open: (entry: Entry) => void;
  },
): Card {
  const { goals, marks } = set.task;
  const canvas = drawn && markOf(marks, POINTS_MARK) !== 'free' ? null : el('canvas', { 'aria-hidden': 'true' });
  const settings = el('span', { class: 'answer-settings' });
  const words = el('span', { class: 'answer-words', dir: 'auto' });
  const name = el('b', { class: 'answer-name', dir: 'auto' }),
    figures = el('span', { class: 'answer-figures' }),
    badges = el('span', { class: 'answer-badges' });
  const ticks = el(
    'span',
    { class: 'answer-ticks', 'aria-hidden': 'true' },
    ...goals.map(() => el('span', { class: 'tick' }, sign('tick'))),
  );
  const met = el('span', { class: 'visually-hidden' });
  const button = el(
    'button',
    {
      type: 'button',
      class: 'answer-card',
      tabindex: -1,
      onclick: () => choose(entry),
      ondblclick: () => open(entry),
    },
    ...(canvas ? [canvas] : []),
    el('span', { class: 'answer-row' }, name, ticks, met),
    figures,
    settings,
    words,
    badges,
  );
  return {
    item: el('li', {}, button),
    button,
    canvas,
    show(chosen) {
      const { judged } = entry;
      setText(name, shownName(entry));
      setText(figures, figuresOf(entry, goals));
      setText(met, judged && goals.length > 0 ? w.met(judged.met, judged.total) : '');
      const { prediction } = set.task, predicted = predictedOf(entry, prediction);
      const predictedText =
        prediction && predicted ? w.predictedShort(predictionText(prediction, predicted.value)) : '';
      setText(settings, [predictedText, settingsOf(entry, set)].filter(Boolean).join(' · '));
      setText(words, firstOf(plain(entry.text)));
      [...ticks.children].forEach((tick, i) => showTick(tick, goals[i], judged?.goals[i].met === true));
      const remarks = badgesOf(entry, shownName);
      const were = [...badges.children].map(({ textContent }) => textContent);
      if (remarks.map(({ text }) => text).join('\n') !== were.join('\n')) {
        badges.replaceChildren(...remarks.map(({ text, warns }) => el('span', { 'data-warns': warns }, text)));
      }
      button.setAttribute('aria-pressed', String(chosen));
    },
  };
}

/** The number of characters of the written answer on a card, which shows four lines. */
const EXCERPT_CHARS = 240;
const firstOf = (text: string) => (text.length > EXCERPT_CHARS ? `${text.slice(0, EXCERPT_CHARS).trimEnd()}…` : text);
