// Loads the engine's code: from a file in this folder, an address, a response, bytes, or a compiled module.
import { LPPError, engineStoppedError } from '../engine/errors.ts';
import { compileBytes, compileResponse, failed, fetchModule, withTimeout, reasonOf } from '../engine/load.ts';
import { relativeEngineUrl, ownEngine } from './engine-address.ts';
import { kindOf } from './matrix.ts';
import { wordsOf } from '../engine/wire.ts';

/** The advice if a development server has moved this module and not the engine. */
const VITE_HINT = "; optimizeDeps: { exclude: ['lpp-playground'] } in vite.config leaves it beside its engine";

/**
 * If the code cannot be loaded, the error is invalid-option if the caller gave its address, otherwise engine-stopped.
 */
export async function loadModule(given: unknown): Promise<WebAssembly.Module> {
  try {
    return await compile(await (given ?? ownEngine()));
  } catch (caught) {
    const error = reasonOf(caught) === 'damaged' && forbidden()
      ? failed('unfit', "a Content-Security-Policy forbids it: script-src needs 'wasm-unsafe-eval'", caught)
      : caught;
    // The message of a loading error is shortened to a sentence.
    const message = wordsOf(error).replace(/^The engine could not be loaded: (.*)\.$/s, '$1');
    if (given === undefined || given === null) {
      const found = ['unfit', 'stalled'].includes(String(reasonOf(error)));
      const hint = found ? '' : message.includes('/.vite/') ? VITE_HINT : relativeEngineUrl;
      throw engineStoppedError(`The engine could not be loaded: ${message}${hint}.`, {
        cause: error instanceof LPPError ? error.cause : error,
      });
    }
    // If a policy forbids it, no other engine would work.
    const right = reasonOf(error) === 'unfit'
      ? ''
      : '; it must be the address of lpp.wasm, a Response, its bytes or a WebAssembly.Module';
    throw new LPPError('invalid-option', 'wasm', `wasm cannot be loaded (${message})${right}`, { cause: error });
  }
}

async function compile(wasm: unknown): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) {
    WebAssembly.Module.exports(wasm); // throws for what only looks like one
    return wasm;
  }
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return compileBytes(wasm as BufferSource);
  if (typeof Response === 'function' && wasm instanceof Response) return compileResponse(wasm);
  if (typeof wasm === 'string' || wasm instanceof URL) return compileFrom(wasm);
  throw new TypeError(`it is ${kindOf(wasm)}`);
}

/**
 * A relative address is resolved as usual: in a browser from the page, as in fetch; in Node, where it is a path, from
 * the working directory.
 */
async function compileFrom(address: string | URL) {
  if (LPP_HOST !== 'browser' && isNode()) {
    const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : address;
    if (typeof url === 'string' || url.protocol === 'file:') {
      const { readFile } = LPP_HOST === 'one'
        ? globalThis.process.getBuiltinModule('fs/promises')
        : await import('node:fs/promises');
      return compileBytes(await readFile(url));
    }
  }
  return fetchAgain(String(address));
}

/** Whether not even a module without content may be compiled here. */
function forbidden() {
  try {
    return !new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  } catch {
    return true;
  }
}

/** Addresses that failed: the browser's cache is bypassed. */
const inVain = new Set<string>();

/** Marks the source as one whose engine does not start. */
export function markBroken(given: unknown) {
  const address = given ?? ownEngine();
  if (typeof address === 'string' || address instanceof URL) inVain.add(String(address));
}

async function fetchAgain(address: string) {
  const reload = inVain.delete(address);
  const policy = watchPolicy();
  try {
    return await fetchModule(address, reload ? { cache: 'reload' } : {});
  } catch (error) {
    inVain.add(address);
    throw reasonOf(error) === 'unreachable' && (await policy.forbids())
      ? failed('unfit', `a Content-Security-Policy forbids it: connect-src has to allow ${address}`, error)
      : error;
  } finally {
    policy.end();
  }
}

/** Milliseconds in which a browser reports that fetching is forbidden. */
const FETCH_REFUSAL_WAIT_MS = 1000;

/** Detects that a policy forbids to fetch: browsers report this in an event, and not always in the error. */
function watchPolicy() {
  const scope = typeof document === 'object' ? globalThis : null;
  let listener: (event: Event) => void = () => {};
  const violation = new Promise((resolve) => {
    listener = (event) => {
      if ((event as SecurityPolicyViolationEvent).effectiveDirective === 'connect-src') resolve(true);
    };
  });
  scope?.addEventListener('securitypolicyviolation', listener);
  return {
    forbids: () =>
      scope !== null &&
      withTimeout(violation, FETCH_REFUSAL_WAIT_MS, () => new Error('no violation')).then(() => true, () => false),
    end: () => scope?.removeEventListener('securitypolicyviolation', listener),
  };
}

/**
 * Reports whether this is Node (or similar). Code for browsers has no reference to Node. Parcel replaces a global
 * `process` by a package, so it is read as a property.
 */
export function isNode() {
  return LPP_HOST !== 'browser' && typeof globalThis.process?.versions?.node === 'string';
}
