// The plots of docs/bundlers.md, as they stand there, each in a project that its reader would have.
import { readFileSync } from 'node:fs';
import { fromRoot } from '../harness/paths.mjs';

/** @typedef {import('./cells.mjs').Cell} Cell */

const text = readFileSync(fromRoot('docs/bundlers.md'), 'utf8');

/** A block of code, by the name in its first line. @param {string} name */
function block(name) {
  const found = [...text.matchAll(/^```\w+\n((?:\/\/|<!--) (\S+).*?)^```/gms)].find(([, , first]) => first === name);
  if (!found) throw new Error(`docs/bundlers.md has no block ${name}`);
  return found[1];
}

/** A component with the lines that its typed form has otherwise. @param {string} plain @param {string} lines */
function typed(plain, lines) {
  const [, signature, state] = lines.split('\n');
  return plain.replace(/^export default .*$/m, signature).replace(/^ *const \[places.*$/m, state);
}

const dots = block('dots.js');
/** As many rows as it has. */
const DOTS = 9;

/** @param {string} body @param {string} script */
const page = (body, script) => '<!doctype html><meta charset="utf-8"><title>a plot</title>' +
  `<link rel="icon" href="data:,">${body}<script type="module" src="${script}"></script>`;
const SVG = '<svg viewBox="0 0 100 100"></svg>';
const MODULES = '{"private": true, "type": "module"}';

/** @type {Cell[]} */
const PLOTS = [
  {
    name: 'plot: node', files: { 'package.json': MODULES, 'dots.js': dots, 'plot.mjs': block('plot.mjs') },
    run: 'node plot.mjs && cat plot.svg',
  },
  {
    name: 'plot: vite', packages: ['vite@8'],
    files: { 'index.html': page(SVG, '/main.js'), 'dots.js': dots, 'main.js': block('main.js') },
    build: ['npx vite build'], page: 'dist',
  },
  {
    name: 'plot: webpack', packages: ['webpack@5', 'webpack-cli@6'],
    files: { 'out/index.html': page(SVG, 'main.js'), 'dots.js': dots, 'main.js': block('main.js') },
    build: ['npx webpack --mode production --entry ./main.js -o out'], page: 'out',
  },
  {
    name: 'plot: react, vite', packages: ['vite@8', 'react@19', 'react-dom@19', '@vitejs/plugin-react@6'],
    files: {
      'index.html': page('<div id="root"></div>', '/app.jsx'), 'dots.js': dots, 'plot.jsx': block('plot.jsx'),
      'vite.config.mjs': "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n",
      'app.jsx': `import { createRoot } from 'react-dom/client';
import { rows } from './dots.js';
import Plot from './plot.jsx';
createRoot(document.querySelector('#root')).render(<Plot X={rows} />);
`,
    },
    build: ['npx vite build'], page: 'dist',
  },
  {
    name: 'plot: react, vite, typescript',
    packages: ['vite@8', 'react@19', 'react-dom@19', '@vitejs/plugin-react@6', 'typescript@5', '@types/react@19'],
    files: {
      'index.html': page('<div id="root"></div>', '/app.jsx'), 'dots.js': dots, 'dots.d.ts': block('dots.d.ts'),
      'plot.tsx': typed(block('plot.jsx'), block('plot.tsx')),
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true, noEmit: true, jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler', target: 'es2022',
          lib: ['es2022', 'dom'],
        },
        include: ['plot.tsx'],
      }),
      'vite.config.mjs': "import react from '@vitejs/plugin-react';\nexport default { plugins: [react()] };\n",
      'app.jsx': `import { createRoot } from 'react-dom/client';
import { rows } from './dots.js';
import Plot from './plot.tsx';
createRoot(document.querySelector('#root')).render(<Plot X={rows} />);
`,
    },
    build: ['npx tsc', 'npx vite build'], page: 'dist',
  },
  ...['server', 'server, cacheComponents', 'client'].map((where) => ({
    name: `plot: next, ${where}`, packages: ['next@16', 'react@19', 'react-dom@19'],
    files: {
      'package.json': '{"private": true}', 'app/dots.js': dots, 'app/plot.jsx': block('plot.jsx'),
      ...(where.endsWith('cacheComponents') && { 'next.config.mjs': 'export default { cacheComponents: true };\n' }),
      'app/page.jsx': where === 'server' ? block('page.jsx') : where !== 'client'
        ? `'use cache';\n${block('page.jsx')}` : `import { rows } from './dots.js';
import Plot from './plot.jsx';
export default function Page() {
  return <Plot X={rows} />;
}
`,
      'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
    },
    build: ['npx next build'], serve: 'npx next start --hostname 127.0.0.1 --port $PORT',
  })),
  {
    name: 'plot: svelte', packages: [
      'vite@8', 'svelte@5', '@sveltejs/kit@2', '@sveltejs/vite-plugin-svelte@7', '@sveltejs/adapter-static@3',
    ],
    files: {
      'package.json': MODULES, 'src/routes/dots.js': dots, 'src/routes/+page.svelte': block('plot.svelte'),
      'src/routes/+page.js': 'export const prerender = true;\n',
      'src/app.html': `<!doctype html>
<html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>
`,
      'svelte.config.js': `import adapter from '@sveltejs/adapter-static';
export default { kit: { adapter: adapter() } };
`,
      'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';
export default { plugins: [sveltekit()] };
`,
    },
    build: ['npx vite build'], page: 'build',
  },
  {
    name: 'plot: vue', packages: ['vite@8', 'vue@3', '@vitejs/plugin-vue@6'],
    files: {
      'index.html': page('<div id="app"></div>', '/app.js'), 'dots.js': dots, 'plot.vue': block('plot.vue'),
      'vite.config.mjs': "import vue from '@vitejs/plugin-vue';\nexport default { plugins: [vue()] };\n",
      'app.js': "import { createApp } from 'vue';\nimport Plot from './plot.vue';\ncreateApp(Plot).mount('#app');\n",
    },
    build: ['npx vite build'], page: 'dist',
  },
];
export const DOCUMENTED = PLOTS.map((cell) => ({ ...cell, dots: DOTS }));
