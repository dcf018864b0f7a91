// "Guess the line": the user rotates a line to the expected axis; then both are shown, with the angle between them.
import { copyText } from '../dom/copy.ts';
import { el, setText } from '../dom/elements.ts';
import { textButton } from '../dom/text-button.ts';
import { segments } from '../dom/segments.ts';
import { sceneOf } from '../scene/current-scene.ts';
import { guessWords as w } from '../words/guess-texts.ts';
import { methodWords } from '../words/method-labels.ts';
import { degreesApart } from '../words/numbers.ts';
import { linkOf } from './save-exports.ts';
import { createTab } from './task-place.ts';
import { axisOf, createTurning, createVeil, FIRST_ANGLE_DEGREES } from './rotatable-line.ts';
import type { Playground } from '../page/playground.ts';
import type { Guess } from '../scene/scene.d.ts';

/** @param challenge the guess of a link, to be beaten */
export function mountGuess(playground: Playground, challenge: Guess | null, leave: () => void) {
  const { skeleton: { part, id }, join, store, announcer, opening, fitController } = playground;
  let method: Guess['method'] = challenge?.method ?? 'lpp';
  let isSaved = false, isOver = false;
  /** It is saved as soon as the engine has a result for the shown points. */
  let isWaiting = false;
  const veil = createVeil(playground);
  const line = createTurning(playground, { label: w.yours, name: 'guess-angle', onTurn: () => show() });
  const name = () => methodWords[method].name;

  const view = createView(id, challenge, line, {
    method(value) {
      method = value;
      restart();
    },
    keep: saveGuess,
    again: startAgain,
    copy: copyLink,
    leave,
  });
  const panel = part('project').querySelector('.scroll') as HTMLElement;
  panel.prepend(view.root);
  panel.scrollTop = 0;
  const tab = createTab(playground, w.tab);

  function show() {
    view.how.hidden = isSaved;
    setText(view.how, challenge ? w.howBeat(name()) : w.how(name()));
    view.keep.hidden = isSaved;
    view.again.hidden = view.link.hidden = !isSaved;
    setText(view.again, store.state.own || challenge ? w.once : w.again);
    line.show();
    playground.invalidateAll();
  }

  function saveGuess() {
    isWaiting = fitController.behind;
    if (isWaiting) return;
    veil.set(false);
    const found = axisOf(playground, method);
    if (found === null) {
      veil.set(true);
      return setText(view.result, w.noAxis(name()));
    }
    isSaved = true;
    const { angle } = line;
    line.set(false);
    const off = degreesApart(angle, found);
    const text = [
      w.result(name(), found, angle, off),
      ...(challenge ? [w.against(Math.round(off), Math.round(degreesApart(challenge.angle, found)))] : []),
    ].join(' ');
    setText(view.result, text);
    setText(view.link, w.challenge(off));
    show();
    view.again.focus();
  }

  function restart() {
    isSaved = isWaiting = false;
    veil.set(true);
    line.set(true, FIRST_ANGLE_DEGREES);
    setText(view.result, '');
    view.field.hidden = true;
    show();
  }

  /** Other points of the preset; one's own drawing stays. */
  async function startAgain() {
    if (!store.state.own && !challenge) await opening.draw(store.drawing.points.n, store.state.seed + 1);
    if (isOver) return;
    restart();
    line.slider.focus();
  }

  async function copyLink() {
    const found = axisOf(playground, method);
    if (found === null) return;
    const { angle } = line;
    const off = degreesApart(angle, found);
    const address = linkOf({ ...sceneOf(playground), angles: null, pins: null, guess: { method, angle, off } });
    if (await copyText(address)) {
      setText(view.result, w.copied(off));
      return;
    }
    Object.assign(view.field, { hidden: false, value: address });
    view.field.select();
  }

  const leaveViews = join({
    // The summary of the drawing would reveal the axes.
    summary: () => (isSaved ? '' : w.summary(line.angle)),
    onResult: () => {
      if (isWaiting) saveGuess();
      if (!isSaved) show();
    },
    staysAt: challenge !== null,
  });
  veil.set(true);
  show();
  announcer.mention(w.how(name()));
  line.slider.focus({ preventScroll: true });
  return {
    end() {
      isOver = true;
      leaveViews();
      line.end();
      tab.end();
      view.root.remove();
      veil.end();
    },
  };
}

/** Creates the panel: instruction, angle, buttons, result. */
function createView(
  id: (name: string) => string,
  challenge: Guess | null,
  line: { controls: HTMLElement },
  on: { method: (method: Guess['method']) => void;
    keep: () => void; again: () => void; copy: () => void; leave: () => void; },
) {
  const title = el('h2', { class: 'lead', id: id('guess-title') }, challenge ? w.beat(challenge.off) : w.title);
  const how = el('p', { class: 'task-text' });
  const choice = segments({ label: w.method, options: { lpp: 'LPP', pca: 'PCA' }, onChange: on.method });
  const methods = choice.root;
  choice.show('lpp');
  methods.hidden = challenge !== null;
  const keep = textButton(w.keep, on.keep, 'primary'), again = textButton('', on.again), link = textButton('', on.copy);
  const result = el('p', { class: 'guess-result', role: 'status' });
  const field = el('input', { type: 'text', class: 'leaving-link', readonly: true, 'aria-label': w.copyByHand });
  field.hidden = true;
  const root = el(
    'section',
    { class: 'task guess', 'aria-labelledby': title.id },
    el('header', {}, title, textButton(w.leave, on.leave)),
    how,
    methods,
    line.controls,
    el('div', { class: 'guess-row' }, keep, again, link),
    result,
    field,
  );
  return { root, how, keep, again, link, result, field };
}
