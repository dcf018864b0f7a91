// What a frame shows, as a picture of its own size.

/**
 * @param {(name: string) => HTMLElement} part
 * @returns {Promise<Blob>}
 */
export async function picture(part) {
  const layers = ['base', 'over'].map((name) => /** @type {HTMLCanvasElement} */ (part(name)));
  const [{ width, height }] = layers;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  for (const layer of layers) canvas.getContext('2d')?.drawImage(layer, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser made no picture.'))), 'image/png'));
}
