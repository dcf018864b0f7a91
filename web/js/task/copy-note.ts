// Below a form: a note that is announced too, and a link for those whose browser does not copy it.
import { copyText } from '../dom/copy.ts';
import { el, setText } from '../dom/elements.ts';
import { taskWords as t } from '../words/task-texts.ts';

/** @param label of the link */
export function createNote(announce: (text: string) => void, label: string) {
  const note = el('p', { class: 'hand-in-note', role: 'status' });
  const link = el('input', { type: 'text', class: 'leaving-link', readonly: true, 'aria-label': label, hidden: true });
  const say = (text: string) => {
    setText(note, text);
    announce(text);
  };
  function showLink(text: string) {
    Object.assign(link, { hidden: false, value: text });
    link.select();
    say(t.copyByHand);
  }
  return {
    note, link, say, showLink,
    /** @param confirmation what to say if it was copied */
    async copy(text: string, confirmation: string) {
      link.hidden = true;
      if (await copyText(text)) say(confirmation);
      else showLink(text);
    },
  };
}
