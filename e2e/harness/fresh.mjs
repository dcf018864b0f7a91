// For files whose every test opens the page again: one browser a file, one visit a test.
import { after, afterEach, before, beforeEach } from 'node:test';
import { openSite } from './page.mjs';

/** @type {Awaited<ReturnType<typeof openSite>>} */
export let site;
/** The visit of the test that runs. @type {import('./page.mjs').Visit} */
export let visit;
/** Its page. @type {import('puppeteer-core').Page} */
export let page;

/**
 * Opens the page before each test of the file that calls this, and closes it after.
 * @param {import('./page.mjs').View} [view]
 */
export function freshPage(view) {
  before(async () => { site = await openSite({ reducedMotion: true }); });
  after(() => site.close());
  beforeEach(async () => {
    visit = await site.visit(view);
    page = visit.page;
  });
  afterEach(() => visit.close());
}
