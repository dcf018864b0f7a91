// Adopts style sheets that chunks contain as text. The strictest policy permits this: nothing is written into the
// markup.

const adopted = new Set<string>();

/** Adopts a style sheet once, in the order of the layers of main.css. */
export function adoptStyle(text: string) {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
