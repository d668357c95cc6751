import { giftBuy, giftLink, giftOpen, giftTake, giftWithdraw } from '@yidi/contract/calls/gift';
import { prepaidBought, prepaidBuy, prepaidLedger, prepaidList, prepaidRefund } from '@yidi/contract/calls/prepaid';
import { describe, expect, test } from 'vitest';
import { balance, bookError } from '../../../db/ledger.ts';
import { transact } from '../../../db/transaction.ts';
import { expectNotStored } from '../../../world/not-stored.ts';
import { makePerson, type WorldPerson } from '../../../world/people.ts';
import { type Circumstances, perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { openPayWorld, runPayJobs } from '../../pay/testing.ts';
import { prepaidHandlers } from '../prepaid.ts';
import { endGift, storeGift } from './gift.store.ts';
import { giftHandlers } from './gift.ts';

const world = await openPayWorld(20);
const { db, vendor, pays } = world;
const { keys } = world.of.world;
const deps = { db, keys, pays, origin: 'https://yidi.test' };
/** Sessions with a fresh proof. */
const proven = new Set<string>();
const hasProof = async (sessionId: string, kind: string) => kind === 'money' && proven.has(sessionId);
const gifts = giftHandlers({ ...deps, hasProof });
const cards = prepaidHandlers(deps);
const words = { from: '晓岚和阿远', message: '新家快乐，常来信' };

/** A user's actions with gifts. */
async function user(person?: WorldPerson) {
  const { caller, personId } = person ?? (await makePerson(world.of.world, { now: new Date() }));
  const at = (more: Circumstances = {}) => ({ now: new Date(), ...more });
  const buy = (more?: Partial<typeof words>, articleId = 'bearer-200', when?: Circumstances) =>
    perform(giftBuy, gifts.giftBuy, caller, { articleId, way: 'sandbox', ...words, ...more }, at(when));
  return {
    personId,
    buy,
    buyOwn: (articleId: string) => perform(prepaidBuy, cards.prepaidBuy, caller, { articleId, way: 'sandbox' }, at()),
    /** Gives a paid gift of ¥200; returns its link. */
    async give() {
      const { cardId, paymentNo } = await buy();
      await vendor.end(paymentNo, 'pay');
      await expect.poll(async () => (await this.bought(cardId)).cardState).toBe('active');
      return { cardId, ...(await this.link(cardId)) };
    },
    bought: (cardId: string) => perform(prepaidBought, cards.prepaidBought, caller, { cardId }, at()),
    list: () => perform(prepaidList, cards.prepaidList, caller, {}, at()),
    ledger: () => perform(prepaidLedger, cards.prepaidLedger, caller, {}, at()),
    refund: (cardId: string, seenFen: number) =>
      perform(prepaidRefund, cards.prepaidRefund, caller, { cardId, seenFen }, at()),
    prove: () => proven.add(caller.sessionId),
    link: (cardId: string, when?: Circumstances) => perform(giftLink, gifts.giftLink, caller, { cardId }, at(when)),
    withdraw: (cardId: string) => perform(giftWithdraw, gifts.giftWithdraw, caller, { cardId }, at()),
    open: (token: string, when?: Circumstances) => perform(giftOpen, gifts.giftOpen, caller, { token }, at(when)),
    take: (token: string, when?: Circumstances) => perform(giftTake, gifts.giftTake, caller, { token }, at(when)),
  };
}

const notFound = { class: 'NOT_FOUND' };

describe('giftLink', () => {
  test('half an hour after the purchase it needs a fresh proof; NOT_FOUND for other cards comes first', async () => {
    const giver = await user();
    const { cardId, token } = await giver.give();
    const soon = { now: new Date(Date.now() + 29 * 60_000) };
    const later = { now: new Date(Date.now() + 31 * 60_000) };
    expect(await giver.link(cardId, soon)).toMatchObject({ token });
    expect(await refusalOf(giver.link(cardId, later))).toMatchObject({ class: 'STEPUP', info: { kind: 'money' } });
    const stranger = await user();
    stranger.prove();
    expect(await refusalOf(stranger.link(cardId, later))).toMatchObject(notFound);
    giver.prove();
    expect(await giver.link(cardId, later)).toMatchObject({ token });
  });
});

describe('giftBuy', () => {
  test('a paid gift is no user’s card and a liability of the post', async () => {
    const giver = await user();
    const { cardId, paymentNo } = await giver.buy();
    expect(await refusalOf(giver.link(cardId))).toMatchObject(notFound);
    expect((await giver.list()).gifts).toEqual([]);
    await vendor.end(paymentNo, 'pay');
    await expect.poll(async () => (await giver.bought(cardId)).cardState).toBe('active');
    const { cards: own, usableFen, gifts: given } = await giver.list();
    expect([own, usableFen]).toEqual([[], 0]);
    expect(given).toMatchObject([{ cardId, fen: 20_000, message: words.message, state: 'waiting' }]);
    expect(await balance(db, `card ${cardId} balance`)).toBe(-20_000);
    expect(await giver.link(cardId)).toMatchObject({ fen: 20_000, ...words });
    expect(await bookError(db)).toBe(0);
  });

  test('a second tap with another text is the same purchase with the new text', async () => {
    const giver = await user();
    const first = await giver.buy();
    const second = await giver.buy({ message: '一路平安' });
    expect(second).toMatchObject({ cardId: first.cardId, paymentNo: first.paymentNo });
    await vendor.end(first.paymentNo, 'pay');
    await expect.poll(async () => (await giver.bought(first.cardId)).cardState).toBe('active');
    expect((await giver.link(first.cardId)).message).toBe('一路平安');
  });

  test('a named card is no gift, and a gift counts in the year of who buys it', async () => {
    const giver = await user();
    expect(await refusalOf(giver.buy({}, 'named-200'))).toMatchObject(notFound);
    await db.insertInto('cardArticle').values({ id: 'large', kind: 'bearer', fen: 400_000, stock: 4 }).execute();
    const later = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) });
    for (const minutes of [0, 11]) await giver.buy({}, 'large', later(minutes));
    expect(await refusalOf(giver.buy({}, 'large', later(22)))).toMatchObject({ info: { reason: 'card.limit' } });
  });

  test.each(['named-100', 'combo-family-5'])('%s that its buyer is about to pay becomes no gift', async (articleId) => {
    const buyer = await user();
    const { cardId, paymentNo } = await buyer.buyOwn(articleId);
    expect(await refusalOf(buyer.buy({}, articleId))).toMatchObject(notFound);
    await vendor.end(paymentNo, 'pay');
    await expect.poll(async () => (await buyer.bought(cardId)).cardState).toBe('active');
    // After its payment the purchase does not become a gift either.
    expect(await refusalOf(buyer.buy({}, articleId))).toMatchObject(notFound);
    const list = await buyer.list();
    expect(list.gifts).toEqual([]);
    const own = [...list.cards.map((card) => card.cardId), ...list.combos.map((combo) => combo.comboId)];
    expect(own).toEqual([cardId]);
    expect(await refusalOf(buyer.link(cardId))).toMatchObject(notFound);
    expect(await refusalOf(buyer.withdraw(cardId))).toMatchObject(notFound);
  });

  test('an unpaid gift is not reused for an own card, and stays a gift', async () => {
    const giver = await user();
    const { cardId, paymentNo } = await giver.buy();
    expect(await refusalOf(giver.buyOwn('bearer-200'))).toMatchObject(notFound);
    for (const articleId of ['named-200', 'combo-family-5'])
      expect((await giver.buyOwn(articleId)).cardId).not.toBe(cardId);
    await vendor.end(paymentNo, 'pay');
    await expect.poll(async () => (await giver.bought(cardId)).cardState).toBe('active');
    expect((await giver.list()).cards).toEqual([]);
    const { token } = await giver.link(cardId);
    expect((await (await user()).take(token)).cardId).toBe(cardId);
  });

  test.each(['named-100', 'combo-family-5'])('the tables accept no gift of %s', async (articleId) => {
    const { cardId } = await (await user()).buyOwn(articleId);
    const giver = await user();
    const gift = { cardId, giverId: giver.personId, tokenMac: Buffer.from(cardId), tokenSealed: 'x', wordsSealed: 'x' };
    expect(await refusalOf(storeGift(db, gift, new Date()))).toMatchObject(notFound);
    const row = { cardId, personId: giver.personId, tokenMac: gift.tokenMac, createdAt: new Date() };
    const insert = db
      .insertInto('cardGift')
      .values({ ...row, tokenSealed: 'x', wordsSealed: 'x', state: 'waiting' })
      .execute();
    await expect(insert).rejects.toThrow('card_gift_bearer');
  });

  test('token and text are stored only encrypted', async () => {
    const giver = await user();
    const { cardId, token } = await giver.give();
    const row = await db.selectFrom('cardGift').selectAll().where('cardId', '=', cardId).executeTakeFirstOrThrow();
    expectNotStored(row, token, words.from, words.message);
  });
});

describe('giftTake', () => {
  test('a card that has an owner is not found by its link, and stays theirs', async () => {
    const giver = await user();
    const { token, cardId } = await giver.give();
    const owner = await user();
    await db.updateTable('prepaidCard').set({ personId: owner.personId }).where('id', '=', cardId).execute();
    const taker = await user();
    expect(await refusalOf(taker.open(token))).toMatchObject(notFound);
    expect(await refusalOf(taker.take(token))).toMatchObject(notFound);
    expect(await refusalOf(giver.withdraw(cardId))).toMatchObject(notFound);
    const end = { cardId, as: 'taken', holderId: taker.personId } as const;
    expect(await transact(db, (trx) => endGift(trx, end, new Date()))).toBe(false);
    expect((await owner.list()).cards).toMatchObject([{ cardId }]);
  });

  test('one of 20 concurrent calls gets the card and its money; for the others the link is invalid', async () => {
    const giver = await user();
    const { token, cardId } = await giver.give();
    const people = await Promise.all(Array.from({ length: 20 }, () => user()));
    expect(await people[0]!.open(token)).toMatchObject({ state: 'waiting', fen: 20_000, ...words });
    const taken = await Promise.allSettled(people.map((person) => person.take(token)));
    const at = taken.findIndex(({ status }) => status === 'fulfilled');
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const taker = people[at]!;
    expect(await taker.list()).toMatchObject({ usableFen: 20_000, cards: [{ cardId, kind: 'bearer', acts: [] }] });
    expect((await taker.ledger()).movements).toMatchObject([{ kind: 'received', fen: 20_000 }]);
    expect((await taker.take(token)).cardId).toBe(cardId);
    expect((await taker.open(token)).state).toBe('taken');
    const other = people[(at + 1) % 20]!;
    expect(await refusalOf(other.open(token))).toMatchObject(notFound);
    expect(await refusalOf(other.take(token))).toMatchObject(notFound);
    expect((await giver.list()).gifts).toMatchObject([{ cardId, state: 'taken' }]);
    // Its balance is not refunded, because someone else paid for it.
    expect(await refusalOf(taker.refund(cardId, 20_000))).toMatchObject({ info: { reason: 'card.act' } });
    expect(await refusalOf(giver.refund(cardId, 20_000))).toMatchObject(notFound);
    expect(await refusalOf(giver.link(cardId))).toMatchObject(notFound);
  });

  test('its giver cannot accept it, and sees that it is their own', async () => {
    const giver = await user();
    const { token } = await giver.give();
    expect((await giver.open(token)).state).toBe('own');
    expect(await refusalOf(giver.take(token))).toMatchObject({ class: 'CONFLICT', info: { reason: 'card.act' } });
  });

  test('after 60 wrong links in an hour a network is refused right links as well', async () => {
    const stranger = await user();
    const { token } = await (await user()).give();
    const ip = '203.0.113.9';
    for (let n = 0; n < 60; n += 1)
      expect(await refusalOf(stranger.open(`wrong${String(n).padStart(17, 'x')}`, { ip }))).toMatchObject(notFound);
    expect(await refusalOf(stranger.open('x'.repeat(22), { ip }))).toMatchObject({ class: 'RATE' });
    expect((await stranger.open(token, { ip: '198.51.100.7' })).state).toBe('waiting');
  });

  test('an expired gift cannot be accepted, and its giver can withdraw it', async () => {
    const giver = await user();
    const { token, cardId } = await giver.give();
    const taker = await user();
    const after = { now: new Date(Date.now() + 3.1 * 365 * 86_400_000) };
    expect(await refusalOf(taker.take(token, after))).toMatchObject(notFound);
    await giver.withdraw(cardId);
    expect((await giver.list()).cards).toMatchObject([{ cardId }]);
  });
});

describe('giftWithdraw', () => {
  test('the link is invalid, the card belongs to the giver, and its price can be refunded', async () => {
    const giver = await user();
    const { token, cardId } = await giver.give();
    await giver.withdraw(cardId);
    await giver.withdraw(cardId);
    expect(await refusalOf((await user()).take(token))).toMatchObject(notFound);
    expect(await giver.list()).toMatchObject({ usableFen: 20_000, gifts: [], cards: [{ cardId, acts: ['refund'] }] });
    expect((await giver.ledger()).movements).toMatchObject([{ kind: 'bought', fen: 20_000 }]);
    await giver.refund(cardId, 20_000);
    // The jobs of the purchases above run as well.
    const back = async () => {
      await runPayJobs(world);
      return db.selectFrom('refund').select(['fen', 'state']).where('cardId', '=', cardId).execute();
    };
    await expect.poll(back, { timeout: 20_000 }).toEqual([{ fen: 20_000, state: 'done' }]);
    expect(await bookError(db)).toBe(0);
  });

  test('an accepted gift is refused; another user’s gift is not found', async () => {
    const giver = await user();
    const { token, cardId } = await giver.give();
    const taker = await user();
    expect(await refusalOf(taker.withdraw(cardId))).toMatchObject(notFound);
    await taker.take(token);
    expect(await refusalOf(giver.withdraw(cardId))).toMatchObject({ class: 'CONFLICT', info: { reason: 'card.act' } });
  });

  test('of taking and withdrawing at once, one happens', async () => {
    const giver = await user();
    const { token, cardId } = await giver.give();
    const taker = await user();
    const [taken, withdrawn] = await Promise.allSettled([taker.take(token), giver.withdraw(cardId)]);
    expect([taken.status, withdrawn.status].sort()).toEqual(['fulfilled', 'rejected']);
    const holders = [(await taker.list()).cards.length, (await giver.list()).cards.length];
    expect(holders).toEqual(taken.status === 'fulfilled' ? [1, 0] : [0, 1]);
  });
});
