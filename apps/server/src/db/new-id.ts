import { randomBytes } from 'node:crypto';

/** A public id: 128 random bits in the written form of a UUID. Ids never order, count or authorise. */
export function newId(): string {
  return idOf(randomBytes(16));
}

/** The first 128 of such bits in the same form: of a keyed hash, the same for the same input. */
export function idOf(bits: Buffer): string {
  const hex = bits.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
