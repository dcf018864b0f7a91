// Texts of "guess the line": where will an axis be?
import { fixed } from './numbers.ts';

const whole = (degrees: number) => `${fixed(degrees, 0)}°`;

export const guessWords = {
  title: 'Guess the line',
  beat: (off: number) => `Beat my ${whole(off)}`,
  menuHint: 'Turn a line to where LPP will put its axis.',
  tab: 'Guess',
  how: (method: string) =>
    `Where will ${method}’s axis be? Drag across the drawing to turn your line, or use the arrow keys. Then keep it.`,
  howBeat: (method: string) => `Somebody guessed ${method}’s axis here. Turn your line closer to it, then keep it.`,
  summary: (angle: number) => `Your line is at ${whole(angle)}.`,
  method: 'Method',
  angle: 'Angle of your line',
  angleTyped: 'Angle of your line, in degrees',
  keep: 'Keep it',
  yours: 'your guess',
  result: (method: string, axis: number, yours: number, off: number) =>
    `${method}’s axis is at ${whole(axis)}, your line at ${whole(yours)}: ${whole(off)} off.`,
  against: (yours: number, theirs: number) =>
    (yours < theirs
      ? `The guess in the link was ${whole(theirs)} off: you are closer.`
      : yours > theirs
        ? `The guess in the link was ${whole(theirs)} off: it is closer.`
        : `The guess in the link was ${whole(theirs)} off too.`),
  noAxis: (method: string) => `${method} has no axis here: draw at least three points that do not lie in one place.`,
  again: 'New points',
  once: 'Guess again',
  challenge: (off: number) => `Copy the link “${guessWords.beat(off)}”`,
  copied: (off: number) => `Link copied. It opens these points with “${guessWords.beat(off)}”; your line is hidden in it.`,
  copyByHand: 'Copy the link:',
  leave: 'Leave',
};
