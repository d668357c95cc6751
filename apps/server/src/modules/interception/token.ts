import type { InterceptionKind } from '@yidi/contract/values/interception';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';

/** The destination, in the names of the division tree. */
export interface Place {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street?: string;
  readonly address: string;
}

/** The offer and its caller; `id` becomes the row's id, so that a token works once. */
export interface Offered {
  readonly id: string;
  readonly personId: string;
  readonly orderId: string;
  readonly kind: InterceptionKind;
  readonly to: Place | null;
  readonly feeFen: number;
  readonly restFen: number;
  readonly promisedMs: number | null;
  readonly untilMs: number;
}

export function sealOffer(keys: Keys, offer: Omit<Offered, 'id'>): string {
  return keys.seal('interception.token', JSON.stringify({ id: newId(), ...offer } satisfies Offered));
}

/** Opens the offer of a token; null for a missing, altered or other token. */
export function openOffer(keys: Keys, token: string | undefined): Offered | null {
  const text = token === undefined ? null : keys.open('interception.token', token);
  return text === null ? null : (JSON.parse(text) as Offered);
}

export const isSamePlace = (first: Place | null, other: Place | null): boolean => textOf(first) === textOf(other);

const textOf = (place: Place | null) =>
  place &&
  JSON.stringify([place.province, place.city, place.district, place.street ?? '', place.address.replace(/\s+/g, '')]);

export const sealPlace = (keys: Keys, place: Place): string => keys.seal('interception.stored', JSON.stringify(place));

/** Decrypts the stored place; null if there is none or its key was deleted. */
export function openPlace(keys: Keys, sealed: string | null): Place | null {
  const text = sealed === null ? null : keys.open('interception.stored', sealed);
  return text === null ? null : (JSON.parse(text) as Place);
}
