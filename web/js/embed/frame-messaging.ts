// The postMessage channel of an embed: commands from the host document and messages between sibling frames.
import { MESSAGE_TYPE, readCommand, encodeMessage, VERSION, type Command } from './messages.ts';
import { readWord, type TurnMessage } from './frame-turns.ts';

export function createFrameMessaging(
  window: Window,
  on: { command: (command: Command) => void, word: (word: TurnMessage) => void },
) {
  const { parent } = window;
  const alone = parent === window;

  window.addEventListener('message', ({ source, data }) => {
    if (alone || !source || source === window) return;
    const word =
      Object(data).type === 'turn' && data.source === MESSAGE_TYPE && data.version === VERSION ? readWord(data) : null;
    if (word && (source === parent || siblings().includes(source))) on.word(word);
    const command = source === parent ? readCommand(data) : null;
    if (command) on.command(command);
  });

  /** The other frames of the document: their windows are all that may be seen of them. */
  const siblings = (): MessageEventSource[] =>
    Array.from({ length: parent.length }, (_, i) => parent[i]).filter((other) => other !== window);

  const post = (...message: Parameters<typeof encodeMessage>) =>
    void (alone || parent.postMessage(encodeMessage(...message), '*'));

  return {
    post,
    word(word: TurnMessage) {
      if (alone) return;
      post('turn', word);
      for (const other of siblings()) (other as Window).postMessage(encodeMessage('turn', word), '*');
    },
  };
}
