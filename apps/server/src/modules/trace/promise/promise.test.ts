import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@yidi/contract/call';
import type { carrierEvents } from '@yidi/contract/calls/carrier';
import { orderList } from '@yidi/contract/calls/order';
import { DAY_MS, HOUR_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePerson, type WorldPerson } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { readEvents } from '../../carrier/carrier-events.ts';
import { intakeEvents } from '../../carrier/intake-events.ts';
import { openDeliveryWorld } from '../../delivery/testing.ts';
import { followersOf } from '../../follow/follow.public.ts';
import { deliverOutbox } from '../../message/message.fixture.ts';
import { saveSettings } from '../../message/settings.ts';
import { messageTopics } from '../../message/topics.ts';
import { ordersForMessagesBy } from '../../order/order.public.ts';
import { orderHandlers } from '../../order/order.ts';
import { partyOfMail } from '../trace.public.ts';
import { promiseJob } from './tell.ts';

const deliveryWorld = await openDeliveryWorld();
const { db, keys, world, carrier, clock, notifyCarrier, parcel, here } = deliveryWorld;
const now = () => clock.now;
const start = clock.now;
const at = (hours: number) => toShanghaiIso(start.getTime() + hours * HOUR_MS);

type Event = RequestOf<typeof carrierEvents>[number];
type Promised = NonNullable<Event['promise']>;

function revision(mailNo: string, scannedAt: string, promise: Promised, more: Partial<Event> = {}): Event {
  const place = { officeCode: 'H320100', officeName: '南京邮件处理中心', city: '南京' };
  return { eventId: randomUUID(), mailNo, code: '713', occurredAt: scannedAt, ...place, promise, ...more };
}

const send = (...events: readonly Event[]) =>
  intakeEvents(db, keys, readEvents(Buffer.from(JSON.stringify(events)), 'application/json', now()), now());

/** Runs a mail's pending messages, like the jobs; returns each person's messages. */
async function runPromiseJob(mailNo: string): Promise<void> {
  await promiseJob({ now }).run({ mailNo }, { db, attempt: 1 });
  const ordersForMessages = ordersForMessagesBy(keys, carrier);
  await deliverOutbox(db, messageTopics({ keys, now, ordersForMessages, followersOf }));
}

const toldOf = async ({ personId }: WorldPerson, mailNo: string) => {
  const rows = await db
    .selectFrom('message')
    .select(['way', 'paramsSealed', 'dueAt'])
    .where('personId', '=', personId)
    .where('mailNo', '=', mailNo)
    .where('template', '=', 'promiseMoved')
    .orderBy('seq')
    .execute();
  return rows.map(({ way, paramsSealed, dueAt }) => ({
    way,
    dueAt: dueAt,
    params: JSON.parse(keys.open('message.stored', paramsSealed) ?? '{}') as Record<string, string>,
  }));
};
const inApp = async (person: WorldPerson, mailNo: string) =>
  (await toldOf(person, mailNo)).filter(({ way }) => way === 'app').map(({ params }) => params);

async function followed() {
  const mail = await parcel('collected');
  const follower = await makePerson(world, here());
  await db
    .insertInto('mailFollow')
    .values({ personId: follower.personId, mailNo: mail.mailNo, createdAt: now() })
    .execute();
  const promised = (await mail.traceOf()).promisedAt!;
  const utc = (iso: string) => new Date(iso).toISOString();
  return { ...mail, follower, promised: utc(promised), utc };
}

const stored = async (mailNo: string) =>
  db.selectFrom('mail').select(['promisedAt', 'promiseMoved']).where('mailNo', '=', mailNo).executeTakeFirstOrThrow();

describe('a promise that the carrier revises', () => {
  test('updates trace, sentence and order list, and notifies consignee, sender and followers once', async () => {
    const { mailNo, orderId, sender, consignee, follower, traceOf, promised, utc } = await followed();
    const event = revision(mailNo, at(0), { at: at(70), reason: 'weather' });
    expect((await send(event)).receipts[0]).toMatchObject({ result: 'stored' });
    expect((await send(event, event)).receipts.map(({ result }) => result)).toEqual(['duplicate', 'duplicate']);
    const trace = await traceOf();
    expect(trace.promisedAt).toBe(at(70));
    expect(trace.promiseMoved?.sub).toContain('因为天气');
    expect(trace.sentence.state).toBe('normal');
    const orders = orderHandlers({ ...world, openOrders: { person: 99, phone: 99, address: 99, slot: 99 } });
    const list = await perform(orderList, orders.orderList, sender.caller, {}, here());
    expect(list.records.find((record) => record.orderId === orderId)?.promisedAt).toBe(at(70));
    expect(await inApp(sender, mailNo)).toEqual([]);
    for (const _ of [1, 2, 3]) await runPromiseJob(mailNo);
    const whole = { was: promised, due: utc(at(70)), why: 'weather' };
    expect(await inApp(sender, mailNo)).toEqual([whole]);
    expect(await inApp(consignee, mailNo)).toEqual([whole]);
    // Followers do not learn why it moved.
    expect(await inApp(follower, mailNo)).toEqual([{ was: promised, due: utc(at(70)) }]);
  });

  test('several changes within minutes are notified once, from the last notified promise to the newest', async () => {
    const { mailNo, consignee, promised, utc } = await followed();
    await send(revision(mailNo, at(-0.2), { at: at(60), reason: 'traffic' }));
    await send(revision(mailNo, at(-0.1), { at: at(80), reason: 'volume' }));
    await runPromiseJob(mailNo);
    expect(await inApp(consignee, mailNo)).toEqual([{ was: promised, due: utc(at(80)), why: 'volume' }]);
    await send(revision(mailNo, at(0), { at: at(90), reason: 'volume' }));
    await runPromiseJob(mailNo);
    expect(await inApp(consignee, mailNo)).toHaveLength(2);
    const jobs = await db
      .selectFrom('mail')
      .select('promiseUntold')
      .where('mailNo', '=', mailNo)
      .executeTakeFirstOrThrow();
    expect(jobs.promiseUntold).toBeNull();
  });

  test('a change that was reverted, and one of a delivered mail, are not notified', async () => {
    const back = await followed();
    const event = revision(back.mailNo, at(0), { at: at(60), reason: 'traffic' });
    await send(event);
    await send({ ...event, withdrawn: true });
    expect((await stored(back.mailNo)).promisedAt?.toISOString()).toBe(back.promised);
    expect(await back.traceOf()).not.toHaveProperty('promiseMoved');
    await runPromiseJob(back.mailNo);
    expect(await inApp(back.consignee, back.mailNo)).toEqual([]);
    const ended = await followed();
    await send(
      revision(ended.mailNo, at(-0.1), { at: at(60), reason: 'traffic' }),
      revision(ended.mailNo, at(0), { at: at(61), reason: 'traffic' }, { code: '704', signedBy: '本人' }),
    );
    await runPromiseJob(ended.mailNo);
    expect(await inApp(ended.consignee, ended.mailNo)).toEqual([]);
  });

  test('is sent by SMS after the quiet hours', async () => {
    const { mailNo, consignee } = await followed();
    const choices = [{ kind: 'change', way: 'sms', on: true }] as const;
    await saveSettings(db, consignee.personId, { choices: [...choices] }, 'zh', new Set(['sms']));
    await send(revision(mailNo, at(0), { at: at(60), reason: 'transport' }));
    clock.now = new Date(start.getTime() + 13 * HOUR_MS);
    try {
      await runPromiseJob(mailNo);
      const sms = (await toldOf(consignee, mailNo)).filter(({ way }) => way === 'sms');
      expect(sms.map(({ dueAt }) => toShanghaiIso(dueAt))).toEqual([at(22)]);
    } finally {
      clock.now = start;
    }
  });

  test('batches in any order and however often leave the same promise', async () => {
    const mailNos: string[] = [];
    for (let n = 0; n < 6; n += 1) mailNos.push((await parcel('collected')).mailNo);
    const lifeOf = (mailNo: string) => [
      revision(mailNo, at(-0.5), { at: at(60), reason: 'weather' }, { eventId: `${mailNo}-a` }),
      revision(mailNo, at(-0.4), { at: at(66), reason: 'volume' }, { eventId: `${mailNo}-b` }),
      revision(mailNo, at(-0.3), { at: at(62), reason: 'ahead' }, { eventId: `${mailNo}-c` }),
      revision(mailNo, at(-0.2), { at: at(99), reason: 'traffic' }, { eventId: `${mailNo}-d` }),
      revision(mailNo, at(-0.2), { at: at(99), reason: 'traffic' }, { eventId: `${mailNo}-d`, withdrawn: true }),
    ];
    const [first = '', ...others] = mailNos;
    await send(...lifeOf(first));
    const expected = await stored(first);
    expect(expected).toMatchObject({
      promisedAt: new Date(at(62)),
      promiseMoved: { was: new Date(at(66)).toISOString(), why: 'ahead' },
    });
    const orders = fc.sample(fc.shuffledSubarray([0, 1, 2, 3, 4, 0, 1, 2, 3, 4], { minLength: 10 }), others.length);
    for (const [n, mailNo] of others.entries()) {
      const life = lifeOf(mailNo);
      const batch = 1 + (n % 4);
      const order = orders[n]!;
      for (let from = 0; from < order.length; from += batch)
        await send(...order.slice(from, from + batch).map((index) => life[index]!));
      expect(await stored(mailNo)).toEqual(expected);
    }
  });

  test('an older scan does not change a later choice of the consignee, a newer one does', async () => {
    const { mailNo, traceOf, push, pointOf } = await parcel('arrived');
    await push({ way: 'point', pointCode: (await pointOf('station')).code, agreed: true });
    await notifyCarrier();
    const chosen = (await traceOf()).promisedAt!;
    await send(revision(mailNo, at(-0.5), { at: at(120), reason: 'volume' }));
    expect((await traceOf()).promisedAt).toBe(chosen);
    await send(revision(mailNo, at(0.01), { at: at(121), reason: 'volume' }));
    expect((await traceOf()).promisedAt).toBe(at(121));
  });

  test('a missed promise stays missed: page, order list and claim use the sold promise', async () => {
    const { mailNo, orderId, sender, consignee, traceOf, promised } = await followed();
    const hours = (ms: number) => new Date(Date.parse(promised) + ms * HOUR_MS);
    const iso = toShanghaiIso(Date.parse(promised));
    clock.now = hours(5);
    try {
      await send(
        revision(mailNo, toShanghaiIso(hours(4).getTime()), {
          at: toShanghaiIso(hours(50).getTime()),
          reason: 'volume',
        }),
      );
      const trace = await traceOf();
      expect(trace).toMatchObject({
        promisedAt: iso,
        sentence: { state: 'late', params: { normal: 'late', hours: 5 } },
      });
      expect(trace.promiseMoved?.text).toContain('承诺从');
      const orders = orderHandlers({ ...world, openOrders: { person: 99, phone: 99, address: 99, slot: 99 } });
      const list = await perform(orderList, orders.orderList, sender.caller, {}, here());
      expect(list.records.find((record) => record.orderId === orderId)?.promisedAt).toBe(iso);
      expect((await partyOfMail(db, consignee.caller, mailNo))?.promisedAt?.toISOString()).toBe(promised);
    } finally {
      clock.now = start;
    }
  });

  test('is refused if it is past, before its scan or more than 60 days after it', async () => {
    const { mailNo, traceOf } = await followed();
    const before = await traceOf();
    const bad = [at(-0.1), at(0), at(60 * 24 + 1)];
    const future = revision(mailNo, at(20), { at: at(10), reason: 'weather' });
    const events = [...bad.map((moment) => revision(mailNo, at(-0.05), { at: moment, reason: 'weather' })), future];
    const { receipts } = await send(...events);
    expect(receipts.map(({ rule }) => rule)).toEqual(events.map(() => 'promise.at:date.range'));
    const odd = revision(mailNo, at(0), { at: at(60), reason: 'rain' as 'weather' });
    expect((await send(odd)).receipts[0]).toMatchObject({ result: 'refused', rule: 'promise.reason:field.option' });
    expect(await traceOf()).toEqual(before);
    expect((await send(revision(mailNo, at(0), { at: at(59 * 24), reason: 'weather' }))).stored).toBe(1);
    expect(Date.parse((await traceOf()).promisedAt!)).toBe(start.getTime() + 59 * DAY_MS);
  });
});

test('a choice of the consignee is notified only to the sender, once', async () => {
  const { mailNo, sender, consignee, push, pointOf } = await parcel('arrived');
  await push({ way: 'point', pointCode: (await pointOf('station')).code, agreed: true });
  await notifyCarrier();
  await runPromiseJob(mailNo);
  await runPromiseJob(mailNo);
  expect(await inApp(sender, mailNo)).toMatchObject([{ why: 'choice' }]);
  expect(await inApp(consignee, mailNo)).toEqual([]);
});
