// Figures in other documents: a picture at first, alive when touched or asked; in a sandbox, from a file, ten at once.
// In: chromium, firefox, webkit.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, afterEach, before, test } from 'node:test';
import { alike, atLength, isChromium, isWebKit, sized } from '../harness/browser.mjs';
import { openSite } from '../harness/page.mjs';
import { dist } from '../harness/paths.mjs';
import { decodeScene, emptyScene, encodeScene } from '../../web/js/scene/codec.ts';
import { textOf } from '../../web/js/share/png.ts';
import { until } from '../page/actions.mjs';
import { canWheel, documentWith, frame, receivedBy, untilReceived, inside, say } from './documents.mjs';

const SCRIPTS = 'allow-scripts';
const TASK = '#ui=min&own=1&k=5'; // nothing drawn yet
/** A sheet of two tasks. @param {string} title @param {string[]} of titles of the tasks */
const sheet = (title, of) => encodeScene({ sheet: { title, tasks: of.map((each, i) => ({
  ...emptyScene(), state: { k: 3, edited: true },
  points: { xy: Float64Array.from({ length: 24 + 2 * i }, (_, at) => at % 7), labels: new Int32Array(12 + i) },
  task: { title: each, text: '', marks: {}, goals: [], start: 'drawn' },
})) } });
// Two pixels from the top: a browser without windows has its pointer rest in the corner.
const extra = {
  '/two.html': documentWith(
    frame('/embed.html#k=10', { y: 2 }) +
      frame('/embed.html#ui=view&preset=moons&start=idle', { y: 420, width: 400, height: 300, rights: SCRIPTS }),
  ),
  '/ten.html': documentWith(
    Array.from({ length: 10 }, (_, i) =>
      frame(`/embed.html#ui=view&preset=${i % 2 ? 'moons' : 'two-circles'}`, {
        x: 210 * (i % 5),
        y: 2 + 180 * (i % 2),
        width: 200,
        height: 170,
        rights: SCRIPTS,
      }),
    ).join(''),
  ),
  '/unknown.html': documentWith(
    [3, 4, 5]
      .map((seed, i) =>
        frame(`/embed.html#ui=view&seed=${seed}`, { x: 310 * i, width: 300, height: 240, rights: SCRIPTS }),
      )
      .join('') + '<div style="height:3000px"></div>',
  ),
  '/bent.html': documentWith(frame('/embed.html#preset=two-circles&k=9&runs=kernel-lpp.laplacian-eigenmap', { y: 2 })),
  '/stored.html': documentWith(
    [
      'preset=moons&runs=kernel-lpp.laplacian-eigenmap',
      'preset=noisy-moons&runs=laplacian-eigenmap.semi-laplacian-eigenmap.constrained-laplacian-eigenmap',
      'preset=moons&runs=neighborhood-preserving-embedding.orthogonal-lpp',
      'preset=two-cigars&runs=lda&k=3',
    ]
      .map((scene, i) =>
        frame(`/embed.html#${scene}`, { x: 500 * (i % 2), y: 2 + 500 * (i >> 1), width: 490, height: 480 }))
      .join(''),
  ),
  '/sheet.html': documentWith(frame(`/embed.html#ui=min&${sheet('A', ['One', 'Two'])}`, { y: 2, height: 600 })),
  '/full.html': documentWith(
    frame('/embed.html#ui=full&preset=lecture-2', { width: 1000, height: 640, rights: SCRIPTS }) +
      frame(`/embed.html${TASK}`, { y: 650, width: 400, height: 120 }),
  ),
};

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => { site = await openSite({ reducedMotion: true, extra }); });
after(() => site?.close());

/** @param {string} path @param {import('../harness/page.mjs').View} [view] */
const open = async (path, view = {}) => {
  const visit = await site.visit({ path, settle: false, width: 1000, height: 800, ...view });
  left.add(visit);
  return { ...visit, close: () => (left.delete(visit), visit.close()) };
};
/**
 * Visits of tests that failed: a driver may have room for one only.
 * @type {Set<import('../harness/page.mjs').Visit>}
 */
const left = new Set();
afterEach(async () => {
  for (const visit of left) await visit.close().catch(() => {});
  left.clear();
});

const requestCountOf = (/** @type {RegExp} */ what) => site.requests.filter((path) => what.test(path)).length;
const changeOf = (index) => (message) => message.frame === index && message.type === 'change';
const about = (value, expected, within = 0.06) =>
  assert.ok(Math.abs(value - expected) <= within, `${value} is not about ${expected}`);

/** For tests that look into frames. @param {{skip: string | false}} when */
const inFrames = ({ skip }) => ({ skip: isWebKit ? 'its driver sees no frames' : skip });

test('plain and in a sandbox: an image without an engine; a touch starts the engine; ' +
  'messages ask and set', async () => {
  const { page, close } = await open('/two.html');
  for (const index of [0, 1]) {
    const ready = await untilReceived(page, (m) => m.frame === index && m.type === 'ready', 'it is ready');
    assert.equal(ready.version, 1);
    assert.equal(ready.idle, true);
  }
  assert.equal((await untilReceived(page, (m) => m.frame === 0 && m.type === 'resize', 'its height')).height, 400);
  assert.equal((await untilReceived(page, (m) => m.frame === 1 && m.type === 'resize', 'its height')).height, 300);
  // In WebKit the pointer rests on the figure, which has the playground's script fetched beforehand.
  assert.equal(requestCountOf(isWebKit ? /\/engine-/ : /\/(live|engine)-/), 0, 'a picture needs no engine');

  await page.mouse.click(200, 302);
  const { figures, state, link } = await untilReceived(page, changeOf(0), 'the first answer');
  about(figures.lppAngle, 117.3, 1);
  about(figures.pcaAngle, 5.2, 0.5);
  about(figures.angle, 67.8, 1);
  assert.equal(figures.k, 10);
  assert.ok(figures.n === 80 || figures.n === 81, 'the hand may have made a point');
  assert.equal(state.k, 10);
  assert.equal(decodeScene(link).faults.length, 0);

  await page.mouse.click(100, 520);
  about((await untilReceived(page, changeOf(1), 'the answer in a sandbox')).figures.n, 160);

  await say(page, 1, { type: 'setState', state: { k: 5 }, id: 'five' });
  const five = await untilReceived(page, (m) => m.id === 'five', 'what was set');
  assert.deepEqual([five.type, five.state.k, five.figures.k, five.figures.n], ['state', 5, 5, 160]);
  await say(page, 1, { type: 'setState', link: '#preset=three-blobs', id: 'blobs' });
  assert.equal((await untilReceived(page, (m) => m.id === 'blobs', 'what was opened')).figures.n, 120);
  await say(page, 1, { type: 'toPNG', id: 9 });
  const png = await untilReceived(page, (m) => m.id === 9, 'a picture');
  const inPicture = await textOf(Uint8Array.from(png.bytes), 'lpp-scene');
  assert.ok('text' in inPicture, 'it holds its scene');
  assert.equal(decodeScene(inPicture.text).scene.state.preset, 'three-blobs');
  await close();
});

test('a hostile document around it changes nothing and breaks nothing; an idle figure answers a question', async () => {
  const { page, close } = await open('/two.html');
  await untilReceived(page, (m) => m.frame === 1 && m.type === 'ready', 'it is ready');
  await page.evaluate(() => {
    const target = 'lpp-playground';
    const markup = '<img src=x onerror=alert(1)>';
    const odd = [
      null,
      5,
      '',
      [],
      { target },
      { target, type: markup },
      { target, type: 'setState', link: `task=${markup}` },
      { target, type: 'setState', state: { graph: markup, k: -1, tool: 'x', __proto__: { k: 3 } } },
      { target, type: 'setState', link: `p=${'A'.repeat(50_000)}&preset=${markup}` },
      { target, type: 'setTheme', theme: markup },
      { target, version: 99, type: 'setState', link: 'k=2' },
      { source: target, version: 1, type: 'turn', what: 'hold', who: -1 },
      { target, type: 'setState', state: { source: 'digits', preset: 'nothing' } },
      { target, type: 'setState', link: 'v=1&task=HI-MTJxBA-_2gxo0_DpdbyZ36la6cu6VHq7H0KFJ6g&c=4afxpg' },
      { target, type: 'setState', state: { ['k'.repeat(1e6)]: 'x'.repeat(1e6) } },
    ];
    for (const data of odd) frames[1].postMessage(data, '*');
    frames[1].postMessage({ target, type: 'setState', link: 'preset=moons' }, '*');
    frames[1].postMessage({ target, type: 'getState', id: 'after' }, '*');
  });
  const { state, figures } = await untilReceived(page, (m) => m.id === 'after', 'an answer after all that');
  assert.deepEqual([figures.n, state.graph, state.k], [160, 'knn', 10]);
  about(figures.lppAngle, 158.7, 1);
  await close();
});

test('the tabs of a sheet lead on, also of one that its document sets', inFrames(alike), async () => {
  const { page, close } = await open('/sheet.html');
  const title = () => inside(page, 0).$eval('.task h2', (e) => e.textContent).catch(() => '');
  const press = (/** @type {string} */ selector) =>
    inside(page, 0).$eval(selector, (e) => /** @type {HTMLElement} */ (e).click());
  await until(title, (text) => text === 'One', 'the first task');
  await press('.sheet-tab:nth-child(2)');
  await until(title, (text) => text === 'Two', 'the second');
  await say(page, 0, { type: 'setState', id: 7, link: sheet('B', ['Three', 'Four']) });
  const { link, figures } = await untilReceived(page, ({ type, id }) => type === 'state' && id === 7, 'its state');
  assert.deepEqual([decodeScene(link).scene.sheet?.title, figures.n], ['B', 12]);
  await until(title, (text) => text === 'Three', 'its first task');
  await press('.sheet-tab:nth-child(2)');
  await until(title, (text) => text === 'Four', 'its second');
  await close();
});

test('ten on a page cost ten pictures', atLength, async () => {
  const before = site.requests.length;
  const { page, close } = await open('/ten.html');
  for (let i = 0; i < 10; i++) await untilReceived(page, (m) => m.frame === i && m.type === 'ready', `figure ${i}`);
  const names = site.requests.slice(before).filter((path) => !/^\/(ten|harness|favicon)/.test(path));
  assert.deepEqual([...new Set(names.map((path) => path.replace(/-\w{8}/, '')))].sort(), ['/embed.html']);
  await close();
});

test('what no build has stored is found by one figure after the other, without a touch; ' +
  'the wheel stays with the document', async () => {
  const { page, close } = await open('/unknown.html');
  for (const i of [0, 1, 2]) {
    assert.ok(Number.isFinite((await untilReceived(page, changeOf(i), `figure ${i} has an answer`)).figures.lppAngle));
  }
  if (canWheel(page)) {
    await page.mouse.move(150, 120);
    await page.mouse.wheel({ deltaY: 300 });
    await page.waitForFunction(() => scrollY > 0);
  }
  await close();
});

test('methods without axes are a picture too: level lines, colours, ' +
  'their places along strips', inFrames(atLength), async () => {
  const { page, close } = await open('/bent.html');
  await untilReceived(page, changeOf(0), 'the figure has an answer');
  const seen = await pictureIn(page, 0);
  assert.deepEqual([seen.title, seen.live], ['The same points, projected by Kernel LPP and Eigenmap.', false]);
  assert.ok(seen.strips.length === 2 && seen.strips.every((ink) => ink > 500), `${seen.strips}`);
  assert.ok(seen.pink > 100, `${seen.pink} pixels of level lines`);
  await close();
});

test('the build has stored every method of the presets: no script is requested', inFrames(alike), async () => {
  const before = site.requests.length;
  const { page, close } = await open('/stored.html', { height: 1000 });
  const strips = [2, 3, 2, 1];
  for (const [i, count] of strips.entries()) {
    await untilReceived(page, (m) => m.frame === i && m.type === 'ready', `figure ${i}`);
    const seen = await until(
      () => pictureIn(page, i), ({ strips: all }) => all.every((ink) => ink > 500), `the strips of figure ${i}`,
    );
    assert.equal(seen.strips.length, count, `figure ${i}`);
    assert.equal(seen.live, false);
    if (i === 0) assert.ok(seen.pink > 100, `${seen.pink} pixels of level lines`);
  }
  const calls = site.requests.slice(before).filter((path) => /\/(live|engine)-/.test(path));
  assert.deepEqual(calls, []);
  await close();
});

test('local to global: ellipses before an engine, and projections next to them when it is live', alike, async () => {
  const { page, close } = await open(
    '/embed.html#preset=two-cigars&view=near&graph=epsilon&weight=binary&constraint=unit&epsilon=2.32&r=97.64_5.18',
    { width: 736, height: 433 },
  );
  /** Ink in the colour of LPP beneath the points; ink of the strips; the headline. */
  const look = () => page.evaluate(() => {
    const ink = (/** @type {Element|null} */ canvas) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
      if (width * height === 0) return { any: 0, pink: 0 };
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(/** @type {HTMLCanvasElement} */ (canvas), 0, 0);
      const data = copy?.getImageData(0, 0, width, height).data ?? [];
      let pink = 0, any = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3] > 0) any++;
        if (data[i] > 180 && data[i + 1] < 120 && data[i + 2] > 60 && data[i + 2] < 180) pink++;
      }
      return { any, pink };
    };
    const strips = [...document.querySelectorAll('.strip canvas')].filter((e) => e.checkVisibility());
    return {
      live: document.documentElement.hasAttribute('data-live'),
      pink: ink(document.querySelector('#base')).pink,
      strips: strips.map((canvas) => ink(canvas).any),
      lead: document.querySelector('.lead')?.checkVisibility(),
    };
  });
  const whole = (/** @type {Awaited<ReturnType<typeof look>>} */ { pink, strips, lead }) =>
    pink > 300 && strips.length === 2 && strips.every((any) => any > 500) && lead === true;
  const idle = await until(look, whole, 'a picture at rest');
  assert.equal(idle.live, false);
  await page.mouse.click(200, 150);
  await until(look, (seen) => seen.live && whole(seen), 'a picture alive');
  await close();
});

/**
 * How much of a figure's picture is there.
 * @param {import('puppeteer-core').Page} page @param {number} index
 */
function pictureIn(page, index) {
  return inside(page, index).evaluate(() => {
    const inked = (/** @type {any} */ canvas) => /** @type {Uint8ClampedArray} */ (
      canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
    ).filter((v, c) => c % 4 === 3 && v > 0).length;
    const { data } = /** @type {any} */ (document.getElementById('base'))
      .getContext('2d').getImageData(0, 0, 300, 300);
    let pink = 0;
    for (let p = 0; p < data.length; p += 4) if (data[p] > data[p + 1] + 60 && data[p + 2] > data[p + 1] + 20) pink++;
    return {
      title: document.getElementById('project-title')?.textContent,
      live: document.documentElement.hasAttribute('data-live'),
      strips: [...document.querySelectorAll('.strip canvas')].map(inked),
      pink,
    };
  });
}

test('the whole page in a sandbox begins by itself; an empty frame waits', async () => {
  const { page, close } = await open('/full.html');
  const { figures } = await untilReceived(page, changeOf(0), 'the first answer');
  assert.equal(figures.k, 50);
  about(figures.pcaAngle, 37, 6);
  assert.equal((await untilReceived(page, (m) => m.frame === 1 && m.type === 'ready', 'it is ready')).idle, true);
  await close();
});

test('from a file it draws and computes; in a sandbox it is an image with the reason why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lpp-file-'));
  const embed = pathToFileURL(join(dist, 'embed.html')).href;
  const file = join(folder, 'page.html');
  await writeFile(
    file,
    documentWith(
      frame(embed) + frame(`${embed}#ui=view&preset=moons`, { y: 420, width: 400, height: 300, rights: SCRIPTS }),
    ),
  );
  const { page, allow, close } = await open('/two.html');
  // Into a frame without an origin nothing more is loaded from files.
  allow(/Not allowed to load local resource|file:/);
  await page.goto(pathToFileURL(file).href);
  for (const [index, y] of [[0, 300], [1, 520]]) {
    await untilReceived(page, (m) => m.frame === index && m.type === 'ready', 'it is ready');
    await page.mouse.click(150, y);
    if (index === 0) assert.ok((await untilReceived(page, changeOf(index), 'the answer')).figures.n >= 80);
    else if (!isWebKit) {
      await until(
        () => inside(page, 1).$eval('#status', (line) => line.textContent ?? ''),
        (text) => /script could not be loaded/.test(text),
        'words',
      );
    }
  }
  await close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * A dark picture takes the system's colours when it forces them, and goes back.
 * @param {import('puppeteer-core').Page} page
 */
async function followsForcedColours(page) {
  const session = await page.createCDPSession();
  const look = () => page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal(await look(), 'dark');
  for (const [value, theme] of [['active', undefined], ['none', 'dark']]) {
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: String(value) }] });
    await until(look, (now) => now === theme, `forced colours ${value}`);
  }
  await session.detach();
}

for (const [ui, width, height] of sized(/** @type {Array<[string, number, number]>} */ ([
  ['view&runs=orthogonal-lpp.neighborhood-preserving-embedding.lpp.pca', 300, 240], ['min', 680, 400],
  ['min&show=tools,title,strips,graph,k,weight,t', 300, 808],
  ['view', 400, 300], ['view', 300, 240], ['min', 390, 613], ['min', 300, 560], ['min&show=t&t=0.6931', 300, 290],
]), 3)) {
  test(`${ui} fits ${width} × ${height}: as a picture and alive, ` +
    'nothing is cut and nothing scrolls', { skip: isWebKit && width < 450 && 'its window is wider' }, async () => {
    const { page, close } = await open(`/embed.html#ui=${ui}&preset=three-blobs&theme=dark`, { width, height });
    const over = () => page.evaluate(() => {
      const box = document.documentElement;
      const cut = [
        ...document.querySelectorAll(
          '.lead, .strip-head > *, .plot, .settings .field, .bottom .status, .open-page, .rail label, .rail ' +
            'button, .lines li',
        ),
      ]
        .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('.visually-hidden'))
        .flatMap((e) => {
          const r = e.getBoundingClientRect();
          // What its own box leaves out, and what is beyond the frame.
          const own = [e, ...e.querySelectorAll('input[type=number], span')];
          if (e.matches('.lines li, .settings .field') && own.some((each) => each.scrollWidth > each.clientWidth)) {
            return [`${e.textContent} is cut`];
          }
          return r.width > 0 && (r.right > innerWidth + 1 || r.bottom > innerHeight + 1 || r.left < -1 || r.top < -1)
            ? [`${e.className} ${Math.round(r.right)} ${Math.round(r.bottom)}`]
            : [];
        });
      return [
        ...cut,
        ...(box.scrollWidth > innerWidth || box.scrollHeight > innerHeight
          ? [`${box.scrollWidth} × ${box.scrollHeight}`]
          : []),
      ];
    });
    await page.waitForFunction(
      () =>
        document.querySelector('[data-started]') &&
        /120 points/.test(document.querySelector('#status')?.textContent ?? ''),
    );
    assert.deepEqual(await over(), []);
    if (isChromium) await followsForcedColours(page);
    await page.mouse.click(60, 150);
    await page.waitForFunction(() => /edges/.test(document.querySelector('#status')?.textContent ?? ''));
    assert.deepEqual(await over(), []);
    await close();
  });
}

test('where a sandbox forbids new tabs, ' +
  'the way to the full page is an address to copy', inFrames(atLength), async () => {
  const { page, allow, close } = await open('/two.html');
  allow(/Blocked opening|allow-popups/);
  await untilReceived(page, (m) => m.frame === 1 && m.type === 'ready', 'it is ready');
  const figure = inside(page, 1);
  await figure.click('.open-page');
  const field = await figure.waitForSelector('input.address');
  const address = await field?.evaluate((e) => /** @type {HTMLInputElement} */ (e).value);
  assert.match(String(address), /^http:\/\/127\.0\.0\.1:\d+\/#v=2&preset=moons&c=/);
  assert.ok(!(await receivedBy(page)).some(changeOf(1)), 'that wakes nothing');
  await close();
});

test('a message about the start of the playground names the user’s action', async (t) => {
  if (!isChromium) return t.skip('Chromium alone can be a phone here');
  /** @type {[boolean, RegExp][]} */
  const readers = [[false, /^Click or press/], [true, /^Tap to start/]];
  for (const [touch, pattern] of readers) {
    const { page, close } = await open('/embed.html#preset=moons', { touch, width: 390 });
    const hint = await page.waitForSelector('#hint:not(:empty)', { visible: false });
    assert.match(String(await hint?.evaluate((e) => e.textContent)), pattern);
    await close();
  }
});

test('panels of a data set use the whole frame; a task about it is next to them or below', atLength, async () => {
  const scene = { ...emptyScene(), state: { source: 'iris' } };
  const task = {
    title: 'Irises', text: '', marks: {}, start: /** @type {const} */ ('preset'),
    goals: [{ quantity: 'parts', relation: /** @type {const} */ ('most'), value: 1 }],
  };
  for (const [fragment, width, share] of /** @type {const} */ ([
    [encodeScene(scene), 760, 1],
    [encodeScene({ ...scene, task }), 760, 0.66],
    [encodeScene({ ...scene, task }), 400, 1],
  ])) {
    if (isWebKit && width < 450) continue; // its window is wider
    const { page, close } = await open(`/embed.html#ui=min&${fragment}`, { width, height: 560 });
    await page.waitForSelector('body');
    await page.mouse.click(width / 4, 200);
    await until(() => page.$$eval('.set-panel canvas', (all) => all.length), (n) => n > 0, 'its panels');
    const { left: from, right: to } = await page.$eval('.sets', (e) => {
      const { left: x0, right: x1 } = e.getBoundingClientRect();
      return { left: x0, right: x1 };
    });
    about(from, 0, 1);
    about(to / width, share, 0.02);
    await close();
  }
});
