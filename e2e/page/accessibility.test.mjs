// axe-core over the page as it opens: light and dark, wide and narrow.
import { test } from 'node:test';
import { openSite } from '../harness/page.mjs';
import { assertAccessible } from '../harness/axe.mjs';

for (const dark of [false, true]) {
  test(`axe, ${dark ? 'dark' : 'light'}`, async (t) => {
    const site = await openSite({ dark });
    try {
      for (const [width, height] of [[1280, 800], [390, 844]]) {
        await t.test(`${width} px`, async () => {
          const visit = await site.visit({ width, height });
          await assertAccessible(visit.page);
          await visit.close();
        });
      }
    } finally {
      await site.close();
    }
  });
}
