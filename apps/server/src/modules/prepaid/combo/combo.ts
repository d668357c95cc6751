import type * as calls from '@yidi/contract/calls/combo';
import { comboPay } from '@yidi/contract/calls/combo';
import { ApiError } from '@yidi/contract/envelope';
import { answerOnce } from '../../../call/answer-once.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { Db } from '../../../db/open.ts';
import { canPay, combosOf, toComboView } from './combo.store.ts';
import { payByCombo } from './pay-by-combo.ts';

/** Shows which combos can pay an order, and pays with them. They are bought like cards. */
export function comboHandlers({ db }: { db: Db }): Handlers<typeof calls> {
  return {
    async effectiveKindCombo(_request, { caller, language, now }) {
      const combos = await combosOf(db, caller.personId);
      return combos.filter((combo) => canPay(combo, now)).map((combo) => toComboView(combo, language));
    },

    comboPay: (request, ctx) =>
      answerOnce(db, comboPay, ctx, async (trx) => ({
        info: await payByCombo(trx, request, ctx.caller.personId, ctx.now),
      })),

    async qryCardStockByCardId({ cardId }) {
      const article = await db.selectFrom('cardArticle').select('stock').where('id', '=', cardId).executeTakeFirst();
      if (!article) throw new ApiError('NOT_FOUND');
      return article.stock;
    },
  };
}
