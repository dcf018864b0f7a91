// Which of the methods side by side the drawing shows: any axes, one set of level lines, one colouring.
import { planeOf } from './methods.js';
import { methodsOf } from './request.js';

/** @typedef {import('./methods.js').MethodName} MethodName */

/** Methods side by side at most. */
export const MOST = 4;

/**
 * What of each plane is shown: of colourings and of level lines the first that is not hidden.
 * @param {import('../state/state.js').State} state
 */
export function shownOf(state) {
  const hidden = new Set(state.unseen.split('+'));
  /** @type {Record<string, MethodName>} */
  const only = {};
  return new Set(methodsOf(state).filter((method) => {
    const plane = planeOf(method);
    if (hidden.has(method) || (plane !== 'axis' && only[plane])) return false;
    only[plane] = method;
    return true;
  }));
}

/**
 * Shows a method that is hidden, in place of another of its kind; hides one that is shown.
 * @param {import('../state/state.js').State} state
 * @param {MethodName} method
 * @returns {string}
 */
export function toggled(state, method) {
  const shown = shownOf(state);
  const others =
    planeOf(method) === 'axis' ? [] : [...shown].filter((m) => planeOf(m) === planeOf(method));
  for (const other of others) shown.delete(other);
  if (!others.includes(method) && !shown.delete(method)) shown.add(method);
  return methodsOf(state).filter((m) => !shown.has(m)).join('+');
}
