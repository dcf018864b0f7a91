// The library's worker. Node's launcher puts its port here; in browsers it is the scope itself.
import { serve } from '../engine/serve.ts';

const scope = globalThis as any;
serve(scope.lppPort ?? scope);
