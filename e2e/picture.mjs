// docs/picture.png: the page as it opens, with the axes where the engine put them.
//   node e2e/picture.mjs [file] [light|dark] [width] [height]
import { openSite } from './harness/page.mjs';
import { fromRoot } from './harness/paths.mjs';

const [file = fromRoot('docs/picture.png'), scheme = 'light', width = '1440', height = '820'] = process.argv.slice(2);
const site = await openSite({ dark: scheme === 'dark' });
try {
  const { page, close } = await site.visit({ width: Number(width), height: Number(height), reducedMotion: true });
  for (let i = 0; i < 6; i++) await page.click('#edges'); // an engine warm enough for its usual time to be shown
  await page.mouse.move(2, 2);
  await new Promise((done) => setTimeout(done, 1500)); // edges have faded in, axes have swung
  await page.screenshot({ path: file });
  await close();
} finally {
  await site.close();
}
