import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { moneyOfCards } from './card/card.store.ts';
import { sealWords } from './gift/gift-words.ts';

/** How many cards and combos of a user hold money, with the gifts that nobody took yet. */
export async function cardsWithMoney(db: Db, personId: string): Promise<number> {
  const cards = await db
    .selectFrom('prepaid_card as c')
    .leftJoin('card_gift as g', (join) => join.onRef('g.card_id', '=', 'c.id').on('g.state', '=', 'waiting'))
    .select('c.id')
    .where('c.state', 'in', ['active', 'lost'])
    .where((is) => is.or([is('c.person_id', '=', personId), is('g.person_id', '=', personId)]))
    .execute();
  const money = await moneyOfCards(
    db,
    cards.map(({ id }) => id),
  );
  return [...money.values()].filter(({ balanceFen, heldFen }) => balanceFen + heldFen > 0).length;
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
