// Where tasks and answers go when they leave the page: a link or a file.
import { encodeScene } from '../scene/codec.js';

/** @typedef {import('../scene/scene.js').Scene} Scene */

/** The address of a scene on the full page, from a frame too. @param {Scene} scene */
export const linkOf = (scene) => `${location.origin}${location.pathname.replace(/embed\.html$/, '')}#${encodeScene(scene)}`;

/** Gives the reader a file. @param {string} name @param {string} type @param {string} text */
export function saveText(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
