// The types of tasks and answers, as links contain them.
export type { Answer, Goal, Predicted, Prediction, Task } from '../scene/scene.d.ts';
