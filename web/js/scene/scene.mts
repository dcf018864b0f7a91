// dist/scene.mjs: links for programs.
export { decodeScene, digest, encodeScene } from './codec.ts';
export { nameOf } from './task-names.ts';
