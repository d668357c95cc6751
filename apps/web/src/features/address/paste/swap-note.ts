import { exchange } from '@yidi/rules/address/exchange-note';

/** What the pasted text of each of the two put into the message. */
type Notes = Readonly<Record<'sender' | 'receiver', string>>;
type Said = { readonly message: string; readonly pastedNote: Notes };

/**
 * The message to the courier with the note of another text in the place of the one that was pasted
 * before for the same person, and whether it had room. What the user wrote, or changed, stays.
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
