import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';

/** The message of a giver. */
export interface GiftWords {
  readonly from: string;
  readonly message: string;
}

export const sealWords = (keys: Keys, { from, message }: GiftWords) =>
  keys.seal('gift', JSON.stringify([from, message]));

/** Decrypts the message of a gift; empty if its key was deleted. */
export function openWords(keys: Keys, sealed: string): GiftWords {
  const [from, message] = JSON.parse(keys.open('gift', sealed) ?? '["",""]') as [string, string];
  return { from, message };
}

/** Deletes messages and links of a closed account's gifts; the cards still count as gifts. */
export async function eraseGiftWords(trx: Db, keys: Keys, personId: string): Promise<void> {
  const nothing = sealWords(keys, { from: '', message: '' });
  await trx
    .updateTable('cardGift')
    .set({ wordsSealed: nothing, tokenSealed: '' })
    .where('personId', '=', personId)
    .execute();
}
