import { randomUUID } from 'node:crypto';
import { kindOf } from '@yidi/phrases/messages/all';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { expectNotStored, expectNoValue } from '../../../world/not-stored.ts';
import { makePerson } from '../../../world/people.ts';
import { keptWay, keys, messaging, orderFacts } from '../message.fixture.ts';
import { notifyOfAccount, notifyOfOrders, type OrderForMessages, type OrderNews } from '../message.public.ts';
import { findByText } from '../message.store.ts';
import { saveSettings, storeLanguage } from '../settings.ts';
import { textMacs } from '../text-mac.ts';
import { wakeOverdueLanes } from './send.ts';

const database = await freshDatabase();
const { db } = database;
const clock = { now: new Date('2026-11-24T14:30:00+08:00') };
const facts = new Map<string, OrderForMessages>();
let sms = keptWay();
let at = messaging(database, facts, { sms }, clock);

beforeEach(async () => {
  clock.now = new Date('2026-11-24T14:30:00+08:00');
  facts.clear();
  await db.deleteFrom('message').execute();
  useSms(keptWay());
});

function useSms(way: ReturnType<typeof keptWay>) {
  sms = way;
  at = messaging(database, facts, { sms }, clock);
}

type Stage = OrderNews<
  | 'orderAccepted'
  | 'courierComing'
  | 'collected'
  | 'outForDelivery'
  | 'waitingAtPoint'
  | 'attemptFailed'
  | 'inCustoms'
  | 'delivered'
>;

async function anOrder(more: Partial<OrderForMessages> = {}) {
  const sender = await makePerson({ db, keys });
  const receiver = await makePerson({ db, keys });
  const orderId = randomUUID();
  facts.set(orderId, orderFacts({ orderId, senderId: sender.personId, receiverId: receiver.personId, ...more }));
  const news = (
    template: Stage['template'],
    rest: { readonly at?: string; readonly place?: string; readonly reasonCode?: string } = {},
  ): Stage => ({
    orderId,
    template,
    at: clock.now.toISOString(),
    ...rest,
  });
  return { sender, receiver, orderId, news };
}

const formatLog = async () =>
  (await at.log()).map(({ way, template, side, result }) => `${way} ${template} ${side} ${result}`);

describe('the receivers of news', () => {
  test('out for delivery: the consignee in the app and by SMS, the sender in the app', async () => {
    const { news, receiver } = await anOrder();
    await notifyOfOrders(db, [news('outForDelivery')]);
    await at.tell();
    await at.send();
    expect(await formatLog()).toEqual([
      'app outForDelivery received sent',
      'sms outForDelivery received sent',
      'app outForDelivery sent sent',
    ]);
    expect(sms.came).toMatchObject([
      { to: receiver.phone, text: '【驿递】邮件 9801123456789 正送来，预计今天 15:20 前到。请保持电话畅通。' },
    ]);
  });

  test('a sender who is also the consignee is notified once', async () => {
    const { news, sender, orderId } = await anOrder();
    facts.set(orderId, { ...facts.get(orderId)!, receiverId: sender.personId });
    await notifyOfOrders(db, [news('delivered')]);
    await at.tell();
    expect((await at.log()).map(({ way, side }) => [way, side])).toEqual([['app', 'received']]);
  });

  test('in the receiver’s language, once it was stored', async () => {
    const { news, receiver } = await anOrder();
    await storeLanguage(db, receiver.personId, 'en');
    await notifyOfOrders(db, [news('outForDelivery')]);
    await at.tell();
    await at.send();
    expect(sms.came[0]?.text).toBe('[Yidi] 9801123456789 is out for delivery, due today 15:20.');
  });

  test('money is notified by SMS although SMS is off; other messages are not', async () => {
    const { news, sender, receiver } = await anOrder();
    const off = (kind: 'pickup' | 'delivery') => ({ kind, way: 'sms' as const, on: false });
    const reach = new Set(['sms'] as const);
    await saveSettings(db, sender.personId, { choices: [off('pickup'), off('delivery')] }, 'zh', reach);
    await saveSettings(db, receiver.personId, { choices: [off('delivery')] }, 'zh', reach);
    await notifyOfOrders(db, [news('orderAccepted'), news('collected'), news('outForDelivery')]);
    await at.tell();
    await at.send();
    expect(sms.came.map(({ text }) => text)).toEqual(['【驿递】邮件 9801123456789 已揽收，运费 ¥9.00。']);
  });

  test('messages about yesterday are listed but not sent', async () => {
    const { news } = await anOrder();
    await notifyOfOrders(db, [news('outForDelivery', { at: '2026-11-23T10:00:00+08:00' })]);
    await at.tell();
    expect((await at.log()).map(({ way }) => way)).toEqual(['app', 'app']);
  });

  test('the log contains no unencrypted name, phone or text', async () => {
    const { news, sender } = await anOrder({ courier: '陈师傅' });
    await saveSettings(
      db,
      sender.personId,
      { choices: [{ kind: 'pickup', way: 'sms', on: true }] },
      'zh',
      new Set(['sms']),
    );
    await notifyOfOrders(db, [news('courierComing')]);
    await at.tell();
    const rows = await at.log();
    expect(JSON.stringify(rows)).toContain('courierComing');
    expectNotStored(rows, '陈师傅', sender.phone);
  });
});

describe('the account', () => {
  test('a changed phone is notified in the app and by SMS at night, and stored only encrypted', async () => {
    clock.now = new Date('2026-11-24T23:30:00+08:00');
    const { sender } = await anOrder();
    const news = {
      personId: sender.personId,
      template: 'phoneRebound',
      params: { tail: '2718' },
      at: clock.now.toISOString(),
    } as const;
    await notifyOfAccount(db, keys, news);
    await at.tell();
    await at.send();
    expect(sms.came).toMatchObject([{ to: sender.phone, text: expect.stringContaining('尾号 2718') }]);
    expectNoValue(await db.selectFrom('outbox').selectAll().execute(), '2718');
  });
});

describe('quiet hours', () => {
  test('delay an SMS until they end and drop none; the app shows it at once', async () => {
    clock.now = new Date('2026-11-24T22:00:00+08:00');
    const { news } = await anOrder();
    await notifyOfOrders(db, [news('outForDelivery')]);
    await at.tell();
    await at.send();
    expect(sms.came).toEqual([]);
    expect(await formatLog()).toContain('app outForDelivery received sent');
    clock.now = new Date('2026-11-25T07:59:59+08:00');
    await at.send();
    expect(sms.came).toEqual([]);
    clock.now = new Date('2026-11-25T08:00:00+08:00');
    await at.send();
    expect(sms.came).toHaveLength(1);
  });

  test('a delayed text uses the days as of the morning, and its receiver can have it confirmed', async () => {
    clock.now = new Date('2026-11-24T22:00:00+08:00');
    const { news, receiver, orderId } = await anOrder();
    facts.set(orderId, { ...facts.get(orderId)!, expected: '2026-11-25T11:30:00+08:00' });
    await notifyOfOrders(db, [news('outForDelivery')]);
    await at.tell();
    clock.now = new Date('2026-11-25T08:00:00+08:00');
    await at.send();
    expect(sms.came.map(({ text }) => text)).toEqual([
      '【驿递】邮件 9801123456789 正送来，预计今天 11:30 前到。请保持电话畅通。',
    ]);
    const macs = textMacs(keys, [receiver.phone], sms.came[0]!.text);
    expect((await findByText(db, macs))?.template).toBe('outForDelivery');
  });

  test('without quiet hours it is sent at night', async () => {
    clock.now = new Date('2026-11-24T22:00:00+08:00');
    const { news, receiver } = await anOrder();
    const quiet = { on: false, fromMinute: 1260, toMinute: 480 };
    await saveSettings(db, receiver.personId, { quiet }, 'zh', new Set(['sms']));
    await notifyOfOrders(db, [news('outForDelivery')]);
    await at.tell();
    await at.send();
    expect(sms.came).toHaveLength(1);
  });
});

describe('what the chat app does not deliver', () => {
  const inChat = async (personId: string) => {
    const openId = keys.seal('payer.stored', `open-${personId}`);
    await sql`UPDATE session SET open_id = ${openId} WHERE person_id = ${personId}`.execute(db);
  };

  /** Sends news to a consignee with the chat app, after these settings; returns the SMS. */
  async function after(
    outcome: 'sent' | 'refused' | 'later' | 'unknown',
    template: Stage['template'] = 'outForDelivery',
    off: readonly ('sms' | 'chat')[] = ['sms'],
  ) {
    const chat = keptWay(() => outcome);
    at = messaging(database, facts, { sms, chat }, clock);
    const { news, receiver, sender } = await anOrder();
    for (const { personId } of [receiver, sender]) await inChat(personId);
    const choices = off.map((way) => ({ kind: kindOf(template), way, on: false }));
    await saveSettings(db, receiver.personId, { choices }, 'zh', new Set(['sms', 'chat']));
    await notifyOfOrders(db, [news(template, { reasonCode: '416' })]);
    await at.tell();
    for (let tries = 0; tries < 3; tries += 1) await at.send();
    return sms.came.map(({ to, text }) => [to === receiver.phone, text.slice(0, 20)]);
  }

  test('is sent by SMS to the consignee once, with the same text', async () => {
    expect(await after('refused')).toEqual([[true, '【驿递】邮件 9801123456789']]);
    expect((await formatLog()).filter((line) => line.includes('received'))).toEqual([
      'app outForDelivery received sent',
      'chat outForDelivery received refused',
      'sms outForDelivery received sent',
    ]);
  });

  test('also if the chat app refuses for some minutes, unless the news is outdated by then', async () => {
    expect(await after('later')).toEqual([]);
    for (const seconds of [30, 60, 120]) {
      expect(sms.came).toEqual([]);
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
      for (let turns = 0; turns < 2; turns += 1) await at.send();
    }
    expect(sms.came).toHaveLength(1);

    useSms(keptWay());
    expect(await after('later')).toEqual([]);
    clock.now = new Date(clock.now.getTime() + 7 * 60 * 60_000);
    for (let tries = 0; tries < 5; tries += 1) {
      await at.send();
      clock.now = new Date(clock.now.getTime() + 10 * 60_000);
    }
    expect(await formatLog()).toContain('chat outForDelivery received failed');
    expect(sms.came).toEqual([]);
  });

  test.each([
    ['what may have arrived', ['unknown']],
    ['what arrived', ['sent']],
    ['what is no matter of the delivery', ['refused', 'inCustoms']],
    ['who has switched both off', ['refused', 'outForDelivery', ['sms', 'chat']]],
  ] as const)('not %s', async (_, [outcome, template, off]) => {
    expect(await after(outcome, template, off)).toEqual([]);
  });

  test('a user who gets an SMS anyway gets only one', async () => {
    expect(await after('refused', 'attemptFailed', [])).toHaveLength(1);
  });

  test('at night it is delayed until the morning', async () => {
    clock.now = new Date('2026-11-24T20:59:59+08:00');
    const chat = keptWay(() => {
      clock.now = new Date('2026-11-24T21:00:01+08:00');
      return 'refused';
    });
    expect(await after('sent', 'outForDelivery', ['sms'])).toEqual([]);
    at = messaging(database, facts, { sms, chat }, clock);
    const { news, receiver } = await anOrder();
    await inChat(receiver.personId);
    const choices = [{ kind: 'delivery' as const, way: 'sms' as const, on: false }];
    await saveSettings(db, receiver.personId, { choices }, 'zh', new Set(['sms']));
    await notifyOfOrders(db, [news('outForDelivery')]);
    await at.tell();
    for (let tries = 0; tries < 2; tries += 1) await at.send();
    expect(sms.came).toEqual([]);
    clock.now = new Date('2026-11-25T08:00:00+08:00');
    await at.send();
    expect(sms.came).toHaveLength(1);
  });
});

describe('a lane', () => {
  const threeNews = async () => {
    const { news } = await anOrder();
    for (const template of ['outForDelivery', 'waitingAtPoint'] as const)
      await notifyOfOrders(db, [news(template, { place: '翠苑驿站' })]);
    await at.tell();
  };

  test('a temporarily refused message is retried before the next of its lane is sent', async () => {
    useSms(keptWay((_, nth) => (nth === 1 ? 'later' : 'sent')));
    await threeNews();
    await at.send();
    expect(sms.came).toHaveLength(1);
    clock.now = new Date(clock.now.getTime() + 30_000);
    await at.send();
    expect(sms.came.map(({ text }) => text.includes('正送来'))).toEqual([true, true, false]);
    expect((await at.log()).filter(({ way }) => way === 'sms').map(({ result, tries }) => [result, tries])).toEqual([
      ['sent', 2],
      ['sent', 1],
    ]);
  });

  test('skips permanently refused messages and those without a result', async () => {
    useSms(keptWay((_, nth) => (nth === 1 ? 'refused' : 'unknown')));
    await threeNews();
    await at.send();
    await at.send();
    expect(sms.came).toHaveLength(2);
    expect((await at.log()).filter(({ way }) => way === 'sms').map(({ result }) => result)).toEqual([
      'refused',
      'unknown',
    ]);
  });

  test('gives up a message after twelve attempts and continues with the next', async () => {
    useSms(keptWay((text) => (text.includes('正送来') ? 'later' : 'sent')));
    await threeNews();
    for (let tries = 0; tries < 14; tries += 1) {
      await at.send();
      clock.now = new Date(clock.now.getTime() + 7 * 60 * 60_000);
    }
    expect((await at.log()).filter(({ way }) => way === 'sms').map(({ result, tries }) => [result, tries])).toEqual([
      ['failed', 12],
      ['sent', 1],
    ]);
  });

  /**
   * Two news in one lane, with the ids of its jobs: the running one, and that of the second news.
   */
  async function twoJobs() {
    const { news } = await anOrder();
    await notifyOfOrders(db, [news('outForDelivery')]);
    await at.tell();
    const nextJob = async () => {
      const { rows } = await database.pool.query(`UPDATE graphile_worker._private_jobs j
        SET locked_at = now(), locked_by = 'test' FROM graphile_worker._private_tasks t
        WHERE t.id = j.task_id AND identifier = 'message.send' AND locked_at IS NULL RETURNING j.id`);
      return Number(rows[0].id);
    };
    const first = await nextJob();
    const [{ lane } = { lane: '' }] = await db
      .selectFrom('message')
      .select('lane')
      .where('settledAt', 'is', null)
      .execute();
    const more = async () => {
      await notifyOfOrders(db, [news('waitingAtPoint', { place: '翠苑驿站' })]);
      await at.tell();
      return nextJob();
    };
    const run = (id: number) => at.job.run({ lane }, { db, id, attempt: 1 });
    return { first, more, run };
  }

  test('of two jobs the running one sends the new messages in order, each once', async () => {
    const gate = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const way = keptWay();
    const { send } = way;
    useSms(
      Object.assign(way, {
        async send(message: Parameters<typeof send>[0]) {
          arrived.resolve();
          await gate.promise;
          return send(message);
        },
      }),
    );
    const { first, more, run } = await twoJobs();
    const working = run(first);
    await arrived.promise;
    const second = await more();
    await run(second);
    expect(sms.came).toEqual([]);
    gate.resolve();
    await working;
    expect(sms.came.map(({ text }) => text.includes('正送来'))).toEqual([true, false]);
  });

  test('a message of an interrupted job is marked unknown, and the next one is sent', async () => {
    const { first, more, run } = await twoJobs();
    await db.updateTable('message').set({ result: 'sending', sendingJob: first }).where('way', '=', 'sms').execute();
    const second = await more();
    await run(second);
    expect(sms.came).toEqual([]);
    await database.pool.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [first]);
    await run(second);
    expect(sms.came).toHaveLength(1);
    expect((await at.log()).filter(({ way }) => way === 'sms').map(({ result }) => result)).toEqual([
      'unknown',
      'sent',
    ]);
  });

  test('goes on after its running job was killed, although a second job left the lane to that job', async () => {
    const { first, more, run } = await twoJobs();
    await db.updateTable('message').set({ result: 'sending', sendingJob: first }).where('way', '=', 'sms').execute();
    const second = await more();
    await run(second);
    await database.pool.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [second]);
    await database.pool.query(`SELECT graphile_worker.force_unlock_workers('{test}')`);
    const { rows } = await database.pool.query('SELECT id FROM graphile_worker._private_jobs WHERE is_available');
    expect(rows.map(({ id }) => Number(id))).toContain(first);
    await run(first);
    expect(sms.came).toHaveLength(1);
  });

  test('whose job was lost is woken an hour later', async () => {
    await threeNews();
    const jobs = async () =>
      (await database.pool.query(`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'message.send'`)).rows;
    await database.pool.query('DELETE FROM graphile_worker._private_jobs');
    await wakeOverdueLanes(db, clock.now);
    expect(await jobs()).toEqual([]);
    await wakeOverdueLanes(db, new Date(clock.now.getTime() + 61 * 60_000));
    const [{ lane } = { lane: '' }] = await db.selectFrom('message').select('lane').where('way', '=', 'sms').execute();
    expect(await jobs()).toEqual([{ key: `message ${lane}` }]);
  });

  test('has no queue in the job runner, which reads the names of all for each job', async () => {
    await threeNews();
    const { rows } = await database.pool.query(`SELECT queue_name FROM graphile_worker.jobs
      WHERE task_identifier = 'message.send' AND key IS NOT NULL`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ queue_name }) => queue_name === null)).toBe(true);
  });
});
