// What is kept in this browser: room for it.
export { put } from '../state/room.js';

export const style = '';
