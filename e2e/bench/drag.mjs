// Dragging in the built page: from the pointer's event to the frame that shows the answer to it, painted.
// For comparison, the same on a bare page: the plain JavaScript step and a canvas that strokes every edge.
import { placePoint, setCount, stageBox } from '../harness/page.mjs';

const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Before the page's own scripts: notes inputs, what was asked of the worker, when its answer was painted, and each
 * frame that painted the drawing.
 */
function watchDrag() {
  /** @type {any} */
  const log = /** @type {any} */ ((globalThis).__drag = {
    open: [],
    requests: new Map(),
    done: [],
    asks: 0,
    painted: new Set(),
    on: false,
  });
  // The page asks at the first word of a move, which is before the frame's own event.
  addEventListener('pointerrawupdate', (event) => { if (log.on) log.open.push(event.timeStamp); }, { capture: true });
  const drawn = CanvasRenderingContext2D.prototype;
  for (const name of /** @type {const} */ (['clearRect', 'putImageData'])) {
    const native = /** @type {(...args: any[]) => void} */ (drawn[name]);
    drawn[name] = function (/** @type {any[]} */ ...args) {
      if (log.on && this.canvas.closest('.stage')) log.painted.add(document.timeline.currentTime);
      native.apply(this, args);
    };
  }
  const Native = globalThis.Worker;
  globalThis.Worker = class extends Native {
    /** @param {[string | URL, WorkerOptions?]} args */
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const inputs = log.requests.get(data?.id);
        if (!inputs || !('value' in data)) return;
        log.requests.delete(data.id);
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => { for (const at of inputs) log.done.push(performance.now() - at); };
          channel.port2.postMessage(0);
        });
      });
    }

    /** @param {any} message @param {any[]} rest */
    postMessage(message, ...rest) {
      if (message?.name === 'fitLive') {
        log.requests.set(message.id, log.open.splice(0));
        if (log.on) log.asks++;
      }
      super.postMessage(message, .../** @type {[any]} */ (rest));
    }
  };
}

/**
 * @typedef {object} Drag
 * @property {number[]} latency  milliseconds from each input to the frame that shows its answer
 * @property {number} thread     milliseconds of the main thread's own time a move
 * @property {number} paints     frames that painted the drawing, a move
 */

/**
 * @param {Awaited<ReturnType<typeof import('../harness/page.mjs').openSite>>} site
 * @param {{n: number, moves: number, edges: boolean}} work  edges: whether they are shown
 * @returns {Promise<Drag>}
 */
export async function dragInPage(site, { n, moves, edges }) {
  const visit = await site.visit({ prepare: watchDrag });
  const { page } = visit;
  await setCount(page, n - 1);
  if (!edges) await page.click('#edges');
  await placePoint(page, [0.5, 0.65]);
  const box = await stageBox(page);
  await walk(page, box, 20);
  const devtools = await page.createCDPSession();
  // The thread's own clock: what other programs take from it does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () =>
    1000 *
    ((await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  await page.evaluate(() => { /** @type {any} */ (globalThis).__drag.on = true; });
  const before = await busy();
  await walk(page, box, moves);
  await pause(300);
  const after = await busy();
  const { done, asks, painted } = await page.evaluate(() => {
    const { done, asks, painted } = /** @type {any} */ (globalThis).__drag;
    return { done, asks, painted: painted.size };
  });
  await visit.close();
  return { latency: done, thread: (after - before) / moves, paints: painted / asks };
}

/** Drags the placed point, one move a frame, and back to where it was. */
async function walk(page, box, moves) {
  const at = (i) => [
    box.x + box.width * (0.5 + 0.15 * Math.sin(i / 15)),
    box.y + box.height * (0.5 + 0.15 * Math.cos(i / 15)),
  ];
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let i = 1; i <= moves; i++) {
    await page.mouse.move(...at(i));
    await pause(16);
  }
  await page.mouse.move(...at(0));
  await page.mouse.up();
}

/** The bare page: the reference step on the main thread once a frame, one path of all edges, then the points. */
export async function dragInPlainPage(site, n, moves) {
  const visit = await site.visit({ path: '/bench.html', settle: false });
  const { page } = visit;
  await page.evaluate(plainPage, n);
  const box = { x: 0, y: 0, width: 590, height: 590 };
  await walk(page, box, 20);
  await page.evaluate(() => { /** @type {any} */ (globalThis).__drag.done.length = 0; });
  await walk(page, box, moves);
  await pause(300);
  const done = await page.evaluate(() => /** @type {any} */ (globalThis).__drag.done);
  await visit.close();
  return done;
}

async function plainPage(count) {
  const { planeStep } = await import(/** @type {any} */ ('/bench/reference.mjs'));
  /** @type {any} */
  const log = /** @type {any} */ (globalThis).__drag = { open: [], done: [] };
  const canvas = document.body.appendChild(
    Object.assign(document.createElement('canvas'), { width: 590, height: 590 }),
  );
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const points = Float64Array.from(
    { length: 2 * count },
    (_, i) => 295 + 280 * ((Math.sin(i * 12.9898) * 43758.5453) % 1),
  );

  function draw() {
    const { edges } = planeStep(points, 10);
    ctx.clearRect(0, 0, 590, 590);
    ctx.beginPath();
    for (let e = 0; e < edges.length; e += 2) {
      ctx.moveTo(points[2 * edges[e]], points[2 * edges[e] + 1]);
      ctx.lineTo(points[2 * edges[e + 1]], points[2 * edges[e + 1] + 1]);
    }
    ctx.stroke();
    for (let i = 0; i < count; i++) {
      ctx.beginPath();
      ctx.arc(points[2 * i], points[2 * i + 1], 4, 0, 2 * Math.PI);
      ctx.fill();
    }
    const inputs = log.open.splice(0);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { for (const at of inputs) log.done.push(performance.now() - at); };
    channel.port2.postMessage(0);
  }

  addEventListener('pointermove', (event) => {
    if (log.open.length === 0) requestAnimationFrame(draw);
    log.open.push(event.timeStamp);
    [points[0], points[1]] = [event.clientX, event.clientY];
  });
}
