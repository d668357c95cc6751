import { NOTE_BREAK } from './note-comma.ts';

/** The limit in an order. */
export const MOST_MESSAGE = 100;

/**
 * Replaces `before` by `note` in the message for the courier. Also returns the part that was added,
 * or '' if the message already contained it or has no space left.
 */
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
