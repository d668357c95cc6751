import { makeS10 } from './s10.ts';

const DOMESTIC_ROOM = 100_000_000_000n;
/** Coprime with the room (not divisible by 2 or 5), so that serial → number is one to one, and neighbours lie far apart. */
const DOMESTIC_STRIDE = 61_803_398_877n;

/**
 * The demo domestic number of a serial: `90` and eleven digits. Different serials give different
 * numbers; following serials do not give following numbers. Serial: a whole number from 0 to 99 999
 * 999 999.
 */
export function issueDomesticNo(serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 0 || BigInt(serial) >= DOMESTIC_ROOM)
    throw new RangeError('serial out of range');
  return `90${String((BigInt(serial) * DOMESTIC_STRIDE) % DOMESTIC_ROOM).padStart(11, '0')}`;
}

/** Stride times this is 1 modulo the room. */
const DOMESTIC_BACK = inverse(DOMESTIC_STRIDE, DOMESTIC_ROOM);

/** The serial that a domestic number of ours was issued for; null for any other number. */
export function serialOfDomesticNo(mailNo: string): number | null {
  const digits = /^90(\d{11})$/.exec(mailNo)?.[1];
  return digits === undefined ? null : Number((BigInt(digits) * DOMESTIC_BACK) % DOMESTIC_ROOM);
}

/** By Euclid; the two have no common divisor. */
function inverse(of: bigint, modulus: bigint): bigint {
  let [rest, next, factor, other] = [modulus, of, 0n, 1n];
  while (next > 0n) {
    const whole = rest / next;
    [rest, next] = [next, rest - whole * next];
    [factor, other] = [other, factor - whole * other];
  }
  return ((factor % modulus) + modulus) % modulus;
}

/** The demo international number of a serial (0 to 99 999 999): S10 with the country `XX`, which no post has. */
export function issueInternationalNo(serial: number, indicator: 'LX' | 'EX' | 'CX' = 'LX'): string {
  if (!Number.isSafeInteger(serial) || serial < 0 || serial > 99_999_999) throw new RangeError('serial out of range');
  return makeS10(indicator, serial, 'XX');
}
