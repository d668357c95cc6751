import { randomBytes } from 'node:crypto';
import { postings } from '@yidi/rules/ledger/postings';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { postAll } from '../../db/ledger.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { addCard, type NewCard } from './card/card.store.ts';
import { addCombo } from './combo/combo.store.ts';
import { storeGift } from './gift/gift.store.ts';
import { sealWords } from './gift/gift-words.ts';

/** Sells a card at a counter with this balance; returns its id. */
async function sold(db: Db, keys: Keys, card: NewCard): Promise<string> {
  const now = new Date();
  const { row } = await addCard(db, keys, card, now);
  await postAll(db, postings['card.sold']({ cardId: row.id, paymentId: newId(), provider: 'counter', fen: card.fen }));
  await db.updateTable('prepaidCard').set({ state: 'active', activeAt: now }).where('id', '=', row.id).execute();
  return row.id;
}

/** Gives a person a named card with this balance, as from a counter; returns its id. */
export const giveCard = (db: Db, keys: Keys, personId: string, fen: number) =>
  sold(db, keys, { personId, buyerId: null, articleId: null, kind: 'named', fen });

/** Gives a person a combo of five shipments, as after a purchase; returns its id. */
export async function giveCombo(db: Db, keys: Keys, personId: string): Promise<string> {
  const [articleId, fen, total] = ['combo-family-5', 9_000, 5];
  const cardId = await sold(db, keys, { personId, buyerId: null, articleId, kind: 'named', fen });
  await addCombo(db, cardId, articleId, total);
  const expiresAt = new Date(Date.now() + DAY_MS);
  await db.updateTable('prepaidCard').set({ expiresAt }).where('id', '=', cardId).execute();
  return cardId;
}

/** A pending gift of this person, with its link. */
export async function giveGift(db: Db, keys: Keys, giverId: string, fen: number) {
  const cardId = await sold(db, keys, { personId: null, buyerId: giverId, articleId: null, kind: 'bearer', fen });
  const token = randomBytes(16).toString('base64url');
  const tokenMac = keys.mac('gift', token);
  const wordsSealed = sealWords(keys, { from: '晓岚', message: '新家快乐' });
  await storeGift(db, { cardId, giverId, tokenMac, tokenSealed: keys.seal('gift', token), wordsSealed }, new Date());
  return { cardId, token };
}
