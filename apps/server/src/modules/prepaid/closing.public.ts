import type { Db } from '../../db/open.ts';
import { moneyOfCards } from './card/card.store.ts';

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
