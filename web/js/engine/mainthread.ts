// The page's engine on the page's own thread, for pages that may not have a worker: slower, because nothing else runs
// while it computes.
import { functionsOf } from './live-requests.ts';
import { startInline } from './inline-host.ts';
import type { EngineHost } from './worker-host.ts';

export const startOnThread = (module: WebAssembly.Module): Promise<EngineHost> => startInline(module, functionsOf);
