// Of tasks and answers, as links carry them.
export type { Answer, Goal, Predicted, Prediction, Task } from '../scene/scene.d.ts';
