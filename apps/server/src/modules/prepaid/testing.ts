import { randomBytes } from 'node:crypto';
import { postings } from '@yidi/rules/ledger/postings';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { postAll } from '../../db/ledger.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { addCard, type NewCard } from './card/card.store.ts';
import { addCombo } from './combo/combo.store.ts';
import { keepGift } from './gift/gift.store.ts';
import { sealWords } from './gift/gift-words.ts';

/** A card that was sold at a counter, with so much on it; answers its id. */
async function sold(db: Db, keys: Keys, card: NewCard): Promise<string> {
  const now = new Date();
  const { row } = await addCard(db, keys, card, now);
  await postAll(db, postings['card.sold']({ cardId: row.id, paymentId: newId(), provider: 'counter', fen: card.fen }));
  await db.updateTable('prepaid_card').set({ state: 'active', active_at: now }).where('id', '=', row.id).execute();
  return row.id;
}

/** A named card with so much on it, as after its purchase at a counter; answers its id. */
export const giveCard = (db: Db, keys: Keys, personId: string, fen: number) =>
  sold(db, keys, { personId, buyerId: null, articleId: null, kind: 'named', fen });

/** Five shipments of a person, as after their purchase; answers the combo's id. */
export async function giveCombo(db: Db, keys: Keys, personId: string): Promise<string> {
  const [articleId, fen, total] = ['combo-family-5', 9_000, 5];
  const cardId = await sold(db, keys, { personId, buyerId: null, articleId, kind: 'named', fen });
  await addCombo(db, cardId, articleId, total);
  const expires_at = new Date(Date.now() + DAY_MS);
  await db.updateTable('prepaid_card').set({ expires_at }).where('id', '=', cardId).execute();
  return cardId;
}

/** A gift of this person that waits to be taken, with its link. */
export async function giveGift(db: Db, keys: Keys, giverId: string, fen: number) {
  const cardId = await sold(db, keys, { personId: null, buyerId: giverId, articleId: null, kind: 'bearer', fen });
  const token = randomBytes(16).toString('base64url');
  const tokenMac = keys.mac('gift', token);
  const wordsSealed = sealWords(keys, { from: '晓岚', message: '新家快乐' });
  await keepGift(db, { cardId, giverId, tokenMac, tokenSealed: keys.seal('gift', token), wordsSealed }, new Date());
  return { cardId, token };
}
