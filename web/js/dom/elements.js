// Small helpers for making elements. Nothing here reads markup from text.

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string|boolean|number|EventListener>} [attributes]  on… are listeners; true is an empty
 *   attribute, false none
 * @param {...(Node|string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** An icon of the sprite. @param {string} id */
export function icon(id) {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  const use = document.createElementNS(ns, 'use');
  use.setAttribute('href', `#${id}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.append(use);
  return svg;
}

/**
 * Where the pointer is over a picture; null when it has left. What a finger tapped stays until the next tap.
 * @param {HTMLElement} picture @param {(e: PointerEvent|null) => void} at
 */
export function watchHover(picture, at) {
  picture.addEventListener('pointermove', at);
  picture.addEventListener('pointerdown', at);
  picture.addEventListener('pointercancel', () => at(null));
  picture.addEventListener('pointerleave', (e) => e.pointerType !== 'touch' && at(null));
}

/** @param {HTMLElement} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {HTMLElement} element @param {string} name @param {string} value */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
