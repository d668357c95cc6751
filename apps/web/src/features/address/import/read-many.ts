import { addressFeedback } from '@yidi/contract/calls/address';
import { splitTexts } from '@yidi/rules/address/split-texts';
import { send } from '../../../api/send.ts';
import type { TypedAddress } from '../address.data.ts';
import { doubtedOf, givenBy, type Piece, SURE } from '../paste/reading.ts';
import { LONGEST_TEXT, rowsOf, sortRead } from './import.rules.ts';

export interface ReadPerson {
  readonly text: string;
  readonly typed: TypedAddress;
  /** Whether it was read with certainty; otherwise the user is asked to check it. */
  readonly sure: boolean;
  readonly note: string;
  /** The reading, if some of its words belong to no field; absent otherwise. */
  readonly open?: Piece | undefined;
}

/** Counts the people of a pasted text: one a line, or one a block. */
export const countPeople = (text: string): number => splitTexts(text).length;

/** Reads the people of a pasted text in their order. Lines above the maximum length are cut. */
export async function readMany(text: string, listed: readonly TypedAddress[]) {
  const whole = splitTexts(text);
  const texts = whole.map((part) => [...part].slice(0, LONGEST_TEXT).join(''));
  const { list } = await send(addressFeedback, { addrStringList: texts });
  const read = rowsOf(list).map(({ sure }, index): ReadPerson => {
    const piece: Piece = { text: texts[index]!, role: '', reading: list[index]! };
    return { ...readPerson(piece), text: whole[index]!, sure };
  });
  return sortRead(read, listed);
}

/** Converts the text about one person and its reading to an entry of the list. */
export function readPerson(piece: Piece): ReadPerson {
  const [typed, note, text] = givenBy(piece);
  return { typed, note, text, sure: piece.reading.confidence >= SURE, open: isOpen(piece) ? piece : undefined };
}

/** Returns whether words belong to no field. Missing fields do not count: the list shows them. */
function isOpen({ reading }: Piece): boolean {
  const { unread, conflict, candidates, phone2 } = reading;
  return unread.length > 0 || conflict || doubtedOf(reading).length > 0 || candidates.length > 1 || phone2 !== '';
}
