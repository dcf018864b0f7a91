// The error of a refused roster or grade file.
import type { CourseErrorCode, CourseFile } from './course.d.ts';

/** Why a file of a learning platform could not be read or written, and what to do. */
export class CourseError extends Error {
  // Minified, the class itself has another name. Stack traces begin with the one of the prototype.
  static override readonly name = 'CourseError';
  declare code: CourseErrorCode;

  static {
    this.prototype.name = this.name;
  }

  constructor(code: CourseErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Refuses what is no file, such as a text or a name alone. */
export function checkBytes(file: CourseFile) {
  if (!ArrayBuffer.isView(file?.data)) throw new TypeError('A file is { name, data: Uint8Array }.');
}
