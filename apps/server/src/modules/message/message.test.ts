import { randomUUID } from 'node:crypto';
import {
  checkMessage,
  deleteMessage,
  messageList,
  messageSettings,
  readMessages,
  saveMessageSettings,
} from '@yidi/contract/calls/message';
import type { ApiError } from '@yidi/contract/envelope';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { keptWay, keys, messaging, orderFacts } from './message.fixture.ts';
import { adoptMessages, countUnread, notifyOfOrders, type OrderForMessages } from './message.public.ts';
import { messageHandlers } from './message.ts';

const database = await freshDatabase();
const { db } = database;
const clock = { now: new Date('2026-11-24T14:30:00+08:00') };
const facts = new Map<string, OrderForMessages>();
const sms = keptWay();
/** The followers of each mail. */
const followers = new Map<string, readonly string[]>();
const at = messaging(database, facts, { sms }, clock, async () => followers);
const handlers = messageHandlers({
  db,
  keys,
  networks: openNetworkLimits({ db, keys }),
  solveSlider: openSliderCheck(db),
  ownHosts: ['yidi.example'],
});
const { now } = clock;

type Stage = 'outForDelivery' | 'waitingAtPoint' | 'delivered';

/** A person who received these messages as an order's consignee. */
async function readerOf(...templates: Stage[]) {
  return sendNews(await makePerson({ db, keys }), ...templates);
}

async function sendNews(person: WorldPerson, ...templates: Stage[]) {
  const sender = await makePerson({ db, keys });
  const orderId = randomUUID();
  facts.set(orderId, orderFacts({ orderId, senderId: sender.personId, receiverId: person.personId }));
  for (const template of templates)
    await notifyOfOrders(db, [{ orderId, template, at: now.toISOString(), place: '翠苑驿站' }]);
  await at.tell();
  await at.send();
  return { person, sender, orderId };
}

const list = (person: WorldPerson, request: Parameters<typeof perform<typeof messageList>>[3] = {}) =>
  perform(messageList, handlers.messageList, person.caller, request, { now });
const read = (person: WorldPerson, request: Parameters<typeof perform<typeof readMessages>>[3]) =>
  perform(readMessages, handlers.readMessages, person.caller, request, { now });
const remove = (person: WorldPerson, request: Parameters<typeof perform<typeof deleteMessage>>[3], when = now) =>
  perform(deleteMessage, handlers.deleteMessage, person.caller, request, { now: when });
const save = (person: WorldPerson, request: Parameters<typeof perform<typeof saveMessageSettings>>[3]) =>
  perform(saveMessageSettings, handlers.saveMessageSettings, person.caller, request, { now });
const check = (person: WorldPerson, text: string, ip = '127.0.0.1') =>
  perform(checkMessage, handlers.checkMessage, person.caller, { text }, { now, ip });

describe('messageList', () => {
  test('lists the user’s messages, newest first, by kind, with the unread counts', async () => {
    const { person, sender, orderId } = await readerOf('outForDelivery', 'waitingAtPoint', 'delivered');
    const all = await list(person);
    expect(all.records.map(({ template }) => template)).toEqual(['delivered', 'waitingAtPoint', 'outForDelivery']);
    expect(all.records[1]).toMatchObject({
      kind: 'waiting',
      params: { point: '翠苑驿站' },
      side: 'received',
      mailNo: '9801123456789',
      city: '杭州市',
      read: false,
      at: '2026-11-24T14:30:00+08:00',
    });
    expect(all.records[1]).not.toHaveProperty('orderId');
    expect(all.unread).toEqual([
      { kind: 'delivery', count: 1 },
      { kind: 'waiting', count: 1 },
      { kind: 'delivered', count: 1 },
    ]);
    expect((await list(person, { kind: 'waiting' })).records).toHaveLength(1);
    const first = await list(person, { size: 2 });
    expect(first).toMatchObject({ total: 3, next: all.records[1]!.id });
    const second = await list(person, { size: 2, after: first.next });
    expect(second.records).toEqual([all.records[2]]);
    for (const field of ['total', 'next']) expect(second).not.toHaveProperty(field);
    // Pages of builds before 2026-11-28 request page numbers.
    expect(await list(person, { size: 2, page: 2 })).toMatchObject({ total: 3, pages: 2, records: [all.records[2]] });
    // A message deleted after its page was read still marks its position; another user's does not.
    await remove(person, { id: first.next! });
    expect((await list(person, { size: 2, after: first.next })).records).toEqual([all.records[2]]);
    await remove(person, { id: first.next!, undo: true });
    const foreign = { class: 'BAD_INPUT', fields: [{ path: 'after', rule: 'field.format' }] };
    expect(await refusalOf(list(sender, { after: first.next }))).toMatchObject(foreign);
    expect(await refusalOf(list(person, { after: '7' }))).toMatchObject(foreign);
    // The sender's message names the order and its destination.
    expect((await list(sender)).records[0]).toMatchObject({ side: 'sent', orderId, city: '合肥市' });
    expect(await countUnread(db, person.personId)).toBe(3);
  });
});

test('messages are sorted by their event time; of the same time the last logged is first', async () => {
  const person = await makePerson({ db, keys });
  const orderId = randomUUID();
  facts.set(
    orderId,
    orderFacts({ orderId, senderId: (await makePerson({ db, keys })).personId, receiverId: person.personId }),
  );
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const news = [
    ['delivered', 5],
    ['outForDelivery', 12],
    ['waitingAtPoint', 12],
  ] as const;
  for (const [template, minutes] of news) {
    await notifyOfOrders(db, [{ orderId, template, at: before(minutes), place: '翠苑驿站' }]);
    await at.tell();
  }
  const order = ['delivered', 'waitingAtPoint', 'outForDelivery'];
  expect((await list(person)).records.map(({ template }) => template)).toEqual(order);
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = await list(person, { size: 1, ...(after && { after }) });
    paged.push(...page.records.map(({ template }) => template));
    after = page.next;
  } while (after);
  expect(paged).toEqual(order);
});

test('news that are hours old are listed as read, except fees that are due', async () => {
  const [person, sender] = [await makePerson({ db, keys }), await makePerson({ db, keys })];
  const orderId = randomUUID();
  facts.set(orderId, orderFacts({ orderId, senderId: sender.personId, receiverId: person.personId, fen: 2000 }));
  const old = new Date(now.getTime() - 7 * 3_600_000).toISOString();
  const fresh = new Date(now.getTime() - 5 * 3_600_000).toISOString();
  await notifyOfOrders(db, [
    { orderId, template: 'payDue', at: old, owed: { fen: 2000, due: now.toISOString() } },
    { orderId, template: 'outForDelivery', at: old },
    { orderId, template: 'delivered', at: fresh },
  ]);
  await at.tell();
  const read = (records: readonly { template: string; read: boolean }[]) =>
    Object.fromEntries(records.map((record) => [record.template, record.read]));
  expect(read((await list(sender)).records)).toEqual({ payDue: false, outForDelivery: true, delivered: false });
  expect(await countUnread(db, person.personId)).toBe(1);
});

describe('a followed mail', () => {
  test('followers are notified once per stage without private data; sender and consignee as usual', async () => {
    const [person, sender, follower] = [
      await makePerson({ db, keys }),
      await makePerson({ db, keys }),
      await makePerson({ db, keys }),
    ];
    const [orderId, mailNo] = [randomUUID(), '9801123450001'];
    facts.set(orderId, orderFacts({ orderId, mailNo, senderId: sender.personId, receiverId: person.personId }));
    followers.set(mailNo, [follower.personId, person.personId]);
    const templates = ['collected', 'outForDelivery', 'attemptFailed', 'waitingAtPoint', 'delivered'] as const;
    for (const template of templates)
      await notifyOfOrders(db, [{ orderId, template, at: now.toISOString(), place: '翠苑驿站', reasonCode: '416' }]);
    await at.tell();
    const records = (await list(follower)).records;
    expect(records.map(({ template }) => template)).toEqual([...templates].reverse().slice(0, 4));
    expect(records.find(({ template }) => template === 'waitingAtPoint')?.params).toEqual({ point: '合肥市' });
    expect(records.find(({ template }) => template === 'attemptFailed')?.params).toEqual({ remedy: 'wait' });
    for (const record of records) expect(record).toMatchObject({ mailNo, city: '合肥市', side: 'sent' });
    expectNotStored(records, '翠苑驿站', orderId);
    const consignee = (await list(person)).records;
    expect(consignee).toHaveLength(4);
    expect(consignee[1]).toMatchObject({ params: { point: '翠苑驿站' }, side: 'received' });
  });
});

test('a delivery by code is notified without naming another person', async () => {
  const [person, sender, orderId] = [await makePerson({ db, keys }), await makePerson({ db, keys }), randomUUID()];
  facts.set(orderId, orderFacts({ orderId, senderId: sender.personId, receiverId: person.personId, bySignCode: true }));
  const news = { orderId, template: 'waitingAtPoint', at: now.toISOString(), place: '翠苑驿站' } as const;
  await notifyOfOrders(db, [{ ...news, pickup: { code: '2-3-9252', until: now.toISOString() } }]);
  await at.tell();
  expect((await list(person)).records[0]?.params).toEqual({ point: '翠苑驿站', sign: 1 });
  expect((await list(sender)).records[0]?.params).toEqual({ point: '翠苑驿站' });
});

describe('readMessages', () => {
  test('marks the given messages, those of a kind, or all of this user', async () => {
    const { person, sender } = await readerOf('outForDelivery', 'waitingAtPoint', 'delivered');
    const { records } = await list(person);
    expect((await read(person, { ids: [records[0]!.id] })).unread.map(({ kind }) => kind)).toEqual([
      'delivery',
      'waiting',
    ]);
    expect((await read(person, { kind: 'waiting' })).unread.map(({ kind }) => kind)).toEqual(['delivery']);
    expect(await refusalOf(() => read(sender, { ids: [records[2]!.id] }))).toMatchObject({ class: 'NOT_FOUND' });
    expect(await countUnread(db, person.personId)).toBe(1);
    expect((await read(person, {})).unread).toEqual([]);
    expect(await countUnread(db, sender.personId)).toBe(3);
  });
});

describe('deleteMessage', () => {
  test('a deleted message is not listed or counted, and can be restored within ten minutes', async () => {
    const { person } = await readerOf('outForDelivery');
    const { id } = (await list(person)).records[0]!;
    expect((await remove(person, { id })).unread).toEqual([]);
    expect((await list(person)).total).toBe(0);
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect((await remove(person, { id, undo: true }, later(9))).unread).toEqual([{ kind: 'delivery', count: 1 }]);
    await remove(person, { id });
    expect(await refusalOf(() => remove(person, { id, undo: true }, later(11)))).toMatchObject({ class: 'NOT_FOUND' });
  });

  test('NOT_FOUND for a message of another user, which stays', async () => {
    const { person, sender } = await readerOf('outForDelivery');
    const { id } = (await list(person)).records[0]!;
    for (const undo of [false, true])
      expect(await refusalOf(() => remove(sender, { id, undo }))).toMatchObject({ class: 'NOT_FOUND' });
    expect((await list(person)).total).toBe(1);
  });
});

describe('messageSettings and saveMessageSettings', () => {
  const settingsOf = (person: WorldPerson) =>
    perform(messageSettings, handlers.messageSettings, person.caller, {}, { now });
  const waysOf = async (person: WorldPerson, kind: string) =>
    (await settingsOf(person)).kinds.find((setting) => setting.kind === kind)?.ways;

  test('the defaults send required actions by SMS, and money, safety and codes always', async () => {
    const person = await makePerson({ db, keys });
    expect(await waysOf(person, 'delivery')).toEqual({ app: 'on', chat: 'never', sms: 'on', email: 'never' });
    expect(await waysOf(person, 'delivered')).toMatchObject({ sms: 'off' });
    for (const kind of ['money', 'safety', 'code'])
      expect(await waysOf(person, kind)).toMatchObject({ sms: 'always', app: kind === 'code' ? 'never' : 'always' });
    expect((await settingsOf(person)).quiet).toEqual({ on: true, fromMinute: 1260, toMinute: 480 });
    const inChat = { ...person, caller: { ...person.caller, openId: 'o-1' } };
    expect(await waysOf(inChat, 'delivered')).toMatchObject({ chat: 'on' });
  });

  test('the chat app is offered only if it is configured', async () => {
    const offered = new Set(['app', 'sms'] as const);
    const bare = messageHandlers({
      db,
      keys,
      networks: openNetworkLimits({ db, keys }),
      solveSlider: openSliderCheck(db),
      ownHosts: [],
      offered,
    });
    const person = await makePerson({ db, keys });
    const inChat = { ...person.caller, openId: 'o-1' };
    const { kinds } = await perform(messageSettings, bare.messageSettings, inChat, {}, { now });
    expect(kinds.every(({ ways }) => ways.chat === 'never' && ways.email === 'never')).toBe(true);
  });

  test('a choice is stored, the others stay', async () => {
    const person = await makePerson({ db, keys });
    await save(person, { choices: [{ kind: 'delivery', way: 'sms', on: false }] });
    await save(person, { quiet: { on: true, fromMinute: 1320, toMinute: 450 } });
    await save(person, { choices: [{ kind: 'delivered', way: 'sms', on: true }] });
    expect(await waysOf(person, 'delivery')).toMatchObject({ sms: 'off' });
    expect(await waysOf(person, 'delivered')).toMatchObject({ sms: 'on' });
    expect((await settingsOf(person)).quiet).toEqual({ on: true, fromMinute: 1320, toMinute: 450 });
  });

  test('a kind can be switched off and on in the app, too', async () => {
    const person = await makePerson({ db, keys });
    await save(person, { choices: [{ kind: 'delivery', way: 'app', on: false }] });
    expect(await waysOf(person, 'delivery')).toMatchObject({ app: 'off', sms: 'on' });
    const before = sms.came.length;
    await sendNews(person, 'outForDelivery', 'waitingAtPoint');
    expect((await list(person)).records.map(({ kind }) => kind)).toEqual(['waiting']);
    expect(await countUnread(db, person.personId)).toBe(1);
    expect(sms.came.length - before).toBe(2);
    await save(person, { choices: [{ kind: 'delivery', way: 'app', on: true }] });
    await sendNews(person, 'outForDelivery');
    expect((await list(person)).records.map(({ kind }) => kind)).toEqual(['delivery', 'waiting']);
  });

  test('BAD_INPUT for a fixed choice and for empty quiet hours', async () => {
    const person = await makePerson({ db, keys });
    for (const [kind, way] of [
      ['money', 'sms'],
      ['safety', 'sms'],
      ['code', 'sms'],
      ['money', 'app'],
      ['safety', 'app'],
      ['code', 'app'],
      ['delivery', 'chat'],
    ] as const)
      expect(await refusalOf(() => save(person, { choices: [{ kind, way, on: false }] }))).toMatchObject({
        class: 'BAD_INPUT',
      });
    expect(await refusalOf(() => save(person, { quiet: { on: true, fromMinute: 60, toMinute: 60 } }))).toMatchObject({
      class: 'BAD_INPUT',
    });
  });
});

describe('checkMessage', () => {
  test('a copied message is confirmed to its receiver with time and kind, also after deletion', async () => {
    const { person } = await readerOf('outForDelivery');
    const text = sms.came.at(-1)!.text;
    const yes = { sent: true, kind: 'delivery', way: 'sms', at: '2026-11-24T14:30:00+08:00', marks: [] };
    expect(await check(person, text)).toEqual(yes);
    expect(await check(person, ` 1069 0000: ${text.replaceAll(' ', '')}\n`)).toEqual(yes);
    await remove(person, { id: (await list(person)).records[0]!.id });
    expect(await check(person, text)).toEqual(yes);
  });

  test('a stranger gets the same answer for a true text as for an invented one', async () => {
    await readerOf('outForDelivery');
    const text = sms.came.at(-1)!.text;
    const stranger = await makePerson({ db, keys });
    const unknown = { ...stranger, caller: { ...stranger.caller, phone: null, userId: null } };
    for (const who of [stranger, unknown]) {
      expect(await check(who, text)).toEqual({ sent: false, marks: [] });
      expect(await check(who, text.replace('正送来', '已送来'))).toEqual({ sent: false, marks: [] });
    }
  });

  test('a text with an additional word is not confirmed, and its suspicious parts are named', async () => {
    const { person } = await readerOf('outForDelivery');
    const forged = `${sms.came.at(-1)!.text}请点 post-fee.example 补交运费`;
    expect(await check(person, forged)).toEqual({ sent: false, marks: ['link', 'money'] });
  });

  test('RATE after twenty checks in ten minutes', async () => {
    const person = await makePerson({ db, keys });
    for (let n = 0; n < 20; n += 1) await check(person, `第 ${n} 条消息`);
    expect(await refusalOf(() => check(person, '又一条消息'))).toMatchObject({ class: 'RATE' });
  });

  test('RATE for a network that changes sessions and addresses; the address is not stored', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => makePerson({ db, keys })));
    const results = [];
    for (let n = 0; n < 126; n += 1) {
      const text = `第 ${n} 条消息`;
      const asked = check(people[n % 7]!, text, `2001:db8:77:1::${(n + 1).toString(16)}`);
      results.push(await asked.then(() => 'OK').catch((error: ApiError) => error.class));
    }
    expect(results.filter((result) => result === 'OK')).toHaveLength(120);
    expect(results.slice(120)).toEqual(Array.from({ length: 6 }, () => 'RATE'));
    const counters = await db.selectFrom('guardCounter').select('key').execute();
    expect(counters.filter(({ key }) => key.includes('2001:db8'))).toEqual([]);
  });
});

test('at log-in an anonymous user’s messages move to the user', async () => {
  const { person: anonymous } = await readerOf('outForDelivery');
  const user = await makePerson({ db, keys });
  await adoptMessages(db, anonymous.personId, user.personId);
  expect((await list(user)).total).toBe(1);
  expect((await list(anonymous)).total).toBe(0);
});
