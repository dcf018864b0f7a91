// Where tasks and answers go when they leave the page: a link or a file.
import { pageAddress } from '../embed/snippet.js';
import { encodeScene } from '../scene/codec.js';
import { baseOf } from '../share/address.js';
import { fileName, save } from '../share/carry.js';
import { writeScene } from '../share/scenefile.js';

/** @typedef {import('../scene/scene.js').Scene} Scene */

/** The address of a scene on the full page, from a frame too. @param {Scene} scene */
export const linkOf = (scene) => pageAddress(baseOf(), encodeScene(scene));

/** Gives the reader a scene as a file. @param {Scene} scene @param {string} name what it is called */
export function saveFile(scene, name) {
  const called = fileName(name, '.lpp.json');
  save(called, new Blob([writeScene(scene)], { type: 'application/json;charset=utf-8' }));
  return called;
}

/**
 * A scene of a data set without the drawing that stands behind it.
 * @param {import('../scene/scene.js').Scene} scene
 * @returns {import('../scene/scene.js').Scene}
 */
export function onSet({ state: { own: _, edited: __, ...state }, ...scene }) {
  return { ...scene, state, points: null, n: null, ghosts: null, pins: null, angles: null };
}
