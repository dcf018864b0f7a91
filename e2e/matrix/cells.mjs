// Projects that use the package as others do: what they install, their files, how they are built and run.
import { FIT, INLINE, OWN, ROWS, html } from './fit.mjs';
import { angular, astro, CLOUDFLARE, OBSERVABLE, sveltekit } from './frameworks.mjs';

/**
 * @typedef {object} Cell
 * @property {string} name
 * @property {string[]} [packages]  in addition to the packed one
 * @property {Record<string, string>} files
 * @property {string[]} [build]     commands, one after the other
 * @property {string} [run]         a command that prints λ
 * @property {string} [page]        a folder to serve; its index.html leaves λ
 * @property {string} [serve]       a command that serves, on the port in $PORT; its page leaves λ
 * @property {number} [dots]        so many circles are drawn, in place of λ
 */

/** @param {string} entry */
const printing = (entry) => `import { load } from '${entry}';
const lpp = await load();
console.log((await lpp.fit(${ROWS}, ${FIT})).values[0]);
lpp.close();
`;
/** @param {string} entry */
const requiring = (entry) => `const { load } = require('${entry}');
(async () => {
  const lpp = await load();
  console.log((await lpp.fit(${ROWS}, ${FIT})).values[0]);
  lpp.close();
})();
`;
/** @param {string} entry @param {string} [options] @param {string} [first] */
const app = (entry, options = '', first = '') => `${first}import { load } from '${entry}';
load(${options}).then((lpp) => lpp.fit(${ROWS}, ${FIT})).then((model) => {
  globalThis.answer = model.values[0];
}, (error) => { globalThis.answer = String(error); });
`;
const moduleOf = (/** @type {string} */ src) => html(`<script type="module" src="${src}"></script>`);
/** @param {string} entry */
const testing = (entry) => `import { test, expect } from 'vitest';
import { load } from '${entry}';
test('fits', async () => {
  const lpp = await load();
  const { values } = await lpp.fit(${ROWS}, ${FIT});
  lpp.close();
  console.log('λ ' + values[0]);
  expect(values.length).toBe(2);
});
`;

/** @param {string} entry */
const jesting = (entry) => `const { load } = require('${entry}');
test('fits', async () => {
  const lpp = await load();
  const { values } = await lpp.fit(${ROWS}, ${FIT});
  lpp.close();
  process.stdout.write('λ ' + values[0] + '\\n');
  expect(values.length).toBe(2);
});
`;

/** An environment for Jest: jsdom, to which Node lends what it is without. */
const LENDING = `const { TestEnvironment } = require('jest-environment-jsdom');

const lent = { ArrayBuffer, DecompressionStream, MessageChannel, ReadableStream, Response, TextDecoder, TextEncoder };
module.exports = class extends TestEnvironment {
  constructor(...all) {
    super(...all);
    Object.assign(this.global, lent);
  }
};
`;

/** Both entries of one bundler. @param {(entry: string, short: string) => any[]} make @returns {Cell[]} */
const both = (make) => [...make(INLINE, 'inline'), ...make(OWN, 'own')];

/** @param {string} version */
const vite = (version) => both((entry, short) => [
  {
    name: `vite ${version}, build, ${short}`, packages: [`vite@${version}`],
    files: { 'index.html': moduleOf('/app.js'), 'app.js': app(entry) }, build: ['npx vite build'], page: 'dist',
  },
  {
    name: `vite ${version}, dev, ${short}`, packages: [`vite@${version}`],
    files: {
      'index.html': moduleOf('/app.js'), 'app.js': app(entry),
      ...(short === 'own' && {
        'vite.config.mjs': "export default { optimizeDeps: { exclude: ['lpp-playground'] } };\n",
      }),
    },
    serve: 'npx vite --host 127.0.0.1 --port $PORT --strictPort',
  },
]);

const COPY = 'cp node_modules/lpp-playground/lpp.wasm out/lpp.wasm';

const NEXT = {
  'package.json': '{"private": true}',
  'next.config.mjs': 'export default {};\n',
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
};

/** @type {Cell[]} */
export const CELLS = [
  ...both((entry, short) => [
    { name: `node, import, ${short}`, files: { 'app.mjs': printing(entry) }, run: 'node app.mjs' },
    { name: `node, require, ${short}`, files: { 'app.cjs': requiring(entry) }, run: 'node app.cjs' },
    {
      name: `node, worker thread, ${short}`,
      files: {
        'app.mjs': printing(entry),
        'main.mjs': "import { Worker } from 'node:worker_threads';\nnew Worker('./app.mjs');\n",
      },
      run: 'node main.mjs',
    },
  ]),
  ...vite('6'), ...vite('7'), ...vite('8'),
  ...both((entry, short) => [
    {
      name: `webpack 5, ${short}`, packages: ['webpack@5', 'webpack-cli@6'],
      files: { 'src/index.js': app(entry), 'dist/index.html': html('<script src="main.js"></script>') },
      build: ['npx webpack --mode production'], page: 'dist',
    },
    {
      name: `esbuild, ${short}`, packages: ['esbuild@0.28.2'],
      files: { 'app.js': app(entry), 'out/index.html': moduleOf('app.js') },
      build: ['npx esbuild app.js --bundle --format=esm --outfile=out/app.js', ...(short === 'own' ? [COPY] : [])],
      page: 'out',
    },
    {
      name: `rollup, ${short}`, packages: ['rollup@4', '@rollup/plugin-node-resolve@16'],
      files: { 'app.js': app(entry), 'out/index.html': moduleOf('app.js') },
      build: [
        "npx rollup app.js -f es -d out -p 'node-resolve={browser:true}'", ...(short === 'own' ? [COPY] : []),
      ],
      page: 'out',
    },
  ]),
  ...both((entry, short) => [
    {
      name: `parcel 2, ${short}`, packages: ['parcel@2'],
      files: {
        'index.html': moduleOf('app.js'), 'app.js': app(entry),
        'package.json': '{"private": true, "@parcel/resolver-default": {"packageExports": true}}',
      },
      build: ['npx parcel build index.html --no-cache --no-source-maps'], page: 'dist',
    },
    {
      name: `next 16, server and client, ${short}`, packages: ['next@16', 'react@19', 'react-dom@19'],
      files: {
        ...NEXT,
        ...(short === 'own' && {
          'next.config.mjs': "export default { serverExternalPackages: ['lpp-playground'] };\n",
        }),
        'app/page.jsx': `import { load } from '${entry}';
import Client from './client.jsx';
export default async function Page() {
  const lpp = await load();
  const { values } = await lpp.fit(${ROWS}, ${FIT});
  lpp.close();
  return <main><p id="server">{values[0]}</p><Client /></main>;
}
`,
        'app/client.jsx': `'use client';
import { useEffect } from 'react';
import { load } from '${entry}';
export default function Client() {
  useEffect(() => {
    load().then((lpp) => lpp.fit(${ROWS}, ${FIT})).then(({ values }) => {
      const server = Number(document.getElementById('server').textContent);
      globalThis.answer = server === values[0] ? values[0] : 'server ' + server + ', client ' + values[0];
    }, (error) => { globalThis.answer = String(error); });
  }, []);
  return null;
}
`,
      },
      build: ['npx next build'], serve: 'npx next start --hostname 127.0.0.1 --port $PORT',
    },
    {
      name: `parcel 2 without its packageExports, ${short}`, packages: ['parcel@2'],
      files: { 'index.html': moduleOf('app.js'), 'app.js': app(entry) },
      build: ['npx parcel build index.html --no-cache --no-source-maps'], page: 'dist',
    },
  ]),
  ...both((entry, short) => [
    {
      name: `jest 30, node, ${short}`, packages: ['jest@30'],
      files: { 'a.test.js': jesting(entry) },
      run: 'npx jest',
    },
    {
      name: `jest 30, jsdom, ${short}`, packages: ['jest@30', 'jest-environment-jsdom@30'],
      files: { 'a.test.js': jesting(entry), 'jsdom.js': LENDING }, run: 'npx jest --env ./jsdom.js',
    },
    {
      name: `vitest 4, node, ${short}`, packages: ['vitest@4'], files: { 'a.test.js': testing(entry) },
      run: 'npx vitest run --reporter=verbose',
    },
    {
      name: `vitest 4, jsdom, ${short}`, packages: ['vitest@4', 'jsdom@27'], files: { 'a.test.js': testing(entry) },
      run: 'npx vitest run --environment jsdom --reporter=verbose',
    },
    { name: `bun, ${short}`, packages: ['bun@1'], files: { 'app.mjs': printing(entry) }, run: 'npx bun app.mjs' },
    {
      name: `deno, ${short}`, packages: ['deno@2'], files: { 'app.mjs': printing(entry) },
      run: 'npx deno run --allow-read app.mjs',
    },
    astro(entry, short), sveltekit(entry, short), angular(entry, short),
  ]),
  CLOUDFLARE, OBSERVABLE,
];
