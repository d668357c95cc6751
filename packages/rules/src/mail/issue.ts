const DOMESTIC_ROOM = 100_000_000_000n;
/** Coprime with the room (no factor 2 or 5): a bijection that moves neighbours far apart. */
const DOMESTIC_STRIDE = 61_803_398_877n;

/**
 * Returns the demo domestic number of a serial: `90` and eleven digits. The mapping is a bijection,
 * and consecutive serials get distant numbers. Serial: 0 to 99 999 999 999.
 */
export function issueDomesticNo(serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 0 || BigInt(serial) >= DOMESTIC_ROOM)
    throw new RangeError('serial out of range');
  return `90${String((BigInt(serial) * DOMESTIC_STRIDE) % DOMESTIC_ROOM).padStart(11, '0')}`;
}

/** The modular inverse of the stride. */
const DOMESTIC_BACK = inverse(DOMESTIC_STRIDE, DOMESTIC_ROOM);

/** Returns the serial of a domestic number of this network; null for any other number. */
export function serialOfDomesticNo(mailNo: string): number | null {
  const digits = /^90(\d{11})$/.exec(mailNo)?.[1];
  return digits === undefined ? null : Number((BigInt(digits) * DOMESTIC_BACK) % DOMESTIC_ROOM);
}

/** Returns the modular inverse by Euclid's algorithm; both numbers must be coprime. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [rest, next, factor, other] = [modulus, value, 0n, 1n];
  while (next > 0n) {
    const whole = rest / next;
    [rest, next] = [next, rest - whole * next];
    [factor, other] = [other, factor - whole * other];
  }
  return ((factor % modulus) + modulus) % modulus;
}
