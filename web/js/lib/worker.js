// The library's worker. Node's launcher puts its port here; in browsers it is the scope itself.
import { serve } from '../engine/serve.js';

const scope = /** @type {any} */ (globalThis);
serve(scope.lppPort ?? scope);
