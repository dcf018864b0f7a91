// Hides the solution of a *try* item until the reader opens it.
import { siteWords as w } from '../words/site.ts';
import { all, make } from './site-elements.ts';

export function coverSolutions() {
  for (const seen of all('.try .seen')) {
    if (!seen.textContent) continue;
    seen.classList.add('covered'); // printed pages show it
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
