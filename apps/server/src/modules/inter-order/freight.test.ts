import * as calls from '@yidi/contract/calls/inter-order';
import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { allModules } from '../all-modules.ts';
import { obstaclesOf } from '../closing/obstacles.ts';
import { refuseOverdue } from '../money/money.public.ts';
import { retainedInterOrders, retainedNumbers } from './erase.ts';
import { openGifts } from './gifts.fixture.ts';
import { openParties, setAdvance } from './inter-order.store.ts';
import { giftLines, interRequest } from './testing.ts';

const { db, keys, vendor, handlers, world, create, gift, settle, clock } = await openGifts();

describe('the freight', () => {
  test('is held until the counter accepts, then earned', async () => {
    const { totalFen, pay, job, ask, scan, fen, show } = await gift();
    expect(await ask()).toMatchObject({ refusal: 'unpaid' });
    expect(await pay(totalFen)).toMatchObject({ state: 'waiting', dueFen: 0 });
    expect(await fen('hold')).toBe(totalFen);
    expect(await ask()).toMatchObject({ refusal: 'advance' });
    await job('inter.advance');
    expect((await ask(900)).refusal).toBeUndefined();
    await scan(0.9);
    await scan(0.9);
    expect(await show()).toMatchObject({ state: 'accepted', weighed: { grossG: 900, totalFen } });
    expect([await fen('hold'), await fen('refund due')]).toEqual([0, 0]);
    expect(await ask()).toMatchObject({ refusal: 'accepted' });
  });

  test('of a lighter parcel goes back in part, of a heavier one asks for the rest first', async () => {
    const light = await gift();
    await light.pay(light.totalFen);
    await light.job('inter.advance');
    await light.scan(0.6);
    await settle();
    const { weighed, refund } = await light.show();
    expect(weighed!.totalFen).toBeLessThan(light.totalFen);
    expect(refund).toEqual({ fen: light.totalFen - weighed!.totalFen, state: 'done' });
    expect([await light.fen('hold'), await light.fen('refund due')]).toEqual([0, 0]);

    const heavy = await gift();
    await heavy.pay(heavy.totalFen);
    await heavy.job('inter.advance');
    const asked = await heavy.ask(1500);
    expect(asked.refusal).toBe('payRest');
    expect((await heavy.show()).dueFen).toBe(asked.restFen);
    expect(await heavy.pay(asked.restFen)).toMatchObject({ state: 'waiting', dueFen: 0 });
    expect((await heavy.ask(1500)).refusal).toBeUndefined();
    await heavy.scan(1.5);
    expect([await heavy.fen('hold'), await heavy.fen('refund due')]).toEqual([0, 0]);
    expect(await heavy.ask(2500)).toMatchObject({ refusal: 'accepted' });
  });

  test('goes back whole when the order is cancelled or its term is over, also if it is paid later', async () => {
    const { orderId, person, totalFen, pay, fen, show } = await gift();
    await pay(totalFen);
    const cancel = () =>
      perform(calls.cancelInterOrder, handlers.cancelInterOrder, person.caller, { orderId }, { now: clock.now });
    expect(await cancel()).toEqual({ refundFen: totalFen });
    expect(await refusalOf(cancel)).toMatchObject({ reason: 'order.cancelled' });
    await settle();
    expect(await show()).toMatchObject({
      state: 'closed',
      closedAs: 'cancel',
      refund: { fen: totalFen, state: 'done' },
    });
    expect([await fen('hold'), await fen('refund due')]).toEqual([0, 0]);

    const late = await gift();
    const request = { orderId: late.orderId, way: 'sandbox' as const, seenFen: late.totalFen };
    const payOnce = () =>
      perform(calls.interOrderPay, handlers.interOrderPay, late.person.caller, request, {
        now: clock.now,
        key: 'pays-abroad-late-0001',
      });
    const { paymentNo } = await payOnce();
    expect(await payOnce()).toMatchObject({ paymentNo });
    const before = clock.now;
    clock.now = new Date(clock.now.getTime() + 8 * DAY_MS);
    await late.job('inter.expire');
    expect(await late.show()).toMatchObject({ state: 'closed', closedAs: 'expire' });
    await vendor.end(paymentNo, 'pay').catch(() => undefined);
    await settle();
    clock.now = before;
    expect(await late.fen('hold')).toBe(0);
    expect((await late.show()).state).toBe('closed');
  });

  test('stays while a counter takes the parcel, and is owed by who cancelled a parcel that travels', async () => {
    const { orderId, mailNo, person, totalFen, pay, job, ask, scan, fen, show } = await gift();
    await pay(totalFen);
    await job('inter.advance');
    expect((await ask(900)).refusal).toBeUndefined();
    const cancel = () =>
      perform(calls.cancelInterOrder, handlers.cancelInterOrder, person.caller, { orderId }, { now: clock.now });
    expect(await refusalOf(cancel)).toMatchObject({ reason: 'inter.atCounter' });
    const before = clock.now;
    clock.now = new Date(clock.now.getTime() + 31 * MINUTE_MS);
    expect(await cancel()).toEqual({ refundFen: totalFen });
    await settle();
    await scan(0.9);
    expect(await show()).toMatchObject({ state: 'accepted', dueFen: totalFen });
    const mail = db.selectFrom('mail').select('closed').where('mailNo', '=', mailNo);
    expect(await mail.executeTakeFirst()).toEqual({ closed: null });
    expect(await pay(totalFen)).toMatchObject({ state: 'accepted', dueFen: 0 });
    clock.now = before;
    await settle();
    expect([await fen('hold'), await fen('refund due')]).toEqual([0, 0]);
  });

  test('of a parcel that was accepted heavier is owed until it is paid', async () => {
    const { totalFen, pay, job, scan, fen, show } = await gift();
    await pay(totalFen);
    await job('inter.advance');
    await scan(1.5);
    const { dueFen, weighed } = await show();
    expect(dueFen).toBe(weighed!.totalFen - totalFen);
    expect(dueFen).toBeGreaterThan(0);
    expect(await pay(dueFen)).toMatchObject({ state: 'accepted', dueFen: 0 });
    await settle();
    expect([await fen('hold'), await fen('refund due')]).toEqual([0, 0]);
  });

  test('brings the data to customs once it is paid, and the first answer stays', async () => {
    const { orderId, totalFen, pay, job, show } = await gift();
    const jobs = () =>
      sql<{ count: number }>`SELECT count(*)::int AS count FROM graphile_worker._private_jobs j
        JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'inter.advance' AND j.payload->>'orderId' = ${orderId}`.execute(db);
    expect((await jobs()).rows[0]!.count).toBe(0);
    await pay(totalFen);
    expect((await jobs()).rows[0]!.count).toBe(1);
    await job('inter.advance');
    await setAdvance(db, orderId, { state: 'refused', reason: 'late', fields: [] }, 1);
    expect((await show()).advance.state).toBe('accepted');
  });

  test('is the same after a renewal', async () => {
    const { orderId, person, expiresAt } = await gift();
    const renew = () =>
      perform(
        calls.renewInterOrder,
        handlers.renewInterOrder,
        person.caller,
        { orderId },
        { now: new Date(clock.now.getTime() + DAY_MS) },
      );
    expect(Date.parse((await renew()).expiresAt)).toBe(Date.parse(expiresAt) + DAY_MS);
  });

  test('of another day stops a renewal and is named, and the term stays', async () => {
    const { orderId, person, expiresAt, totalFen, show } = await gift();
    const renew = () =>
      perform(calls.renewInterOrder, handlers.renewInterOrder, person.caller, { orderId }, { now: clock.now });
    const dearer = (fen: number) =>
      db
        .updateTable('interTariff')
        .set((is) => ({ registrationFen: is('registrationFen', '+', fen) }))
        .execute();
    await dearer(100);
    const refused = await refusalOf(renew);
    await dearer(-100);
    expect(refused).toMatchObject({ reason: 'price.changed', info: { offer: { totalFen: totalFen + 100 } } });
    expect((await show()).expiresAt).toBe(expiresAt);
    await renew();
  });
});

describe('a debt', () => {
  test('of an accepted parcel stops new orders until it is paid', async () => {
    const { orderId, person, totalFen, pay, job, scan, show } = await gift();
    await pay(totalFen);
    await job('inter.advance');
    await scan(1.5);
    const { dueFen: fen } = await show();
    const before = clock.now;
    // 72 hours to pay, then 7 days.
    clock.now = new Date(before.getTime() + 9.9 * DAY_MS);
    await refuseOverdue(db, person.personId, clock.now);
    clock.now = new Date(before.getTime() + 10.1 * DAY_MS);
    const debt = { class: 'PAY', info: { payment: { orderId, fen, abroad: true } } };
    expect(await refusalOf(refuseOverdue(db, person.personId, clock.now))).toMatchObject(debt);
    const again = async () => create(person, await interRequest(world, {}, clock.now));
    expect(await refusalOf(again)).toMatchObject(debt);
    await pay(fen);
    await again();
    clock.now = before;
  });

  test('of two orders is not mixed: another person still orders', async () => {
    const debtor = await gift();
    await debtor.pay(debtor.totalFen);
    await debtor.job('inter.advance');
    await debtor.scan(1.5);
    const before = clock.now;
    clock.now = new Date(before.getTime() + 11 * DAY_MS);
    expect((await gift()).mailNo).toMatch(/^LA/);
    clock.now = before;
  });
});

describe('the closing of an account', () => {
  const kinds = async (personId: string, now = clock.now) =>
    (await obstaclesOf(allModules, db, personId, now)).map(({ kind, count }) => `${kind} ${count}`);
  const reached = (mailNo: string, stage: 'delivered' | 'returned') =>
    sql`UPDATE mail SET stage = ${stage} WHERE mail_no = ${mailNo}`.execute(db);

  test('waits for parcels abroad that are under way, until they arrive or nobody can inquire any more', async () => {
    const [arrived, lost] = [await gift(), await gift()];
    for (const made of [arrived, lost]) {
      await made.pay(made.totalFen);
      await made.job('inter.advance');
      await made.scan(0.9);
      expect(await kinds(made.person.personId)).toEqual(['order 1']);
    }
    await reached(arrived.mailNo, 'delivered');
    expect(await kinds(arrived.person.personId)).toEqual([]);
    const after = (days: number) => new Date(clock.now.getTime() + days * DAY_MS);
    expect(await kinds(lost.person.personId, after(179))).toEqual(['order 1']);
    expect(await kinds(lost.person.personId, after(181))).toEqual([]);
  });

  test('waits for the freight that is owed', async () => {
    const { person, mailNo, totalFen, pay, job, scan, show } = await gift();
    await pay(totalFen);
    await job('inter.advance');
    await scan(1.5);
    await reached(mailNo, 'delivered');
    expect(await kinds(person.personId)).toEqual(['unpaid 1']);
    await pay((await show()).dueFen);
    expect(await kinds(person.personId)).toEqual([]);
  });
});

describe('people and contents', () => {
  test('customs numbers go 90 days after the delivery, with nothing else', async () => {
    const { orderId, mailNo } = await gift({
      country: 'BR',
      consignee: {
        ...{ name: 'Ana Souza', line1: 'Av. Paulista 1578', locality: 'Sao Paulo', region: 'SP' },
        ...{ postcode: '01310-200', phone: '+55 11 99999 8888' },
      },
      numbers: { cpf: '529.982.247-25' },
    });
    const parties = async () => {
      const row = db.selectFrom('interOrder').select('partiesSealed').where('id', '=', orderId);
      return openParties(keys, await row.executeTakeFirstOrThrow());
    };
    const erase = (endedBefore: Date) =>
      db.transaction().execute((trx) => retainedNumbers.erase(trx, { keys, endedBefore, limit: 200 }));
    const after = new Date(clock.now.getTime() + DAY_MS);
    await erase(after);
    expect((await parties())!.numbers).toEqual({ cpf: '52998224725' });
    await db
      .updateTable('mail')
      .set({ stage: 'delivered', updatedAt: clock.now })
      .where('mailNo', '=', mailNo)
      .execute();
    await erase(clock.now);
    expect((await parties())!.numbers).toEqual({ cpf: '52998224725' });
    expect(await erase(after)).toBe(1);
    expect(await parties()).toMatchObject({ numbers: {}, consignee: { name: 'Ana Souza' } });
    expect(await erase(after)).toBe(0);
    const rule = db.selectFrom('retentionRule').select('keepDays').where('kind', '=', 'customsNumber');
    expect(await rule.executeTakeFirst()).toEqual({ keepDays: 90 });
  });

  test('of an accepted order and its mail are erased when their term ends', async () => {
    const { orderId, mailNo, totalFen, pay, job, scan } = await gift();
    await pay(totalFen);
    await job('inter.advance');
    await scan(0.9);
    const erase = (endedBefore: Date) =>
      db.transaction().execute((trx) => retainedInterOrders.erase(trx, { keys, endedBefore, limit: 200 }));
    const left = async () => {
      const order = db.selectFrom('interOrder').select('partiesSealed').where('id', '=', orderId);
      const lines = db.selectFrom('declarationVersion').select('lines').where('orderId', '=', orderId);
      const mail = db.selectFrom('mail').select(['peopleSealed', 'receiverPhoneMac']).where('mailNo', '=', mailNo);
      return {
        parties: (await order.executeTakeFirstOrThrow()).partiesSealed !== '',
        lines: ((await lines.executeTakeFirstOrThrow()).lines as unknown[]).length,
        people: (await mail.executeTakeFirstOrThrow()).peopleSealed !== '',
      };
    };
    await erase(new Date(clock.now.getTime() - DAY_MS));
    expect(await left()).toEqual({ parties: true, lines: giftLines.length, people: true });
    await erase(new Date(clock.now.getTime() + DAY_MS));
    expect(await left()).toEqual({ parties: false, lines: 0, people: false });
  });
});
