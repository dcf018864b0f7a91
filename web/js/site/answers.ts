// What is seen when one has tried: covered until it is asked for.
import { siteWords as w } from '../words/site.ts';
import { all, make } from './elements.ts';

export function openAnswers() {
  for (const seen of all('.try .seen')) {
    if (!seen.textContent) continue;
    seen.classList.add('covered'); // on paper it stands there
    const button = make('button', { textContent: w.seen });
    button.onclick = () => {
      seen.classList.remove('covered');
      seen.tabIndex = -1;
      seen.focus(); // the button goes
      button.remove();
    };
    seen.after(button);
  }
}
