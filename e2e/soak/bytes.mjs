// What a page of Chromium and its engines hold, after a collection.
import { readFileSync } from 'node:fs';

/**
 * @typedef {{page: number, workers: number, engines: number, count: number, nodes: number, listeners: number,
 *   resident: number, cpu: number}} Held bytes; seconds of all processes of the browser
 */

/**
 * @param {import('puppeteer-core').Page} page
 * @returns {Promise<Held>} the page's heap, its workers' heaps, the engines' linear memory
 */
export async function bytesHeld(page) {
  const session = await page.createCDPSession();
  const sums = { workers: 0, engines: 0, count: 0 };
  for (const { client } of page.workers()) {
    // A worker may be ended while it is looked at.
    const [own, linear] = await Promise.all([heap(client), linearMemory(client)]).catch(() => [0, 0]);
    sums.workers += own;
    sums.engines += linear;
    sums.count += Number(linear > 0);
  }
  const own = await heap(session);
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { page: own, ...sums, nodes, listeners, ...await processes(page.browser()) };
}

async function heap(session) {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** What every WebAssembly.Memory of a worker holds, found by its prototype. */
async function linearMemory(session) {
  const group = { objectGroup: 'bytes' };
  const prototype = await session.send('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype', ...group });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.result.objectId,
    ...group,
  });
  const sum = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId, returnByValue: true,
    functionDeclaration: 'function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0); }',
  });
  await session.send('Runtime.releaseObjectGroup', group);
  return sum.result.value;
}

/** Seconds that the browser has computed, and what its largest renderer holds resident (Linux; else 0). */
async function processes(browser) {
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => resident(id));
  return { resident: Math.max(0, ...sizes), cpu: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) };
}

function resident(id) {
  try {
    return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
