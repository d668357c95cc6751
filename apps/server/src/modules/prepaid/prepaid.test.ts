import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { payMany, payManyCost } from '@yidi/contract/calls/pay-many';
import * as calls from '@yidi/contract/calls/prepaid';
import type { PayMode } from '@yidi/contract/values/order';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { balance, bookError } from '../../db/ledger.ts';
import { newId } from '../../db/new-id.ts';
import { PayRefused } from '../../ports/pay/pay.ts';
import { expectNotStored, expectNoValue } from '../../world/not-stored.ts';
import { payables } from '../../world/payables.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { type Circumstances, perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { moneyLinesOf } from '../money/orders/money-lines.ts';
import { applyTrade } from '../money/payment/apply-trade.ts';
import { cancel } from '../order/testing.ts';
import { payManyHandlers } from '../pay/many/pay-many.ts';
import { openPayWorld, payableOrder, runPayJobs } from '../pay/testing.ts';
import { sellAtCounter } from './prepaid.public.ts';
import { prepaidHandlers } from './prepaid.ts';

const world = await openPayWorld(20);
const { db, vendor, pays } = world;
const keys = world.of.world.keys;
const handlers = prepaidHandlers({ db, keys, pays, origin: 'https://yidi.test' });

/** A user's actions with cards. */
async function holder(person?: WorldPerson) {
  const who = person ?? (await makePerson(world.of.world, { now: new Date() }));
  const at = (more: Circumstances = {}) => ({ now: new Date(), ...more });
  const { caller } = who;
  return {
    ...who,
    list: (more?: Circumstances) => perform(calls.prepaidList, handlers.prepaidList, caller, {}, at(more)),
    buy: (articleId = 'named-200', more?: Circumstances) =>
      perform(calls.prepaidBuy, handlers.prepaidBuy, caller, { articleId, way: 'sandbox' }, at(more)),
    bought: (cardId: string) => perform(calls.prepaidBought, handlers.prepaidBought, caller, { cardId }, at()),
    bind: (number: string, pin: string) =>
      perform(calls.prepaidBind, handlers.prepaidBind, caller, { number, pin }, at()),
    first: (cardId: string) => perform(calls.prepaidFirst, handlers.prepaidFirst, caller, { cardId }, at()),
    ledger: (month?: string): Promise<InfoOf<typeof calls.prepaidLedger>> =>
      perform(calls.prepaidLedger, handlers.prepaidLedger, caller, month ? { month } : {}, at()),
    lost: (cardId: string) => perform(calls.prepaidLost, handlers.prepaidLost, caller, { cardId }, at()),
    replace: (cardId: string, more?: Circumstances) =>
      perform(calls.prepaidReplace, handlers.prepaidReplace, caller, { cardId }, at(more)),
    refund: (cardId: string, seenFen: number, more?: Circumstances) =>
      perform(calls.prepaidRefund, handlers.prepaidRefund, caller, { cardId, seenFen }, at(more)),
    pay: (request: RequestOf<typeof calls.prepaidPay>, more?: Circumstances) =>
      perform(calls.prepaidPay, handlers.prepaidPay, caller, request, at(more)),
  };
}

type Holder = Awaited<ReturnType<typeof holder>>;

const counterCard = (fen: number, now = new Date()) => sellAtCounter(db, keys, { fen, saleId: newId() }, now);

const wrongOf = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');

/** Ends the hour for which a user's wrong attempts lock, by deleting their counter. */
async function anHourLater(personId: string) {
  await db.deleteFrom('guardCounter').where('key', '=', `count card.bind ${personId}`).execute();
}

/** A card of this user with this balance. */
async function cardOf(payer: Holder, fen: number): Promise<string> {
  const { cardId, number, pin } = await counterCard(fen);
  await payer.bind(number, pin);
  return cardId;
}

async function orderWithCard(fen: number, payMode: PayMode = 'now') {
  const order = await payableOrder(world, { payMode, orderType: '2' });
  const payer = await holder(order.person);
  const cardId = await cardOf(payer, fen);
  const onCard = () => balance(db, `card ${cardId} balance`).then((minus) => 0 - minus);
  const hold = () => balance(db, `order ${order.orderId} hold`).then((minus) => 0 - minus);
  const pay = async (more?: Circumstances) =>
    payer.pay({ orderId: order.orderId, cardId, seenFen: (await order.cost()).dueFen }, more);
  return { ...order, payer, cardId, onCard, hold, pay };
}

describe('prepaidBuy', () => {
  test('a card is the buyer’s once its price is paid, and a debt of the post until it is spent', async () => {
    const payer = await holder();
    const made = await payer.buy();
    expect(await payer.list()).toMatchObject({ usableFen: 0, cards: [] });
    await vendor.end(made.paymentNo, 'pay');
    await expect.poll(async () => (await payer.bought(made.cardId)).cardState).toBe('active');
    const { usableFen, cards } = await payer.list();
    expect([usableFen, cards]).toMatchObject([20_000, [{ cardId: made.cardId, kind: 'named', balanceFen: 20_000 }]]);
    expect(cards[0]).not.toHaveProperty('expiresAt');
    expect(await balance(db, `card ${made.cardId} balance`)).toBe(-20_000);
    const ledger = await payer.ledger();
    expect(ledger).toMatchObject({ openFen: 0, inFen: 20_000, outFen: 0, closeFen: 20_000 });
    expect(ledger.movements).toMatchObject([{ kind: 'bought', fen: 20_000, balanceFen: 20_000 }]);
    expect(await bookError(db)).toBe(0);
  });

  test('20 concurrent taps are one purchase, which removes one card from the stock', async () => {
    const payer = await holder();
    const before = (await payer.list()).articles.find((article) => article.articleId === 'named-500')!.stock;
    const made = await Promise.all(Array.from({ length: 20 }, () => payer.buy('named-500')));
    expect(new Set(made.map(({ cardId }) => cardId)).size).toBe(1);
    expect(new Set(made.map(({ paymentNo }) => paymentNo)).size).toBe(1);
    const { articles } = await payer.list();
    expect(articles.find((article) => article.articleId === 'named-500')!.stock).toBe(before - 1);
  });

  test('the same purchase on another device is the same card under another payment', async () => {
    const payer = await holder();
    const before = (await payer.list()).articles.find((article) => article.articleId === 'named-200')!.stock;
    const buy = (desktop: boolean) =>
      perform(
        calls.prepaidBuy,
        handlers.prepaidBuy,
        payer.caller,
        { articleId: 'named-200', way: 'sandbox', desktop },
        { now: new Date() },
      );
    const [phone, desk] = [await buy(false), await buy(true)];
    expect(desk.cardId).toBe(phone.cardId);
    expect(desk.paymentNo).not.toBe(phone.paymentNo);
    await vendor.end(desk.paymentNo, 'pay');
    await expect.poll(async () => (await payer.bought(desk.cardId)).cardState).toBe('active');
    expect((await payer.list()).articles.find((article) => article.articleId === 'named-200')!.stock).toBe(before - 1);
  });

  test('a card with a refused payment is for sale again; a second payment is refunded', async () => {
    const payer = await holder();
    const refused = await payer.buy('named-100');
    const left = (await payer.list()).articles.find((article) => article.articleId === 'named-100')!.stock;
    await vendor.end(refused.paymentNo, 'refuse');
    await expect.poll(async () => (await payer.bought(refused.cardId)).state).toBe('closed');
    expect((await payer.bought(refused.cardId)).cardState).toBe('void');
    expect((await payer.list()).articles.find((article) => article.articleId === 'named-100')!.stock).toBe(left + 1);
    const twice = await payer.buy('named-100');
    expect(twice.cardId).not.toBe(refused.cardId);
    await vendor.end(twice.paymentNo, 'twice');
    await expect.poll(async () => (await payer.bought(twice.cardId)).cardState).toBe('active');
    await expect
      .poll(async () => {
        await runPayJobs(world);
        return db.selectFrom('refund').select(['fen', 'state']).where('cardId', '=', twice.cardId).execute();
      })
      .toEqual([{ fen: 10_000, state: 'done' }]);
    expect((await payer.list()).usableFen).toBe(10_000);
    expect(await balance(db, `card ${twice.cardId} refund due`)).toBe(0);
    expect(await bookError(db)).toBe(0);
  });

  test('refuses a sold-out article, an unknown article, and purchases of ¥10,000 or more in a year', async () => {
    const payer = await holder();
    await db.insertInto('cardArticle').values({ id: 'rare', kind: 'named', fen: 300_000, stock: 4 }).execute();
    expect(await refusalOf(payer.buy('never'))).toMatchObject({ class: 'NOT_FOUND' });
    const later = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) });
    for (const minutes of [0, 11, 22]) await payer.buy('rare', later(minutes));
    expect(await refusalOf(payer.buy('rare', later(33)))).toMatchObject({
      class: 'CONFLICT',
      info: { reason: 'card.limit' },
    });
    const other = await holder();
    await other.buy('rare');
    expect(await refusalOf((await holder()).buy('rare'))).toMatchObject({ info: { reason: 'card.soldOut' } });
  });
});

describe('prepaidBind', () => {
  test('number and PIN bind a card once; a repeated call of its holder gets the card again', async () => {
    const payer = await holder();
    const { cardId, number, pin } = await counterCard(5_000, new Date('2026-11-23T08:00:00+08:00'));
    const bound = await payer.bind(number, pin);
    const expiresAt = '2029-11-24T00:00:00+08:00';
    const acts: never[] = [];
    expect(bound).toEqual({
      cardId,
      kind: 'bearer',
      use: 'usable',
      tail: number.slice(-4),
      balanceFen: 5_000,
      heldFen: 0,
      expiresAt,
      acts,
    });
    expect(await payer.bind(number, pin)).toEqual(bound);
    const other = await holder();
    expect(await refusalOf(other.bind(number, pin))).toMatchObject({ class: 'VERIFY', info: { left: 4 } });
    expect((await payer.ledger()).movements).toMatchObject([{ kind: 'bound', fen: 5_000 }]);
  });

  test('a wrong PIN, an unknown number and another user’s card get the same answer; five attempts lock for an hour', async () => {
    const payer = await holder();
    const { number, pin } = await counterCard(5_000);
    const wrong = wrongOf(pin);
    const answers = [];
    for (const guess of [number, '9800000000000000', number, '9800000000000001', number])
      answers.push(await refusalOf(payer.bind(guess, wrong)));
    expect(answers.map((refusal) => refusal.class)).toEqual(Array(5).fill('VERIFY'));
    expect(answers.map((refusal) => (refusal.info as { left: number }).left)).toEqual([4, 3, 2, 1, 0]);
    const locked = await refusalOf(payer.bind(number, pin));
    expect(locked).toMatchObject({ class: 'RATE', info: { reason: 'card.pin' } });
    expect((await (await holder()).bind(number, pin)).tail).toBe(number.slice(-4));
  });

  test('50 guesses of one user at once are compared five times', async () => {
    const { number, pin } = await counterCard(5_000);
    const payer = await holder();
    const wrong = wrongOf(pin);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusalOf(payer.bind(number, wrong))));
    expect(answers.filter((refusal) => refusal.class === 'VERIFY')).toHaveLength(5);
    expect(answers.filter((refusal) => refusal.class === 'RATE')).toHaveLength(45);
  });

  test('a user who guesses for a day is locked out, but not the owner of the card', async () => {
    const { number, pin } = await counterCard(5_000);
    const stranger = await holder();
    const heard: string[] = [];
    for (let hours = 0; hours < 4; hours += 1) {
      for (let guesses = 0; guesses < 8; guesses += 1)
        heard.push((await refusalOf(stranger.bind(number, wrongOf(pin)))).class);
      await anHourLater(stranger.personId);
    }
    expect(heard.filter((refusal) => refusal === 'VERIFY')).toHaveLength(10);
    expect(await refusalOf(stranger.bind(number, pin))).toMatchObject({ class: 'RATE', info: { reason: 'card.pin' } });
    expect((await (await holder()).bind(number, pin)).tail).toBe(number.slice(-4));
  });

  test('many strangers together have 100 guesses at a card a day', async () => {
    const { number, pin } = await counterCard(5_000);
    const people = await Promise.all(Array.from({ length: 22 }, () => holder()));
    const answers = await Promise.all(
      people.flatMap((person) => Array.from({ length: 5 }, () => refusalOf(person.bind(number, wrongOf(pin))))),
    );
    expect(answers.filter((refusal) => refusal.class === 'VERIFY')).toHaveLength(100);
    const late = await refusalOf((await holder()).bind(number, pin));
    expect(late).toMatchObject({ class: 'RATE', info: { reason: 'card.pin' } });
    // The accounts that guessed are new. Accounts older than a month are counted separately.
    const owner = await holder();
    const monthAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
    await db.updateTable('person').set({ createdAt: monthAgo }).where('id', '=', owner.personId).execute();
    expect((await owner.bind(number, pin)).tail).toBe(number.slice(-4));
  });

  test('number and PIN are not stored in clear text', async () => {
    const { cardId, number, pin } = await counterCard(5_000);
    const row = await db.selectFrom('prepaidCard').selectAll().where('id', '=', cardId).executeTakeFirstOrThrow();
    expectNotStored(row, number);
    expectNoValue(row, pin);
  });
});

describe('prepaidPay', () => {
  test('holds at the order, captures at the weighing and releases the rest', async () => {
    const { pay, onCard, hold, weigh, cost, account, payer, row } = await orderWithCard(20_000);
    const { quotedFen } = await row();
    expect(await pay()).toEqual({ paidFen: quotedFen, dueFen: 0 });
    expect([await onCard(), await hold()]).toEqual([20_000 - quotedFen, quotedFen]);
    expect(await cost()).toMatchObject({ state: 'held', dueFen: 0, paidFen: quotedFen });
    expect(await payer.list()).toMatchObject({ usableFen: 20_000 - quotedFen, heldFen: quotedFen });
    await weigh(0.3);
    const weighed = (await row()).weighedFen!;
    expect(weighed).toBeLessThan(quotedFen);
    expect([await onCard(), await hold(), await account('receivable')]).toEqual([20_000 - weighed, 0, 0]);
    expect(await cost()).toMatchObject({
      state: 'paid',
      paidFen: weighed,
      cardPayments: [{ state: 'paid', fen: weighed }],
    });
    const { movements, closeFen } = await payer.ledger();
    expect(movements.map(({ kind, fen }) => [kind, fen])).toEqual([
      ['released', quotedFen - weighed],
      ['paid', -quotedFen],
      ['bound', 20_000],
    ]);
    expect(closeFen).toBe(20_000 - weighed);
    expect(movements[0]!.order).toMatchObject({
      goodInternals: expect.any(String),
      receiverName: expect.stringContaining('*'),
    });
  });

  test('pays a weighed order at once; a lighter correction refunds the card', async () => {
    const { pay, onCard, weigh, account, row, payer } = await orderWithCard(50_000, 'sender');
    await weigh(3.2);
    const first = (await row()).weighedFen!;
    await pay();
    expect([await onCard(), await account('receivable')]).toEqual([50_000 - first, 0]);
    await weigh(1.6, 70);
    const second = (await row()).weighedFen!;
    expect(second).toBeLessThan(first);
    expect([await onCard(), await account('refund due')]).toEqual([50_000 - second, 0]);
    expect((await payer.ledger()).movements[0]).toMatchObject({ kind: 'back', fen: first - second });
    await weigh(6, 80);
    await pay();
    expect(await onCard()).toBe(50_000 - (await row()).weighedFen!);
    expect(await bookError(db)).toBe(0);
  });

  test('cancelling an order releases its whole hold to the card', async () => {
    const { pay, onCard, hold, person, orderId, cost } = await orderWithCard(20_000);
    const { paidFen } = await pay();
    const { results } = await cancel(world.of, person, [orderId], { orderType: '2' });
    expect(results[0]!.refundFen).toBe(paidFen);
    expect([await onCard(), await hold()]).toEqual([20_000, 0]);
    expect(await cost()).toMatchObject({ state: 'closed', paidFen: 0, cardPayments: [{ state: 'released' }] });
  });

  test('a card that covers half leaves the rest to a vendor', async () => {
    const { pay, create, status, cost, weigh, account, onCard, row, orderId } = await orderWithCard(1_000);
    const { quotedFen } = await row();
    expect(await pay()).toEqual({ paidFen: 1_000, dueFen: quotedFen - 1_000 });
    const made = await create();
    expect(made.fen).toBe(quotedFen - 1_000);
    await vendor.end(made.paymentNo, 'pay');
    await status(made.paymentNo);
    expect(await cost()).toMatchObject({ state: 'held', dueFen: 0, paidFen: quotedFen });
    await weigh(0.3);
    await runPayJobs(world);
    const weighed = (await row()).weighedFen!;
    await expect.poll(async () => (await cost()).paidFen).toBe(weighed);
    const lines = await moneyLinesOf(db, orderId);
    expect(lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(weighed);
    expect(new Set(lines.map(({ way }) => way))).toEqual(new Set(['sandbox', 'bearer']));
    expect([await account('receivable'), await account('prepaid')]).toEqual([0, 0]);
    expect(await onCard()).toBeGreaterThanOrEqual(0);
    expect(await bookError(db)).toBe(0);
  });

  test.each(['refuse', 'expire'] as const)(
    'a card’s part before the weighing is released when the rest is not paid: %s',
    async (how) => {
      const { pay, create, status, cost, account, onCard, hold, row, payer } = await orderWithCard(1_000);
      const { quotedFen } = await row();
      await pay();
      const { paymentNo } = await create();
      expect([await onCard(), await hold()]).toEqual([0, 1_000]);
      if (how === 'refuse') await vendor.end(paymentNo, 'refuse');
      else {
        const past = { expiresAt: new Date(Date.now() - 1) };
        await db.updateTable('payment').set(past).where('paymentNo', '=', paymentNo).execute();
        await runPayJobs(world);
      }
      await status(paymentNo);
      await expect.poll(async () => (await cost()).dueFen).toBe(quotedFen);
      expect([await onCard(), await hold(), await account('prepaid')]).toEqual([1_000, 0, 0]);
      expect(await cost()).toMatchObject({
        state: 'due',
        paidFen: 0,
        cardPayments: [{ state: 'released', fen: 1_000 }],
      });
      expect((await payer.ledger()).movements.map(({ kind, fen }) => [kind, fen]).slice(0, 2)).toEqual([
        ['released', 1_000],
        ['paid', -1_000],
      ]);
      // The card can pay its part again.
      expect(await pay()).toEqual({ paidFen: 1_000, dueFen: quotedFen - 1_000 });
      expect([await onCard(), await bookError(db)]).toEqual([0, 0]);
    },
  );

  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

  /** Raises the price, as if the sender had changed the order half a minute ago. */
  async function raise({ orderId }: { orderId: string }, fen: number) {
    await sql`UPDATE orders SET quoted_fen = quoted_fen + ${fen} WHERE id = ${orderId}`.execute(db);
    await sql`INSERT INTO order_history (order_id, seq, status, action, at)
      SELECT order_id, max(seq) + 1, 1, 'edit', ${ago(30)} FROM order_history WHERE order_id = ${orderId}
      GROUP BY order_id`.execute(db);
  }

  test.each(['refused', 'closed'] as const)('a complete payment by card stays when an extra is %s', async (state) => {
    const order = await orderWithCard(20_000);
    const { quotedFen } = await order.row();
    await order.pay({ now: ago(60) });
    await raise(order, 3_200);
    // Another card's part of the increase is released, the first one's is not.
    const second = await cardOf(order.payer, 1_000);
    await order.payer.pay({ orderId: order.orderId, cardId: second, seenFen: 3_200 });
    const { paymentNo, fen } = await order.create();
    expect(fen).toBe(2_200);
    const trade = { paymentNo, state, fen: 0, transactionId: null, paidAt: null };
    const applied = await Promise.all([1, 2, 3].map(() => applyTrade({ db, payables }, 'sandbox', trade, new Date())));
    expect(applied.toSorted()).toEqual(['applied', 'nothing new', 'nothing new']);
    expect([await order.onCard(), await order.hold()]).toEqual([20_000 - quotedFen, quotedFen]);
    expect(0 - (await balance(db, `card ${second} balance`))).toBe(1_000);
    expect(await order.cost()).toMatchObject({ dueFen: 3_200, paidFen: quotedFen });
    expect(await bookError(db)).toBe(0);
  });

  test('the card’s part of a completed payment stays when the payment of an extra is refused', async () => {
    const order = await orderWithCard(1_000);
    const { quotedFen } = await order.row();
    await order.pay();
    const { paymentNo } = await order.create();
    await vendor.end(paymentNo, 'pay');
    await order.status(paymentNo);
    await expect.poll(async () => (await order.cost()).dueFen).toBe(0);
    await db
      .updateTable('orders')
      .set({ quotedFen: quotedFen + 500 })
      .where('id', '=', order.orderId)
      .execute();
    const extra = await order.create();
    await vendor.end(extra.paymentNo, 'refuse');
    await order.status(extra.paymentNo);
    expect([await order.onCard(), await order.hold()]).toEqual([0, 1_000]);
    expect(await order.cost()).toMatchObject({ dueFen: 500, paidFen: quotedFen });
    expect(await bookError(db)).toBe(0);
  });

  test.each(['refused', 'closed'] as const)(
    'cards’ parts of orders paid together are released when their payment is %s',
    async (state) => {
      const order = await orderWithCard(1_000);
      const whole = await payableOrder(world, { payMode: 'now', orderType: '2' }, order.person);
      const { quotedFen } = await whole.row();
      const wholeCard = await cardOf(order.payer, 20_000);
      await order.payer.pay({ orderId: whole.orderId, cardId: wholeCard, seenFen: quotedFen }, { now: ago(60) });
      await raise(whole, 700);
      await order.pay();
      const orderIds = [order.orderId, whole.orderId];
      const many = payManyHandlers({ db, keys, pays, origin: 'https://yidi.test' });
      const { caller } = order.person;
      const { dueFen: seenFen } = await perform(payManyCost, many.payManyCost, caller, { orderIds });
      const request = { way: 'sandbox' as const, orderIds, seenFen };
      const { paymentNo } = await perform(payMany, many.payMany, caller, request, { now: new Date(), key: newId() });
      const trade = { paymentNo, state, fen: 0, transactionId: null, paidAt: null };
      expect(await applyTrade({ db, payables }, 'sandbox', trade, new Date())).toBe('applied');
      expect(await applyTrade({ db, payables }, 'sandbox', trade, new Date())).toBe('nothing new');
      expect([await order.onCard(), await order.hold()]).toEqual([1_000, 0]);
      expect(0 - (await balance(db, `card ${wholeCard} balance`))).toBe(20_000 - quotedFen);
      expect(await whole.cost()).toMatchObject({ dueFen: 700, paidFen: quotedFen });
      expect(await bookError(db)).toBe(0);
    },
  );

  test('after the weighing the card’s part of the debt stays paid when the rest is refused', async () => {
    const { pay, create, status, cost, onCard, row, weigh } = await orderWithCard(500, 'sender');
    await weigh(3);
    const { weighedFen } = await row();
    expect(await pay()).toEqual({ paidFen: 500, dueFen: weighedFen! - 500 });
    const { paymentNo } = await create();
    await vendor.end(paymentNo, 'refuse');
    await status(paymentNo);
    expect(await cost()).toMatchObject({ dueFen: weighedFen! - 500, paidFen: 500, cardPayments: [{ state: 'paid' }] });
    expect(await onCard()).toBe(0);
    expect(await bookError(db)).toBe(0);
  });

  test('50 taps at once pay one order once', async () => {
    const { payer, orderId, cardId, onCard, cost, row } = await orderWithCard(50_000);
    const { dueFen: seenFen } = await cost();
    const taps = await Promise.allSettled(Array.from({ length: 50 }, () => payer.pay({ orderId, cardId, seenFen })));
    expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await onCard()).toBe(50_000 - (await row()).quotedFen);
  });

  test('200 concurrent payments never spend more than the card’s balance', async () => {
    const orders = [];
    const first = await payableOrder(world, { payMode: 'now', orderType: '2' });
    const payer = await holder(first.person);
    const cardId = await cardOf(payer, 10_000);
    orders.push(first);
    const more = await Promise.all(
      Array.from({ length: 39 }, () => payableOrder(world, { payMode: 'now', orderType: '2' })),
    );
    // The card pays only for orders of its holder, so the orders become the holder's.
    for (const order of more)
      await db.updateTable('orders').set({ personId: payer.personId }).where('id', '=', order.orderId).execute();
    orders.push(...more);
    const seen = await Promise.all(
      orders.map(async ({ orderId, row }) => ({ orderId, seenFen: (await row()).quotedFen })),
    );
    const spends = await Promise.allSettled(
      Array.from({ length: 200 }, (_, nth) => payer.pay({ ...seen[nth % seen.length]!, cardId })),
    );
    const paid = spends.flatMap((spend) => (spend.status === 'fulfilled' ? [spend.value.paidFen] : []));
    const left = 0 - (await balance(db, `card ${cardId} balance`));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(paid.reduce((sum, fen) => sum + fen, 0) + left).toBe(10_000);
    expect(paid.length).toBeGreaterThan(1);
    expect(await bookError(db)).toBe(0);
  });

  test('another user’s card or order is not found; a sum that was not shown is refused', async () => {
    const { orderId, cardId, payer, cost } = await orderWithCard(20_000);
    const { dueFen: seenFen } = await cost();
    const stranger = await orderWithCard(20_000);
    const missing = await refusalOf(payer.pay({ orderId, cardId: newId(), seenFen }));
    expect(missing.class).toBe('NOT_FOUND');
    expect(await refusalOf(payer.pay({ orderId, cardId: stranger.cardId, seenFen }))).toEqual(missing);
    expect(await refusalOf(payer.pay({ orderId: stranger.orderId, cardId, seenFen }))).toEqual(missing);
    expect(await refusalOf(payer.pay({ orderId, cardId, seenFen: seenFen + 1 }))).toMatchObject({
      class: 'CONFLICT',
      info: { reason: 'pay.changed', dueFen: seenFen },
    });
    const old = new Date(Date.now() + 4 * 366 * 86_400_000);
    expect(await refusalOf(payer.pay({ orderId, cardId, seenFen }, { now: old }))).toMatchObject({
      info: { reason: 'card.unusable' },
    });
  });
});

test('the card that expires first is used first, unless its holder puts another before it', async () => {
  const payer = await holder();
  const named = await payer.buy();
  await vendor.end(named.paymentNo, 'pay');
  await expect.poll(async () => (await payer.bought(named.cardId)).cardState).toBe('active');
  const bearer = await cardOf(payer, 3_000);
  const order = async () => (await payer.list()).cards.map(({ cardId }) => cardId);
  expect(await order()).toEqual([bearer, named.cardId]);
  await payer.first(named.cardId);
  expect(await order()).toEqual([named.cardId, bearer]);
  const stranger = await refusalOf((await holder()).first(bearer));
  expect(stranger).toEqual(await refusalOf((await holder()).first(newId())));
});

/** A card of ¥200 bought at the vendor. */
async function boughtCard(payer: Holder): Promise<string> {
  const { cardId, paymentNo } = await payer.buy();
  await vendor.end(paymentNo, 'pay');
  await expect.poll(async () => (await payer.bought(cardId)).cardState).toBe('active');
  return cardId;
}

describe('prepaidLost and prepaidReplace', () => {
  test('a lost card cannot pay and preserves its balance until it gets a new number', async () => {
    const order = await payableOrder(world, { payMode: 'now', orderType: '2' });
    const payer = await holder(order.person);
    const cardId = await boughtCard(payer);
    const [before] = (await payer.list()).cards;
    const old = await db.selectFrom('prepaidCard').selectAll().where('id', '=', cardId).executeTakeFirstOrThrow();
    await payer.lost(cardId);
    expect(await payer.list()).toMatchObject({ usableFen: 0, cards: [{ use: 'lost', balanceFen: 20_000 }] });
    expect((await order.cost()).cards).toEqual([]);
    const pay = async () => payer.pay({ orderId: order.orderId, cardId, seenFen: (await order.cost()).dueFen });
    expect(await refusalOf(pay())).toMatchObject({ info: { reason: 'card.unusable' } });
    expect(await refusalOf(payer.lost(cardId))).toMatchObject({ class: 'CONFLICT', info: { reason: 'card.act' } });
    const replaced = await payer.replace(cardId);
    expect(replaced).toMatchObject({ cardId, use: 'usable', balanceFen: 20_000 });
    expect(before!.acts).toEqual(['refund', 'lost']);
    // The old number is no longer valid.
    const found = await db.selectFrom('prepaidCard').select('id').where('numberMac', '=', old.numberMac).execute();
    expect(found).toEqual([]);
    expect((await pay()).paidFen).toBeGreaterThan(0);
  });

  test('of 30 payments concurrent with a report of a loss none is made after it', async () => {
    const order = await orderWithCard(20_000, 'now');
    await db
      .updateTable('prepaidCard')
      .set({ kind: 'named', expiresAt: null })
      .where('id', '=', order.cardId)
      .execute();
    const { dueFen: seenFen } = await order.cost();
    const spends = Array.from({ length: 30 }, () =>
      order.payer.pay({ orderId: order.orderId, cardId: order.cardId, seenFen }),
    );
    const done = await Promise.allSettled([...spends, order.payer.lost(order.cardId)]);
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
    expect((await order.onCard()) + (await order.hold())).toBe(20_000);
    expect((await order.payer.list()).cards[0]!.use).toBe('lost');
  });

  test('a bearer card cannot be reported lost; an expired one gets a new number and end', async () => {
    const payer = await holder();
    const { cardId, number, pin } = await counterCard(5_000, new Date('2022-01-10T08:00:00+08:00'));
    await payer.bind(number, pin);
    expect(await refusalOf(payer.lost(cardId))).toMatchObject({ info: { reason: 'card.act' } });
    expect(await payer.list()).toMatchObject({ usableFen: 0, cards: [{ use: 'expired', acts: ['replace'] }] });
    const key = newId();
    const replaced = await payer.replace(cardId, { key });
    expect(await payer.replace(cardId, { key })).toEqual(replaced);
    expect(Date.parse(replaced.expiresAt!)).toBeGreaterThan(Date.now());
    expect(replaced.balanceFen).toBe(5_000);
    const stranger = await holder();
    expect(await refusalOf(stranger.bind(number, pin))).toMatchObject({ class: 'VERIFY' });
    expect(await refusalOf(stranger.replace(cardId))).toMatchObject({ class: 'NOT_FOUND' });
  });
});

describe('prepaidRefund', () => {
  test('the balance is refunded once to the payment of the card', async () => {
    const order = await payableOrder(world, { payMode: 'now', orderType: '2' });
    const payer = await holder(order.person);
    const cardId = await boughtCard(payer);
    const { paidFen } = await payer.pay({ orderId: order.orderId, cardId, seenFen: (await order.cost()).dueFen });
    const leftFen = 20_000 - paidFen;
    expect(await refusalOf(payer.refund(cardId, 20_000))).toMatchObject({
      info: { reason: 'pay.changed', dueFen: leftFen },
    });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => payer.refund(cardId, leftFen)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runPayJobs(world);
    const refunds = await db
      .selectFrom('refund')
      .select(['fen', 'reason', 'state'])
      .where('cardId', '=', cardId)
      .execute();
    expect(refunds).toEqual([{ fen: leftFen, reason: 'left', state: 'done' }]);
    expect(await balance(db, `card ${cardId} refund due`)).toBe(0);
    expect((await payer.ledger()).movements[0]).toMatchObject({ kind: 'returned', fen: -leftFen, balanceFen: 0 });
    // The hold is released to the card, and can be refunded too.
    await cancel(world.of, order.person, [order.orderId], { orderType: '2' });
    await payer.refund(cardId, paidFen);
    await runPayJobs(world);
    expect(await balance(db, `card ${cardId} refund due`)).toBe(0);
    expect(await bookError(db)).toBe(0);
  });

  test('the balance of a card from a counter or of another user is not refunded', async () => {
    const payer = await holder();
    const cardId = await cardOf(payer, 5_000);
    expect(await refusalOf(payer.refund(cardId, 5_000))).toMatchObject({ info: { reason: 'card.act' } });
    const bought = await boughtCard(payer);
    expect(await refusalOf((await holder()).refund(bought, 20_000))).toMatchObject({ class: 'NOT_FOUND' });
  });
});

describe('everything in the same moment', () => {
  const settled = (work: readonly Promise<unknown>[]) => Promise.allSettled(work);

  test.each([1, 2, 3])(
    'vendor and card pay an order concurrently: it is paid once, and the surplus refunded (%i)',
    async () => {
      const { payer, orderId, cardId, onCard, cost, create, weigh, refunds } = await orderWithCard(100_000);
      await weigh(3);
      const { dueFen } = await cost();
      const { paymentNo } = await create();
      await settled([vendor.end(paymentNo, 'pay'), payer.pay({ orderId, cardId, seenFen: dueFen })]);
      await expect.poll(async () => (await cost()).dueFen).toBe(0);
      await runPayJobs(world);
      const after = await cost();
      const taken = after.payments.reduce((sum, each) => sum + (each.state === 'paid' ? each.fen : 0), 0);
      const back = (await refunds()).refunds.reduce((sum, each) => sum + each.fen, 0);
      expect(100_000 - (await onCard()) + taken - back).toBe(dueFen);
      expect(await bookError(db)).toBe(0);
    },
  );

  test('a late notice of a complete payment releases the part paid by card meanwhile', async () => {
    const { payer, orderId, cardId, cost, create, weigh, refunds } = await orderWithCard(500);
    await weigh(3);
    const { dueFen } = await cost();
    const { paymentNo } = await create();
    expect(await payer.pay({ orderId, cardId, seenFen: dueFen })).toEqual({ paidFen: 500, dueFen: dueFen - 500 });
    await vendor.end(paymentNo, 'pay');
    await expect.poll(async () => (await cost()).dueFen).toBe(0);
    await runPayJobs(world);
    expect((await refunds()).refunds.reduce((sum, each) => sum + each.fen, 0)).toBe(500);
    expect(await bookError(db)).toBe(0);
  });

  test('a card is refunded, reported lost, replaced and spent concurrently: its money exists once', async () => {
    const order = await payableOrder(world, { payMode: 'now', orderType: '2' });
    const payer = await holder(order.person);
    const made = await payer.buy('named-200');
    await vendor.end(made.paymentNo, 'pay');
    await expect.poll(async () => (await payer.bought(made.cardId)).cardState).toBe('active');
    const { dueFen } = await order.cost();
    const { cardId } = made;
    await settled([
      payer.refund(cardId, 20_000),
      payer.pay({ orderId: order.orderId, cardId, seenFen: dueFen }),
      payer.lost(cardId),
      payer.replace(cardId),
      payer.refund(cardId, 20_000),
      payer.refund(cardId, 20_000 - dueFen),
    ]);
    await runPayJobs(world);
    const onCard = -(await balance(db, `card ${cardId} balance`));
    const held = (await order.cost()).cardPayments.reduce((sum, each) => sum + each.fen, 0);
    const sums = await db.selectFrom('refund').select('fen').where('cardId', '=', cardId).execute();
    const back = sums.reduce((sum, { fen }) => sum + fen, 0);
    expect([onCard >= 0, onCard + held + back]).toEqual([true, 20_000]);
    expect(await bookError(db)).toBe(0);
  });

  test('of two users binding a card one gets it, the other the answer for a wrong PIN', async () => {
    const { number, pin } = await counterCard(5_000);
    const both = await Promise.all([holder(), holder()]);
    const heard = await settled(both.map((person) => person.bind(number, pin)));
    expect(heard.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const cards = await Promise.all(both.map(async (person) => (await person.list()).cards.length));
    expect(cards.sort()).toEqual([0, 1]);
  });

  test('an unknown vendor removes no card from the stock', async () => {
    const payer = await holder();
    const stock = async () => (await payer.list()).articles.find(({ articleId }) => articleId === 'named-100')!.stock;
    const before = await stock();
    const buy = perform(
      calls.prepaidBuy,
      handlers.prepaidBuy,
      payer.caller,
      { articleId: 'named-100', way: 'wechat' },
      { now: new Date() },
    );
    expect((await refusalOf(buy)).class).toBe('CONFLICT');
    expect(await stock()).toBe(before);
  });

  test('a card goes back to the stock when the vendor refuses to open its payment', async () => {
    const refusing = { ...pays.get('sandbox')!, create: () => Promise.reject(new PayRefused('other')) };
    const atRefusing = prepaidHandlers({
      db,
      keys,
      pays: new Map([['sandbox', refusing]]),
      origin: 'https://yidi.test',
    });
    const payer = await holder();
    const stock = async () => (await payer.list()).articles.find(({ articleId }) => articleId === 'named-100')!.stock;
    const before = await stock();
    const wish = { articleId: 'named-100', way: 'sandbox' } as const;
    const buy = perform(calls.prepaidBuy, atRefusing.prepaidBuy, payer.caller, wish, { now: new Date() });
    expect(await refusalOf(buy)).toMatchObject({ class: 'OVERLOAD', info: { reason: 'pay.down' } });
    expect(await stock()).toBe(before);
  });
});

test('wrong and right PINs are in the security log, without the numbers', async () => {
  const answers: unknown[] = [];
  const { caller } = await holder();
  const { number, pin } = await counterCard(5_000);
  const ctx = { caller, now: new Date(), recordSecurity: async (fact: object) => void answers.push(fact) };
  const bind = async (guess: string) => handlers.prepaidBind({ number, pin: guess }, ctx as never);
  await refusalOf(bind(pin === '000000' ? '000001' : '000000'));
  await bind(pin);
  expect(answers).toEqual([
    { event: 'card.bind', result: 'refused', reason: 'VERIFY' },
    { event: 'card.bind', result: 'done' },
  ]);
});
