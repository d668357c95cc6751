import { expect } from 'vitest';

/**
 * Random ids are hexadecimal, base64 or digits. A canary with this many letters does not occur in
 * them by chance.
 */
const LEAST_LETTERS = 12;
/**
 * A canary of digits must be a complete phone, card or mail number. In a thousand rows of ids it
 * occurs by chance once in 10⁷ runs.
 */
const LEAST_DIGITS = 11;
/** No id contains a Han character, so a name of three is enough. */
const HAN_COUNTS = 4;

/** Throws unless a canary is long enough that finding it proves that it was stored. */
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
 * Asserts that no text of `stored` (rows, a log, a body) contains one of the canaries. Bytes are
 * searched as text, too.
 */
export function expectNotStored(stored: unknown, ...canaries: readonly string[]): void {
  const text = [...leavesOf(stored)].join('\n');
  // Without any text the assertion would be meaningless.
  expect(text, 'what is searched').not.toBe('');
  for (const canary of canaries) {
    refuseShortCanary(canary);
    expect(text).not.toContain(canary);
  }
}

/**
 * Asserts that no value of `stored` equals one of these short texts (a code, a PIN, the last digits
 * of a phone), and that no sentence contains one. An id or a ciphertext that contains one by chance
 * does not count.
 */
export function expectNoValue(stored: unknown, ...values: readonly string[]): void {
  const leaves = [...leavesOf(stored)];
  expect(leaves, 'what is searched').not.toEqual([]);
  for (const value of values)
    expect(leaves.filter((leaf) => leaf === value || (isSentence(leaf) && leaf.includes(value)))).toEqual([]);
}

const isSentence = (text: string) => /\p{Script=Han}/u.test(text) || /[a-z]{2} [a-z]{2}/i.test(text);

/** Yields the keys and values of rows, objects and lists as texts. JSON within a text is parsed. */
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
