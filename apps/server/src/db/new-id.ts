import { randomBytes } from 'node:crypto';

/** A public id: 128 random bits in the written form of a UUID. Ids never order, count or authorise. */
export function newId(): string {
  const hex = randomBytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
