import type { InfoOf } from '@yidi/contract/call';
import type { prepaidList } from '@yidi/contract/calls/prepaid';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { giftsOf } from './gift.store.ts';
import { openWords } from './gift-words.ts';

/** Converts gifts for their giver. */
export async function viewsOfGifts(
  { db, keys }: { db: Db; keys: Keys },
  giverId: string,
): Promise<InfoOf<typeof prepaidList>['gifts']> {
  const gifts = await giftsOf(db, giverId);
  return gifts.map((gift) => ({
    cardId: gift.cardId,
    fen: gift.fen,
    message: openWords(keys, gift.wordsSealed).message,
    state: gift.state,
    at: toShanghaiIso((gift.endedAt ?? gift.createdAt).getTime()),
  }));
}
