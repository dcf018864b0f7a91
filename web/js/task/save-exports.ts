// Exports tasks and answers: as a link or a file.
import { pageAddress } from '../embed/snippet.ts';
import { encodeShort } from '../scene/codec.ts';
import { baseOf } from '../share/public-address.ts';
import { fileName, save } from '../share/save-and-copy.ts';
import { writeScene } from '../share/scenefile.ts';
import type { Scene } from '../scene/scene.d.ts';

/** The address of a scene on the full page, from a frame too. */
export const linkOf = (scene: Scene) => pageAddress(baseOf(), encodeShort(scene));

/** Saves a scene as a file. @param name of the file */
export function saveFile(scene: Scene, name: string) {
  const called = fileName(name, '.lpp.json');
  save(called, new Blob([writeScene(scene)], { type: 'application/json;charset=utf-8' }));
  return called;
}

/** Returns a scene of a data set without the drawing behind it. */
export function onSet({ state: { own: _, edited: __, ...state }, ...scene }: Scene): Scene {
  return { ...scene, state, points: null, n: null, ghosts: null, pins: null, angles: null };
}
