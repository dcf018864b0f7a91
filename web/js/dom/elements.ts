// Helpers for creating elements. No markup is parsed from text.

/** @param attributes on… are listeners; true is an empty attribute, false none */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | boolean | number | EventListener> = {},
  ...children: ((Node | string))[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** A button in the style of the page. @param kind more classes, such as `outlined small` */
export const createButton = (kind = '', attributes: Parameters<typeof el>[1] = {}, ...children: (Node | string)[]) =>
  el('button', { type: 'button', class: kind ? `button ${kind}` : 'button', ...attributes }, ...children);

/** An icon of the sprite. */
export function icon(id: string) {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  const use = document.createElementNS(ns, 'use');
  use.setAttribute('href', `#${id}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.append(use);
  return svg;
}

/**
 * Calls back with the position of the pointer over a canvas; null when it has left. A tapped position stays until the
 * next tap.
 */
export function watchHover(picture: HTMLElement, at: (e: PointerEvent | null) => void) {
  picture.addEventListener('pointermove', at);
  picture.addEventListener('pointerdown', at);
  picture.addEventListener('pointercancel', () => at(null));
  picture.addEventListener('pointerleave', (e) => e.pointerType !== 'touch' && at(null));
}

/** The text of an element without others. One that changes adds no node, after which rules with :has would be tried. */
export function setText(element: HTMLElement, text: string) {
  const node = element.firstChild as Text | null;
  if (element.textContent !== text) (text && node?.data && !node.nextSibling ? node : element).textContent = text;
}

export function setAttribute(element: HTMLElement, name: string, value: string) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
