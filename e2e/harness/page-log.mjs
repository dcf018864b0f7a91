// What a page is not quiet about, written down by itself: for a driver that does not report it. The server puts the
// script before all others.

export const RECORDER = '/harness-recorder.js';

/** Runs in the page, first of all. */
export function recordTroubles() {
  const troubles = /** @type {any} */ (globalThis).__troubles = [];
  addEventListener(
    'error',
    (event) => troubles.push(`error: ${event.message || /** @type {any} */ (event.target)?.src}`),
    true,
  );
  addEventListener('unhandledrejection', (event) => troubles.push(`rejected: ${event.reason}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    troubles.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
  for (const level of /** @type {const} */ (['error', 'warn'])) {
    const real = console[level];
    console[level] = (...what) => {
      troubles.push(`console ${level}: ${what.join(' ')}`);
      real.apply(console, what);
    };
  }
}

/** A document with the recorder before its first script or style. @param {string} html */
export const recorded = (html) => html.replace(/<(?:link|script)\b/, `<script src="${RECORDER}"></script>$&`);
