// The live region for texts of the student's side in another language: it has the tag of that language while it
// contains such a text, and none otherwise.
import { taskWords } from '../words/task.ts';
import type { Language } from './language.ts';
import type { Playground } from '../page/playground.ts';

/** The number of texts that are remembered; older texts have left the live region. */
const MAX_TEXTS = 50;

/**
 * @returns voiced: the playground, whose announcements are marked as being in the language; end: gives the region back
 */
export function createVoice(playground: Playground, language: Language): { voiced: Playground, end: () => void } {
  if (language === 'en') return { voiced: playground, end() {} };
  const { announce, announcer, skeleton: { part } } = playground;
  const region = part('spoken');
  const texts: string[] = [];
  const marked = (say: (text: string) => void) => (text: string) => {
    texts.unshift(text);
    texts.length = Math.min(texts.length, MAX_TEXTS);
    say(text);
  };
  const mark = () => {
    const text = region.textContent ?? '';
    if (texts.includes(text) || text === taskWords.predictFirst) region.lang = language;
    else region.removeAttribute('lang');
  };
  const observer = new MutationObserver(mark);
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  const voiced: Playground = Object.create(playground, {
    announce: { value: marked(announce) },
    announcer: { value: { ...announcer, mention: marked(announcer.mention) } },
  });
  return {
    voiced,
    end() {
      observer.disconnect();
      region.removeAttribute('lang');
    },
  };
}
