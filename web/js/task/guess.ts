// "Guess the line": a line is turned to where an axis will be; then both are shown, with the angle between them.
import { angleIn, lineDegrees } from '../ask/align.ts';
import { copyText } from '../dom/copy.ts';
import { el, setText } from '../dom/elements.ts';
import { segments } from '../dom/segments.ts';
import { sceneOf } from '../scene/taken.ts';
import { createOwnAxis } from '../stage/ownaxis.ts';
import { DRAWING } from '../state/state.ts';
import { toScreenX, toScreenY } from '../views/camera.ts';
import { guessWords as w } from '../words/guess.ts';
import { methodWords } from '../words/methods.ts';
import { degreesApart } from '../words/numbers.ts';
import { linkOf } from './leaving.ts';
import { modulo } from './quantities.ts';
import { createTab } from './tab.ts';
import type { Playground } from '../page/playground.ts';
import type { Guess } from '../scene/scene.d.ts';

/** Degrees that a line begins with: neither method's on most drawings. */
const FIRST_ANGLE_DEGREES = 45;
const LARGE_STEP_DEGREES = 10;

/** The axis of a method now, degrees from 0 to 180; null where it has none. */
function axisOf({ fitController, store }: Playground, method: Guess['method']): number | null {
  const { answer } = fitController;
  if (store.state.source !== DRAWING || !answer || 2 * answer.n !== store.drawing.points.xy.length) return null;
  const slot = answer.slots.find(({ run, error, map }) => run.method === method && !error && map);
  return slot ? lineDegrees(angleIn(slot, 0), 3) : null;
}

/** The mean of the points: the line turns about it. */
function centreOf({ store }: Playground) {
  const { xy } = store.drawing.points;
  let [x, y] = [0, 0];
  for (let i = 0; i < xy.length; i += 2) {
    x += (2 * xy[i]) / xy.length;
    y += (2 * xy[i + 1]) / xy.length;
  }
  return { x, y };
}

/** @param challenge the guess of a link, to be beaten */
export function mountGuess(playground: Playground, challenge: Guess | null, leave: () => void) {
  const { skeleton: { part, id }, join, store, announcer, opening, fitController } = playground;
  let method: Guess['method'] = challenge?.method ?? 'lpp';
  let angle = FIRST_ANGLE_DEGREES;
  let isKept = false, isOver = false;
  /** It is kept as soon as the engine has answered for the points that are shown. */
  let isWaiting = false;
  const axis = createOwnAxis(playground, w.yours, () => !isKept);
  const name = () => methodWords[method].name;

  const view = createView(id, challenge, {
    method(value) {
      method = value;
      restart();
    },
    turn,
    step: (degrees) => turn(angle + degrees),
    keep: keepIt,
    again: startAgain,
    copy: copyLink,
    leave,
  });
  const cover = createCover(playground, () => isKept, turn);
  const panel = part('project').querySelector('.scroll') as HTMLElement;
  panel.prepend(view.root);
  panel.scrollTop = 0;
  const tab = createTab(playground, w.tab);

  function turn(degrees: number) {
    if (isKept) return;
    angle = modulo(Math.round(degrees), 180);
    show();
  }

  function show() {
    part('page').dataset.guess = isKept ? 'kept' : 'open';
    view.slider.value = String(angle);
    view.slider.disabled = isKept;
    setText(view.shown, `${angle}°`);
    view.how.hidden = isKept;
    setText(view.how, challenge ? w.howBeat(name()) : w.how(name()));
    view.keep.hidden = isKept;
    view.again.hidden = view.link.hidden = !isKept;
    setText(view.again, store.state.own || challenge ? w.once : w.again);
    axis.show({ ...centreOf(playground), angle: (angle * Math.PI) / 180 });
    cover.root.hidden = isKept;
    playground.invalidateAll();
  }

  function keepIt() {
    isWaiting = fitController.behind;
    if (isWaiting) return;
    const found = axisOf(playground, method);
    if (found === null) return setText(view.result, w.noAxis(name()));
    isKept = true;
    const off = degreesApart(angle, found);
    const said = [
      w.result(name(), found, angle, off),
      ...(challenge ? [w.against(Math.round(off), Math.round(degreesApart(challenge.angle, found)))] : []),
    ].join(' ');
    setText(view.result, said);
    setText(view.link, w.challenge(off));
    show();
    view.again.focus();
  }

  function restart() {
    isKept = isWaiting = false;
    angle = FIRST_ANGLE_DEGREES;
    setText(view.result, '');
    view.field.hidden = true;
    show();
  }

  /** Other points of the preset; one's own drawing stays. */
  async function startAgain() {
    if (!store.state.own && !challenge) await opening.draw(store.drawing.points.n, store.state.seed + 1);
    if (isOver) return;
    restart();
    view.slider.focus();
  }

  async function copyLink() {
    const found = axisOf(playground, method);
    if (found === null) return;
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
    // What is said of the drawing would tell where the axes are.
    summary: () => (isKept ? '' : w.summary(angle)),
    onResult: () => {
      if (isWaiting) keepIt();
      if (!isKept) show();
    },
    staysAt: challenge !== null,
  });
  show();
  announcer.mention(w.how(name()));
  view.slider.focus({ preventScroll: true });
  return {
    end() {
      isOver = true;
      leaveViews();
      axis.end();
      cover.root.remove();
      tab.end();
      view.root.remove();
      delete part('page').dataset.guess;
      playground.invalidateAll();
    },
  };
}

/** The panel: what is to be done, the angle, the buttons, what came out. */
function createView(
  id: (name: string) => string,
  challenge: Guess | null,
  on: { method: (method: Guess['method']) => void; turn: (degrees: number) => void; step: (degrees: number) => void;
    keep: () => void; again: () => void; copy: () => void; leave: () => void; },
) {
  const title = el('h2', { class: 'lead', id: id('guess-title') }, challenge ? w.beat(challenge.off) : w.title);
  const how = el('p', { class: 'task-text' });
  const choice = segments({ label: w.method, options: { lpp: 'LPP', pca: 'PCA' }, onChange: on.method });
  const methods = choice.root;
  choice.show('lpp');
  methods.hidden = challenge !== null;
  const slider = el('input', {
    type: 'range', min: 0, max: 179, step: 1, id: id('guess-angle'), 'aria-label': w.angle,
    oninput: () => on.turn(Number(slider.value)),
    onkeydown: (e: Event) => {
      const { key, shiftKey } = e as KeyboardEvent;
      const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[key] ?? 0;
      if (way === 0) return;
      e.preventDefault();
      on.step(way * (shiftKey ? LARGE_STEP_DEGREES : 1));
    },
  });
  const shown = el('output', { for: slider.id, class: 'guess-angle' });
  const button = (text: string, press: () => void, primary = false) =>
    el('button', { type: 'button', class: `button ${primary ? 'primary' : 'outlined'}`, onclick: press }, text);
  const keep = button(w.keep, on.keep, true), again = button('', on.again), link = button('', on.copy);
  const result = el('p', { class: 'guess-result', role: 'status' });
  const field = el('input', { type: 'text', class: 'leaving-link', readonly: true, 'aria-label': w.copyByHand });
  field.hidden = true;
  const root = el(
    'section',
    { class: 'task guess', 'aria-labelledby': title.id },
    el('header', {}, title, button(w.leave, on.leave)),
    how,
    methods,
    el('div', { class: 'guess-row' }, slider, shown),
    el('div', { class: 'guess-row' }, keep, again, link),
    result,
    field,
  );
  return { root, how, slider, shown, keep, again, link, result, field };
}

/** What lies over the drawing while a line is turned: it takes the pointer, so that nothing is drawn. */
function createCover(playground: Playground, isKept: () => boolean, turn: (degrees: number) => void) {
  const { skeleton: { part }, stage } = playground;
  let isHeld = false;
  const follow = (e: PointerEvent) => {
    if (!isHeld || isKept()) return;
    const { left, top } = root.getBoundingClientRect();
    const { x, y } = centreOf(playground);
    const dx = e.clientX - left - toScreenX(stage.camera, stage.size, x);
    const dy = toScreenY(stage.camera, stage.size, y) - (e.clientY - top);
    if (dx !== 0 || dy !== 0) turn((Math.atan2(dy, dx) * 180) / Math.PI);
  };
  const root = el('div', {
    class: 'guess-cover',
    'aria-hidden': 'true',
    onmousedown: (e: Event) => e.preventDefault(), // the focus stays on the slider
    onpointerdown: (e: Event) => {
      e.stopPropagation(); // the tool of the drawing does not get it
      isHeld = true;
      root.setPointerCapture((e as PointerEvent).pointerId);
      follow(e as PointerEvent);
    },
    onpointermove: (e: Event) => {
      e.stopPropagation();
      follow(e as PointerEvent);
    },
    onpointerup: () => { isHeld = false; },
    onpointercancel: () => { isHeld = false; },
  });
  part('stage').append(root);
  return { root };
}
