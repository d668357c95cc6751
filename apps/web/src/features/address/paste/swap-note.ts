import { exchange } from '@yidi/rules/address/exchange-note';

/** The part of the message that each person's pasted text added. */
type Notes = Readonly<Record<'sender' | 'receiver', string>>;
type Said = { readonly message: string; readonly pastedNote: Notes };

/**
 * Replaces the note of a person's earlier text by the new one in the message for the courier. Words
 * that the user typed or changed stay. Also returns whether the new note fitted.
 */
export function swapNote(
  message: string,
  notes: Notes,
  who: keyof Notes,
  note: string,
): [change: Partial<Said>, fits: boolean] {
  if (!note && !notes[who]) return [{}, true];
  const [next, own] = exchange(message, notes[who], note);
  return [{ message: next, pastedNote: { ...notes, [who]: own } }, next.includes(note)];
}
