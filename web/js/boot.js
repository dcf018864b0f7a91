// The first script of page.html: unpacks the second, which stands in the document compressed, and runs it from a blob.
import { fromBase85 } from './engine/base85.js';

const text = document.querySelector('[data-packed="script"]')?.textContent ?? '';
new Response(new Blob([fromBase85(text)]).stream().pipeThrough(new DecompressionStream('gzip'))).blob().then((plain) => {
  const script = document.createElement('script');
  script.src = URL.createObjectURL(new Blob([plain], { type: 'text/javascript' }));
  script.dataset.unpacked = '';
  document.body.append(script);
});
