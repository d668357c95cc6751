import { randomBytes } from 'node:crypto';

/**
 * Returns a new public id: 128 random bits in the form of a UUID. Ids do not order, count or
 * authorise.
 */
export function newId(): string {
  return idOf(randomBytes(16));
}

/** Returns whether a text has the form of an id. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/**
 * Formats the first 128 bits of a keyed hash as an id, so that the same input always gets the same
 * id.
 */
export function idOf(bits: Buffer): string {
  const hex = bits.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
