// The texts next to the plots, made from state and result: in settings, notices, status and hints.
import { el, setText } from '../dom/elements.ts';
import { MIN_POINTS } from '../fit/request.ts';
import { isApplicable, DRAWING, FIELDS } from '../state/state.ts';
import { presentClasses } from '../views/class-shapes.ts';
import { strings as s } from '../words/strings.ts';
import { angles, failures, notices, pointedText, summary, type Notice } from './status.ts';
import type { mountSettings } from '../controls/settings.ts';
import type { Playground } from './playground.ts';

/** Milliseconds between two renewals, and of a frame while the page begins. */
const TEXT_INTERVAL_MS = 100, FRAME_SHARE = 8;

export function createTexts(
  playground: Playground,
  page: { settings: ReturnType<typeof mountSettings> },
) {
  const { store, selection, gesture, fitController, skeleton: { part } } = playground;

  /** All of them, and what else shows the state, in steps that are short. */
  function* texts() {
    const { result, trouble } = fitController;
    const n = fitController.dataset()?.rows ?? 0;
    const facts = {
      n,
      t: result?.t || NaN,
      gamma: result?.slots.find(({ gamma }) => gamma)?.gamma,
      epsilon: store.state.graph === 'epsilon' ? fitController.epsilon() : NaN,
      edgeDistances: isApplicable(FIELDS.t, store.state) ? fitController.lengths() : null,
      pairDistances: store.state.graph === 'epsilon' ? fitController.pairs() : null,
    };
    for (const view of playground.views) {
      view.texts?.(facts);
      yield;
    }
    page.settings.show(facts);
    yield;
    words();
    for (const id of ['undo', 'redo'] as const) {
      (part(id) as HTMLButtonElement).disabled = !(id === 'undo' ? store.canUndo : store.canRedo);
    }
    part('edges').setAttribute('aria-pressed', String(store.state.edges));
    part('work').toggleAttribute('data-stale', fitController.behind);
    part('stage').toggleAttribute('data-greyed', trouble !== null);
    part('sets').toggleAttribute('data-greyed', trouble !== null);
  }

  /** Updates the texts about the result. */
  function words() {
    const { result, trouble } = fitController;
    const dataset = fitController.dataset();
    const n = dataset?.rows ?? 0;
    const drawn = store.state.source === DRAWING;
    const list = notices({
      result,
      trouble,
      n,
      k: store.state.graph === 'knn' ? store.state.k : null,
      edgesDrawn: drawn && store.state.edges && fitController.graph ? fitController.graph.weights.length : NaN,
    });
    const place = drawn ? part('notices') : playground.panels?.notices;
    if (place) showNotices(place, list.filter(({ kind }) => kind === 'trouble'));
    const few = dataset !== null && n < MIN_POINTS;
    const own = [...playground.views].map((view) => view.summary?.()).find(Boolean);
    const first = few
      ? [n === 0 ? s.hintEmpty : s.hintFew]
      : trouble
        ? []
        : [own ?? summary(result, n), ...(drawn ? failures(result).filter(Boolean) : [])];
    if (few || own || result || trouble) {
      const summary = [...first, ...list.map((l) => l.text), fitController.here];
      playground.announcer.show(summary.filter(Boolean).join(' '));
    }
    const hint = part('hint');
    setText(hint, n === 0 ? s.hintEmpty : few ? s.hintFew : s.hint);
    hint.hidden = trouble !== null || (gesture.touched && !few);
    playground.announcer.point(
      drawn && !store.stroke ? pointedText(selection.hovered, store.drawing.points.labels, result?.graph ?? null) : '',
    );
    part('stage').setAttribute(
      'aria-label',
      `${s.stage}. ${s.stageSummary(n, presentClasses(store.drawing.points.labels).length, angles(result), '')}`.trim(),
    );
  }

  return { texts, words };
}

/** Renews texts now and then: while the page begins for a while in each frame, later all in one. */
export function createRenewal(texts: () => Generator<void>) {
  let at = -Infinity;
  let isDue = false;
  let steps = texts();
  let left = false;
  let first = true;
  /** @param how rests: not in this frame @returns whether some are still to be renewed */
  return (requested: boolean, now: number, { rests, begins }: { rests: boolean, begins: boolean }): boolean => {
    isDue ||= requested;
    if (isDue && !left && now - at >= TEXT_INTERVAL_MS) {
      at = now;
      isDue = false;
      steps = texts();
      left = true;
    }
    const start = performance.now();
    while (left && !rests) {
      left = !steps.next().done;
      if (first && performance.now() - start > FRAME_SHARE) break;
    }
    if (!left && !begins) first = false;
    return isDue || left;
  };
}

/** Rewritten only if the text changes. */
function showNotices(host: HTMLElement, list: Notice[]) {
  const content = list.map((l) => l.kind + l.text).join('\n');
  if (host.dataset.shown === content) return;
  host.dataset.shown = content;
  host.replaceChildren(...list.map((l) => el('li', { 'data-kind': l.kind }, l.text)));
}
