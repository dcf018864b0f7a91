// Twenty scenes, light and dark, as they were last looked at.
//   node --import ./e2e/harness/types.mjs e2e/golden/golden.test.mjs --update
// stores the current images; look at them before they are committed.
import { after, before, test } from 'node:test';
import { chosen, everywhere, isChromium } from '../harness/browser.mjs';
import { openSite, settled } from '../harness/page.mjs';
import { untilFitted } from '../page/actions.mjs';
import { picture, standStill } from './capture.mjs';
import { assertSame, keep } from './compare-images.mjs';
import { SCENES, SIZES } from './scenes.mjs';

const check = process.argv.includes('--update') ? keep : assertSame;

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true }); });
after(() => site.close());

// At a commit the scenes that show most, each in one theme, in turn.
const ofCommit = chosen(SCENES, [
  'two-cigars', 'lasso', 'compare', 'iris', 'digits', 'phone',
]);
const all = check === keep || everywhere;
const scenes = all ? SCENES : ofCommit;
for (const [at, { name, view, sizes = '', act }] of scenes.entries()) {
  const schemes = all ? ['light', 'dark'] : [at % 2 ? 'dark' : 'light'];
  test(`${name}, ${schemes.join(' and ')}`, { skip: !isChromium && 'the pictures are of Chromium' }, async (t) => {
    const visit = await site.visit({ ...view, settle: false });
    const { page } = visit;
    await page.evaluateOnNewDocument(standStill, SIZES + sizes);
    await page.reload({ waitUntil: 'load' });
    await settled(page);
    await untilFitted(page);
    await act(page);
    for (const scheme of schemes) {
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      await untilFitted(page);
      const share = await check(`${name}-${scheme}`, await picture(page));
      if (share !== undefined) t.diagnostic(`${scheme}: ${(100 * share).toFixed(3)} % of the pixels differ`);
    }
    await visit.close();
  });
}
