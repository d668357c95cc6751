import type { ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/prepaid';
import { ApiError } from '@yidi/contract/envelope';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { type Pays, paymentStatus, waysIn } from '../money/money.public.ts';
import { bindByPin } from './card/bind.ts';
import { articlesOf, cardsOf, findBought, moveCardFirst } from './card/card.store.ts';
import { replaceCard, reportLost, returnRest } from './card/card-acts.ts';
import { viewsOf } from './card/card-view.ts';
import { payByCard } from './card/pay-by-card.ts';
import { combosInList } from './combo/combo-list.ts';
import { viewsOfGifts } from './gift/gift-view.ts';
import { ledgerOf } from './ledger-view.ts';
import { storePurchase } from './sale/buy.ts';
import { cardPayable } from './sale/card-payable.ts';
import { openCardSale } from './sale/sale.ts';

export interface PrepaidDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly pays: Pays;
  /** The origin of the site, to which vendors return buyers. */
  readonly origin: string;
}

/** Buys and binds prepaid cards, shows balances, and pays with cards. */
export function prepaidHandlers(deps: PrepaidDeps): Handlers<typeof calls> {
  const { db, keys } = deps;
  return {
    prepaidList: (_request, ctx) => prepaidList(deps, ctx),
    prepaidBuy: (request, ctx) => prepaidBuy(deps, request, ctx),
    prepaidBought: (request, ctx) => prepaidBought(deps, request, ctx),
    prepaidBind: (request, ctx) => prepaidBind(deps, request, ctx),

    async prepaidFirst({ cardId }, { caller, now }) {
      if (!(await moveCardFirst(db, caller.personId, cardId, now))) throw new ApiError('NOT_FOUND');
      return {};
    },

    async prepaidLost({ cardId }, ctx) {
      await transact(db, (trx) => reportLost(trx, ctx.caller.personId, cardId, ctx.now));
      await ctx.recordSecurity({ event: 'card.lost', result: 'done' });
      return {};
    },

    prepaidReplace: (request, ctx) => prepaidReplace(deps, request, ctx),
    prepaidRefund: (request, ctx) => prepaidRefund(deps, request, ctx),

    prepaidLedger: ({ month }, { caller, now }) =>
      ledgerOf(db, keys, caller.personId, month ?? shanghaiDate(now.getTime()).slice(0, 7), now),

    prepaidPay: (request, ctx) =>
      answerOnce(db, calls.prepaidPay, ctx, async (trx) => ({
        info: await payByCard({ trx, keys }, request, ctx.caller.personId, ctx.now),
      })),
  };
}

async function prepaidList({ db, keys, pays }: PrepaidDeps, { caller, channel, language, now }: CallContext) {
  const [rows, articles] = [await cardsOf(db, caller.personId), await articlesOf(db)];
  const cards = await viewsOf(db, rows, now);
  const usable = cards.filter((card) => card.use === 'usable');
  return {
    usableFen: usable.reduce((sum, card) => sum + card.balanceFen, 0),
    heldFen: cards.reduce((sum, card) => sum + card.heldFen, 0),
    cards,
    gifts: await viewsOfGifts({ db, keys }, caller.personId),
    ...(await combosInList(db, caller.personId, language)),
    articles: articles.map(({ id: articleId, kind, fen, stock }) => ({ articleId, kind, fen, stock })),
    ways: waysIn(pays, channel, caller.openId),
  };
}

function prepaidBuy(
  deps: PrepaidDeps,
  { articleId, way, desktop }: ParsedOf<typeof calls.prepaidBuy>,
  ctx: CallContext,
) {
  const { keys } = deps;
  const wish = { articleId, kind: 'named', buyerId: ctx.caller.personId } as const;
  return openCardSale(deps, calls.prepaidBuy, ctx, { way, desktop, subject: '驿递预付卡' }, (trx) =>
    storePurchase({ trx, keys }, wish, ctx.now),
  );
}

async function prepaidBought(
  { db, pays }: PrepaidDeps,
  { cardId }: ParsedOf<typeof calls.prepaidBought>,
  { caller, now }: CallContext,
) {
  if ((await findBought(db, caller.personId, cardId)) === null) throw new ApiError('NOT_FOUND');
  const sale = await paymentStatus({ db, pays }, cardPayable, cardId, now);
  const card = await findBought(db, caller.personId, cardId);
  if (sale === null || card === null) throw new ApiError('NOT_FOUND');
  return { ...sale, cardState: card.state };
}

async function prepaidBind({ db, keys }: PrepaidDeps, request: ParsedOf<typeof calls.prepaidBind>, ctx: CallContext) {
  const { caller, now } = ctx;
  const card = await bindByPin({ db, keys }, request, caller.personId, now).catch(async (error: unknown) => {
    if (error instanceof ApiError) await ctx.recordSecurity({ event: 'card.bind', ...refusalOf(error) });
    throw error;
  });
  await ctx.recordSecurity({ event: 'card.bind', result: 'done' });
  const [view] = await viewsOf(db, [card], now);
  return view!;
}

async function prepaidReplace(
  { db, keys }: PrepaidDeps,
  { cardId }: ParsedOf<typeof calls.prepaidReplace>,
  ctx: CallContext,
) {
  const answer = await answerOnce(db, calls.prepaidReplace, ctx, async (trx) => {
    const card = await replaceCard({ trx, keys }, ctx.caller.personId, cardId, ctx.now);
    const [view] = await viewsOf(trx, [card], ctx.now);
    return { info: view! };
  });
  await ctx.recordSecurity({ event: 'card.replace', result: 'done' });
  return answer;
}

async function prepaidRefund({ db }: PrepaidDeps, request: ParsedOf<typeof calls.prepaidRefund>, ctx: CallContext) {
  const answer = await answerOnce(db, calls.prepaidRefund, ctx, async (trx) => {
    await returnRest(trx, ctx.caller.personId, request, ctx.now);
    return { info: {} };
  });
  await ctx.recordSecurity({ event: 'card.refund', result: 'done' });
  return answer;
}

/** Returns the result to record for a refused PIN: a wrong guess, or over the limit. */
function refusalOf({ class: reason }: ApiError) {
  return { result: reason === 'RATE' ? ('limited' as const) : ('refused' as const), reason };
}
