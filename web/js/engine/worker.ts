// The page's worker: the engine, and what answers requests on it.
import { functionsOf } from './answers.ts';
import { serve } from './serve.ts';

serve(self as any, functionsOf);
