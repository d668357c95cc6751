import type { Keys } from '../../../config/keys.ts';

/** What a giver wrote. */
export interface GiftWords {
  readonly from: string;
  readonly message: string;
}

export const sealWords = (keys: Keys, { from, message }: GiftWords) =>
  keys.seal('gift', JSON.stringify([from, message]));

/** A gift whose key was deleted has no words any more. */
export function openWords(keys: Keys, sealed: string): GiftWords {
  const [from, message] = JSON.parse(keys.open('gift', sealed) ?? '["",""]') as [string, string];
  return { from, message };
}
