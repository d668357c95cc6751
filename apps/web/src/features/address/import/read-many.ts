import { addressFeedback } from '@yidi/contract/calls/address';
import { splitTexts } from '@yidi/rules/address/split-texts';
import { send } from '../../../api/send.ts';
import type { TypedAddress } from '../address.data.ts';
import { doubtedOf, givenBy, type Piece, SURE } from '../paste/reading.ts';
import { LONGEST_TEXT, rowsOf, sortRead } from './import.rules.ts';

export interface ReadPerson {
  /** As it was pasted. */
  readonly text: string;
  readonly typed: TypedAddress;
  /** Read with certainty; else the user is asked to look at it. */
  readonly sure: boolean;
  /** Words for the courier. */
  readonly note: string;
  /** What the text does not decide, to be asked; absent where nothing is open. */
  readonly open?: Piece | undefined;
}

/** How many persons a pasted text has: one a line, or one a block. */
export const countPeople = (text: string): number => splitTexts(text).length;

/** Reads the persons of a pasted text for a list, in its order; a line that is longer than any address is not read. */
export async function readMany(text: string, listed: readonly TypedAddress[]) {
  const whole = splitTexts(text);
  const texts = whole.map((one) => [...one].slice(0, LONGEST_TEXT).join(''));
  const { list } = await send(addressFeedback, { addrStringList: texts });
  const read = rowsOf(list).map(({ sure }, index): ReadPerson => {
    const piece: Piece = { text: texts[index]!, role: '', reading: list[index]! };
    return { ...readPerson(piece), text: whole[index]!, sure };
  });
  return sortRead(read, listed);
}

/** A person of a text for a list. */
export function readPerson(piece: Piece): ReadPerson {
  const [typed, note, text] = givenBy(piece);
  return { typed, note, text, sure: piece.reading.confidence >= SURE, open: isOpen(piece) ? piece : undefined };
}

/** Of a person with something missing the list says what; here only what is in the text and has no place. */
function isOpen({ reading }: Piece): boolean {
  const { unread, conflict, candidates, phone2 } = reading;
  return unread.length > 0 || conflict || doubtedOf(reading).length > 0 || candidates.length > 1 || phone2 !== '';
}
