// dist/course.mjs: reads and writes the files of learning platforms, for programs. See course.d.ts.
import { decodeScene } from '../scene/codec.ts';
import { nameOf as nameOfScene } from '../scene/task-names.ts';
import type { TaskDefinition } from '../scene/task-names.ts';

export { CourseError } from './error.ts';
export { writeGrades } from './grades.ts';
export { readHandIns } from './handins.ts';
export { judge } from './judge.ts';
export { readRoster } from './roster.ts';

/** @param task its link or its scene */
export const nameOf = (task: string | TaskDefinition) =>
  nameOfScene(typeof task === 'string' ? decodeScene(task).scene : task);
