// Runs the programs of hand-ins on unseen data, one by one: one frame, the same data sets for all.
import { randomSeed } from '../state/random.ts';
import { createFit } from './fit.ts';
import { createProgramHost } from './sandbox.ts';
import { checkText } from './checktext.ts';
import { givenNames } from './available-names.ts';
import { drawUnseen, tryDrawn, type Row } from './unseen-data.ts';
import { programWords as w } from '../words/program.ts';
import type { Level } from './program-levels.ts';
import type { Playground } from '../page/playground.ts';

/**
 * @param with_.texts of the programs
 * @param with_.onTried called with the index of a text and its results per data set; none if it cannot run
 * @returns rejects with a ProgramHostError where programs cannot run
 */
export async function runPrograms(
  playground: Playground,
  place: HTMLElement,
  { level, texts, onTried, signal }: {
    level: Level;
    texts: string[];
    onTried: (place: number, rows: Row[]) => void;
    signal: AbortSignal;
  },
): Promise<void> {
  const host = createProgramHost(place, w.frameTitle);
  const { fit, close } = createFit(playground);
  try {
    // Drawn when the programs run, so that students cannot know them.
    const sets = await drawUnseen(level, randomSeed(), fit);
    for (const [i, text] of texts.entries()) {
      if (signal.aborted) return;
      if (checkText(text).words) {
        onTried(i, []);
        continue;
      }
      await host.setProgram(text, givenNames(level));
      onTried(i, await tryDrawn(host, level, sets));
    }
  } finally {
    host.close();
    close();
  }
}
