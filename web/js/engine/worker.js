// The page's worker: the engine, and what answers requests on it.
import { Answers } from './answers.js';
import { serve } from './serve.js';

serve(/** @type {any} */ (self), (runtime) => {
  const answers = new Answers(runtime);
  return {
    ask: ([request]) => answers.ask(request),
    settle: () => answers.settle(),
  };
});
