import { openPeople } from '../people/open-people.ts';
import { decidePeople, type Part } from '../people/people.rules.ts';
import { isComplete, type Piece } from './reading.ts';

/** A form that has a sender and one or more consignees. */
export interface PeopleForm {
  /** The side that the text was pasted for. */
  readonly own: 'sender' | 'receiver';
  /** The other party's phone or name; '' if that party is empty. */
  readonly other: string;
  /** The most consignees that the form takes at once. */
  readonly most: number;
  /** Fills the people in. `fits` is false if the message has no space for their notes. */
  take(pieces: readonly Piece[]): Promise<{ readonly fits: boolean; undo(): void }>;
}

/**
 * Returns the parts of several people if the text, their order or the other party decides them:
 * two people, one for each side. Otherwise returns undefined.
 */
export function findParts(
  pieces: readonly Piece[],
  { own, other }: Omit<PeopleForm, 'take' | 'most'>,
): Part[] | undefined {
  const [first, second] = pieces;
  if (!first || !second || pieces.length > 2) return undefined;
  const named = [first.role, second.role];
  const isNamed = named.includes('sender') && named.includes('receiver');
  if (isNamed) return [first, second].map(({ role }) => role || 'out');
  if (first.role && second.role) return undefined;
  const [role] = named.filter(Boolean);
  if (role)
    return other === '' ? named.map((given) => given || (role === 'sender' ? 'receiver' : 'sender')) : undefined;
  // If one of the two is the other party already, the second person belongs to this party.
  const otherAt = pieces.findIndex(({ reading }) => other !== '' && reading.phone === other);
  if (otherAt >= 0) return pieces.map((_, at) => (at === otherAt ? 'out' : own));
  return other === '' ? ['sender', 'receiver'] : undefined;
}

/** Returns the parts that the user is asked to confirm. */
function proposeParts(pieces: readonly Piece[], { own, other, most }: PeopleForm): Part[] {
  const decided = findParts(pieces, { own, other });
  if (decided) return decided;
  const sender = pieces.some(({ role }) => role === 'sender') ? -1 : pieces.findIndex(({ role }) => role === '');
  return pieces.map(({ role }, at) => {
    if (role === 'sender' || (own === 'sender' && at === sender)) return 'sender';
    return most > 1 ? 'receiver' : 'out';
  });
}

/**
 * Returns the people of a text with their parts. Asks first if anything about them is unclear.
 * Returns 'other' if the user wants to paste another text, undefined if they closed the question.
 */
export async function decideParts(
  pieces: readonly Piece[],
  form: PeopleForm,
): Promise<readonly Piece[] | 'other' | undefined> {
  const parts = findParts(pieces, form);
  if (parts && pieces.every(({ reading }, at) => parts[at] === 'out' || isComplete(reading)))
    return decidePeople(pieces, parts, {});
  return openPeople({ pieces, parts: proposeParts(pieces, form), most: form.most });
}
