import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';

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

/** Deletes what an account that is closed wrote to its gifts, and their links; that they were given stays with the cards. */
export async function eraseGiftWords(trx: Db, keys: Keys, personId: string): Promise<void> {
  const nothing = sealWords(keys, { from: '', message: '' });
  await trx
    .updateTable('card_gift')
    .set({ words_sealed: nothing, token_sealed: '' })
    .where('person_id', '=', personId)
    .execute();
}
