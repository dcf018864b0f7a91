// The build makes this module from Go's lib/wasm/wasm_exec.js: the file is run
// with a private object in the place of globalThis, so that it leaves no trace.
declare module 'go:wasm_exec' {
  export interface Go {
    importObject: WebAssembly.Imports;
    exit: (code: number) => void;
    exited: boolean;
    run(instance: WebAssembly.Instance): Promise<void>;
    _scheduledTimeouts: Map<number, ReturnType<typeof setTimeout>>;
  }
  export function install(globalThis: object): new () => Go;
}
