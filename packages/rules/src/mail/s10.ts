/** UPU S10 identifiers: two letters of service, eight digits, a check digit, two of country. */

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;
const SHAPE = /^([A-Z])([A-Z])(\d{8})(\d)([A-Z]{2})$/;
/** First letters that UPU S10 reserves. */
const RESERVED_FIRST = /^[JKSTW]/;

export type S10Service =
  | 'ems'
  | 'registered'
  | 'parcel'
  | 'tracked_small'
  | 'small'
  | 'insured'
  | 'letter'
  | 'bilateral'
  | 'other';

export type S10Reading =
  | { ok: true; indicator: string; serial: string; country: string; service: S10Service }
  | { ok: false; reason: 'shape' | 'reserved_indicator' | 'check_digit' };

const SERVICES: Partial<Record<string, S10Service>> = {
  A: 'bilateral',
  C: 'parcel',
  E: 'ems',
  H: 'parcel',
  L: 'tracked_small',
  Q: 'small',
  R: 'registered',
  U: 'letter',
  V: 'insured',
  Z: 'bilateral',
};

/** Returns the S10 check digit: 11 minus the weighted sum modulo 11, with 10 as 0 and 11 as 5. */
export function s10CheckDigit(serial: string): number {
  if (!/^\d{8}$/.test(serial)) throw new RangeError('an S10 serial has eight digits');
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

/** Makes an identifier from indicator (`LX`), serial (0 to 99 999 999) and country (`CN`). */
export function makeS10(indicator: string, serialNumber: number, country: string): string {
  const serial = String(serialNumber).padStart(8, '0');
  if (!/^[A-Z]{2}$/.test(indicator) || RESERVED_FIRST.test(indicator))
    throw new RangeError('reserved or malformed indicator');
  if (!/^[A-Z]{2}$/.test(country)) throw new RangeError('a country is two letters');
  return `${indicator}${serial}${s10CheckDigit(serial)}${country}`;
}

/** Reads and validates a normalized identifier (upper case, no spaces). */
export function readS10(text: string): S10Reading {
  const parts = SHAPE.exec(text);
  if (parts === null) return { ok: false, reason: 'shape' };
  const [, first = '', second = '', serial = '', digit = '', country = ''] = parts;
  if (RESERVED_FIRST.test(first)) return { ok: false, reason: 'reserved_indicator' };
  if (Number(digit) !== s10CheckDigit(serial)) return { ok: false, reason: 'check_digit' };
  return { ok: true, indicator: first + second, serial, country, service: SERVICES[first] ?? 'other' };
}
