import { randomBytes } from 'node:crypto';
import { mailByPhone, mailFind, mailFollow, mailHandOver, mailHide, mailPhoneClose } from '@yidi/contract/calls/follow';
import { formatMessage } from '@yidi/phrases/message-texts';
import { maskPhone } from '@yidi/rules/mask/mask';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { makeMail, names, type WorldMail } from '../../network/world.ts';
import type { Sms, SmsMessage } from '../../ports/sms/sms.ts';
import { expectNotStored, expectNoValue } from '../../world/not-stored.ts';
import { makePerson, newPhone, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { addTicket } from '../auth/codes/codes.ts';
import { undoPhoneChange } from '../auth/phone/undo.ts';
import { deliverOutbox } from '../message/message.fixture.ts';
import { readParams } from '../message/message.ts';
import { storeLanguage } from '../message/settings.ts';
import { messageTopics } from '../message/topics.ts';
import { preparePartitions } from '../trace/partition/partitions.ts';
import { followHandlers } from './follow.ts';
import { listedJob } from './notify-listed.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-20T15:00:00+08:00');
const promisedAt = new Date('2026-11-22T18:00:00+08:00');
const keys = keysFrom([randomBytes(32)]);
const calls = followHandlers({ db, keys, carrier: localCarrier(db) });

beforeAll(async () => {
  await seedNetwork(db);
  await preparePartitions(db, now);
});

let serial = 0;
async function mail(until: WorldMail['until'], more: Partial<WorldMail> = {}): Promise<string> {
  serial += 1;
  const mailNo = `93${String(serial).padStart(11, '0')}`;
  await makeMail({ db, keys }, { mailNo, until, now, promisedAt, ...more });
  return mailNo;
}

const find = ({ caller }: WorldPerson, request: Parameters<typeof perform<typeof mailFind>>[3] = {}, at = now) =>
  perform(mailFind, calls.mailFind, caller, request, { now: at });
const follow = ({ caller }: WorldPerson, request: Parameters<typeof perform<typeof mailFollow>>[3]) =>
  perform(mailFollow, calls.mailFollow, caller, request, { now });
const hide = ({ caller }: WorldPerson, mailNo: string, hidden: boolean) =>
  perform(mailHide, calls.mailHide, caller, { mailNo, hidden }, { now });
const handOver = ({ caller }: WorldPerson, mailNo: string, to: string) =>
  perform(mailHandOver, calls.mailHandOver, caller, { mailNo, to }, { now });
const close = ({ caller }: WorldPerson) => perform(mailPhoneClose, calls.mailPhoneClose, caller, {}, { now });
const numbers = (found: Awaited<ReturnType<typeof find>>) => found.records.map(({ mailNo }) => mailNo);

/** Adds a phone to a person's list, with its code. */
async function list({ caller }: WorldPerson, phone: string, name = '妈妈'): Promise<void> {
  const ticket = await addTicket(db, caller.sessionId, keys.mac('phone.index', phone), now);
  await perform(mailByPhone, calls.mailByPhone, caller, { phone, ticket, name }, { now });
}

/** A person who lists another's phone, and both people. */
async function family() {
  const [me, mother] = [await makePerson({ db, keys }), await makePerson({ db, keys })];
  await list(me, mother.phone);
  const [phone] = (await find(me)).phones;
  return { me, mother, her: phone!.id };
}

describe('a household', () => {
  test('lists all mails to its phones with their phone, or those of one phone', async () => {
    const { me, mother, her } = await family();
    const mine = await mail('departed', { receiverPhone: me.phone });
    const hers = await mail('out_for_delivery', { receiverPhone: mother.phone });
    const sent = await mail('departed', { senderPhone: me.phone });
    const found = await find(me);
    expect(found.phones).toEqual([{ id: her, shown: maskPhone(mother.phone), name: '妈妈' }]);
    expect(numbers(found).sort()).toEqual([mine, hers, sent].sort());
    expect(found.records.find(({ mailNo }) => mailNo === hers)?.of).toBe(her);
    for (const own of [mine, sent]) expect(found.records.find(({ mailNo }) => mailNo === own)).not.toHaveProperty('of');
    expect(numbers(await find(me, { of: her }))).toEqual([hers]);
    expect((await find(me, { of: her })).counts).toMatchObject({ all: 1, coming: 1 });
    expect(numbers(await find(me, { of: 'me' }))).toEqual([mine]);
    expect(numbers(await find(me, { of: 'none' }))).toEqual([]);
    expect(numbers(await find(mother))).toEqual([hers]);
  });

  test('excludes mails sent from another phone, because its owner agreed only to received mails', async () => {
    const { me, mother, her } = await family();
    const letter = await mail('departed', { senderPhone: mother.phone });
    expect(numbers(await find(mother, { side: 'sent' }))).toEqual([letter]);
    expect(await find(me)).toMatchObject({ records: [], counts: { all: 0 } });
    expect(numbers(await find(me, { side: 'sent' }))).toEqual([]);

    const gift = await mail('departed', { senderPhone: me.phone, receiverPhone: mother.phone });
    for (const question of [{}, { of: her }, { side: 'sent' }] as const)
      expect((await find(me, question)).records).toMatchObject([{ mailNo: gift, side: 'sent', of: her }]);
    expect((await find(me)).records[0]?.who).toBe(`${names.receiver[0]}**`);

    // A mail between two listed phones is not listed as sent either if its consignee hides the
    // sender.
    const father = await makePerson({ db, keys });
    await list(me, father.phone, '爸爸');
    const secret = await mail('departed', { senderPhone: father.phone, receiverPhone: mother.phone });
    await hide(mother, secret, true);
    expectNotStored(await find(me), secret);
  });

  test('the name of a phone is encrypted, survives a renewed proof, and is private', async () => {
    const { me, mother } = await family();
    await list(me, mother.phone, '');
    expect((await find(me)).phones).toMatchObject([{ name: '妈妈' }]);
    expect((await find(mother)).phones).toEqual([]);
    expectNoValue(await db.selectFrom('mailPhone').selectAll().execute(), '妈妈');
  });
});

describe('a phone whose mail another account lists', () => {
  test('is notified at once by SMS, with a link that ends the listing once without a log-in', async () => {
    const { me, mother } = await family();
    const sent: SmsMessage[] = [];
    const sms: Sms = { send: async (message) => void sent.push(message), sayCode: async () => undefined };
    const macHex = keys.mac('phone.index', mother.phone).toString('hex');
    const listing = listedJob({ keys, sms, origin: 'https://yidi.example', now: () => now });
    const waiting = await sql<{ payload: unknown }>`SELECT j.payload FROM graphile_worker._private_jobs j
      WHERE j.payload->>'macHex' = ${macHex}`.execute(db);
    expect(waiting.rows).toEqual([{ payload: { personId: me.personId, macHex } }]);
    for (let run = 0; run < 2; run += 1) await listing.run({ personId: me.personId, macHex }, { db, attempt: 1 });
    const [message, again] = sent;
    expect(message).toMatchObject({
      phone: mother.phone,
      template: 'phoneListed',
      params: { tail: me.phone.slice(-4) },
    });
    expect(again).toEqual(message);
    const token = message!.params.token!;
    expect(message!.text).toContain(`https://yidi.example/my-center/undo#u=${token}`);
    const stranger = await makePerson({ db, keys });
    const ctx = { caller: stranger.caller, now, recordSecurity: async () => undefined } as never;
    expect(await undoPhoneChange({ db, keys }, token, ctx)).toMatchObject({
      outcome: 'unlisted',
      phone: maskPhone(mother.phone),
    });
    expect((await find(me)).phones).toEqual([]);
    expect((await refusalOf(undoPhoneChange({ db, keys }, token, ctx))).class).toBe('INLINE');
  });
});

describe('mailHide', () => {
  test('the household sees only the arrival of mails of a hidden sender', async () => {
    const { me, mother, her } = await family();
    const florist = newPhone();
    const gift = await mail('departed', { receiverPhone: mother.phone, senderPhone: florist });
    const past = await mail('delivered', { receiverPhone: mother.phone, senderPhone: florist });
    const other = await mail('departed', { receiverPhone: mother.phone });
    expect(await hide(mother, gift, true)).toEqual({ hidden: true });
    await hide(mother, gift, true);
    const found = await find(me);
    expect(numbers(found)).toEqual([other]);
    expect(found.counts.all).toBe(1);
    expect(found.hidden).toEqual([{ of: her, promisedAt: '2026-11-22T18:00:00+08:00' }]);
    expectNotStored(found, gift, past);
    // A search does not reveal what the list hides.
    for (const words of [gift, names.sender[0]!]) expect(await find(me, { find: words })).toMatchObject({ hidden: [] });
    expect(numbers(await find(me, { find: gift }))).toEqual([]);
    // A user with the mail number may follow the mail like any other user.
    await follow(me, { mailNo: gift, follow: true });
    const records = (await find(me)).records.find(({ mailNo }) => mailNo === gift);
    expect(records).toMatchObject({ side: 'followed' });
    for (const field of ['who', 'of']) expect(records).not.toHaveProperty(field);
    await follow(me, { mailNo: gift, follow: false });
    // She sees all mails, and the senders that she hides.
    const hers = await find(mother);
    expect(numbers(hers).sort()).toEqual([gift, past, other].sort());
    expect(hers.hiddenSenders).toEqual([{ mailNo: gift, who: `${names.sender[0]}**` }]);
    expect((await follow(mother, { mailNo: past })).senderHidden).toBe(true);
    expect((await follow(mother, { mailNo: other })).senderHidden).toBe(false);
    await hide(mother, gift, false);
    expect(numbers(await find(me)).sort()).toEqual([gift, past, other].sort());
  });

  test('NOT_FOUND for a mail that is not addressed to the caller’s own phone', async () => {
    const { me, mother } = await family();
    const hers = await mail('departed', { receiverPhone: mother.phone });
    for (const hidden of [true, false])
      expect(await refusalOf(hide(me, hers, hidden))).toMatchObject({ class: 'NOT_FOUND' });
    expect(await follow(me, { mailNo: hers })).not.toHaveProperty('senderHidden');
  });
});

describe('mailPhoneClose', () => {
  test('a listed user sees the number of watchers and can end it; the own list stays', async () => {
    const { me, mother } = await family();
    await list(mother, me.phone, '');
    await mail('departed', { receiverPhone: mother.phone });
    expect((await find(mother)).watchers).toBe(1);
    // Proofs older than 30 days have expired.
    expect((await find(mother, {}, new Date(now.getTime() + 31 * DAY_MS))).watchers).toBe(0);
    await close(mother);
    await close(mother);
    expect(await find(me)).toMatchObject({ phones: [], total: 0 });
    expect((await find(mother)).watchers).toBe(0);
    const [mine, ...more] = (await find(mother)).phones;
    expect([mine?.shown, more]).toEqual([maskPhone(me.phone), []]);
    expect(mine).not.toHaveProperty('name');
  });
});

describe('mailHandOver', () => {
  test('the recipient follows the mail without the caller’s name for it, and the caller no longer does', async () => {
    const { me, mother, her } = await family();
    const mailNo = await mail('departed');
    await follow(me, { mailNo, follow: true, name: '妈妈的药', muted: true });
    expect((await follow(me, { mailNo })).phones).toMatchObject([{ id: her, name: '妈妈' }]);
    for (let times = 0; times < 2; times += 1)
      expect(await handOver(me, mailNo, her)).toMatchObject({ followed: false });
    expect((await find(me)).total).toBe(0);
    const [record, ...others] = (await find(mother)).records;
    expect([record, others]).toMatchObject([{ mailNo, muted: false, side: 'followed' }, []]);
    expect(record).not.toHaveProperty('name');
  });

  test('the recipient’s own name for the mail stays; a mail that is not followed cannot be transferred', async () => {
    const { me, mother, her } = await family();
    const mailNo = await mail('departed');
    await follow(mother, { mailNo, follow: true, name: '药' });
    await follow(me, { mailNo, follow: true, name: '快递' });
    await handOver(me, mailNo, her);
    expect((await find(mother)).records).toMatchObject([{ name: '药' }]);
    const another = await mail('departed');
    expect(await handOver(me, another, her)).toMatchObject({ followed: false });
    expect((await find(mother)).total).toBe(1);
  });

  test('the recipient is notified once in their language, with only the number, unless they followed it before', async () => {
    const { me, mother, her } = await family();
    await storeLanguage(db, mother.personId, 'en');
    const mailNo = await mail('departed');
    const heard = async () => {
      await deliverOutbox(db, messageTopics({ keys, now: () => now, ordersForMessages: async () => new Map() }));
      return db.selectFrom('message').selectAll().where('personId', '=', mother.personId).execute();
    };
    await follow(me, { mailNo, follow: true, name: '妈妈的药' });
    await Promise.all([handOver(me, mailNo, her), handOver(me, mailNo, her)]);
    const [notice, ...more] = await heard();
    expect(more).toEqual([]);
    const { template, language, way, side, orderId, city } = notice!;
    expect({ template, language, way, side, orderId, mailNo: notice!.mailNo }).toEqual({
      template: 'followHandedOver',
      language: 'en',
      way: 'app',
      side: 'sent',
      orderId: null,
      mailNo,
    });
    expect(city).not.toBe('');
    const params = readParams(keys, notice!);
    expect(params).toEqual({ by: maskPhone(me.phone) });
    for (const words of ['en', 'zh'] as const) {
      const text = formatMessage(words, { template: notice!.template, params, atMs: now.getTime() });
      expect(text?.title).not.toBe('');
      expect(text?.body).toContain(maskPhone(me.phone));
    }
    // She already follows the mail, so it is no news to her.
    await follow(me, { mailNo, follow: true });
    await handOver(me, mailNo, her);
    expect(await heard()).toHaveLength(1);
  });

  test('NOT_FOUND for a phone outside the household, INLINE for a phone without an account', async () => {
    const { me, mother } = await family();
    const mailNo = await mail('departed');
    await follow(me, { mailNo, follow: true });
    await list(mother, newPhone());
    const [hers] = (await find(mother)).phones;
    for (const to of [hers!.id, 'none'])
      expect(await refusalOf(handOver(me, mailNo, to))).toMatchObject({ class: 'NOT_FOUND' });
    await list(me, newPhone(), '奶奶');
    const unused = (await find(me)).phones.find(({ name }) => name === '奶奶')!.id;
    expect(await refusalOf(handOver(me, mailNo, unused))).toMatchObject({
      class: 'INLINE',
      reason: 'handOver.nobody',
    });
    expect((await follow(me, { mailNo })).followed).toBe(true);
  });
});
