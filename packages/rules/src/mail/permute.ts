/** The two halves of a number: below `left` and below `right`. */
interface Halves {
  readonly left: number;
  readonly right: number;
}

/** A mail number at home has a left part of six digits and a right part of five. */
const DOMESTIC: Halves = { left: 1_000_000, right: 100_000 };
const ROUNDS = 10;

/** A keyed pseudo-random function: the first 32 bits of a MAC of the text. */
export type Mac32 = (text: string) => number;

/**
 * Permutes the numbers below 10^11 with a key: an alternating Feistel network as in
 * format-preserving encryption (NIST SP 800-38G, FF1). Without the key, a number reveals no other.
 * Inverse: `unpermute`.
 */
export function permute(serial: number, mac: Mac32, room: Halves = DOMESTIC): number {
  let [left, right] = [Math.floor(serial / room.right), serial % room.right];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) left = (left + mac(`${round} ${right}`)) % room.left;
    else right = (right + mac(`${round} ${left}`)) % room.right;
  }
  return left * room.right + right;
}

/**
 * Permutes the numbers below `size` with a key. The halves hold a few numbers more than `size`; one
 * of those is permuted again until it is below `size` (cycle walking).
 */
export function permuteBelow(size: number, serial: number, mac: Mac32): number {
  const right = Math.ceil(Math.sqrt(size));
  const room = { left: Math.ceil(size / right), right };
  let number = permute(serial, mac, room);
  while (number >= size) number = permute(number, mac, room);
  return number;
}

/** Reverses `permute` of mail numbers at home. */
export function unpermute(number: number, mac: Mac32): number {
  const room = DOMESTIC;
  let [left, right] = [Math.floor(number / room.right), number % room.right];
  for (let round = ROUNDS - 1; round >= 0; round -= 1) {
    if (round % 2 === 0) left = modulo(left - mac(`${round} ${right}`), room.left);
    else right = modulo(right - mac(`${round} ${left}`), room.right);
  }
  return left * room.right + right;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;
