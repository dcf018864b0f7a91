// node --import ./e2e/harness/types.mjs: takes the types out of TypeScript where Node does not (before 22.18). Types
// become spaces, so that lines and columns stay those of the source. Programs (.py, .m) are imported as text.
import { register } from 'node:module';

register('./untyped.mjs', import.meta.url);
