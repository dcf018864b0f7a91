// What a caller with the types of a browser does with a compiled engine. Compiled, never run.
import { load, type CompiledModule } from 'lpp';

const isModule: CompiledModule extends never ? false : true = true;

export const start = (module: WebAssembly.Module) => [load({ wasm: module }), isModule];
