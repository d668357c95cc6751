import * as calls from '@yidi/contract/calls/storage';
import { formatSentence } from '@yidi/phrases/trace-says';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { CarrierDown } from '../../ports/carrier/carrier.ts';
import type { PointInstruction } from '../../ports/carrier/instruction.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { readEvents } from '../carrier/carrier-events.ts';
import { intakeEvents } from '../carrier/intake-events.ts';
import { openDeliveryWorld } from '../delivery/testing.ts';
import { type OrderNews, ordersMoved } from '../message/message.public.ts';
import { ordersForMessages } from '../order/list/orders-for-messages.ts';
import { planOfMail } from '../trace/trace.public.ts';
import { instructStorage, storageChosen } from './instruct-storage.ts';
import { remindJob } from './remind.ts';
import { storageHandlers } from './storage.ts';

const deliveryWorld = await openDeliveryWorld();
const { db, world, carrier, clock, demo, here } = deliveryWorld;
const handlers = storageHandlers({ ...world, carrier });
const anybody = await makePerson(world, here());

/** Delivers the pending outbox messages to the carrier. */
async function deliverChoices(by: Pick<Carrier, 'keepAtPoint'> = carrier): Promise<number> {
  const waiting = db.selectFrom('outbox').selectAll().where('topic', '=', storageChosen.name);
  const rows = await waiting.where('deliveredAt', 'is', null).orderBy('id').execute();
  for (const { id, payload } of rows) {
    await instructStorage({ carrier: { ...carrier, ...by }, now: () => clock.now }).deliver(payload, {
      db,
      id,
      attempt: 1,
    });
    await db.updateTable('outbox').set({ deliveredAt: clock.now }).where('id', '=', id).execute();
  }
  return rows.length;
}

/** A mail that waits at the point chosen by its consignee. */
async function waiting(fields: Parameters<typeof deliveryWorld.parcel>[1] = {}) {
  const mail = await deliveryWorld.parcel('arrived', fields);
  const point = await mail.pointOf('station').catch(() => undefined);
  const chosen = point ?? (await mail.read()).points.find(({ kind }) => kind !== 'locker')!;
  await mail.push({ way: 'point', pointCode: chosen.code, agreed: true });
  await deliveryWorld.notifyCarrier();
  while ((await mail.traceOf()).stage !== 'ready_for_pickup') await demo.stepMail(mail.mailNo);
  const { mailNo, consignee } = mail;
  const read = (person: WorldPerson = consignee) =>
    perform(calls.storage, handlers.storage, person.caller, { waybillNo: mailNo }, here());
  const ask = (
    what: { act: 'extend' | 'moveOn' | 'sendBack'; pointCode?: string; agreed?: boolean },
    who = consignee,
  ) => perform(calls.changeStorage, handlers.changeStorage, who.caller, { waybillNo: mailNo, ...what }, here());
  const instructed = async () =>
    Object.keys(
      (await db.selectFrom('networkItem').select('instructions').where('mailNo', '=', mailNo).executeTakeFirstOrThrow())
        .instructions as object,
    ).filter((key) => key.startsWith('turn stay ')).length;
  /** Moves it to another service point, and scans it until it waits there. */
  const moveTo = async (pointCode: string) => {
    await ask({ act: 'moveOn', pointCode, agreed: true });
    await deliverChoices();
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    await demo.stepMail(mailNo);
    await demo.stepMail(mailNo);
    expect((await mail.traceOf()).stage).toBe('ready_for_pickup');
  };
  return { ...mail, point: chosen, moveTo, waiting: { read, ask, instructed } };
}
const usedOf = async (mailNo: string) => (await planOfMail(db, mailNo))?.used;
const untilOf = async (stay: { read(): Promise<{ until?: string | undefined }> }) =>
  Date.parse((await stay.read()).until!);

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

describe('changeStorage', () => {
  test('extends the storage once by three days', async () => {
    const { waiting: stay } = await waiting();
    const before = await untilOf(stay);
    expect(await stay.ask({ act: 'extend' })).toEqual({ state: 'sent' });
    expect(await stay.read()).toMatchObject({ acts: [], closed: [] });
    await deliverChoices();
    const after = await stay.read();
    expect(Date.parse(after.until!) - before).toBe(3 * DAY_MS);
    expect(after).toMatchObject({
      acts: ['moveOn', 'sendBack'],
      closed: [{ act: 'extend', reason: 'extended' }],
      change: { act: 'extend', state: 'taken' },
    });
    expect(await stay.ask({ act: 'extend' })).toEqual({ state: 'taken' });
    expect(await deliverChoices()).toBe(0);
  });

  test('moves it to another point with a consent of its own; the next scan is there', async () => {
    const { mailNo, point, traceOf, waiting: stay } = await waiting();
    const [other] = (await stay.read()).points;
    expect(await refusalOf(stay.ask({ act: 'moveOn', pointCode: other!.code }))).toMatchObject({
      class: 'CONFLICT',
      info: { reason: 'delivery.consent' },
    });
    await stay.ask({ act: 'moveOn', pointCode: other!.code, agreed: true });
    await deliverChoices();
    const consents = await db
      .selectFrom('deliveryConsent')
      .select(['endedAs'])
      .where('mailNo', '=', mailNo)
      .orderBy('seq')
      .execute();
    expect(consents).toEqual([{ endedAs: 'replaced' }, { endedAs: null }]);
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    await demo.stepMail(mailNo);
    expect((await traceOf()).stage).toBe('departed');
    await demo.stepMail(mailNo);
    const there = await traceOf();
    expect(there.stage).toBe('ready_for_pickup');
    expect(there.delivery?.point).toBe(other!.name);
    const next = await stay.read();
    expect(next.point?.code).toBe(other!.code);
    expect(next.point?.code).not.toBe(point.code);
    // The choice of the first point and the move from it used both changes of the mail.
    expect(next).toMatchObject({
      ...{ acts: ['extend', 'sendBack'], points: [] },
      closed: [{ act: 'moveOn', reason: 'used_up' }],
    });
  });

  test('a mail has two changes and one extension, at all points together', async () => {
    const { point, mailNo, consignee, waiting: stay, moveTo } = await waiting();
    await stay.ask({ act: 'extend' });
    await deliverChoices();
    const [other] = (await stay.read()).points;
    await moveTo(other!.code);
    expect(await usedOf(mailNo)).toBe(2);
    const there = await stay.read();
    expect(there.point?.code).toBe(other!.code);
    expect(there).toMatchObject({ acts: ['sendBack'], points: [] });
    expect(there.closed).toEqual([
      { act: 'extend', reason: 'extended' },
      { act: 'moveOn', reason: 'used_up' },
    ]);
    const again = { id: newId(), mailNo, act: 'extend', pointCode: null } as const;
    expect(await carrier.keepAtPoint(again), 'the network by itself').toBe('refused');
    expect(there.daysLeft).toBeGreaterThan(0);
    const before = await untilOf(stay);
    for (const pointCode of [point.code, other!.code])
      expect(await refusalOf(stay.ask({ act: 'moveOn', pointCode, agreed: true }))).toMatchObject({
        class: 'CONFLICT',
        info: { reason: 'storage.usedUp' },
      });
    expect(await refusalOf(stay.ask({ act: 'extend' }))).toMatchObject({
      class: 'CONFLICT',
      info: { reason: 'storage.extended' },
    });
    expect(await deliverChoices()).toBe(0);
    expect(await untilOf(stay)).toBe(before);
    expect(await stay.ask({ act: 'sendBack' }, consignee)).toEqual({ state: 'sent' });
  });

  test('a former point is not offered and refused; another is possible while a change is left', async () => {
    const { point, mailNo, waiting: stay, moveTo } = await waiting();
    await sql`UPDATE mail SET delivery = jsonb_set(delivery, '{used}', '0') WHERE mail_no = ${mailNo}`.execute(db);
    const [other] = (await stay.read()).points;
    await moveTo(other!.code);
    expect(await usedOf(mailNo)).toBe(1);
    const there = await stay.read();
    expect(there.acts).toContain('moveOn');
    const codes = there.points.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    for (const been of [point.code, other!.code]) {
      expect(codes).not.toContain(been);
      expect(await refusalOf(stay.ask({ act: 'moveOn', pointCode: been, agreed: true }))).toMatchObject({
        class: 'BAD_INPUT',
      });
    }
    await moveTo(codes[0]!);
    expect(await usedOf(mailNo)).toBe(2);
    expect((await stay.read()).acts).not.toContain('moveOn');
  });

  test('returns it: the next scan is on the way back', async () => {
    const { mailNo, traceOf, waiting: stay } = await waiting();
    await stay.ask({ act: 'sendBack' });
    await deliverChoices();
    await demo.stepMail(mailNo);
    expect((await traceOf()).stage).toBe('returning');
    expect(await refusalOf(stay.read())).toMatchObject({ class: 'NOT_FOUND' });
  });

  test('50 at once have one effect and one instruction', async () => {
    const { waiting: stay } = await waiting();
    const acts = Array.from({ length: 50 }, (_, n) =>
      stay.ask({ act: n % 2 ? 'extend' : 'sendBack' }).catch((error: { class: string }) => error.class),
    );
    const results = await Promise.all(acts);
    expect(results.every((result) => result === 'CONFLICT' || (result as { state: string }).state === 'sent')).toBe(
      true,
    );
    expect(await deliverChoices()).toBe(1);
    expect(await stay.instructed()).toBe(1);
  });

  test('a mail collected before the office reads the instruction is not moved', async () => {
    const { mailNo, traceOf, waiting: stay } = await waiting();
    const [other] = (await stay.read()).points;
    await stay.ask({ act: 'moveOn', pointCode: other!.code, agreed: true });
    await demo.stepMail(mailNo);
    await deliverChoices();
    expect((await traceOf()).stage).toBe('delivered');
    const row = await db
      .selectFrom('storageChange')
      .select('state')
      .where('mailNo', '=', mailNo)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('tooLate');
    // The refused move does not count: the choice of the point is the only change.
    expect(await usedOf(mailNo)).toBe(1);
    expect(await refusalOf(stay.ask({ act: 'extend' }))).toMatchObject({ class: 'NOT_FOUND' });
  });

  test('after a stop between instruction and answer it is instructed again and applied once', async () => {
    const { waiting: stay } = await waiting();
    const before = await untilOf(stay);
    await stay.ask({ act: 'extend' });
    const lost = {
      keepAtPoint: async (instruction: PointInstruction) => {
        await carrier.keepAtPoint(instruction);
        throw new CarrierDown();
      },
    };
    await expect(deliverChoices(lost)).rejects.toThrow(CarrierDown);
    expect((await stay.read()).change).toEqual({ act: 'extend', state: 'sent' });
    await deliverChoices();
    expect((await untilOf(stay)) - before).toBe(3 * DAY_MS);
    expect(await stay.instructed()).toBe(1);
  });

  test('BAD_INPUT for a move without a point, a point without a move, and a point far away', async () => {
    const { waiting: stay } = await waiting();
    for (const bad of [
      { act: 'moveOn' as const, agreed: true },
      { act: 'extend' as const, pointCode: 'P1' },
      { act: 'moveOn' as const, pointCode: 'P-nowhere', agreed: true },
    ])
      expect(await refusalOf(stay.ask(bad))).toMatchObject({ class: 'BAD_INPUT' });
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
