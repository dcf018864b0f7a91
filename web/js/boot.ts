// The first script of page.html: unpacks the second, which is compressed in the document, and runs it from a blob.
import { fromBase85 } from './engine/base85.ts';
import { damaged } from './words/boot-texts.ts';

async function unpackScript(): Promise<Blob> {
  const text = document.querySelector('[data-packed="script"]')?.textContent ?? '';
  return new Response(new Blob([fromBase85(text)]).stream().pipeThrough(new DecompressionStream('gzip'))).blob();
}

unpackScript().then((plain) => {
  const script = document.createElement('script');
  script.src = URL.createObjectURL(new Blob([plain], { type: 'text/javascript' }));
  script.dataset.unpacked = '';
  document.body.append(script);
}).catch(() => {
  const status = document.querySelector('[id$="status"]');
  if (status) status.textContent = damaged;
});
