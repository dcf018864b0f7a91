// The runs of a data set, fitted on an engine in this process as the page fits them.
import { createFits } from '../../web/js/engine/fits.ts';

/**
 * @param {import('../../web/js/engine/runtime.ts').Runtime} runtime
 * @returns {(request: any) => Promise<import('../../web/js/engine/types.ts').FitResult>}
 */
export function fitsOn(runtime) {
  const place = /** @type {any} */ ({
    dead: false,
    call: (name, args, hooks) => runtime.call(name, structuredClone(args), hooks),
  });
  /** @type {{resolve: (answer: any) => void, reject: (error: any) => void}} */
  let current;
  const fits = createFits(
    { run: (task) => task(place), end() {} },
    {
      onResult: (result) => result.settled && current.resolve(result),
      onTrouble: (trouble) => current.reject(trouble),
      onProgress() {},
    },
  );
  return (request) => new Promise((resolve, reject) => {
    current = { resolve, reject };
    fits.submit(request);
  });
}
