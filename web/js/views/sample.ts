// A short piece of a method's line, for legends.
import { METHODS } from '../fit/methods.ts';
import type { MethodName } from '../engine/names.ts';

/** As in the drawing. */
export function lineSample(method: MethodName) {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  const { colour, width, dash, cap, double } = METHODS[method];
  for (const y of double ? [2.5, 5.5] : [4]) {
    const line = document.createElementNS(ns, 'line');
    for (const [key, value] of Object.entries({ x1: 1, y1: y, x2: 41, y2: y })) line.setAttribute(key, String(value));
    Object.assign(line.style, {
      stroke: `var(--${colour})`,
      strokeWidth: `${width}`,
      strokeDasharray: dash.join(' '),
      strokeLinecap: cap,
    });
    svg.append(line);
  }
  svg.setAttribute('viewBox', '0 0 42 8');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}
