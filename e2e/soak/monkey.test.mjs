// A monkey at the page: nothing on the console, and what the page says is what a fresh engine finds for the same
// drawing. Failed, it prints its seed and the fewest acts it finds that fail alike: LPP_SEED=7 LPP_ACTS=3,17,40 does
// them again.
// In: at length chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startEngine } from '../harness/engine.mjs';
import { isWebKit } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { long, seed, times } from '../harness/soak.mjs';
import { press } from '../page/actions.mjs';
import { decodeScene } from '../../web/js/scene/codec.ts';
import { settingsOf } from '../../web/js/scene/open-scene.ts';
import { noPoints } from '../../web/js/state/points.ts';
import { parse } from '../../web/js/state/pack.ts';
import { keyPrefix, tabKeyPrefix } from '../../web/js/state/saved-work-storage.ts';
import { DRAWING, defaults } from '../../web/js/state/state.ts';
import { numbersText } from '../../web/js/views/numbers-text.ts';
import { act } from './monkey.mjs';
import { pause } from '../harness/pause.mjs';

const ACTS = times(150, 100_000);
const MINUTES = long ? 10 : 60;
/** Acts between two looks at the answer. */
const LOOK = 15;

/** @type {Awaited<ReturnType<typeof openSite>>} */ let site;
/** @type {Awaited<ReturnType<typeof startEngine>>} */ let engine;
before(async () => { [site, engine] = await Promise.all([openSite({ reducedMotion: true }), startEngine()]); });
after(async () => {
  await site?.close();
  engine?.close();
});

/** Signs of directions are free, the last step that was checked may be another, times vary. @param {string} text */
const unsigned = (text) => text
  .replaceAll(/residual ≤ \S+|time\s+\S+\s*ms/g, '').replaceAll(/[−-]/g, ' ').replaceAll(/\s+/g, ' ');

/**
 * What the browser holds, what the address says, and what the page says of its drawing, once all is answered.
 * @param {import('puppeteer-core').Page} page
 */
async function seen(page) {
  // Strips that a data set hides are as they were left.
  await page.waitForFunction(
    () => ![...document.querySelectorAll('#work[data-stale], .strip[data-stale]')].some((e) => e.checkVisibility()),
    { polling: 50 },
  );
  await page.evaluate(() => {
    const details = /** @type {HTMLDetailsElement|null} */ (document.querySelector('#more-panels details'));
    if (details) details.open = true;
    dispatchEvent(new Event('pagehide'));
  });
  await pause(300, 'what a page says after its last answer does not change any more');
  return page.evaluate(() => {
    return {
      works: { ...localStorage },
      tab: { ...sessionStorage },
      link: location.hash.slice(1),
      numbers: document.querySelector('#more-panels pre')?.textContent ?? '',
      troubled: document.querySelector('#stage')?.hasAttribute('data-greyed') ?? false,
      behind: [...document.querySelectorAll('#work[data-stale], .strip[data-stale]')].some((e) =>
        e.checkVisibility(),
      ),
    };
  });
}

/**
 * What is drawn: this tab's kept work; where it has none, what was opened and not changed is as the address says. Null
 * where that says no scene.
 * @param {Awaited<ReturnType<typeof seen>>} found
 * @returns {Promise<{work: import('../../web/js/state/pack.ts').Work}|{refused: string}|null>}
 */
async function drawn({ works, tab, link }) {
  const { start } = JSON.parse(tab['lpp-playground:address'] ?? '{"start":""}');
  const saved = works[keyPrefix(start) + tab[tabKeyPrefix(start)]];
  if (saved) return parse(saved);
  const { scene, faults } = decodeScene(link);
  if (faults.some(({ code }) => code === 'foreign' || code === 'long')) return null;
  const { preset, seed: drawnBy } = { ...defaults(), ...scene.state };
  const points =
    scene.points ?? (scene.state.own ? noPoints() : await engine.sample(preset, drawnBy, scene.n ?? undefined));
  return { work: { state: settingsOf(scene), points, ghosts: scene.ghosts ?? noPoints() } };
}

/** Answers that were held to a fresh engine's. */
let compared = 0;

/** @param {import('puppeteer-core').Page} page @returns {Promise<string>} what is wrong */
async function look(page) {
  const now = await seen(page);
  const { numbers, troubled, behind } = now;
  const found = await drawn(now);
  if (!found || behind) return '';
  if (!('work' in found)) return `kept work cannot be read: ${found.refused}`;
  const { state, points } = found.work;
  const all = { ...defaults(), ...state };
  if (all.source !== DRAWING || points.labels.length < 3 || all.runs.split('+').length > 2) return '';
  const fresh = await engine
    .fit(state, { xy: points.xy, labels: points.labels.map((label) => Math.max(label, -1)) })
    .catch((error) => error);
  if (fresh instanceof Error) {
    return troubled || !numbers ? '' : `the page answers where a fresh engine says: ${fresh.message}`;
  }
  if (troubled) return `the page has trouble where a fresh engine has none: ${JSON.stringify(state)}`;
  const due = numbersText(fresh);
  compared++;
  // What the pointer rests on is reported before it.
  return unsigned(numbers).endsWith(unsigned(due))
    ? ''
    : `the page says\n${numbers}\na fresh engine\n${due}\nof ${JSON.stringify(state)}, ${points.labels.length} points`;
}

function keepRejections() {
  const troubles = /** @type {any} */ (globalThis).__troubles = /** @type {string[]} */ ([]);
  addEventListener('unhandledrejection', (e) => troubles.push(String(e.reason)));
}

/**
 * Does acts in a page of its own.
 * @param {Iterable<number>} acts
 * @param {number} until
 * @returns {Promise<{wrong: string, done: number[]}>}
 */
async function run(acts, until = Infinity) {
  const visit = await site.visit();
  const { page, troubles } = visit;
  // A page of WebKit keeps all that it is not quiet about itself.
  if (!isWebKit) await page.evaluate(keepRejections);
  const done = [];
  let wrong = '';
  for (const i of acts) {
    if (Date.now() > until) break;
    done.push(i);
    const name = await act(page, seed, i).catch((error) => { wrong = `act ${i} cannot be done: ${error}`; });
    if (!wrong && done.length % LOOK === 0) wrong = await look(page).catch((error) => `no answer: ${error}`);
    const all = [
      ...troubles.splice(0),
      ...(await page.evaluate(() => /** @type {any} */ (globalThis).__troubles.splice(0))),
    ];
    if (all.length > 0) wrong = all.join('\n');
    if (wrong) {
      wrong = `after act ${i} (${name}): ${wrong}`;
      break;
    }
  }
  wrong ||= await press(page, 'Escape').then(
    () => look(page).catch((error) => `at the end: no answer: ${error}`),
    () => '',
  );
  troubles.splice(0);
  await visit.close();
  return { wrong, done };
}

/**
 * The fewest acts that still go wrong, as far as halves and halves of halves can be left out.
 * @param {number[]} acts
 */
async function fewest(acts) {
  let left = acts;
  for (let part = left.length >> 1, tries = 0; part >= 1 && tries < 40; part >>= 1) {
    for (let at = 0; at < left.length && tries < 40; tries++) {
      const without = left.toSpliced(at, part);
      const { wrong, done } = await run(without);
      if (wrong) left = done;
      else at += part;
    }
  }
  return left;
}

test(`a monkey, seed ${seed}: quiet, and answered as by a fresh engine`, { timeout: 60_000 * 60 }, async () => {
  const given = process.env.LPP_ACTS?.split(',').map(Number);
  const { wrong, done } = await run(given ?? Array.from({ length: ACTS }, (_, i) => i), Date.now() + 60_000 * MINUTES);
  if (!wrong) return assert.ok(given || compared > 0, 'no answer was compared');
  console.log(`${wrong}\n${done.length} acts were done; looking for the fewest that fail alike`);
  const replay = long && !given ? await fewest(done) : done;
  const command = 'node --import ./e2e/harness/types.mjs --test e2e/soak/monkey.test.mjs';
  assert.fail(`${wrong}\nagain: LPP_SEED=${seed} LPP_ACTS=${replay.join()} ${command}`);
});
