// Histogram and table of the answers, loaded when there is an answer: until then their places are empty.
import { el } from '../dom/elements.ts';
import { answersWords as w } from '../words/answers.ts';
import type { Entry } from './entry.ts';
import type { View } from './answer-order.ts';
import type { createOverview, Overview } from './overview/create-overview.ts';

interface OverviewContent { entries: Entry[], shown: Entry[], view: View }

export function createLazyOverview(
  about: Parameters<typeof createOverview>[0],
  on: Parameters<typeof createOverview>[1] & { say: (text: string) => void, signal: AbortSignal },
) {
  const figure = el('section', { hidden: true });
  const table = el('div', { class: 'overview-table' });
  let overview: Overview | null = null, isLoading = false;
  let last: OverviewContent | null = null, chosen: Entry | null = null;

  async function load() {
    isLoading = true;
    try {
      const { createOverview: create } = await import('./overview/create-overview.ts');
      if (on.signal.aborted) return;
      overview = create(about, on);
      figure.replaceWith(overview.figure.root);
      table.replaceChildren(overview.table.root);
      overview.table.choose(chosen);
      show();
    } catch {
      isLoading = false;
      on.say(w.overviewFailed);
    }
  }

  function show() {
    if (!overview || !last) return;
    overview.figure.show(last.entries, last.view.picked?.key ?? '');
    if (!table.hidden) overview.table.show(last.shown, last.view);
  }

  return {
    figure: { root: figure },
    table,
    show(now: OverviewContent) {
      last = now;
      if (!isLoading && now.entries.length > 0) load();
      show();
    },
    /** Another view is shown. */
    draw: show,
    choose(entry: Entry | null) {
      chosen = entry;
      overview?.table.choose(entry);
    },
    focusTable: () => overview?.table.focus(),
  };
}
