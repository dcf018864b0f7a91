// One card of the grid: an answer's picture, whose it is, its figures, ticks of the goals that it meets.
import { el, setText } from '../dom/elements.ts';
import { sign } from '../task/icons.ts';
import { answersWords as w } from '../words/answers.ts';
import { badgesOf, figuresOf, nameOf } from './answertexts.ts';
import type { Goal } from '../task/types.ts';
import type { Entry } from './entry.ts';

/** show: what is known of the answer now */
export type Card = {
  item: HTMLElement;
  button: HTMLButtonElement;
  canvas: HTMLCanvasElement;
  show: (chosen: boolean) => void;
};

export function createCard(
  entry: Entry,
  { goals, choose, open }: { goals: Goal[], choose: (entry: Entry) => void, open: (entry: Entry) => void },
): Card {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
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
    canvas,
    el('span', { class: 'answer-row' }, name, ticks, met),
    figures,
    badges,
  );
  return {
    item: el('li', {}, button),
    button,
    canvas,
    show(chosen) {
      const { judged } = entry;
      setText(name, nameOf(entry));
      setText(figures, figuresOf(entry, goals));
      setText(met, judged ? w.met(judged.met, judged.total) : '');
      [...ticks.children].forEach((tick, i) => tick.toggleAttribute('data-met', judged?.goals[i].met === true));
      const said = badgesOf(entry);
      if (said.join('\n') !== [...badges.children].map(({ textContent }) => textContent).join('\n')) {
        badges.replaceChildren(...said.map((text) => el('span', {}, text)));
      }
      button.setAttribute('aria-pressed', String(chosen));
    },
  };
}
