// Frameworks that build pages, servers or workers around the package, each as its documents say.
import { FIT, INLINE, ROWS, html } from './fit.mjs';

/** @typedef {import('./cells.mjs').Cell} Cell */

/** What a page of a server has in its browser: λ, where it is the one that the server wrote. @param {string} entry */
const compared = (entry) => `import { load } from '${entry}';
load().then((lpp) => lpp.fit(${ROWS}, ${FIT})).then(({ values }) => {
  const server = Number(document.getElementById('server').textContent);
  globalThis.answer = server === values[0] ? values[0] : 'server ' + server + ', client ' + values[0];
}, (error) => { globalThis.answer = String(error); });
`;

/** @param {string} entry @param {string} short @returns {Cell} */
export const astro = (entry, short) => ({
  name: `astro 5, server and client, ${short}`, packages: ['astro@5'],
  files: {
    'package.json': '{"private": true, "type": "module"}',
    'src/pages/index.astro': `---
import { load } from '${entry}';
const lpp = await load();
const { values } = await lpp.fit(${ROWS}, ${FIT});
lpp.close();
---
<html lang="en"><head><meta charset="utf-8"><title>a page</title><link rel="icon" href="data:,"></head>
<body><p id="server">{values[0]}</p>
<script>
${compared(entry)}</script></body></html>
`,
  },
  build: ['ASTRO_TELEMETRY_DISABLED=1 npx astro build'], page: 'dist',
});

/** @param {string} entry @param {string} short @returns {Cell} */
export const sveltekit = (entry, short) => ({
  name: `sveltekit 2, server and client, ${short}`,
  packages: ['vite@8', 'svelte@5', '@sveltejs/kit@2', '@sveltejs/vite-plugin-svelte@7', '@sveltejs/adapter-static@3'],
  files: {
    'package.json': '{"private": true, "type": "module"}',
    'src/app.html': `<!doctype html>
<html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>
`,
    'src/routes/+page.server.js': `import { load as start } from '${entry}';
export const prerender = true;
export async function load() {
  const lpp = await start();
  const { values } = await lpp.fit(${ROWS}, ${FIT});
  lpp.close();
  return { value: values[0] };
}
`,
    'src/routes/+page.svelte': `<script>
import { onMount } from 'svelte';
import { load } from '${entry}';
let { data } = $props();
onMount(async () => {
  try {
    const lpp = await load();
    const { values } = await lpp.fit(${ROWS}, ${FIT});
    lpp.close();
    globalThis.answer = data.value === values[0] ? values[0] : 'server ' + data.value + ', client ' + values[0];
  } catch (error) {
    globalThis.answer = String(error);
  }
});
</script>
<p>{data.value}</p>
`,
    'svelte.config.js': `import adapter from '@sveltejs/adapter-static';
export default { kit: { adapter: adapter() } };
`,
    'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';
export default { plugins: [sveltekit()] };
`,
  },
  build: ['npx vite build'], page: 'build',
});

/** The line of angular.json that copies the engine. */
const ENGINE = { glob: 'lpp.wasm', input: 'node_modules/lpp-playground', output: '.' };

/** @param {string} entry @param {string} short @returns {Cell} */
export const angular = (entry, short) => ({
  name: `angular 21, ${short}`,
  packages: [
    ...['build', 'cli', 'compiler', 'compiler-cli', 'core', 'common', 'platform-browser']
      .map((name) => `@angular/${name}@21`),
    'typescript@5.9', 'rxjs@7', 'tslib@2',
  ],
  files: {
    'angular.json': JSON.stringify({
      version: 1,
      projects: {
        app: {
          projectType: 'application', root: '', sourceRoot: 'src',
          architect: {
            build: {
              builder: '@angular/build:application',
              options: {
                browser: 'src/main.ts', index: 'src/index.html', tsConfig: 'tsconfig.json', outputPath: 'out',
                budgets: [], assets: short === 'own' ? [ENGINE] : [],
              },
            },
          },
        },
      },
      cli: { analytics: false },
    }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true, target: 'ES2022', module: 'preserve', moduleResolution: 'bundler', lib: ['ES2022', 'DOM'],
        types: [], experimentalDecorators: true, skipLibCheck: true,
      },
      files: ['src/main.ts'],
    }),
    'src/index.html': html('<app-root></app-root>'),
    'src/main.ts': `import { Component, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { load } from '${entry}';

@Component({ selector: 'app-root', template: '<p>a page</p>' })
class App {
  async ngOnInit() {
    try {
      const lpp = await load();
      const { values } = await lpp.fit(${ROWS}, ${FIT});
      lpp.close();
      (globalThis as any).answer = values[0];
    } catch (error) {
      (globalThis as any).answer = String(error);
    }
  }
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
`,
  },
  build: ['npx ng build'], page: 'out/browser',
});

/** Workers compile no WebAssembly while they run: the engine is imported. @type {Cell} */
export const CLOUDFLARE = {
  name: 'cloudflare workers, own', packages: ['wrangler@4'],
  files: {
    'worker.mjs': `import engine from 'lpp-playground/lpp.wasm';
import { load } from 'lpp-playground';
export default {
  async fetch() {
    const lpp = await load({ wasm: engine });
    const { values } = await lpp.fit(${ROWS}, ${FIT});
    lpp.close();
    const page = '<link rel="icon" href="data:,"><script>globalThis.answer = ' + values[0] + '</script>';
    return new Response(page, { headers: { 'content-type': 'text/html' } });
  },
};
`,
    'wrangler.jsonc': '{ "name": "fits", "main": "worker.mjs", "compatibility_date": "2026-04-01" }\n',
  },
  serve: 'npx wrangler dev --ip 127.0.0.1 --port $PORT',
};

/** @type {Cell} */
export const OBSERVABLE = {
  name: 'observable framework 1, inline', packages: ['@observablehq/framework@1'],
  files: {
    'src/index.md': `# A page

\`\`\`js
import { load } from "${INLINE}";

const lpp = await load();
const { values } = await lpp.fit(${ROWS}, ${FIT});
lpp.close();
globalThis.answer = values[0];
\`\`\`
`,
  },
  build: ['npx observable build'], page: 'dist',
};
