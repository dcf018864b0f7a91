// The live region while a task is open in another language: what the page announces is in it, so it has its tag.
import type { Language } from './language.ts';
import type { Playground } from '../page/playground.ts';

/** @returns gives the region back */
export function markVoice({ skeleton: { part } }: Pick<Playground, 'skeleton'>, language: Language): () => void {
  if (language === 'en') return () => {};
  const region = part('spoken');
  region.lang = language;
  return () => region.removeAttribute('lang');
}
