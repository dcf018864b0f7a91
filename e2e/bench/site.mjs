// The page in which the engine and the drawing of the sources are measured.
import { openSite } from '../harness/page.mjs';
import { fromRoot } from '../harness/paths.mjs';

export const bench = `<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">
<script type="importmap">{"imports":{"go:wasm_exec":"/glue.mjs"}}</script>`;

/** A page of the sources and the build, with the exact clock that cross-origin isolation gives. */
export const openBench = (/** @type {string} */ glue) => openSite({
  extra: {
    '/bench.html': bench,
    '/glue.mjs': `export function install(globalThis) {\n${glue}\nreturn globalThis.Go;\n}`,
  },
  mounts: { '/source/': fromRoot('web/js'), '/bench/': fromRoot('e2e/bench') },
  headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
});
