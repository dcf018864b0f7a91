// The page's worker: the engine, and what handles requests on it.
import { functionsOf } from './live-requests.ts';
import { serve } from './serve.ts';

serve(self as any, functionsOf);
