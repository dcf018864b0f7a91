// Encodes any scene as the fragment of a link, and decodes it.
import { decodeWith, encodeWith } from './drawingcodec.ts';
import { checksumOf, joined, pairsOf } from './fragment.ts';
import * as sheets from './sheets.ts';
import type { Fault, Scene } from './scene.d.ts';

export {
  CLASS_RANGE, digest, emptyScene, isPreset, knownKeys, linkFields, roomForGhosts, SIZE_RANGE,
} from './drawingcodec.ts';

/**
 * @param some omitted fields are those of an empty scene
 * @returns throws a RangeError that names what cannot be in a link
 */
export const encodeScene = (some: Partial<Scene>): string => encodeWith(some, sheets);

/** The same for the page's own address: a task of a list that could not be read is missing there too. */
export const encodeReadable = (some: Partial<Scene>): string => encodeWith(some, { ...sheets, checkListed() {} });

/** The link to a scene from a file. The shown task of a sheet or hand-in is already part of it. */
export const linkOfFile = (scene: Scene): string => {
  const { sheet, handIn, unknown } = scene;
  return encodeReadable(sheet ?? handIn ? { sheet, handIn, unknown } : scene);
};

/** The same in few letters, for a link that is copied; pages from before decision 76 cannot read a task in it. */
export function encodeShort(some: Partial<Scene>): string {
  const link = encodeScene(some);
  if (!some.task) return link;
  const task = sheets.packTask(some.task);
  const pairs = pairsOf(link).flatMap(({ key, value }) =>
    (key === 'c' ? [] : [{ key, value: key === 'task' ? task : value }]));
  return joined([...pairs, { key: 'c', value: checksumOf(pairs) }]);
}

export const decodeScene = (text: string): { scene: Scene, faults: Fault[] } => decodeWith(text, sheets);
