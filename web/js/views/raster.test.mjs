// Stamps on a raster: each pixel is the mixture of what was there and what is stamped, inside and across every edge.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../state/random.ts';
import { Raster } from './raster.ts';

test('a stamp is mixed in by its opacity, channel by channel, and cut off where the image ends', () => {
  const random = createRandom(4), byte = () => Math.floor(256 * random());
  const size = 5, width = 11, height = 9;
  const pixels = Uint8ClampedArray.from({ length: 4 * size * size }, (_, i) =>
    i % 4 === 3 ? [0, 255, byte()][(i >> 2) % 3] : byte(),
  );
  for (const [x, y] of [[5, 4], [2.4, 2.6], [0, 0], [-2, 4], [11, 9], [10, -1], [5, 10], [-9, -9]]) {
    const raster = new Raster(width, height);
    raster.fill({ r: 200, g: 90, b: 15, a: 1 });
    raster.stamp({ size, pixels }, x, y);
    const left = Math.round(x - size / 2), top = Math.round(y - size / 2);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const [c, r] = [column - left, row - top], inside = c >= 0 && c < size && r >= 0 && r < size;
        const [red, green, blue, alpha] = inside ? pixels.subarray(4 * (r * size + c)) : [0, 0, 0, 0];
        const got = raster.bytes.subarray(4 * (row * width + column)), share = alpha / 255;
        [[red, 200], [green, 90], [blue, 15]].forEach(([over, under], channel) => {
          const want = share * over + (1 - share) * under;
          assert.ok(
            alpha === 0 || alpha === 255 ? got[channel] === want : Math.abs(got[channel] - want) <= 2,
            `${x}, ${y} at ${column}, ${row}: ${got[channel]}, not ${want}`,
          );
        });
        assert.equal(got[3], 255);
      }
    }
  }
});
