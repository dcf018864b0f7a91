// The script within the hosted page's HTML: after the first picture is painted, it requests the engine, which is large
// and needed last. Any other request for the engine removes this script, so that it is not requested twice.

const note = document.currentScript as HTMLElement;

function preload() {
  if (!note.isConnected) return;
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low', href: note.dataset.engine,
  });
  note.replaceWith(link);
}

/** The head of the page may be painted while the rest of the HTML is under way: the next picture has it all. */
function isParsed() {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', isParsed, { once: true });
  else requestAnimationFrame(() => requestAnimationFrame(preload));
}

new PerformanceObserver((list, watch) => {
  // A ground without words or pictures may be painted before.
  if (list.getEntriesByName('first-contentful-paint').length === 0) return;
  watch.disconnect();
  isParsed();
}).observe({ type: 'paint', buffered: true });
