// Warnings of a result next to their setting. The status line has them too, for users who do not see the settings.
import { el, setText } from '../dom/elements.ts';
import { resultNotices } from './result-notices.ts';
import type { Playground } from './playground.ts';

export function mountSettingNotes({ skeleton: { part, id }, store, fitController, join }: Playground) {
  const body = part('settings-body');
  const notes = new Map<string, HTMLElement>();

  /** The note of a setting: after its control, or after the fold in which that is. */
  function noteOf(field: string): HTMLElement | null {
    const control = body.querySelector(`[data-field="${field}"]`);
    if (!control) return null;
    const note = notes.get(field) ?? el('p', { class: 'setting-note', id: id(`note-${field}`) });
    notes.set(field, note);
    const place = control.closest('details:not([open])') ?? control;
    if (place.nextElementSibling !== note) place.after(note);
    control.setAttribute('aria-describedby', note.id);
    return note;
  }

  function show() {
    const { result, trouble } = fitController, k = store.state.graph === 'knn' ? store.state.k : null;
    const texts = new Map<string, string[]>();
    for (const { field, text } of result && !trouble ? resultNotices(result, result.n, k, NaN) : []) {
      if (field) texts.set(field, [...texts.get(field) ?? [], text]);
    }
    for (const [field, note] of notes) {
      if (texts.has(field)) continue;
      note.remove();
      notes.delete(field);
      body.querySelector(`[data-field="${field}"]`)?.removeAttribute('aria-describedby');
    }
    for (const [field, sentences] of texts) {
      const note = noteOf(field);
      if (note) setText(note, sentences.join(' '));
    }
  }
  join({ texts: show });
  // Open, a fold has the note within it.
  body.addEventListener('toggle', show, { capture: true });
}
