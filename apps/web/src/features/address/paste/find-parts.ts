import type { AddressRecord, TypedAddress } from '../address.data.ts';
import { samePerson, sortRead } from '../import/import.rules.ts';
import { openPeople } from '../people/open-people.ts';
import { decidePeople, type Part } from '../people/people.rules.ts';
import { toTyped } from '../postal.ts';
import { isComplete, type Piece, typedFrom } from './reading.ts';

/** A form that has a sender and one or more consignees. */
export interface PeopleForm {
  /** The side that the text was pasted for. */
  readonly own: 'sender' | 'receiver';
  /** The other party's phone or name; '' if that party is empty. */
  readonly other: string;
  /** The most consignees that the form takes at once. */
  readonly most: number;
  /** The consignees that a list has already; absent if the form is no list, one person a line. */
  readonly listed?: readonly TypedAddress[] | undefined;
  /** Fills the people in. `fits` is false if the message has no space for their notes. */
  take(pieces: readonly Piece[]): Promise<{ readonly fits: boolean; undo(): void }>;
}

/**
 * Returns the parts of several people if the text, their order or the other party decides them:
 * two people, one for each side. Otherwise returns undefined.
 */
export function findParts(pieces: readonly Piece[], form: Pick<PeopleForm, 'own' | 'other'>): Part[] | undefined {
  const { own, other } = form;
  const [first, second] = pieces;
  if (!first || !second || pieces.length > 2) return undefined;
  const named = [first.role, second.role];
  const isNamed = named.includes('sender') && named.includes('receiver');
  if (isNamed) return [first, second].map((piece) => piece.role || 'out');
  if (first.role && second.role) return undefined;
  const [role] = named.filter(Boolean);
  if (role)
    return other === '' ? named.map((given) => given || (role === 'sender' ? 'receiver' : 'sender')) : undefined;
  // If one of the two is the other party already, the second person belongs to this party.
  const otherAt = pieces.findIndex(({ reading }) => other !== '' && reading.phone === other);
  if (otherAt >= 0) return pieces.map((_, at) => (at === otherAt ? 'out' : own));
  return other === '' ? ['sender', 'receiver'] : undefined;
}

/** Finds the record of the address book, of senders ('1') or consignees ('2'), with this phone. */
export type FindRecord = (type: '1' | '2', typed: TypedAddress) => Promise<AddressRecord | undefined>;
/** The most people whose records are looked up. */
const MOST_LOOKED_UP = 10;

/** Finds for each person the record with their phone and another name or address. */
function findRecords(pieces: readonly Piece[], parts: readonly Part[], find: FindRecord) {
  return Promise.all(
    pieces.map(async ({ reading }, at) => {
      const typed = typedFrom(reading);
      if (typed.userPhone === '' || parts[at] === 'out' || at >= MOST_LOOKED_UP) return undefined;
      const record = await find(parts[at] === 'sender' ? '1' : '2', typed);
      return record && !samePerson(toTyped(record), typed) ? record : undefined;
    }),
  );
}

/**
 * Returns the people of a text with their parts; without a form only one. Asks first if anything is
 * unclear. Returns 'other' if the user wants to paste another text, undefined if the user closed
 * the question.
 */
export async function decideParts(
  pieces: readonly Piece[],
  form: PeopleForm | undefined,
  find: FindRecord,
): Promise<readonly Piece[] | 'other' | undefined> {
  const { own, most, listed } = form ?? { own: 'receiver', most: 1 };
  const sorted = sortRead(
    pieces.map(({ reading }) => ({ reading, typed: typedFrom(reading) })),
    listed ?? [],
  );
  const isIn = (people: typeof sorted.fresh, piece: Piece) => people.some(({ reading }) => reading === piece.reading);
  const named = pieces.some(({ role }) => role === 'sender');
  const sender = named || own === 'receiver' ? -1 : pieces.findIndex(({ role }) => role === '');
  const found = listed || !form ? undefined : findParts(pieces, form);
  const parts =
    found ??
    pieces.map((piece, at): Part => {
      if (form && (piece.role === 'sender' || at === sender)) return 'sender';
      return isIn(sorted.fresh, piece) && most > 1 ? 'receiver' : 'out';
    });
  const records = await findRecords(pieces, parts, find);
  const isClear = pieces.every(
    ({ reading }, at) => records[at] === undefined && (parts[at] === 'out' ? found : isComplete(reading)),
  );
  if ((found || listed) && isClear && pieces.length <= Math.max(most, 2)) return decidePeople(pieces, parts, {});
  const twins = pieces.flatMap((piece, at) => (isIn(sorted.twins, piece) ? [at] : []));
  return openPeople({ pieces, parts, most, twins, records, oneOnly: !form });
}
