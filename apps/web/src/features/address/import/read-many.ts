import { addressFeedback } from '@yidi/contract/calls/address';
import { splitTexts } from '@yidi/rules/address/split-texts';
import { send } from '../../../api/send.ts';
import type { TypedAddress } from '../address.data.ts';
import { LONGEST_TEXT, rowsOf, sortRead } from './import.rules.ts';

export interface ReadPerson {
  /** As it was pasted. */
  readonly text: string;
  readonly typed: TypedAddress;
  /** Read with certainty; else the user is asked to look at it. */
  readonly sure: boolean;
}

/** How many persons a pasted text has: one a line, or one a block. */
export const countPeople = (text: string): number => splitTexts(text).length;

/** Reads the persons of a pasted text for a list, in its order; a line that is longer than any address is not read. */
export async function readMany(text: string, listed: readonly TypedAddress[]) {
  const whole = splitTexts(text);
  const texts = whole.map((one) => [...one].slice(0, LONGEST_TEXT).join(''));
  const { list } = await send(addressFeedback, { addrStringList: texts });
  const read = rowsOf(list).map(({ typed, sure }, index): ReadPerson => ({ text: whole[index]!, typed, sure }));
  return sortRead(read, listed);
}
