// The parts around the plot of a panel: its menus, two measures, progress, and errors.
import { createButton, el, setAttribute, setText } from '../dom/elements.ts';
import { byRank } from '../fit/panel-content-text.ts';
import { COLUMNS } from '../fit/request.ts';
import { columnsWords } from '../words/columns.ts';
import { panelWords as w } from '../words/panels.ts';
import { presentClasses } from '../views/class-shapes.ts';
import { columnPlaces } from './raw-columns.ts';
import { panelNameOf } from './panelname.ts';
import { methodMenu } from './methodmenu.ts';
import { viewMenu } from './viewmenu.ts';
import type { Dataset, Failure } from '../engine/types.ts';
import type { PanelActions, PanelScene } from './panel.ts';
import type { ComponentsNote } from './graph-components.ts';

/** The progress of a fit is shown after this time in milliseconds (sets.css). */
const PROGRESS_DELAY_MS = 600;

/** @param r which @param plot its picture @param whole all of that is seen again */
export function createSurround(r: number, on: PanelActions, plot: HTMLElement, whole: () => void) {
  const menu = methodMenu(() => w.method(r + 1), () => on.sign('i-chevron', 'chevron'), on.method);
  const view = viewMenu(on, whole);
  const enlarge = createButton('icon small enlarge', { onclick: on.enlarge }, on.sign('i-fit'));
  const bar = el('i');
  const pendingText = el('span');
  const cancel = createButton('outlined small', { onclick: on.cancel }, w.cancel);
  const under = el(
    'div',
    { class: 'under-way', hidden: true },
    el('div', { class: 'progress' }, bar),
    el('p', {}, pendingText, cancel),
  );
  /** The message, the time from which it is shown, and its timer: text causes a layout. */
  let text = '';
  let seenFrom = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAnnounced = false;
  const why = el('span');
  const again = createButton('outlined small', { onclick: on.again }, w.again);
  const refused = el('p', { class: 'refused', hidden: true }, why, again);
  const accuracy = figure(w.accuracy, w.accuracyTip), trust = figure(w.trust, w.trustTip);
  const foot = el('div', { class: 'panel-foot' }, accuracy.root, trust.root);
  const partsText = el('p');
  const join = button(() => on.join(Number(join.value))), largest = button(on.largest);
  setText(largest, w.largest);
  const parts = el('div', { class: 'parts-foot', hidden: true }, partsText, join, largest);
  const uses = el('span', { class: 'grow', 'data-tip-text': w.usesClassesTip });
  const root = el('figure', { class: 'set-panel' },
    el('figcaption', { class: 'panel-head' }, menu.button, uses, view.button, enlarge),
    el('div', { class: 'plot-box' }, plot, under, refused), parts, foot, menu.menu, view.menu);

  function showComponents(note: ComponentsNote | null) {
    parts.hidden = !note;
    setText(partsText, note?.text ?? '');
    join.hidden = !note?.k;
    join.value = String(note?.k ?? 0);
    setText(join, w.join(note?.k ?? 0));
    largest.hidden = !note?.largest;
  }

  /** Updates whether the first points are current. @param shown there is a plot */
  function showPictureState(scene: PanelScene, shown: boolean) {
    const { method, slot, set, figures, best, busy, title, selection } = scene;
    const error = slot?.error;
    root.classList.toggle('behind', Boolean(slot?.behind) && shown);
    const rests = method === COLUMNS || !(busy && (!slot || slot.behind));
    if (under.hidden && !rests) seenFrom = performance.now() + PROGRESS_DELAY_MS;
    under.hidden = rests;
    if (rests) progress('', 0);
    setAttribute(
      plot,
      'aria-label',
      shown && !error
        ? w.summary(
          panelNameOf(method),
          title,
          set.rows,
          classCount(set),
          contentOf(scene),
          figures,
          best.accuracy,
          scene.usesClasses,
          selection.brushed.size,
        )
        : `${panelNameOf(method)}. ${error ? sentence(error) : w.waiting}`,
    );
  }

  /** @param places those of its picture */
  function describe(scene: PanelScene, places: Float64Array | null) {
    const shown = places !== null;
    showPictureState(scene, shown);
    // The first points are drawn alone: anything that causes a layout follows in the next frame, if it is there
    // already.
    if (scene.early && isAnnounced) return;
    isAnnounced = true;
    const { method, slot, figures, best, alone, last } = scene;
    const error = slot?.error;
    menu.show(method, scene.onlyMethod);
    view.show(scene);
    showComponents(error ? null : scene.componentsNote(places));
    setAttribute(enlarge, 'aria-label', alone ? w.shrink : w.enlarge);
    enlarge.dataset.tipText = alone ? w.shrink : w.enlarge;
    enlarge.hidden = last;
    setText(uses, scene.usesClasses ? w.usesClasses : '');
    setAttribute(enlarge, 'aria-pressed', String(alone));
    accuracy.show(w.percent(shown ? figures.accuracy : NaN), best.accuracy);
    trust.show(w.share(shown ? figures.trust : NaN), best.trust);
    root.toggleAttribute('data-loading', scene.apart?.coming ?? false);
    refused.hidden = !error;
    setText(why, error ? sentence(error) : '');
    again.hidden = error?.code !== 'aborted';
  }

  /** How far it is. @param share 0…1 */
  function progress(stage: string, share: number) {
    bar.style.transform = `scaleX(${share})`;
    text = stage ? w.computing(w.stages[stage] ?? stage, share) : w.waiting;
    if (under.hidden) setText(pendingText, text);
    else timer ??= setTimeout(showProgress, Math.max(0, seenFrom - performance.now()));
  }

  function showProgress() {
    timer = undefined;
    setText(pendingText, text);
  }

  return { root, describe, progress, menu };
}

/** Describes both axes. */
function contentOf({ method, slot, set, shows, apart }: PanelScene) {
  if (method === COLUMNS) return columnsWords.shown(columnPlaces(set, shows).names);
  const m = slot?.m ?? 0;
  return w.shownDimensions(Math.min(shows.x, m), Math.min(shows.y, m), !apart && byRank(shows, method));
}

/** Of each set. */
const classCounts = new WeakMap<Dataset, number>();

function classCount(set: Dataset) {
  const count = classCounts.get(set) ?? presentClasses(set.labels).length;
  classCounts.set(set, count);
  return count;
}

const sentence = ({ code, message }: Failure) =>
  code === 'aborted' ? w.cancelled : code === 'not-for-this' ? message : w.refused[code] ?? w.refusedElse;

const button = (onclick: () => void) => createButton('outlined small', { onclick });

function figure(name: string, tip: string) {
  const value = el('b');
  const best = el('span', { class: 'visually-hidden' });
  const root = el('span', { 'data-tip-text': tip }, `${name} `, value, best);
  return {
    root,
    show(text: string, first: boolean) {
      setText(value, text);
      value.classList.toggle('best', first);
      setText(best, first ? ` (${w.best})` : '');
    },
  };
}
