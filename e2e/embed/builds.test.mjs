// The recipes of docs/embedding.md, each in a real build of its tool: the figure is alive in what comes out.
// In: at length chromium.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { after, before, test } from 'node:test';
import { openSite } from '../harness/page.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { until } from '../page/actions.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

const run = promisify(execFile);
const recipes = await readFile(fromRoot('docs/embedding.md'), 'utf8');
const PUBLIC = 'https://example.org/lpp/';

/**
 * The blocks of a recipe that are to be copied, with the address of the playground that is served here.
 * @param {string} title
 * @param {string} [text]
 */
function blocks(title, text = recipes) {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  assert.ok(section, `there is a recipe for ${title}`);
  return [...section.matchAll(/^(`{3,4})\w*\n([\s\S]*?)\n\1$/gm)].map(([, , lines]) =>
    lines.replaceAll(PUBLIC, `${site.origin}/`),
  );
}

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lpp-builds-'));
  site = await openSite({ reducedMotion: true, mounts: { '/built/': folder }, extra: { '/favicon.ico': '' } });
});
after(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs in a document: it keeps what figures answer. */
function listen() {
  /** @type {any} */ (globalThis).figures = [];
  addEventListener(
    'message',
    ({ data }) => data?.source === 'lpp-playground' && /** @type {any} */ (globalThis).figures.push(data),
  );
}

/**
 * Opens what was built, touches its figure and waits for the answer.
 * @param {string} path
 * @param {string} selector of the figure
 */
async function alive(path, selector) {
  const { page, close } = await site.visit({ path: `/built/${path}`, settle: false, prepare: listen });
  const figure = await page.waitForSelector(selector);
  await figure?.evaluate((e) => e.scrollIntoView({ block: 'center' }));
  const untilMessage = (/** @type {string} */ type) =>
    until(
      () => page.evaluate((t) => /** @type {any} */ (globalThis).figures.filter((data) => data.type === t), type),
      (all) => all.length > 0,
      `${path}: ${type}`,
    );
  await untilMessage('ready');
  const box = await figure?.boundingBox();
  assert.ok(box && box.width > 250 && box.height > 200, `${path}: ${JSON.stringify(box)}`);
  await page.mouse.click(box.x + box.width / 5, box.y + box.height / 2);
  const [change] = await untilMessage('change');
  assert.ok(change.figures.n >= 80 && Number.isFinite(change.figures.angle), path);
  await close();
}

test('the guide’s three lines', async () => {
  const [lines] = blocks('Embed', await readFile(fromRoot('docs/guide.md'), 'utf8'));
  await writeFile(join(folder, 'guide.html'), `<!doctype html><title>A document</title><p>Text.</p>${lines}`);
  await alive('guide.html', 'lpp-playground');
});

test('plain HTML', async () => {
  const [element, frame] = blocks('Plain HTML');
  await writeFile(join(folder, 'element.html'), `<!doctype html><title>A document</title><p>Text.</p>${element}`);
  await writeFile(join(folder, 'frame.html'), `<!doctype html><title>A document</title><p>Text.</p>${frame}`);
  await alive('element.html', 'lpp-playground');
  await alive('frame.html', 'iframe');
});

test('Sphinx with MyST', async () => {
  const [conf, text] = blocks('Sphinx (MyST)');
  const source = join(folder, 'sphinx-source');
  await mkdir(source);
  await writeFile(join(source, 'conf.py'), `project = 'A project'\n${conf}\n`);
  await writeFile(join(source, 'index.md'), `# A page\n\n${text}\n`);
  await run('/usr/bin/sphinx-build', ['-q', '-b', 'html', source, join(folder, 'sphinx')], {
    env: { ...process.env, PATH: '/usr/bin:/bin' },
  });
  await alive('sphinx/index.html', 'lpp-playground');
});

test('MkDocs', async () => {
  const [text] = blocks('MkDocs');
  const source = join(folder, 'mkdocs-source');
  await mkdir(join(source, 'docs'), { recursive: true });
  await writeFile(join(source, 'mkdocs.yml'), 'site_name: A site\ntheme:\n  name: mkdocs\n  highlightjs: false\n');
  await writeFile(join(source, 'docs/index.md'), `# A page\n\n${text}\n`);
  await run('/usr/bin/mkdocs', ['build', '-q', '-d', join(folder, 'mkdocs')], {
    cwd: source,
    env: { ...process.env, PATH: '/usr/bin:/bin' },
  });
  await alive('mkdocs/index.html', 'lpp-playground');
});

test('a Jupyter notebook', async () => {
  const [code] = blocks('Jupyter');
  const notebook = {
    cells: [{ cell_type: 'code', execution_count: null, metadata: {}, source: code, outputs: [] }],
    metadata: { kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' } },
    nbformat: 4,
    nbformat_minor: 4,
  };
  await writeFile(join(folder, 'notebook.ipynb'), JSON.stringify(notebook));
  await run(
    '/usr/bin/jupyter-nbconvert',
    ['--execute', '--to', 'html', '--template', 'basic', join(folder, 'notebook.ipynb')],
    { env: { ...process.env, PATH: '/usr/bin:/bin', HOME: folder } },
  );
  await alive('notebook.html', 'iframe');
});

test('reveal.js', async () => {
  const [slide] = blocks('reveal.js');
  await cp(fromRoot('e2e/node_modules/reveal.js/dist'), join(folder, 'reveal'), { recursive: true });
  await writeFile(
    join(folder, 'slides.html'),
    '<!doctype html><title>Slides</title><link rel="stylesheet" href="reveal/reveal.css"><link ' +
      'rel="stylesheet" href="reveal/theme/white.css">' +
      (`<div class="reveal"><div class="slides">${slide}</div></div><script ` +
        'src="reveal/reveal.js"></script><script>Reveal.initialize({ transition: \'none\' })</script>'),
  );
  await alive('slides.html', 'lpp-playground');
});
