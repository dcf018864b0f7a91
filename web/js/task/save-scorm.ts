// A task or a sheet as a SCORM 1.2 package.
import { runLazily } from '../data/lazy-action.ts';
import { encodeScene } from '../scene/codec.ts';
import { plain } from '../scene/untrusted-text.ts';
import { crc32 } from '../share/png.ts';
import { fileName, save } from '../share/save-and-copy.ts';
import { packageOf } from '../share/scorm.ts';
import { scormWords as w } from '../words/scorm-texts.ts';
import { share } from '../words/share-texts.ts';
import { taskWords as t } from '../words/task-texts.ts';
import type { Playground } from '../page/playground.ts';
import type { Scene } from '../scene/scene.d.ts';

/**
 * The page in a package opens its scene as a link, and names saved work by it: so a package has the limits of a link,
 * without its length.
 * @param scene of a task or a sheet
 * @param say announces what happened, or why there is no file
 */
export async function saveScorm(
  { assets }: Pick<Playground, 'assets'>, scene: Scene, title: string, say: (text: string) => void,
): Promise<void> {
  let fragment = '';
  try {
    fragment = encodeScene(scene);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return say(w.tooLarge(error.message));
  }
  return runLazily(say, share.onePage, assets.page(), async (page) => {
    const called = title.trim() || t.untitled;
    const name = crc32(new TextEncoder().encode(fragment)).toString(16).padStart(8, '0');
    const file = fileName(called, '.zip');
    const bytes = await packageOf(page, fragment, { title: plain(called), name });
    save(file, new Blob([bytes], { type: 'application/zip' }));
    say(w.saved(file));
  });
}
