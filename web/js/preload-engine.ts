// The script within the hosted page's HTML: once the finished picture is painted, and not before, it asks for the
// engine, which is long and needed last. Whoever asks for the engine takes the script away; then it is not asked for
// twice.

const note = document.currentScript as HTMLElement;

function ask() {
  if (!note.isConnected) return;
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low', href: note.dataset.engine,
  });
  note.replaceWith(link);
}

/** The head of the page may be painted while the rest of the HTML is under way: the next picture has it all. */
function whole() {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', whole, { once: true });
  else requestAnimationFrame(() => requestAnimationFrame(ask));
}

new PerformanceObserver((list, watch) => {
  // A ground without words or pictures may be painted before.
  if (list.getEntriesByName('first-contentful-paint').length === 0) return;
  watch.disconnect();
  whole();
}).observe({ type: 'paint', buffered: true });
