// Bundlers, each as its documents say, on app.js of a folder in which the package is installed; what comes out is
// out/app.js.
import { build as esbuild } from 'esbuild';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from '@rollup/wasm-node';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as vite } from 'vite';
import webpack from 'webpack';

/** The line for bundlers that leave lpp.wasm behind. @param {string} folder */
const copied = (folder) =>
  copyFileSync(join(folder, 'node_modules/lpp-playground/lpp.wasm'), join(folder, 'out/lpp.wasm'));

/**
 * `copyEngine` copies the engine next to the bundle, which the default entry needs.
 * @type {Record<string, {bundle(folder: string): Promise<unknown>, copyEngine?: (folder: string) => void}>}
 */
export const BUNDLERS = {
  esbuild: {
    bundle: (folder) => esbuild({
      absWorkingDir: folder, entryPoints: ['app.js'], bundle: true, format: 'esm', outfile: 'out/app.js',
      logLevel: 'silent',
    }),
    copyEngine: copied,
  },
  Rollup: {
    async bundle(folder) {
      const made = await rollup({ input: join(folder, 'app.js'), plugins: [nodeResolve({ browser: true })] });
      await made.write({ dir: join(folder, 'out'), format: 'es' });
      await made.close();
    },
    copyEngine: copied,
  },
  'webpack 5': {
    bundle: (folder) => new Promise((done, fail) => {
      const compiler = webpack({
        context: folder, entry: './app.js', mode: 'production',
        output: { path: join(folder, 'out'), filename: 'app.js' },
      });
      compiler.run((error, stats) => compiler.close(() => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString()));
        else done(stats);
      }));
    }),
  },
  'Vite 8': {
    bundle: (folder) => vite({
      root: folder, configFile: false, logLevel: 'silent',
      build: {
        outDir: 'out', emptyOutDir: false,
        rolldownOptions: { input: join(folder, 'app.js'), output: { entryFileNames: 'app.js' } },
      },
    }),
  },
};
