// Of tasks and answers, as links carry them.
export type { Answer, Goal, Task } from '../scene/scene.d.ts';
