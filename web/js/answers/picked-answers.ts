// Answers that were picked by a bar, a goal or a loop around points: these alone are shown, in all views.
import type { Entry } from './entry.ts';

export interface PickedAnswers {
  /** identifies the bar or goal; picking it again shows all */
  key: string;
  /** what they have in common */
  text: string;
  has: (entry: Entry) => boolean;
}
