// dist/scene.mjs: links for programs. The order of its exports makes the bundle pack best.
export { nameOf } from './task-names.ts';
export { decodeScene, digest, encodeScene } from './codec.ts';
