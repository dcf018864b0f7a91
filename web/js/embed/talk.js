// A frame's ear and mouth: commands from the document it stands in, words of frames beside it.
import { OUT, readCommand, told, VERSION } from './messages.js';
import { readWord } from './turns.js';

/**
 * @param {Window} window
 * @param {object} on
 * @param {(command: import('./messages.js').Command) => void} on.command
 * @param {(word: import('./turns.js').Word) => void} on.word
 */
export function createTalk(window, on) {
  const { parent } = window;
  const alone = parent === window;

  window.addEventListener('message', ({ source, data }) => {
    if (alone || !source || source === window) return;
    const word =
      Object(data).type === 'turn' && data.source === OUT && data.version === VERSION ? readWord(data) : null;
    if (word && (source === parent || beside().includes(source))) on.word(word);
    const command = source === parent ? readCommand(data) : null;
    if (command) on.command(command);
  });

  /**
   * The other frames of the document: their windows are all that may be seen of them.
   * @returns {MessageEventSource[]}
   */
  const beside = () => Array.from({ length: parent.length }, (_, i) => parent[i]).filter((other) => other !== window);

  /** @param {Parameters<typeof told>} message */
  const tell = (...message) => void (alone || parent.postMessage(told(...message), '*'));

  return {
    tell,
    /** @param {import('./turns.js').Word} word */
    word(word) {
      if (alone) return;
      tell('turn', word);
      for (const other of beside()) /** @type {Window} */ (other).postMessage(told('turn', word), '*');
    },
  };
}
