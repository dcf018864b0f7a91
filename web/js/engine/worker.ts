// The page's worker: the engine, and what answers requests on it.
import { Answers } from './answers.ts';
import { serve } from './serve.ts';

serve(self as any, (runtime) => {
  const answers = new Answers(runtime);
  return {
    ask: ([request]) => answers.ask(request),
    settle: () => answers.settle(),
  };
});
