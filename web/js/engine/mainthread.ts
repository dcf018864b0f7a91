// The page's engine on the page's own thread, for pages that may have no worker: slower, since nothing else happens
// while it computes.
import { functionsOf } from './answers.ts';
import { startHere } from './here.ts';
import type { Place } from './place.ts';

export const startOnThread = (module: WebAssembly.Module): Promise<Place> => startHere(module, functionsOf);
