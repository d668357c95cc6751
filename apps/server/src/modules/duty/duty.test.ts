import { getDDPFee } from '@yidi/contract/calls/duty';
import * as calls from '@yidi/contract/calls/inter-order';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { balance, bookError } from '../../db/ledger.ts';
import { type Duties, DutyUnreachable } from '../../ports/duty/duty.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { askOutcomes, UNANSWERED_AT_MOST } from '../inter-order/duty-outcomes.ts';
import { openGifts } from '../inter-order/gifts.fixture.ts';
import { dutyRequest, giftLines } from '../inter-order/testing.ts';
import { signedPerson } from '../order/testing.ts';
import { dutyHandlers } from './duty.ts';
import { failingPartner } from './failing-partner.fixture.ts';

const { partner, duties } = failingPartner();
const { db, world, orderWorld, carrier, handlers, clock, quoteOf, gift, settle } = await openGifts(duties);
beforeEach(() => {
  partner.how = 'well';
  partner.covers = 'rows';
});

type Gift = Awaited<ReturnType<typeof gift>>;
/** An order whose duty is paid and confirmed. */
async function confirmedGift(): Promise<Gift> {
  const made = await gift({}, true);
  await made.pay(made.totalFen + made.dutyFen);
  await made.job('duty.confirm');
  return made;
}
const booksOf = async ({ fen }: Gift) => [await fen('hold'), await fen('duty'), await fen('refund due')];
const advanced = ({ mailNo }: Gift) => carrier.advanced.filter((item) => item.mailNo === mailNo).length;
const scanAs = async (mailNo: string, stage: string) => {
  await sql`UPDATE mail SET stage = ${stage} WHERE mail_no = ${mailNo}`.execute(db);
};

describe('getDDPFee', () => {
  test('quotes the gift to Dublin by our rows: 110.24 yuan in parts that add up', async () => {
    const quote = await quoteOf(await signedPerson(orderWorld), { grossG: 1000 });
    if (!('totalFen' in quote)) throw new Error('no quote');
    expect([quote.totalFen, quote.totalCents, quote.currency]).toEqual([110_24, 13_78, 'EUR']);
    expect(quote.parts.map(({ kind, line, cents }) => [kind, line, cents])).toEqual([
      ['duty', 0, 3_08],
      ['vat', 0, 9_56],
      ['duty', 1, 1_14],
      ['vat', 1, 0],
    ]);
    expect(quote.parts.reduce((sum, { fen }) => sum + fen, 0)).toBe(quote.totalFen);
    expect(quote.rate).toMatchObject({ currency: 'EUR', fenPer100: 80_000 });
  });

  test('is empty, without a total, if the partner is down, nothing is due, or rows do not suffice', async () => {
    const person = await signedPerson(orderWorld);
    const empty = { quoteId: '', parts: [] };
    expect(await quoteOf(person, { lines: [giftLines[2]!] })).toEqual(empty);
    expect(await quoteOf(person, { lines: [{ ...giftLines[0]!, hs6: undefined } as never] })).toEqual(empty);
    const berlin = { name: 'Anna Schmidt', line1: 'Platz der Republik 1', locality: 'Berlin', postcode: '11011' };
    expect(await quoteOf(person, { country: 'DE', consignee: { ...berlin, phone: '+49 30 1234567' } })).toEqual(empty);
    partner.how = 'down';
    expect(await quoteOf(person)).toEqual(empty);
  });

  test('is asked 10 times a minute', async () => {
    const person = await signedPerson(orderWorld);
    const { getDDPFee: handler } = dutyHandlers({ db, duties });
    const request = await dutyRequest(world, {}, clock.now);
    const ask = () => perform(getDDPFee, handler, person.caller, request, { now: clock.now });
    for (let time = 0; time < 10; time += 1) await ask();
    expect(await refusalOf(ask)).toMatchObject({ class: 'RATE' });
  });
});

describe('an order with a quote', () => {
  test('is paid once for freight and duty, confirmed, and only then its data goes abroad', async () => {
    const made = await gift({}, true);
    const { totalFen, dutyFen, pay, job, ask, show } = made;
    expect(dutyFen).toBeGreaterThan(0);
    expect(await show()).toMatchObject({ dueFen: totalFen + dutyFen, duty: { state: 'quoted', paidFen: 0 } });
    expect(await pay(totalFen + dutyFen)).toMatchObject({
      state: 'waiting',
      duty: { state: 'held', paidFen: dutyFen },
    });
    expect(await booksOf(made)).toEqual([totalFen, dutyFen, 0]);
    await job('inter.advance');
    expect(advanced(made)).toBe(0);
    expect(await ask()).toMatchObject({ refusal: 'advance' });
    await job('duty.confirm');
    await job('duty.confirm');
    expect(await show()).toMatchObject({ duty: { state: 'confirmed' } });
    await job('inter.advance');
    expect(advanced(made)).toBe(1);
    expect((await ask(900)).refusal).toBeUndefined();
  });

  test('gives everything back and is unpaid if the partner refuses, and can be paid anew', async () => {
    const made = await gift({}, true);
    const { totalFen, dutyFen, pay, job, choose, show } = made;
    await pay(totalFen + dutyFen);
    partner.how = 'refuses';
    await job('duty.confirm');
    await settle();
    const both = totalFen + dutyFen;
    expect(await show()).toMatchObject({
      state: 'unpaid',
      dueFen: totalFen,
      refund: { fen: both, state: 'done' },
      duty: { state: 'returned', reason: 'refused', paidFen: dutyFen, refundedFen: dutyFen },
    });
    expect(await booksOf(made)).toEqual([0, 0, 0]);
    partner.how = 'well';
    expect((await choose('sender')).duty).toMatchObject({ state: 'quoted' });
    await pay(both);
    await job('duty.confirm');
    expect(await show()).toMatchObject({ state: 'waiting', duty: { state: 'confirmed' } });
    expect(advanced(made)).toBe(0);
  });

  test('while the partner is down nothing is confirmed; at the end of the quote the sum goes back', async () => {
    const made = await gift({}, true);
    await made.pay(made.totalFen + made.dutyFen);
    partner.how = 'lostAnswer';
    await expect(made.job('duty.confirm')).rejects.toThrow('lost');
    partner.how = 'down';
    await expect(made.job('duty.confirm')).rejects.toThrow('down');
    expect((await made.show()).duty).toMatchObject({ state: 'held' });
    const before = clock.now;
    clock.now = new Date(before.getTime() + DAY_MS);
    await made.job('duty.confirm');
    expect(await made.show()).toMatchObject({ state: 'unpaid', duty: { state: 'returned', reason: 'expired' } });
    // What the partner confirmed without our knowledge is cancelled there.
    expect(partner.confirmed.has(partner.asked.at(-1)!)).toBe(true);
    partner.how = 'well';
    await made.job('duty.cancel');
    expect(partner.confirmed.has(partner.asked.at(-1)!)).toBe(false);
    await settle();
    clock.now = before;
    expect(await booksOf(made)).toEqual([0, 0, 0]);
  });

  test('a lost answer is asked again, with one effect', async () => {
    const made = await gift({}, true);
    await made.pay(made.totalFen + made.dutyFen);
    partner.how = 'lostAnswer';
    await expect(made.job('duty.confirm')).rejects.toThrow('lost');
    partner.how = 'well';
    await made.job('duty.confirm');
    expect((await made.show()).duty).toMatchObject({ state: 'confirmed' });
    expect(new Set(partner.asked.slice(-2)).size).toBe(1);
  });

  test('is cancelled before its acceptance: everything goes back, and the confirmation is cancelled', async () => {
    const made = await confirmedGift();
    const { orderId, person, totalFen, dutyFen } = made;
    const cancel = () =>
      perform(calls.cancelInterOrder, handlers.cancelInterOrder, person.caller, { orderId }, { now: clock.now });
    expect(await cancel()).toEqual({ refundFen: totalFen + dutyFen });
    await made.job('duty.cancel');
    expect(partner.confirmed.has(partner.asked.at(-1)!)).toBe(false);
    await settle();
    expect(await booksOf(made)).toEqual([0, 0, 0]);
    expect((await made.show()).duty).toMatchObject({ state: 'returned', reason: 'closed', refundedFen: dutyFen });
  });

  test.each([
    ['less', -20_00, 20_00, 0],
    ['more', 5_00, 0, 5_00],
    ['exactly that', 0, 0, 0],
  ])(
    'customs charge %s: the difference goes back, or the post bears it',
    async (_how, moreFen, backFen, coveredFen) => {
      const made = await confirmedGift();
      const { dutyFen, mailNo } = made;
      await made.job('inter.advance');
      await made.scan(0.9);
      const before = await balance(db, 'cost duty shortfall');
      const payable = await balance(db, 'partner local payable');
      partner.charged.set(partner.asked.at(-1)!, dutyFen + moreFen);
      await made.job('duty.outcomes');
      expect((await made.show()).duty).toMatchObject({ state: 'confirmed' });
      await scanAs(mailNo, 'delivered');
      await made.job('duty.outcomes');
      await made.job('duty.outcomes');
      await settle();
      expect((await made.show()).duty).toMatchObject({
        ...{ state: 'settled', chargedFen: dutyFen + moreFen, refundedFen: backFen, coveredFen },
      });
      expect(await booksOf(made)).toEqual([0, 0, 0]);
      expect((await balance(db, 'cost duty shortfall')) - before).toBe(coveredFen);
      expect((await balance(db, 'partner local payable')) - payable).toBe(-(dutyFen + moreFen));
      expect(await bookError(db)).toBe(0);
    },
  );

  test('the partner that does not answer three times in a row is asked no more in that run', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const made = await confirmedGift();
      await made.job('inter.advance');
      await made.scan(0.9);
    }
    let asked = 0;
    const outcome = async () => {
      asked += 1;
      throw new DutyUnreachable('down');
    };
    await askOutcomes({ db, duties: { ...duties, outcome } }, clock.now);
    expect(asked).toBe(UNANSWERED_AT_MOST);
    // One item that the partner never answers does not hide the others.
    const askedFor: string[] = [];
    const second: Duties['outcome'] = async ({ key }) => {
      askedFor.push(key);
      if (askedFor.length === 2) throw new DutyUnreachable('down');
      return { state: 'open' };
    };
    await askOutcomes({ db, duties: { ...duties, outcome: second } }, clock.now);
    expect(askedFor.length).toBeGreaterThanOrEqual(4);
  });

  test('of an item that came back unimported the whole sum goes back', async () => {
    const made = await confirmedGift();
    await made.job('inter.advance');
    await made.scan(0.9);
    await scanAs(made.mailNo, 'returned');
    await made.job('duty.outcomes');
    await settle();
    expect((await made.show()).duty).toMatchObject({
      ...{ state: 'returned', reason: 'unimported', refundedFen: made.dutyFen },
    });
    expect(await booksOf(made)).toEqual([0, 0, 0]);
  });

  test('that travels unpaid is the consignee’s to pay', async () => {
    const made = await gift({}, true);
    await made.scan(0.9);
    expect(await made.show()).toMatchObject({
      ...{ state: 'accepted', dueFen: made.totalFen },
      duty: { state: 'returned', reason: 'closed', paidFen: 0 },
    });
  });
});
