// Dragging does not eat memory: n = 20 000 points, 250 moves (or LPP_MOVES), and the page is as large as
// after the first 100.
// In: at length chromium.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isChromium } from '../harness/browser.mjs';
import { openSite, placePoint, setCount, stageBox } from '../harness/page.mjs';

const N = 20_000;
const MOVES = Number(process.env.LPP_MOVES ?? 250);
const ALLOWED = 4 * 2 ** 20; // one step by which Go's heap grows; a leak of one point list a move would be 80 MB

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite(); });
after(() => site?.close());

test(`memory stays flat over ${MOVES} moves of one point among 20 ` +
  '000', { skip: !isChromium && 'memory is read through Chromium’s DevTools protocol' }, async () => {
  const visit = await site.visit();
  const { page } = visit;
  await setCount(page, N - 1);
  await placePoint(page, [0.5, 0.7]);
  const { start, end } = await overOneWorker(page);
  assert.ok(start.engine > 4e6, `${start.engine} bytes cannot be the engine`);
  for (const part of ['page', 'worker', 'engine']) {
    assert.ok(end[part] - start[part] <= ALLOWED, `${part}: from ${start[part]} to ${end[part]} bytes`);
  }
  await visit.close();
});

/**
 * What is held before and after the moves. A measurement counts when one worker has lived through it: the page
 * replaces a worker that is silent for seconds, which the inspector's own look at the heap can be where others want
 * the cores.
 */
async function overOneWorker(page) {
  for (let tries = 1; ; tries++) {
    const worker = await engineWorker(page);
    try {
      await moves(page, 100); // after fifty the engine's heap has the size at which its collector keeps it
      const start = await bytesHeld(page, worker);
      await moves(page, MOVES);
      const end = await bytesHeld(page, worker);
      if (page.workers().includes(worker)) return { start, end };
    } catch (error) {
      if (page.workers().includes(worker)) throw error;
    }
    assert.ok(tries < 3, 'no worker lives through the moves');
  }
}

/** The worker of the engine, when there is one. */
async function engineWorker(page) {
  const [worker] = page.workers();
  return worker ?? new Promise((found) => page.once('workercreated', found));
}

/** Drags the placed point around and back to where it was. */
async function moves(page, count) {
  const box = await stageBox(page);
  const at = (i) => [
    box.x + box.width * (0.5 + 0.2 * Math.sin(i / 20)),
    box.y + box.height * (0.5 + 0.2 * Math.cos(i / 20)),
  ];
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let i = 1; i < count; i++) await page.mouse.move(...at(i));
  await page.mouse.move(...at(0));
  await page.mouse.up();
}

/** Bytes in use after a collection: the page's heap, the worker's heap, the engine's linear memory. */
async function bytesHeld(page, { client }) {
  const session = await page.createCDPSession();
  const held = { page: await heap(session), worker: await heap(client), engine: await linearMemory(client) };
  await session.detach();
  return held;
}

async function heap(session) {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** What every WebAssembly.Memory of a worker holds, found by its prototype. */
async function linearMemory(session) {
  const prototype = await session.send('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId });
  const sum = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId, returnByValue: true,
    functionDeclaration: 'function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0); }',
  });
  return sum.result.value;
}
