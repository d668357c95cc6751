import { comboPay, effectiveKindCombo, qryCardStockByCardId } from '@yidi/contract/calls/combo';
import {
  prepaidBought,
  prepaidBuy,
  prepaidList,
  prepaidLost,
  prepaidPay,
  prepaidRefund,
} from '@yidi/contract/calls/prepaid';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { balance, bookError } from '../../../db/ledger.ts';
import { makePerson, type WorldPerson } from '../../../world/people.ts';
import { type Circumstances, perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { openPayWorld, payableOrder, runPayJobs } from '../../pay/testing.ts';
import { prepaidHandlers } from '../prepaid.ts';
import { comboHandlers } from './combo.ts';

const world = await openPayWorld(20);
const { db, vendor, pays } = world;
const { keys } = world.of.world;
const cards = prepaidHandlers({ db, keys, pays, origin: 'https://yidi.test' });
const combos = comboHandlers({ db });
const PRICE = 9_000;

/** A user's actions with combos. */
function user({ caller }: WorldPerson) {
  const at = (more: Circumstances = {}) => ({ now: new Date(), ...more });
  return {
    /** Buys five shipments; returns the combo's id. */
    async buy(articleId = 'combo-family-5') {
      const wish = { articleId, way: 'sandbox' as const };
      const { cardId, paymentNo } = await perform(prepaidBuy, cards.prepaidBuy, caller, wish, at());
      await vendor.end(paymentNo, 'pay');
      const bought = () => perform(prepaidBought, cards.prepaidBought, caller, { cardId }, at());
      await expect.poll(async () => (await bought()).cardState).toBe('active');
      return cardId;
    },
    list: () => perform(prepaidList, cards.prepaidList, caller, {}, at()),
    usable: (when?: Circumstances) => perform(effectiveKindCombo, combos.effectiveKindCombo, caller, {}, at(when)),
    pay: (orderId: string, comboId: string, seenFen: number, when?: Circumstances) =>
      perform(comboPay, combos.comboPay, caller, { orderId, comboId, seenFen }, at(when)),
    byCard: (orderId: string, cardId: string, seenFen: number) =>
      perform(prepaidPay, cards.prepaidPay, caller, { orderId, cardId, seenFen }, at()),
    lost: (cardId: string) => perform(prepaidLost, cards.prepaidLost, caller, { cardId }, at()),
    refund: (cardId: string, seenFen: number) =>
      perform(prepaidRefund, cards.prepaidRefund, caller, { cardId, seenFen }, at()),
  };
}

/** A weighed order of a user with a combo. */
async function weighed(kg = 0.8, fields: Parameters<typeof payableOrder>[1] = {}, articleId?: string) {
  const order = await payableOrder(world, fields);
  const payer = user(order.person);
  const comboId = await payer.buy(articleId);
  await order.weigh(kg);
  const { dueFen } = await order.cost();
  return { ...order, payer, comboId, dueFen, left: async () => 0 - (await balance(db, `card ${comboId} balance`)) };
}

/**
 * A combo for heavier parcels, where a correction changes the postage: below a kilogram it does
 * not.
 */
const HEAVY = 'combo-family-10';
await db.updateTable('comboArticle').set({ maxG: 2_000 }).where('articleId', '=', HEAVY).execute();
const HEAVY_SHARE = 1_700;

const unusable = { class: 'CONFLICT', info: { reason: 'card.unusable' } };

describe('effectiveKindCombo', () => {
  test('a paid combo has remaining shipments and an end, is a liability and no card', async () => {
    const payer = user(await makePerson(world.of.world, { now: new Date() }));
    expect(await payer.usable()).toEqual([]);
    const comboId = await payer.buy();
    const [combo] = await payer.usable();
    expect(combo).toMatchObject({ comboId, name: '亲情寄 5 件', product: '1', total: 5, left: 5 });
    expect(Date.parse(combo!.validUntil)).toBeGreaterThan(Date.now() + 180 * DAY_MS);
    expect((await payer.usable({ language: 'en' }))[0]).toMatchObject({ name: 'Family 5' });
    const list = await payer.list();
    expect([list.usableFen, list.cards]).toEqual([0, []]);
    expect(list.combos).toMatchObject([{ comboId, left: 5, restFen: PRICE }]);
    expect(list.comboArticles.map((article) => article.total)).toEqual([5, 10]);
    expect(list.articles.some(({ articleId }) => articleId.startsWith('combo'))).toBe(false);
    expect(await balance(db, `card ${comboId} balance`)).toBe(-PRICE);
    expect(await payer.usable({ now: new Date(Date.now() + 182 * DAY_MS) })).toEqual([]);
  });
});

describe('comboPay', () => {
  test('a shipment pays the postage and uses an equal share of the combo’s money', async () => {
    const { payer, orderId, comboId, dueFen, cost, left, account } = await weighed();
    expect((await cost()).combos).toMatchObject([{ comboId, left: 5, coversFen: dueFen }]);
    expect(await payer.pay(orderId, comboId, dueFen)).toEqual({ paidFen: dueFen, dueFen: 0 });
    expect(await left()).toBe(PRICE - PRICE / 5);
    expect(await account('receivable')).toBe(0);
    expect((await payer.usable())[0]).toMatchObject({ left: 4 });
    const paid = await cost();
    expect(paid).toMatchObject({ state: 'paid', paidFen: dueFen, combos: [] });
    expect(paid.cardPayments).toMatchObject([{ combo: '亲情寄 5 件', fen: dueFen, state: 'paid' }]);
    expect(await bookError(db)).toBe(0);
  });

  test('20 taps at once use one shipment', async () => {
    const { payer, orderId, comboId, dueFen } = await weighed();
    const taps = await Promise.allSettled(Array.from({ length: 20 }, () => payer.pay(orderId, comboId, dueFen)));
    expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await payer.usable())[0]).toMatchObject({ left: 4 });
  });

  test('the last shipment uses the remaining money, and the combo is used up', async () => {
    const { payer, orderId, comboId, dueFen, left } = await weighed();
    await db.updateTable('cardCombo').set({ leftCount: 1 }).where('cardId', '=', comboId).execute();
    await payer.pay(orderId, comboId, dueFen);
    expect([await left(), await payer.usable()]).toEqual([0, []]);
    expect((await payer.list()).combos).toMatchObject([{ left: 0, restFen: 0 }]);
  });

  test('a combo does not pay a heavier, unweighed or other product’s parcel, nor does an expired or foreign one', async () => {
    const heavy = await weighed(1.6);
    expect((await heavy.cost()).combos).toEqual([]);
    expect(await refusalOf(heavy.payer.pay(heavy.orderId, heavy.comboId, heavy.dueFen))).toMatchObject(unusable);
    const other = await weighed(0.8, { productId: '11' });
    expect(await refusalOf(other.payer.pay(other.orderId, other.comboId, other.dueFen))).toMatchObject(unusable);
    const fit = await weighed();
    const after = { now: new Date(Date.now() + 182 * DAY_MS) };
    expect(await refusalOf(fit.payer.pay(fit.orderId, fit.comboId, fit.dueFen, after))).toMatchObject(unusable);
    expect(await refusalOf(heavy.payer.pay(fit.orderId, heavy.comboId, fit.dueFen))).toMatchObject({
      class: 'NOT_FOUND',
    });
    expect(await refusalOf(fit.payer.pay(fit.orderId, heavy.comboId, fit.dueFen))).toMatchObject({
      class: 'NOT_FOUND',
    });
    expect(await refusalOf(fit.payer.pay(fit.orderId, fit.comboId, fit.dueFen + 1))).toMatchObject({
      info: { reason: 'pay.changed', dueFen: fit.dueFen },
    });
  });

  test('a cheaper correction refunds nothing; the difference of a dearer one is due', async () => {
    const { payer, orderId, comboId, dueFen, weigh, cost, account, left } = await weighed(1.6, {}, HEAVY);
    await payer.pay(orderId, comboId, dueFen);
    await weigh(0.8, 70);
    expect((await cost()).weighed!.totalFen).toBeLessThan(dueFen);
    expect([await account('refund due'), await account('receivable')]).toEqual([0, 0]);
    expect(await left()).toBe(9 * HEAVY_SHARE);
    await weigh(2.6, 80);
    const more = await cost();
    expect(more.dueFen).toBeGreaterThan(0);
    expect(more.combos).toEqual([]);
    expect(await bookError(db)).toBe(0);
  });

  test('a correction of the postage paid by a combo refunds no packaging', async () => {
    const { payer, orderId, comboId, dueFen, weigh, cost, account, create } = await weighed(
      1.6,
      { packaging: 'box3' },
      HEAVY,
    );
    const { paidFen } = await payer.pay(orderId, comboId, dueFen);
    const payment = await create({ seenFen: dueFen - paidFen });
    await vendor.end(payment.paymentNo, 'pay');
    await expect.poll(async () => (await cost()).state).toBe('paid');
    await weigh(0.8, 70);
    const corrected = await cost();
    expect(corrected).toMatchObject({ dueFen: 0, refunds: [], refundFen: 0 });
    expect(corrected.weighed!.totalFen).toBeLessThan(dueFen);
    expect(corrected.cardPayments).toMatchObject([{ backFen: 0 }]);
    expect([await account('refund due'), await account('receivable')]).toEqual([0, 0]);
    expect(await bookError(db)).toBe(0);
  });

  test('a combo is no card: it pays no sums, cannot be reported lost, and its rest is refunded', async () => {
    const { payer, orderId, comboId, dueFen, left } = await weighed();
    expect(await refusalOf(payer.byCard(orderId, comboId, dueFen))).toMatchObject({ class: 'NOT_FOUND' });
    expect(await refusalOf(payer.lost(comboId))).toMatchObject({ info: { reason: 'card.act' } });
    await payer.pay(orderId, comboId, dueFen);
    await payer.refund(comboId, await left());
    await expect
      .poll(async () => {
        await runPayJobs(world);
        return db.selectFrom('refund').select(['fen', 'state']).where('cardId', '=', comboId).execute();
      })
      .toEqual([{ fen: PRICE - PRICE / 5, state: 'done' }]);
    expect(await payer.usable()).toEqual([]);
    expect(await bookError(db)).toBe(0);
  });
});

describe('qryCardStockByCardId', () => {
  test('returns the stock of an article; an unknown one is not found', async () => {
    const { caller } = await makePerson(world.of.world, { now: new Date() });
    const ask = (cardId: string) =>
      perform(qryCardStockByCardId, combos.qryCardStockByCardId, caller, { cardId }, { now: new Date() });
    const { stock } = await db
      .selectFrom('cardArticle')
      .select('stock')
      .where('id', '=', 'named-100')
      .executeTakeFirstOrThrow();
    expect(await ask('named-100')).toBe(stock);
    expect(await refusalOf(ask('never'))).toMatchObject({ class: 'NOT_FOUND' });
  });
});
