/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
export const all = (selector, within = document) => [
  .../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector)),
];

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Partial<HTMLElementTagNameMap[T]>} [properties]
 * @returns {HTMLElementTagNameMap[T]}
 */
export const make = (tag, properties = {}) => Object.assign(document.createElement(tag), properties);
