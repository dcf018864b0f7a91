// Compares a picture with the one that is kept, and keeps a new one.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { fromRoot, output } from '../harness/paths.mjs';

const picturesFolder = fromRoot('e2e/golden/pictures');

/**
 * A pixel differs from here on (pixelmatch: distance of colours as seen, 0…1). Rounding of another browser's version
 * stays below.
 */
const COLOUR = 0.1;
/** So large a share of the pixels may differ. The largest mistake that is meant to pass is a mark a pixel aside. */
const SHARE = 0.002;
/** Colours are kept in steps of so much, far below what differs: the files are less than half as large. */
const STEP = 16;

/** @param {string} name @param {PNG} picture */
export async function keep(name, picture) {
  const { width, height } = picture;
  const coarse = new PNG({ width, height });
  picture.data.forEach((value, i) => {
    coarse.data[i] = i % 4 === 3 ? 255 : Math.min(255, Math.round(value / STEP) * STEP);
  });
  await mkdir(picturesFolder, { recursive: true });
  await writeFile(
    join(picturesFolder, `${name}.png`),
    PNG.sync.write(coarse, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 }),
  );
}

/**
 * Fails when the picture is another one; it is then written next to the difference.
 * @param {string} name
 * @param {PNG} picture
 */
export async function assertSame(name, picture) {
  const file = join(picturesFolder, `${name}.png`);
  assert.ok(existsSync(file), `no picture ${name} is kept; see CONTRIBUTING.md, "Golden pictures"`);
  const { width, height, data } = PNG.sync.read(await readFile(file));
  assert.deepEqual({ width: picture.width, height: picture.height }, { width, height }, `the size of ${name}`);
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(data, picture.data, difference.data, width, height, { threshold: COLOUR, includeAA: true });
  const share = pixels / (width * height);
  if (share <= SHARE) return share;
  await mkdir(output, { recursive: true });
  await writeFile(join(output, `${name}.actual.png`), PNG.sync.write(picture));
  await writeFile(join(output, `${name}.difference.png`), PNG.sync.write(difference));
  assert.fail(
    `${name}: ${pixels} pixels differ (${(100 * share).toFixed(2)} %); see ${name}.actual.png and ` +
      `${name}.difference.png in e2e/out`,
  );
}
