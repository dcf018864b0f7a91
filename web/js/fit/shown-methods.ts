// The methods that the drawing shows: any axes, one set of contour lines, one colouring.
import { planeOf } from './methods.ts';
import { methodsOf } from './request.ts';
import type { State } from '../state/state.ts';
import type { MethodName } from '../engine/names.ts';

/** Methods side by side at most. */
export const MAX_METHODS = 4;

/** Returns the shown plane of each kind: the first colouring and the first contour that are not hidden. */
export function shownOf(state: State) {
  const hidden = new Set(state.unseen.split('+'));
  const only: Record<string, MethodName> = {};
  return new Set(methodsOf(state).filter((method) => {
    const plane = planeOf(method);
    if (hidden.has(method) || (plane !== 'axis' && only[plane])) return false;
    only[plane] = method;
    return true;
  }));
}

/** Shows a method that is hidden, in place of another of its kind; hides one that is shown. */
export function toggleMethod(state: State, method: MethodName): string {
  const shown = shownOf(state);
  const others = planeOf(method) === 'axis' ? [] : [...shown].filter((m) => planeOf(m) === planeOf(method));
  for (const other of others) shown.delete(other);
  if (!others.includes(method) && !shown.delete(method)) shown.add(method);
  return methodsOf(state).filter((m) => !shown.has(m)).join('+');
}
