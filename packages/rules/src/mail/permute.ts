/** A number has a left part of six digits and a right part of five. */
const LEFT = 1_000_000;
const RIGHT = 100_000;
const ROUNDS = 10;

/** A keyed pseudo-random function: the first 32 bits of a MAC of the text. */
export type Mac32 = (text: string) => number;

/**
 * Permutes the numbers below 10^11 with a key: an alternating Feistel network as in
 * format-preserving encryption (NIST SP 800-38G, FF1). Without the key, a number reveals no other.
 * Inverse: `unpermute`.
 */
export function permute(serial: number, mac: Mac32): number {
  let [left, right] = [Math.floor(serial / RIGHT), serial % RIGHT];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) left = (left + mac(`${round} ${right}`)) % LEFT;
    else right = (right + mac(`${round} ${left}`)) % RIGHT;
  }
  return left * RIGHT + right;
}

/** Reverses `permute`. */
export function unpermute(number: number, mac: Mac32): number {
  let [left, right] = [Math.floor(number / RIGHT), number % RIGHT];
  for (let round = ROUNDS - 1; round >= 0; round -= 1) {
    if (round % 2 === 0) left = modulo(left - mac(`${round} ${right}`), LEFT);
    else right = modulo(right - mac(`${round} ${left}`), RIGHT);
  }
  return left * RIGHT + right;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;
