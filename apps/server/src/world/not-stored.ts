import { expect } from 'vitest';

/**
 * Random ids are hexadecimal, base64 or digits: so many letters of a canary do not stand in them by
 * chance.
 */
const LEAST_LETTERS = 12;
/**
 * A number alone must be a whole phone, card or mail number. In a thousand rows of ids it stands by
 * chance once in 10⁷.
 */
const LEAST_DIGITS = 11;
/** No id holds a Han character: a name of three is enough. */
const HAN_COUNTS = 4;

/** Throws unless a text is long enough that finding it means that it was stored. */
export function refuseShortCanary(canary: string): void {
  if (/^\d+$/.test(canary)) {
    if (canary.length >= LEAST_DIGITS) return;
    throw new Error(`"${canary}" stands in random ids by chance: use ${LEAST_DIGITS} digits, or expectNoValue`);
  }
  const letters = [...canary].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? HAN_COUNTS : 1), 0);
  if (/\p{L}/u.test(canary) && letters >= LEAST_LETTERS) return;
  throw new Error(`"${canary}" is too short a canary: use ${LEAST_LETTERS} letters, or three Han characters`);
}

/**
 * Asserts that no text of `stored` (rows, a log, a body) holds one of the canaries; bytes are read
 * as text, too.
 */
export function expectNotStored(stored: unknown, ...canaries: readonly string[]): void {
  const text = [...leavesOf(stored)].join('\n');
  // Without any text the assertion would hold for nothing.
  expect(text, 'what is searched').not.toBe('');
  for (const canary of canaries) {
    refuseShortCanary(canary);
    expect(text).not.toContain(canary);
  }
}

/**
 * Asserts that no value of `stored` is one of these short texts (a code, a PIN, the last digits of
 * a phone), and no sentence contains one. An id or a cipher that contains one by chance does not
 * count.
 */
export function expectNoValue(stored: unknown, ...values: readonly string[]): void {
  const leaves = [...leavesOf(stored)];
  expect(leaves, 'what is searched').not.toEqual([]);
  for (const value of values)
    expect(leaves.filter((leaf) => leaf === value || (isSentence(leaf) && leaf.includes(value)))).toEqual([]);
}

const isSentence = (text: string) => /\p{Script=Han}/u.test(text) || /[a-z]{2} [a-z]{2}/i.test(text);

/**
 * The keys and values in rows, objects and lists, as texts; JSON in a text is read as what it is.
 */
function* leavesOf(stored: unknown): Generator<string> {
  if (stored === null || stored === undefined) return;
  if (stored instanceof Date) yield stored.toISOString();
  else if (stored instanceof Uint8Array) yield Buffer.from(stored).toString('utf8');
  else if (typeof stored === 'object')
    for (const [key, value] of Object.entries(stored)) {
      yield key;
      yield* leavesOf(value);
    }
  else {
    const text = String(stored);
    yield text;
    if (/^[[{]/.test(text)) yield* leavesOf(parsed(text));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
