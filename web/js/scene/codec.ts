// A scene as the fragment of a link, and back, whatever it holds.
import { decodeWith, encodeWith } from './drawingcodec.ts';
import * as sheets from './sheets.ts';
import type { Fault, Scene } from './scene.d.ts';

export {
  CLASS_RANGE, digest, emptyScene, isPreset, knownKeys, linkFields, roomForGhosts, SIZE_RANGE,
} from './drawingcodec.ts';

/**
 * @param some what is left out is as in an empty scene
 * @returns throws a RangeError that names what cannot be in a link
 */
export const encodeScene = (some: Partial<Scene>): string => encodeWith(some, sheets);

/** The same for the page's own address: a task of a list that could not be read is missing there too. */
export const encodeReadable = (some: Partial<Scene>): string => encodeWith(some, { ...sheets, checkListed() {} });

export const decodeScene = (text: string): { scene: Scene, faults: Fault[] } => decodeWith(text, sheets);
