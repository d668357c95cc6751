import { postings } from '@yidi/rules/ledger/postings';
import { cardEnd, comboEnd } from '@yidi/rules/prepaid/card-rule';
import { sql } from 'kysely';
import type { Payable } from '../../../call/payable.ts';
import { postAll } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';
import { notifyOfPurchase } from '../../message/message.public.ts';
import { refundPayment } from '../../money/money.public.ts';
import type { CardRow } from '../card/card.store.ts';
import { comboArticle } from '../combo/combo.store.ts';

/**
 * The purchase of a prepaid card, a gift card or a combo. The first payment activates the card, any
 * other is refunded.
 */
export const cardPayable: Payable<CardRow> = {
  kind: 'card',

  itemsOf: (personId) =>
    sql`SELECT id, NULL::text AS order_no, NULL::uuid AS order_id FROM prepaid_card WHERE buyer_id = ${personId}`,

  async lock(trx, cardId) {
    const row = await trx.selectFrom('prepaidCard').selectAll().where('id', '=', cardId).forUpdate().executeTakeFirst();
    return row ?? null;
  },

  async markPaid(trx, card, { paymentNo, provider, fen }, now) {
    const { id } = card;
    const paid = { cardId: id, paymentId: paymentNo, provider, fen };
    if (card.state === 'unpaid' || card.state === 'void') {
      await postAll(trx, postings['card.sold'](paid));
      await activate(trx, card, now);
      // A late payment: the card had been returned to the stock in the meantime.
      if (card.state === 'void')
        await sql`UPDATE card_article SET stock = greatest(0, stock - 1) WHERE id = ${card.articleId}`.execute(trx);
      return;
    }
    await postAll(trx, postings['card.paidTwice'](paid));
    await refundPayment(trx, { purchase: { kind: 'card', id }, paymentNo, fen, reason: 'twice' }, now);
    const personId = card.buyerId ?? card.personId;
    if (personId !== null) await notifyOfPurchase(trx, { personId, params: { fen }, at: now.toISOString() });
  },

  /** The card is for sale again. A late payment still activates it. */
  async markUnpaid(trx, { id }) {
    const card = await trx
      .updateTable('prepaidCard')
      .set({ state: 'void' })
      .where('id', '=', id)
      .where('state', '=', 'unpaid')
      .returning('articleId')
      .executeTakeFirst();
    if (!card?.articleId) return;
    await trx
      .updateTable('cardArticle')
      .set((is) => ({ stock: is('stock', '+', 1) }))
      .where('id', '=', card.articleId)
      .execute();
  },

  markRefunded: (trx, cardId, { refundNo: refundId, provider, fen }) =>
    postAll(trx, postings['card.repaid']({ cardId, refundId, provider, fen })),
};

/** Makes a paid card usable; its term begins. */
export async function activate(trx: Db, card: Pick<CardRow, 'id' | 'kind' | 'articleId'>, now: Date): Promise<void> {
  const combo = card.articleId === null ? null : await comboArticle(trx, card.articleId);
  const end = combo ? comboEnd(combo.days, now.getTime()) : cardEnd(card.kind, now.getTime());
  await trx
    .updateTable('prepaidCard')
    .set({ state: 'active', activeAt: now, expiresAt: end === null ? null : new Date(end) })
    .where('id', '=', card.id)
    .execute();
}
