// The default address of the engine: a file in this folder. The package's `./inline` has packed-engine.ts instead.

/** The address of the engine for bundlers: the one address that they may move. @returns in the form of `load` */
export function ownEngine(): unknown {
  try {
    return new URL('./lpp.wasm', import.meta.url);
  } catch {
    throw new Error('this bundle has no address of its own; built as a module (--format=esm) it has');
  }
}

/** The advice if it is not found. */
export const relativeEngineUrl =
  '; load({ wasm: address }) takes it from where it is, lpp-playground/inline has it inside';
