// One hand-in for all tasks of a sheet: unmet goals and missing parts are listed, and do not prevent it.
import { copyText } from '../dom/copy.ts';
import { createButton, el, setText } from '../dom/elements.ts';
import { createNote } from './copy-note.ts';
import { emptyScene } from '../scene/codec.ts';
import { plain } from '../scene/untrusted-text.ts';
import { missingIn } from '../scene/sheets.ts';
import { MAX_LINK_CHARS } from '../share/public-address.ts';
import { sheetWords as w } from '../words/sheet.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { goalText } from './goaltexts.ts';
import { sign } from './icons.ts';
import { currentLanguage, tagOf } from './language.ts';
import { linkOf, saveFile } from './save-exports.ts';
import { handInOf, type SheetWork } from './sheetwork.ts';
import { cut, lengthOf, LIMITS } from './task.ts';
import type { Playground } from '../page/playground.ts';
import type { Scene } from '../scene/scene.d.ts';

/** Returns what is unmet or missing in a task. */
function openPoints({ sheet, states }: Pick<SheetWork, 'sheet' | 'states'>, i: number): string[] {
  const task = sheet.tasks[i]?.task, state = states[i];
  if (!task || !state) return [w.missing];
  if (!state.answer) return [w.notBegun];
  const { text = '', program = '', prediction } = state.answer.answer ?? {};
  return [
    ...task.goals.flatMap((goal, k) => (state.met[k] ? [] : [w.unmet(goalText(goal), state.judged?.[k].text ?? '')])),
    ...(task.program && program.trim() === '' ? [w.noProgram] : []),
    ...(task.prediction && !prediction ? [w.noPrediction] : []),
    ...(text.trim() === '' ? [w.noWords] : []),
  ];
}

/** Returns the link of a hand-in, or why there is none. */
function shortLink(all: Scene): { address: string, fault: string } {
  try {
    const address = linkOf(all);
    return { address, fault: address.length > MAX_LINK_CHARS ? w.long(address.length) : '' };
  } catch {
    return { address: '', fault: w.tooLong };
  }
}

/** @returns null: it was sent; empty: the list of programs was closed; else why it was not sent */
const shareLink = (title: string, url: string): Promise<string | null> => navigator.share({ title, url }).then(
  () => null,
  (error: Error) => (error.name === 'AbortError' ? '' : w.notSent),
);

/**
 * @param work of all tasks, the open one in its current form
 * @param on name, key: the student's is another now; handedIn: it was copied or saved
 */
export function openHandIn(
  playground: Playground,
  work: SheetWork,
  on: { name: (name: string) => void, key: (key: string) => void, handedIn: (text: string) => void },
) {
  const { skeleton, announce } = playground;
  const { sheet } = work, title = plain(sheet.title) || w.untitled;
  const { note, link, say, showLink } = createNote(announce, t.answerLink);
  /** Where the browser does not copy, the student does: only then is it handed in. */
  const isCopied = createButton('outlined copied-by-hand', {}, w.copiedByHand);
  const byHand = el('div', { class: 'hand-in-row', hidden: true }, isCopied);
  const missing = el('p', { class: 'hand-in-missing' });
  /** @param what of the student */
  const about = (what: 'name' | 'key') => {
    const field = el('input', {
      type: 'text', autocomplete: 'off', dir: 'auto', value: work[what], id: skeleton.id(`sheet-${what}`),
      ...(what === 'name' && { 'aria-description': t.nameNote }),
      oninput() {
        if (lengthOf(field.value) > LIMITS.name) field.value = cut(field.value, LIMITS.name);
        on[what](field.value);
        showMissing();
      },
    });
    return [el('label', { for: field.id }, { name: t.name, key: w.key }[what]), field];
  };
  const showMissing = () => setText(missing, [
    work.name.trim() ? '' : w.noName, sheet.asksKey && !work.key.trim() ? w.noKey : '',
  ].filter(Boolean).join(' '));
  showMissing();
  const heading = el('h2', { id: skeleton.id('sheet-hand-in') }, w.title(title));
  const items = sheet.tasks.map((scene, i) => {
    const open = openPoints(work, i);
    return el('li', { 'data-done': open.length === 0 },
      el('b', { dir: 'auto', lang: tagOf(scene ?? {}) }, plain(scene?.task?.title ?? '') || t.untitled),
      el('ul', {}, ...(open.length > 0 ? open : [w.complete]).map((text) => el('li', {}, text))));
  });
  const lang = currentLanguage();
  /** Numbers of tasks that could not be read: a hand-in without them would count as a whole one. */
  const lacks = missingIn(sheet), disabled = lacks !== '';
  const dialog = el('dialog',
    { class: 'sheet-dialog', 'aria-labelledby': heading.id, lang, onclose: () => dialog.remove() },
    heading, el('p', {}, w.intro), el('ol', {}, ...items),
    ...(sheet.asksKey ? about('key') : []), ...about('name'), missing,
    el('div', { class: 'hand-in-row' },
      createButton('primary copy-hand-in', { disabled, onclick: copy }, sign('copy'), w.copy),
      createButton('outlined save-hand-in', { disabled, onclick: save }, sign('save'), w.save),
      ...('share' in navigator
        ? [createButton('outlined send-hand-in', { disabled, onclick: send }, w.send)]
        : []),
      createButton('outlined print-sheet', { onclick: printSheet }, w.print),
      createButton('', { onclick: () => dialog.close() }, w.close)),
    link, byHand, note, el('p', { class: 'hand-in-note' }, w.inside));
  for (const type of ['keydown', 'keyup', 'paste', 'copy', 'cut']) {
    dialog.addEventListener(type, (e) => e.stopPropagation());
  }
  skeleton.root.append(dialog);
  dialog.showModal();
  if (disabled) say(w.incomplete(lacks));

  const scene = async (): Promise<Scene> => ({ ...emptyScene(), handIn: await handInOf(playground, work) });
  /** @returns null if it is too long, which is said */
  const addressOf = (all: Scene): string | null => {
    link.hidden = byHand.hidden = true;
    const { address, fault } = shortLink(all);
    if (fault) say(fault);
    return fault ? null : address;
  };
  async function send() {
    const all = await scene(), address = addressOf(all);
    if (address === null) return;
    const fault = await shareLink(`${w.file}: ${title}`, address);
    if (fault !== null) return fault && say(fault);
    on.handedIn(JSON.stringify(all.handIn));
    say(w.sent);
  }
  async function copy() {
    const all = await scene(), address = addressOf(all);
    if (address === null) return;
    const done = () => {
      byHand.hidden = true;
      on.handedIn(JSON.stringify(all.handIn));
      say(w.copied(address.length));
    };
    if (await copyText(address)) return done();
    byHand.hidden = false;
    link.oncopy = isCopied.onclick = done;
    showLink(address);
  }
  function printSheet() {
    dialog.close();
    print();
  }
  async function save() {
    const all = await scene();
    // With its sheet the file is enough to go on on another device.
    say(w.saved(saveFile({ ...all, sheet }, [w.file, work.name, title].filter(Boolean).join(' '))));
    on.handedIn(JSON.stringify(all.handIn));
  }
}
