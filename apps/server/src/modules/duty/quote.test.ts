import { amendDeclaration as amend_ } from '@yidi/contract/calls/inter-detail';
import * as calls from '@yidi/contract/calls/inter-order';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Duties } from '../../ports/duty/duty.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { interDetailHandlers } from '../inter-order/after/inter-detail.ts';
import { openGifts } from '../inter-order/gifts.fixture.ts';
import { interOrderHandlers } from '../inter-order/inter-order.ts';
import { giftLines, interDeps, interRequest } from '../inter-order/testing.ts';
import { signedPerson } from '../order/testing.ts';
import { failingPartner } from './failing-partner.fixture.ts';

const { partner, duties } = failingPartner();
const { db, keys, world, orderWorld, carrier, handlers, clock, create, quoteOf, gift } = await openGifts(duties);
beforeEach(() => {
  partner.how = 'well';
  partner.covers = 'rows';
});

const advanced = (mailNo: string) => carrier.advanced.filter((item) => item.mailNo === mailNo).length;

describe('a quote', () => {
  const submit = async (person: Awaited<ReturnType<typeof signedPerson>>, quoteId: string, change = {}, key?: string) =>
    create(person, { ...(await interRequest(world, change, clock.now)), quoteId }, key);

  test('is refused for other articles, another place, at its end, to others, and a second time', async () => {
    const person = await signedPerson(orderWorld);
    const { quoteId } = await quoteOf(person);
    const refuse = (change: object) => refusalOf(() => submit(person, quoteId, change));
    expect(await refuse({ lines: giftLines.slice(0, 2) })).toMatchObject({ reason: 'duty.changed' });
    expect(await refuse({ productId: 'I1' })).toMatchObject({ reason: 'duty.changed' });
    const other = await signedPerson(orderWorld);
    expect(await refusalOf(() => submit(other, quoteId))).toMatchObject({ class: 'NOT_FOUND' });
    const before = clock.now;
    clock.now = new Date(before.getTime() + DAY_MS);
    expect(await refuse({})).toMatchObject({ reason: 'duty.expired' });
    clock.now = before;
    await submit(person, quoteId);
    expect(await refuse({})).toMatchObject({ reason: 'duty.expired' });
  });

  test('is refused when the rows of the day changed', async () => {
    const person = await signedPerson(orderWorld);
    const { quoteId } = await quoteOf(person);
    await sql`UPDATE duty_charge SET rate_bp = 2350 WHERE id = 'ie.vat'`.execute(db);
    expect(await refusalOf(() => submit(person, quoteId))).toMatchObject({ reason: 'duty.changed' });
    await sql`UPDATE duty_charge SET rate_bp = 2300 WHERE id = 'ie.vat'`.execute(db);
    expect((await submit(person, quoteId)).dutyFen).toBeGreaterThan(0);
  });

  test('of 50 submissions at once makes one order, with one key as with 50', async () => {
    const person = await signedPerson(orderWorld);
    const first = await quoteOf(person);
    const same = await Promise.all(
      Array.from({ length: 50 }, () => submit(person, first.quoteId, {}, 'duty-at-once-00001')),
    );
    expect(new Set(same.map(({ orderId }) => orderId)).size).toBe(1);
    const { quoteId } = await quoteOf(person);
    const tried = await Promise.allSettled(Array.from({ length: 50 }, () => submit(person, quoteId)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('that ended before the payment is refused; the sender asks anew, or the consignee pays', async () => {
    const made = await gift({}, true);
    const before = clock.now;
    clock.now = new Date(before.getTime() + DAY_MS);
    const both = made.totalFen + made.dutyFen;
    expect(await refusalOf(() => made.pay(both))).toMatchObject({ reason: 'duty.expired' });
    expect((await made.choose('sender')).duty).toMatchObject({ state: 'quoted', totalFen: made.dutyFen });
    expect(await made.choose('consignee')).toEqual({});
    expect(await made.pay(made.totalFen)).toMatchObject({
      ...{ state: 'waiting', duty: { state: 'returned', reason: 'changed' } },
    });
    expect(await refusalOf(() => made.choose('sender'))).toMatchObject({ reason: 'pay.nothing' });
    clock.now = before;
  });

  test('stays as it is while the partner is down', async () => {
    const made = await gift({}, true);
    partner.how = 'down';
    expect(await made.choose('sender')).toEqual({});
    expect((await made.show()).duty).toMatchObject({ state: 'quoted' });
    const other = await signedPerson(orderWorld);
    const choose = () =>
      perform(
        calls.chooseDuty,
        handlers.chooseDuty,
        other.caller,
        { orderId: made.orderId, payer: 'sender' },
        { now: clock.now },
      );
    expect(await refusalOf(choose)).toMatchObject({ class: 'NOT_FOUND' });
  });
});

test('a quote for articles that were amended while the partner was asked is not taken', async () => {
  const made = await gift();
  const { orderId, person } = made;
  const at = { now: clock.now };
  const { amendDeclaration } = interDetailHandlers({ db, keys, carrier, duties });
  const dearer = giftLines.map((line, nth) => (nth === 0 ? { ...line, quantity: 1, valueFen: 420_00 } : line));
  const amend = () => perform(amend_, amendDeclaration, person.caller, { orderId, version: 1, lines: dearer }, at);
  const slow: Duties = {
    ...duties,
    async quote(question) {
      const offer = await duties.quote(question);
      await amend();
      return offer;
    },
  };
  const { chooseDuty } = interOrderHandlers(interDeps(world, { duties: slow }));
  const choose = () => perform(calls.chooseDuty, chooseDuty, person.caller, { orderId, payer: 'sender' }, at);
  expect(await refusalOf(choose)).toMatchObject({ class: 'CONFLICT', reason: 'duty.changed' });
  expect((await made.show()).dueFen).toBe(made.totalFen);
  const { rows } = await sql<{ orderId: string | null }>`SELECT order_id FROM duty_quote
    WHERE person_id = ${person.personId}`.execute(db);
  expect(rows).toEqual([{ orderId: null }]);
  expect((await made.choose('sender')).duty).toMatchObject({ state: 'quoted' });
});

describe('a gift to the US', () => {
  const newYork = {
    ...{ name: 'Emma Carter', line1: '350 Fifth Avenue', locality: 'New York', region: 'NY', postcode: '10118' },
    phone: '+1 212-555-0123',
  };
  const us = { country: 'US', consignee: newYork, lines: [{ ...giftLines[0]!, valueFen: 300_00 }] };
  const dear = { ...us, lines: [{ ...giftLines[0]!, valueFen: 430_00 }] };

  test('within USD 100 needs no quote; above it the lane is closed without a partner', async () => {
    const person = await signedPerson(orderWorld);
    expect((await create(person, await interRequest(world, us, clock.now))).dutyFen).toBe(0);
    const closed = await refusalOf(async () => create(person, await interRequest(world, dear, clock.now)));
    expect(closed).toMatchObject({ reason: 'inter.limit', info: { limit: 'needsQuote' } });
  });

  test('above it needs a quote of the partner', async () => {
    partner.covers = 'all';
    const person = await signedPerson(orderWorld);
    const needed = await refusalOf(async () => create(person, await interRequest(world, dear, clock.now)));
    expect(needed).toMatchObject({ reason: 'duty.needed' });
    const made = await gift(dear, true);
    expect(made.dutyFen).toBe(71_00);
    const alone = () => made.choose('consignee');
    expect(await refusalOf(alone)).toMatchObject({ reason: 'duty.needed' });
    await made.pay(made.totalFen + 71_00);
    await made.job('inter.advance');
    expect(advanced(made.mailNo)).toBe(0);
    partner.how = 'refuses';
    await made.job('duty.confirm');
    // Without its quote nothing can be paid, so that nothing goes abroad.
    expect(await refusalOf(() => made.pay(made.totalFen))).toMatchObject({ reason: 'duty.needed' });
    partner.how = 'well';
    await made.choose('sender');
    await made.pay(made.totalFen + 71_00);
    await made.job('duty.confirm');
    await made.job('inter.advance');
    expect(advanced(made.mailNo)).toBe(1);
    await made.scan(0.9);
    expect(await made.show()).toMatchObject({ state: 'accepted', dueFen: 0, duty: { state: 'confirmed' } });
  });
});
