// What a method needs: time, classes, edges. Not needed at once.
import { FACTS, type MethodName } from '../engine/names.ts';
import { METHODS } from './methods.ts';

/** Reports whether a method takes longer than a frame for n points. */
export const isSlow = (method: MethodName, n: number) =>
  n >= (METHODS[method].slowFrom ?? (FACTS[method].linear ? Infinity : 0));

/** Reports whether a method may fail where others do not: without classes, or with another kind of graph. */
export const mayFail = (method: MethodName) => Boolean(FACTS[method].classes ?? FACTS[method].graphs);

/** Whether a direction's λ is a sum over the edges. */
export const sumsEdges = (method: MethodName) => Boolean(METHODS[method].edges);
