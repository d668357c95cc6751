import * as calls from '@yidi/contract/calls/storage';
import { formatSentence } from '@yidi/phrases/trace-says';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import type { WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { readEvents } from '../carrier/carrier-events.ts';
import { intakeEvents } from '../carrier/intake-events.ts';
import { type OrderNews, ordersMoved } from '../message/message.public.ts';
import { ordersForMessages } from '../order/list/orders-for-messages.ts';
import { remindJob } from './remind.ts';
import { openStorageWorld } from './storage.fixture.ts';

const { deliveryWorld, db, world, carrier, clock, demo, here, handlers, anybody, deliverChoices, waiting, untilOf } =
  await openStorageWorld();

describe('storage', () => {
  test('returns point, end, entry and actions to the consignee', async () => {
    const { point, mailNo, waiting: stay } = await waiting();
    const info = await stay.read();
    expect(info).toMatchObject({
      waybillNo: mailNo,
      name: point.name,
      daysLeft: 7,
      acts: ['extend', 'moveOn', 'sendBack'],
      closed: [],
    });
    expect(info.point).toMatchObject({ code: point.code, openFrom: point.openFrom });
    expect(info.entry).not.toBe('');
    expect(info.points.every(({ code }) => code !== point.code)).toBe(true);
  });

  test('only the consignee sees the collection code and the end, also after an extension', async () => {
    const { point, traceOf, sender, waiting: stay } = await waiting();
    const { until } = await stay.read();
    const paramsOf = async (person?: WorldPerson) => (await traceOf(person)).sentence.params;
    const params = await paramsOf();
    expect(params).toMatchObject({ keptUntil: until, officeName: point.name });
    expect(params.pickupCode).toMatch(/^\d-\d-\d{4}$/);
    const { answer, where } = formatSentence('zh', (await traceOf()).sentence, clock.now.getTime());
    expect([answer, where].map((text) => text.replace(/[\u200b\u2060]/g, ''))).toEqual([
      `到${point.name}了`,
      `取件码 ${params.pickupCode}`,
    ]);
    expect(await paramsOf(sender)).not.toHaveProperty('pickupCode');
    await stay.ask({ act: 'extend' });
    await deliverChoices();
    const later = (await stay.read()).until!;
    expect(later).not.toBe(until);
    expect(await paramsOf()).toMatchObject({ pickupCode: params.pickupCode, keptUntil: later });
  });

  test('its proof shows the collection at the point, also if the counter records a delivery by hand', async () => {
    const { point, mailNo, traceOf } = await waiting();
    const scan = {
      ...{ eventId: `given-by-hand-${mailNo}`, mailNo, code: '704', occurredAt: clock.now.toISOString() },
      ...{ officeCode: point.code, officeName: point.name, city: '南京', signedBy: '本人', proof: { method: 'hand' } },
    };
    const read = readEvents(Buffer.from(JSON.stringify([scan])), 'application/json', clock.now);
    expect((await intakeEvents(db, deliveryWorld.keys, read, clock.now)).stored).toBe(1);
    const { proof } = await traceOf();
    expect(['point', 'station']).toContain(proof?.method);
  });

  test('with a delivery code no collection code is shown', async () => {
    const { traceOf, mailNo, orderId } = await waiting({ isPwReceive: true });
    const { params } = (await traceOf()).sentence;
    expect(params).toMatchObject({ keptUntil: expect.any(String) });
    expect(params).not.toHaveProperty('pickupCode');
    const orders = await ordersForMessages(world, [orderId], clock.now);
    expect(orders.get(orderId)).toMatchObject({ mailNo, bySignCode: true });
  });

  test('after a refused delivery without the code it is still stored and can be extended', async () => {
    const { mailNo, waiting: stay, traceOf } = await waiting({ isPwReceive: true });
    await demo.stepMail(mailNo);
    expect((await traceOf()).stage).toBe('ready_for_pickup');
    await stay.ask({ act: 'extend' });
    await deliverChoices();
    expect((await stay.read()).change).toEqual({ act: 'extend', state: 'taken' });
  });

  test('NOT_FOUND for its sender, other users, and a mail that is not at a point', async () => {
    const [{ sender, waiting: stay }, moving] = [await waiting(), await deliveryWorld.parcel()];
    const ask = (person: WorldPerson, waybillNo: string) =>
      refusalOf(perform(calls.storage, handlers.storage, person.caller, { waybillNo }, here()));
    const none = await ask(sender, '9099999999999');
    expect(none.class).toBe('NOT_FOUND');
    for (const person of [sender, anybody]) expect(await refusalOf(stay.read(person))).toEqual(none);
    expect(await ask(moving.consignee, moving.mailNo)).toEqual(none);
    expect(await refusalOf(stay.ask({ act: 'extend' }, anybody))).toEqual(none);
  });
});

describe('the end of its days', () => {
  const job = remindJob({ carrier, now: () => clock.now });
  const remind = (mailNo: string) => job.run({ mailNo }, { db, attempt: 1 });
  const announced = async (orderId: string) => {
    const rows = await db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', ordersMoved.name)
      .orderBy('id')
      .execute();
    return rows
      .flatMap(({ payload }) => (payload as unknown as { news: OrderNews<'storageEnds'>[] }).news)
      .filter((news) => news.orderId === orderId && news.template === 'storageEnds')
      .map(({ by, place }) => [Date.parse(by), place]);
  };

  test('is reminded of once a day before the end, again after an extension, and then returns', async () => {
    const { mailNo, orderId, point, waiting: stay, traceOf, codes } = await waiting({ isPwReceive: true });
    const before = clock.now;
    const until = await untilOf(stay);
    await remind(mailNo);
    expect(await announced(orderId)).toEqual([]);
    clock.now = new Date(until - DAY_MS);
    for (let times = 0; times < 3; times += 1) await remind(mailNo);
    expect(await announced(orderId)).toEqual([[until, point.name]]);
    await stay.ask({ act: 'extend' });
    await deliverChoices();
    const later = await untilOf(stay);
    clock.now = new Date(until + HOUR_MS);
    for (let ticks = 0; ticks < 3; ticks += 1) await deliveryWorld.drive.tick();
    expect((await codes())[0]).toBe('706');
    await remind(mailNo);
    clock.now = new Date(later - HOUR_MS);
    await remind(mailNo);
    expect((await announced(orderId)).map(([at]) => at)).toEqual([until, later]);
    clock.now = new Date(later);
    for (let ticks = 0; ticks < 2; ticks += 1) await deliveryWorld.drive.tick();
    expect((await traceOf()).events[0]).toMatchObject({ code: '710', reasonCode: '412' });
    await remind(mailNo);
    while (await demo.stepMail(mailNo));
    expect((await traceOf()).stage).toBe('returned');
    expect(await announced(orderId)).toHaveLength(2);
    clock.now = before;
  });

  test('sends no reminder for a collected mail', async () => {
    const { mailNo, orderId, waiting: stay } = await waiting();
    const [before, until] = [clock.now, await untilOf(stay)];
    await demo.stepMail(mailNo);
    clock.now = new Date(until - HOUR_MS);
    await remind(mailNo);
    expect(await announced(orderId)).toEqual([]);
    clock.now = before;
  });
});
