// The editor of a task: a bar over the page, its text and goals next to the drawing, marks on the controls.
import { methodsOf } from '../fit/request.ts';
import { presetOf } from '../data/presets.ts';
import { createButton, el, setText } from '../dom/elements.ts';
import { segments } from '../dom/segments.ts';
import { DRAWING } from '../state/state.ts';
import { methodWords } from '../words/method-labels.ts';
import { editorWords as w } from '../words/task-editor-texts.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { instructions, isFormatted } from './formatted-text.ts';
import { createDraftStart } from './given-points.ts';
import { createGoalEditor } from './goaleditor.ts';
import { judge } from './goals.ts';
import { createTagChoice, tagOf } from './language.ts';
import { sign } from './icons.ts';
import { createLeaving, startSolves } from './share-task.ts';
import { markButton, mountMarkers } from './markers.ts';
import { namesFor, settingNames } from './quantities.ts';
import { quantityText } from './goaltexts.ts';
import { createPredictionEditor } from './predictioneditor.ts';
import { measuredNow } from './measured-now.ts';
import { createTab } from './task-place.ts';
import { createViewChoice } from './viewchoice.ts';
import { plain } from '../scene/untrusted-text.ts';
import { LEVEL_ROWS, levelOf, PROGRAM_METHODS, UNSEEN_SETS, type ProgramMethod } from '../program/program-levels.ts';
import { cut, lengthOf, LIMITS } from './task.ts';
import type { Playground } from '../page/playground.ts';
import type { Store } from '../state/store.ts';
import type { MethodName } from '../engine/names.ts';
import type { Draft } from './draft.ts';

/** @param on before: what was edited until now; toSheet: puts the task into its sheet; save: the page may end */
export function mountEditor(
  playground: Playground,
  draft: Draft,
  on: {
    leave: () => void; tryIt: () => void; save: () => void;
    before?: { title: string, goBack: () => void } | undefined; toSheet?: () => void;
  },
) {
  const { skeleton: { part, id }, store, announce, join } = playground;
  const startNow = createDraftStart(playground, () => draft.task, () => playground.invalidate('panels'));
  const seen = () => ({ ...measuredNow(playground), start: startNow() });
  const onDrawing = store.state.source === DRAWING;
  const methods = () => methodsOf(store.state);
  const names = () => [...namesFor(methods(), onDrawing), ...settingNames(store.state)];
  const goals = createGoalEditor(draft, { seen, names, announce });
  const leaving = createLeaving(playground, draft);
  const markers = mountMarkers(playground, draft);
  const bar = createBar(draft, { ...on, use: markers.use, copy: leaving.copyTask });
  const view = onDrawing ? createViewChoice(playground, draft) : null;
  const summary = el('p', { class: 'goals-now' });
  const root = el(
    'section',
    { class: 'task-editor', 'aria-label': w.editor },
    ...(on.before ? [wayBack(on.before)] : []),
    ...fields(draft, id),
    part2(t.goals, goals.root, adder(goals, names), summary),
    ...(view ? [startChoice(draft, store), view.root, programChoice(draft, goals.build)] : []),
    createPredictionEditor(draft, onDrawing, goals.build),
    part2(
      w.also,
      el(
        'div',
        { class: 'marks-row' },
        ...(onDrawing ? ['runs', 'points'] : ['panels']).map((key) => markButton(draft, key, announce, t.target(key))),
      ),
    ),
    part2(w.handIn, el('p', {}, w.handInNote[onDrawing ? 'drawing' : 'set']), leaving.root),
  );
  const panel = part('project').querySelector('.scroll') as HTMLElement;
  panel.prepend(root);
  panel.scrollTop = 0;
  (part('work').previousElementSibling as HTMLElement).after(bar.root);
  const measured = watchMeasured(playground, (name) => goals.add(name), methods, names);
  const tab = createTab(playground, t.task);
  part('page').dataset.task = 'setting';

  function show() {
    const { met, total } = judge(draft.task, seen());
    const outside = total > 0 && met === total && view?.cuts();
    const solves = startSolves(playground, draft.task);
    summary.toggleAttribute('data-warns', solves);
    setText(summary, [w.metNow(met, total, onDrawing), solves ? w.startSolves : '', outside ? w.outside : '']
      .filter(Boolean).join(' '));
    goals.show();
    bar.show();
    measured.show();
    tab.show();
  }
  const leave = join({
    texts: show,
    staysAt: true,
    shareTarget: () => [{ kind: 'task', title: draft.task.title, scene: leaving.scene() }],
  });
  show();
  playground.invalidateAll();
  root.querySelector('input')?.focus();
  window.addEventListener('pagehide', on.save);
  return {
    show,
    end() {
      window.removeEventListener('pagehide', on.save);
      leave();
      view?.end();
      measured.end();
      markers.end();
      tab.end();
      bar.root.remove();
      root.remove();
      delete part('page').dataset.task;
      playground.invalidateAll();
    },
  };
}

/** A part of the panel under its heading. */
const part2 = (title: string, ...body: Node[]) => el('section', {}, el('h2', {}, title), ...body);

const wayBack = ({ title, goBack }: { title: string, goBack: () => void }) =>
  el(
    'p',
    { class: 'before-copy' },
    w.beforeCopy(plain(title)),
    ' ',
    createButton('small', { onclick: goBack }, w.goBackToIt),
  );

/** Title, text and their language. */
function fields(draft: Draft, id: (name: string) => string) {
  const title = el('input', {
    type: 'text',
    id: id('task-title-field'),
    class: 'task-title',
    placeholder: w.title,
    'aria-label': w.title,
    dir: 'auto',
    value: draft.task.title,
  });
  const text = el('textarea', {
    id: id('task-text-field'),
    rows: 5,
    placeholder: w.text,
    'aria-label': w.text,
    dir: 'auto',
  });
  const counted = el('span', { class: 'counted' });
  text.value = draft.task.text;
  const reading = el('div', { class: 'task-reading', role: 'group', 'aria-label': w.textShown });
  const count = () => {
    setText(counted, t.counted(lengthOf(text.value), LIMITS.text));
    reading.hidden = !isFormatted(text.value);
    reading.replaceChildren(w.textShown, instructions(text.value, draft.task.lang ?? ''));
  };
  title.addEventListener('input', () => {
    if (lengthOf(title.value) > LIMITS.title) title.value = cut(title.value, LIMITS.title);
    draft.set({ title: title.value });
  });
  text.addEventListener('input', () => {
    if (lengthOf(text.value) > LIMITS.text) text.value = cut(text.value, LIMITS.text);
    draft.set({ text: text.value });
    count();
  });
  count();
  const language = createTagChoice(id('task-lang-field'), tagOf(draft), (lang) => draft.set({ lang }));
  return [
    el('h2', {}, t.task), title, text,
    el('div', { class: 'label-row' }, el('span', {}, w.textNote), counted), reading, language,
  ];
}

/** Chooses a figure for another goal. */
function adder(goals: ReturnType<typeof createGoalEditor>, names: () => string[]) {
  const menu = el('select', { class: 'add-goal', 'aria-label': w.addGoal });
  const fill = () => {
    menu.replaceChildren(
      el('option', { value: '' }, `+ ${w.addGoal}`),
      ...names().map((name) => el('option', { value: name }, quantityText(name))),
    );
    menu.value = '';
  };
  menu.addEventListener('focus', fill);
  menu.addEventListener('change', () => {
    if (menu.value) goals.add(menu.value);
    menu.value = '';
  });
  fill();
  return el('p', { class: 'adding' }, w.goalsHow, ' ', menu);
}

function startChoice(draft: Draft, store: Store) {
  const note = el('p', { class: 'start-note' });
  const show = () =>
    setText(
      note,
      draft.task.start === 'preset' ? w.presetNow(presetOf(store.state.preset)?.title ?? store.state.preset) : '',
    );
  const bar = segments({
    label: w.startWith, options: w.starts,
    onChange: (start) => {
      draft.set({ start });
      show();
    },
  });
  bar.root.classList.add('task-start');
  bar.show(draft.task.start);
  show();
  return part2(w.startWith, bar.root, note);
}

/**
 * The choice of a program: whether it is required, for which method, and from which start; it adds the goal that all
 * tests pass.
 */
function programChoice(draft: Draft, renew: () => void) {
  const row = () => (draft.task.program ? LEVEL_ROWS[draft.task.program] : null);
  const method = el(
    'select',
    { class: 'task-language', 'aria-label': w.programMethod, onchange: () => change(row()?.from ?? 'none') },
    ...PROGRAM_METHODS.map((value) => el('option', { value }, methodWords[value].name)),
  );
  const bar = segments({ label: w.asksProgram, options: w.programs, onChange: change });
  function change(from: keyof typeof w.programs) {
    const goals = draft.task.goals.filter(({ quantity }) => quantity !== 'program');
    const program = from === 'none' ? undefined : levelOf(method.value as ProgramMethod, from);
    if (program) goals.push({ quantity: 'program', relation: 'least', value: UNSEEN_SETS });
    draft.set({ program, goals });
    show();
    renew();
  }
  function show() {
    bar.show(row()?.from ?? 'none');
    method.hidden = !row();
    method.value = row()?.method ?? method.value;
  }
  show();
  return part2(w.asksProgram, bar.root, method, el('p', { class: 'start-note' }, w.programNote));
}

function createBar(
  draft: Draft,
  on: { leave: () => void, tryIt: () => void, use: (on: boolean) => void, copy: () => void, toSheet?: () => void },
) {
  const locked = el('span', {}), hidden = el('span', {});
  const use = createButton(
    'outlined use-controls',
    {
      'aria-pressed': 'false',
      'data-tip-text': w.useControlsTip,
      onclick: () => {
        const pressed = use.getAttribute('aria-pressed') !== 'true';
        use.setAttribute('aria-pressed', String(pressed));
        root.toggleAttribute('data-using', pressed);
        on.use(pressed);
      },
    },
    w.useControls,
  );
  const root = el('section', { class: 'task-bar', 'aria-label': w.setting },
    sign('task'), el('b', {}, w.setting), el('span', { class: 'how' }, w.settingHow), el('span', { class: 'grow' }),
    el('span', { class: 'counts' }, sign('lock'), locked, sign('hidden'), hidden), use,
    createButton('', { onclick: on.leave }, w.leave),
    createButton('outlined', { onclick: on.tryIt }, sign('eye'), w.tryIt),
    createButton(on.toSheet ? 'outlined' : 'primary', { onclick: on.copy }, sign('copy'), w.copyTask),
    ...(on.toSheet
      ? [createButton('primary to-sheet', { onclick: on.toSheet }, w.toSheet)]
      : []));
  return {
    root,
    show() {
      setText(locked, w.locked(draft.count('locked')));
      setText(hidden, w.hidden(draft.count('hidden')));
    },
  };
}

/** Rows of the table of measures that can become goals, by the names of the rows. */
const QUANTITY_OF_ROW = { objective: 'objective', variance: 'variance', kept: 'kept', gap: 'gap', angle: 'between' };

/** A press on a figure makes a goal of it. */
function watchMeasured(
  { skeleton: { part } }: Playground,
  add: (name: string) => void,
  methods: () => MethodName[],
  names: () => string[],
) {
  const table = part('page').querySelector('[data-part="measured"]') as HTMLElement;

  /** @param cell of a figure, or with its name */
  function nameOf({ dataset: { metric = '', run = '-1' } }: HTMLElement) {
    const id = QUANTITY_OF_ROW[metric as keyof typeof QUANTITY_OF_ROW];
    const all = methods(), column = Number(run);
    if (id === 'between') return all.length > 1 ? `between.${all[0]}.${all[Math.max(1, column)]}` : null;
    return id === undefined ? null : `${id}.${all[Math.max(0, column)]}`;
  }
  function onPress(e: Event) {
    const cell = e.target instanceof Element ? e.target.closest('td, th') as HTMLElement | null : null;
    const name = cell ? nameOf(cell) : null;
    if (!name || !names().includes(name)) return;
    e.stopPropagation();
    add(name);
  }
  table.addEventListener('click', onPress, true);
  return {
    /** Announces the effect of a button, in place of the explanation. */
    show() {
      for (const term of table.querySelectorAll('.term')) {
        const name = nameOf(term.parentElement as HTMLElement);
        if (name) term.setAttribute('aria-description', w.makeGoal(quantityText(name)));
      }
    },
    end() {
      table.removeEventListener('click', onPress, true);
      for (const term of table.querySelectorAll('.term')) term.removeAttribute('aria-description');
    },
  };
}
