import { NOTE_BREAK } from './note-comma.ts';

/** As much as an order takes. */
export const MOST_MESSAGE = 100;

/** The message with one note in the place of another, and what of it is the note's own: '' where it is said already or has no room. */
export function exchange(message: string, before: string, note: string): [message: string, own: string] {
  const rest = before ? without(message, before) : message;
  if (!note || without(rest, note) !== rest) return [rest, ''];
  const all = rest ? rest + NOTE_BREAK + note : note;
  return all.length > MOST_MESSAGE ? [rest, ''] : [all, note];
}

function without(message: string, note: string): string {
  const [head, tail, more] = message.split(note);
  const isWhole =
    tail !== undefined &&
    more === undefined &&
    /(^|[\uff1b\uff0c,] ?)$/.test(head!) &&
    /^($|[\uff1b\uff0c,])/.test(tail);
  if (!isWhole) return message;
  return head ? head.replace(/. ?$/, '') + tail : tail.replace(/^. ?/, '');
}
