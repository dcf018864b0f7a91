// "Write it yourself": a program whose axis moves next to the engine's while points move, and which is tested on unseen
// data.
import { randomSeed } from '../state/random.ts';
import { el, setText } from '../dom/elements.ts';
import { textButton } from '../dom/text-button.ts';
import { createOwnAxis } from '../stage/ownaxis.ts';
import { programWords as w } from '../words/program.ts';
import { currentOf } from './current-model.ts';
import { createEditor } from './code-editor.ts';
import { createFit } from './fit.ts';
import { givenRows } from './available-names.ts';
import { createProgramHost, ProgramHostError } from './sandbox.ts';
import { firstText, hasScores, UNSEEN_SETS, type Level } from './program-levels.ts';
import { createLive } from './live-run.ts';
import { createResults } from './test-results.ts';
import { tryUnseen } from './unseen-data.ts';
import type { Playground } from '../page/playground.ts';

export { runPrograms } from './run-handins.ts';
export { default as style } from '../../css/program.css';

/**
 * @param place the parent element
 * @param with_.text the text so far; '' for the initial text of the level
 * @param with_.save called with the text when it was changed
 * @param with_.onTried called with the number of data sets that passed; null: the program has changed since
 */
export function mountProgram(
  playground: Playground,
  place: HTMLElement,
  { level, text, save, onTried }: {
    level: Level;
    text: string;
    save: (text: string) => void;
    onTried: (passed: number | null) => void;
  },
) {
  const { skeleton: { id }, announce, join, fitController } = playground;
  const host = createProgramHost(place, w.frameTitle);
  const axis = createOwnAxis(playground, w.yours);
  const { fit, close } = createFit(playground);
  const results = createResults();
  const status = el('p', { class: 'program-status', role: 'status' });
  let isTrying = false, isOver = false;
  const editor = createEditor(id('program'), text || firstText(level, w.firstComments[level]), onEdit);
  const live = createLive({
    host, level,
    text: () => editor.text,
    current: () => currentOf(playground, level),
    show(next, what, line = 0) {
      axis.show(next);
      setText(status, what);
      editor.mark(line);
    },
    onFailed: failed,
    onBusy: (isBusy) => { stop.disabled = !isBusy && !isTrying; },
  });
  const run = textButton(w.run, live.start, 'primary'), stop = textButton(w.stop, live.stop);
  const tries = textButton(w.tryUnseen, tryNow);
  stop.disabled = true;
  const root = el(
    'section',
    { class: 'program', 'aria-label': w.title },
    givenList(level),
    editor.root,
    el('div', { class: 'program-buttons' }, run, stop, tries),
    status,
    results.root,
  );
  place.append(root);
  setText(status, w.notRun);

  function onEdit(now: string) {
    save(now);
    onTried(null);
    results.outdate();
    live.edited();
  }

  /** The button that started it, if it had the focus. */
  let focused: HTMLElement | null = null;
  /** @param isNow the program is tried on unseen data */
  function setTrying(isNow: boolean) {
    if (isNow) focused = [tries, run].find((each) => each.matches(':focus')) ?? null;
    isTrying = tries.disabled = run.disabled = isNow;
    // A disabled button loses the focus: restore it, unless the user moved it.
    if (!isNow && document.activeElement === document.body) focused?.focus({ preventScroll: true });
    stop.disabled = !isNow;
    isNow ? live.pause() : live.resume();
  }

  async function tryNow() {
    const { text } = editor;
    setTrying(true);
    if (!await live.load()) return setTrying(false);
    setText(status, w.trying);
    // Another seed at each try: a table of answers does not help.
    const seed = randomSeed();
    try {
      const rows = await tryUnseen({ host, level, seed, fit, onRow: results.show });
      if (isOver) return;
      setText(status, '');
      if (editor.text === text) showPassed(rows.filter(({ met }) => met).length);
      else results.outdate();
    } catch (error) {
      if (isOver) return;
      if (error instanceof ProgramHostError) failed();
      else setText(status, w.notTried(Object(error).message ?? ''));
      if (host.isBlocked) return;
    }
    setTrying(false);
  }

  function showPassed(passed: number) {
    const result = w.passed(passed, UNSEEN_SETS);
    results.say(result);
    announce(result);
    onTried(passed);
  }

  /** The program did not run. Where its frame did not load, it can be tried again. */
  function failed() {
    if (host.isBlocked) run.disabled = tries.disabled = stop.disabled = true;
    setText(status, host.isBlocked ? w.blocked : w.notLoaded);
  }

  const leave = join({ onResult: () => fitController.behind || live.changed() });
  return {
    end() {
      isOver = true;
      live.end();
      leave();
      axis.end();
      host.close();
      close();
      root.remove();
    },
  };
}

/** The inputs of a program, folded. */
function givenList(level: Level) {
  return el(
    'details',
    { class: 'program-given' },
    el('summary', {}, w.given),
    el('dl', {}, ...givenRows(level).flatMap(([name, what]) =>
      [el('dt', {}, el('code', {}, name)), el('dd', {}, what)])),
    el('p', {}, hasScores(level) ? w.scores.returns : w.returns),
  );
}
