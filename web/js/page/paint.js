// One frame: everything that changed is drawn, from derived state only.
import { el, setText } from '../dom/elements.js';
import { sized, sizeOf } from '../dom/sizes.js';
import { FEWEST, methodsOf } from '../ask/request.js';
import { DRAWING } from '../state/state.js';
import { summary, angles, failures, notices } from './status.js';
import { strings as s } from '../words/strings.js';
import { drawHistogram } from '../views/histogram.js';
import { presentClasses } from '../views/marks.js';

export const PARTS = /** @type {const} */ (['base', 'over', 'side', 'panels', 'sets']);
/** @typedef {typeof PARTS[number]} Part */
/** @typedef {import('./status.js').Notice} Notice */

/** Milliseconds after a picture in which the next one waits for its answer. */
const PATIENCE = 40;
/** Milliseconds between two renewals of the texts beside the pictures. */
const TEXT_PAUSE = 100;

/**
 * @param {import('./playground.js').Playground} playground
 * @param {object} page
 * @param {ReturnType<typeof import('../tools/pointer.js').watchPointers>} page.pointers
 * @param {ReturnType<typeof import('../panels/projection.js').mountProjection>} page.projection
 * @param {ReturnType<typeof import('../controls/settings.js').mountSettings>} page.settings
 * @param {() => ReturnType<typeof import('../panels/workspace.js').mountPanels>|null} page.sets
 * @param {() => boolean} page.whole  whether what comes beside the engine is there
 * @returns {(dirty: Set<Part>, now: number) => boolean}
 */
export function createPaint(playground, page) {
  const { store, selection, gesture, stage, asking, theme, skeleton: { part } } = playground;
  let textsAt = -Infinity;
  let textsDue = false;
  let baseMoves = false;
  let overMoves = false;
  /** Whether the picture that came with the markup is shown. */
  let still = true;
  /** Whether its curves and figures are, which are right as long as the picture and wait for what takes their place. */
  let stillBeside = true;
  /** The answer that was painted last, and what was to be painted when another was waited for. */
  let painted = asking.answer;
  let paintedAt = -Infinity;
  /** @type {Set<Part>} */
  const held = new Set();
  let sideWaits = false;

  /** @param {number} now */
  function drawing(/** @type {Set<Part>} */ dirty, now) {
    if (still) {
      stage.measure();
      return;
    }
    if (dirty.has('base') || baseMoves) baseMoves = stage.drawBase(asking.graph, now);
    if (!dirty.has('over') && !overMoves && !dirty.has('base')) {
      if (sideWaits) side(now, false);
      return;
    }
    const shows = Boolean(asking.answer?.forms);
    const radius = store.state.graph === 'epsilon' && selection.hovered >= 0 ? Math.sqrt(asking.epsilon()) : 0;
    const moving = stage.drawOver({ graph: store.state.edges ? asking.graph : null, radius, faint: asking.trouble !== null, shows }, now);
    const changed = dirty.has('side') || moving || overMoves;
    if (changed || sideWaits) side(now, changed);
    overMoves = moving;
  }

  /** @param {number} now @param {boolean} changed what is beside the drawing shows something else */
  function side(now, changed) {
    sideWaits = false;
    if (part('project').dataset.view === 'near') return; // which stands in its place
    const axes = stage.axes(now);
    const { points, ghosts } = store.drawing;
    const methods = methodsOf(store.state);
    sideWaits = page.projection.draw({
      why: points.n < FEWEST ? methods.map(() => s.hintFew) : failures(asking.answer), methods, theme: theme(),
      seen: asking.answer?.forms && axes ? stage.slots.map((slot, r) => ({ slot, axis: axes.axes[r] })) : [],
      xy: points.xy, labels: points.labels, ghosts: ghosts.xy, hovered: selection.hovered, brushed: selection.brushed, held: stage.heldNow(now, axes !== null),
    }, { changed, one: store.stroke !== null && selection.held === null });
  }

  function texts() {
    const { answer, trouble } = asking;
    const dataset = asking.dataset();
    const n = dataset?.rows ?? 0;
    const lengths = store.state.weight === 'heat' ? asking.lengths() : null;
    for (const view of playground.views) view.texts?.();
    page.settings.show({
      n, t: answer?.t ?? NaN, gamma: answer?.slots.find(({ gamma }) => gamma)?.gamma, epsilon: store.state.graph === 'epsilon' ? asking.epsilon() : NaN,
      edgeDistances: lengths, pairDistances: store.state.graph === 'epsilon' ? asking.pairs() : null,
    });
    histograms(lengths);
    words(dataset);
    for (const id of /** @type {const} */ (['undo', 'redo'])) {
      /** @type {HTMLButtonElement} */ (part(id)).disabled = !(id === 'undo' ? store.canUndo : store.canRedo);
    }
    part('edges').setAttribute('aria-pressed', String(store.state.edges));
    part('work').toggleAttribute('data-behind', asking.behind);
    part('stage').toggleAttribute('data-greyed', trouble !== null);
    part('sets').toggleAttribute('data-greyed', trouble !== null);
  }

  /** @param {import('../engine/types.js').Dataset|null} dataset */
  function words(dataset) {
    const { answer, trouble } = asking;
    const n = dataset?.rows ?? 0;
    const drawn = store.state.source === DRAWING;
    const list = notices({
      answer, trouble, n, k: store.state.graph === 'knn' ? store.state.k : null, edgesDrawn: drawn && store.state.edges && asking.graph ? asking.graph.weights.length : NaN,
    });
    const place = drawn ? part('notices') : page.sets()?.notices;
    if (place) showNotices(place, list);
    setText(part('timing'), answer ? s.ms(answer.ms) : '');
    const few = dataset !== null && n < FEWEST;
    const own = [...playground.views].map((view) => view.summary?.()).find(Boolean);
    const first = few ? [n === 0 ? s.hintEmpty : s.hintFew] : trouble ? [] : [own ?? summary(answer, n), ...failures(answer).filter(Boolean)];
    if (few || answer || trouble) playground.announcer.show([...first, ...list.map((l) => l.text)].join(' '));
    const hint = part('hint');
    setText(hint, n === 0 ? s.hintEmpty : few ? s.hintFew : s.hint);
    hint.hidden = list.length > 0 || (gesture.touched && !few);
    part('stage').setAttribute('aria-label', `${s.stage}. ${s.stageSummary(n, presentClasses(store.drawing.points.labels).length, angles(answer), '')}`.trim());
  }

  /** @param {import('../ask/distances.js').Distances|null} lengths */
  function histograms(lengths) {
    const { t, epsilon } = page.settings.histograms;
    if (sizeOf(t).width > 0) histogram(t, lengths, store.state.t === 'auto' ? asking.answer?.t ?? NaN : store.state.t);
    if (sizeOf(epsilon).width > 0) histogram(epsilon, asking.pairs(), asking.epsilon());
  }

  /** @param {HTMLCanvasElement} canvas @param {import('../ask/distances.js').Distances|null} d @param {number} value */
  function histogram(canvas, d, value) {
    const { ctx, width, height } = sized(canvas);
    ctx.clearRect(0, 0, width, height);
    if (d) drawHistogram(ctx, { width, height, bins: d.bins, p1: d.p1, p99: d.p99, value, inset: 8, theme: theme() });
  }

  /** @param {string} stills */
  function clear(stills) {
    for (const each of playground.skeleton.root.querySelectorAll(stills)) each.remove();
  }

  return function paint(dirty, now) {
    const ticking = page.pointers.tick(now);
    // Of a hand's move one picture is made: the one with its answer. Axes that swing move on with it.
    if (store.stroke && painted === asking.answer && (asking.busy || dirty.size === 0) && now - paintedAt < PATIENCE) {
      for (const part of dirty) held.add(part);
      return true;
    }
    painted = asking.answer;
    paintedAt = now;
    for (const part of held) dirty.add(part);
    held.clear();
    if (still && (asking.answer || !playground.printed)) {
      still = false;
      clear('[data-still=""]');
    }
    if (!still && stillBeside && (page.whole() || !playground.printed)) {
      stillBeside = false;
      clear('[data-still]');
    }
    if (store.state.source === DRAWING) drawing(dirty, now);
    else if (dirty.has('sets')) page.sets()?.draw();
    textsDue ||= dirty.has('panels');
    if (textsDue && now - textsAt >= TEXT_PAUSE) {
      textsAt = now;
      textsDue = false;
      texts();
    }
    return ticking || textsDue || (store.state.source === DRAWING && (baseMoves || overMoves || sideWaits));
  };
}

/** Rewritten only when it says something else. @param {HTMLElement} host @param {Notice[]} list */
function showNotices(host, list) {
  const said = list.map((l) => l.kind + l.text).join('\n');
  if (host.dataset.said === said) return;
  host.dataset.said = said;
  host.replaceChildren(...list.map((l) => el('li', { 'data-kind': l.kind }, l.text)));
}
