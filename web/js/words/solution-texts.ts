// Texts of the teacher's solutions in results.
import { grouped } from './numbers.ts';

export const solutionWords = {
  title: 'Solution',
  show: 'Show a solution in the results',
  link: 'Link to your solution: a drawing, an answer or a hand-in',
  remove: 'Remove',
  isTask: 'This is the link of a task. Solve the task, then copy the link of your answer or hand-in.',
  isOther: 'This is an answer to another task.',
  long: (most: number) => `This solution has more than ${grouped.format(most)} characters. Use fewer points.`,
  /** @param tasks those that have one, from 1 */
  there(tasks: number[], of: number) {
    if (tasks.length === 0) return 'No solution yet.';
    if (of === 1) return 'The results show your solution.';
    return `The results show your solution of ${tasks.length === 1 ? 'task' : 'tasks'} ${tasks.join(', ')}.`;
  },
};
