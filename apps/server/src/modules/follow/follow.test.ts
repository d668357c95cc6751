import { randomBytes } from 'node:crypto';
import { mailByPhone, mailFind, mailFollow, mailPhoneDrop } from '@yidi/contract/calls/follow';
import { maskPhone } from '@yidi/rules/mask/mask';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { makeMail, names, type WorldMail } from '../../network/world.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePerson, newPhone, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { addTicket } from '../auth/codes/codes.ts';
import { preparePartitions } from '../trace/partition/partitions.ts';
import { storeScans } from '../trace/trace.public.ts';
import { followersOf } from './follow.public.ts';
import { followHandlers } from './follow.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-20T15:00:00+08:00');
const keys = keysFrom([randomBytes(32)]);
const calls = followHandlers({ db, keys, carrier: localCarrier(db) });

beforeAll(async () => {
  await seedNetwork(db);
  await preparePartitions(db, now);
});

let serial = 0;
async function mail(until: WorldMail['until'], more: Partial<WorldMail> = {}): Promise<string> {
  serial += 1;
  const mailNo = `91${String(serial).padStart(11, '0')}`;
  await makeMail({ db, keys }, { mailNo, until, now, promisedAt: new Date('2026-11-22T18:00:00+08:00'), ...more });
  return mailNo;
}

const find = (person: WorldPerson, request: Parameters<typeof perform<typeof mailFind>>[3] = {}, at = now) =>
  perform(mailFind, calls.mailFind, person.caller, request, { now: at });
const follow = (person: WorldPerson, request: Parameters<typeof perform<typeof mailFollow>>[3]) =>
  perform(mailFollow, calls.mailFollow, person.caller, request, { now });
const numbers = (found: Awaited<ReturnType<typeof find>>) => found.records.map(({ mailNo }) => mailNo);

/** Proves a phone like validatePhoneCode. */
const ticketFor = ({ caller }: WorldPerson, phone: string, at = now) =>
  addTicket(db, caller.sessionId, keys.mac('phone.index', phone), at);
async function byPhone(person: WorldPerson, phone: string, ticket: string) {
  return perform(mailByPhone, calls.mailByPhone, person.caller, { phone, ticket }, { now });
}

describe('mailFind', () => {
  test('lists mails to and from the verified phone and followed mails, and no others', async () => {
    const person = await makePerson({ db, keys });
    const received = await mail('departed', { receiverPhone: person.phone });
    const sent = await mail('delivered', { senderPhone: person.phone });
    const other = await mail('accepted');
    await mail('accepted');
    await follow(person, { mailNo: other, follow: true });
    const found = await find(person);
    expect(numbers(found).sort()).toEqual([received, sent, other].sort());
    expect(found.counts).toEqual({ all: 3, moving: 2, coming: 0, waiting: 0, trouble: 0, done: 1 });
    expect(found.months).toEqual(['2026-11']);
    expect(numbers(await find(person, { side: 'sent' }))).toEqual([sent]);
    expect(numbers(await find(person, { side: 'followed' }))).toEqual([other]);
    expect(numbers(await find(person, { state: 'done' }))).toEqual([sent]);
    expect((await find(person, { state: 'done' })).counts.all).toBe(3);
    expect(numbers(await find(person, { month: '2026-10' }))).toEqual([]);
    expect((await find(await makePerson({ db, keys }))).total).toBe(0);
  });

  test('names are masked, also in the search, and a followed mail shows no names', async () => {
    const person = await makePerson({ db, keys });
    const received = await mail('departed', { receiverPhone: person.phone });
    const other = await mail('departed');
    await follow(person, { mailNo: other, follow: true });
    const found = await find(person);
    expectNotStored(found, names.sender, names.receiver);
    expect(found.records.find(({ mailNo }) => mailNo === other)).not.toHaveProperty('who');
    const [surname = ''] = names.sender;
    expect(numbers(await find(person, { find: surname }))).toEqual([received]);
    expect(numbers(await find(person, { find: names.sender.slice(1) }))).toEqual([]);
  });

  test('mails that can be received today are first on all pages, then open ones, then ended ones', async () => {
    const person = await makePerson({ db, keys });
    const to = { receiverPhone: person.phone };
    const today = [await mail('out_for_delivery', to)];
    const under = [await mail('departed', to), await mail('accepted', to)];
    const over = [await mail('delivered', to)];
    today.push(await mail('out_for_delivery', to));
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...numbers(await find(person, { page, size: 2 })));
    expect(pages.slice(0, 2).sort()).toEqual(today.sort());
    expect(pages.slice(2, 4).sort()).toEqual(under.sort());
    expect(pages.slice(4)).toEqual(over);
  });

  test('a page has the requested size, and all pages together list each mail once', async () => {
    const person = await makePerson({ db, keys });
    const mailNos = [];
    for (let at = 0; at < 5; at += 1) mailNos.push(await mail('accepted', { receiverPhone: person.phone }));
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await find(person, { page, size: 2 }));
    expect(pages.map(({ records }) => records.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(numbers).sort()).toEqual(mailNos.sort());
    expect(pages[0]).toMatchObject({ total: 5, pages: 3 });
  });

  test('the stage of a mail without an order is computed from its scans', async () => {
    const person = await makePerson({ db, keys });
    const mailNo = '9800000000017';
    await storeScans(db, keys, [scanOf(mailNo)], now);
    await follow(person, { mailNo, follow: true });
    expect((await find(person)).records).toMatchObject([{ mailNo, state: 'done', stage: 'delivered' }]);
  });
});

const scanOf = (mailNo: string) =>
  ({
    mailNo,
    eventId: 'e1',
    code: '704',
    occurredAt: now.toISOString(),
    officeCode: '1',
    officeName: '翠苑营业部',
    city: '杭州市',
    source: 'ems',
    withdrawn: false,
  }) as const;

test('ended mails are sorted by their end, not by their start', async () => {
  const person = await makePerson({ db, keys });
  const to = { receiverPhone: person.phone };
  const [early, late] = [await mail('delivered', to), await mail('delivered', to)];
  const endedAt = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  for (const [mailNo, hours] of [
    [late, 1],
    [early, 5],
  ] as const)
    await db
      .updateTable('mail')
      .set({ updatedAt: endedAt(hours) })
      .where('mailNo', '=', mailNo)
      .execute();
  expect(numbers(await find(person))).toEqual([late, early]);
});

describe('mailFollow', () => {
  test('follows, names, mutes and unfollows; repetitions change nothing', async () => {
    const person = await makePerson({ db, keys });
    const mailNo = await mail('departed');
    expect(await follow(person, { mailNo })).toEqual({ followed: false, muted: false, phones: [] });
    for (let times = 0; times < 2; times += 1)
      expect(await follow(person, { mailNo, follow: true, name: '妈妈的药' })).toEqual({
        followed: true,
        name: '妈妈的药',
        muted: false,
        phones: [],
      });
    expect(await followersOf(db, [mailNo])).toEqual(new Map([[mailNo, [person.personId]]]));
    expect(await follow(person, { mailNo, muted: true })).toMatchObject({
      followed: true,
      name: '妈妈的药',
      muted: true,
    });
    expect(await followersOf(db, [mailNo])).toEqual(new Map());
    expect((await find(person, { find: '药' })).records).toMatchObject([{ name: '妈妈的药', muted: true }]);
    expect(await follow(person, { mailNo, name: '' })).toEqual({ followed: true, muted: true, phones: [] });
    expect(await follow(person, { mailNo, follow: false })).toMatchObject({ followed: false, muted: false });
    expect((await find(person)).total).toBe(0);
  });

  test('the name of a mail is stored encrypted, and other users do not see who follows it', async () => {
    const [person, other] = [await makePerson({ db, keys }), await makePerson({ db, keys })];
    const mailNo = await mail('departed');
    await follow(person, { mailNo, follow: true, name: '妈妈的药' });
    expectNotStored(await db.selectFrom('mailFollow').selectAll().execute(), '妈妈的药');
    expect(await follow(other, { mailNo })).toEqual({ followed: false, muted: false, phones: [] });
  });

  test('NOT_FOUND for an unknown number, RATE after 200 new numbers in an hour', async () => {
    const person = await makePerson({ db, keys });
    const mailNo = await mail('departed');
    for (let tries = 0; tries < 199; tries += 1)
      await refusalOf(follow(person, { mailNo: `92${String(tries).padStart(11, '0')}`, follow: true }));
    const unknown = follow(person, { mailNo: '9200000000999', follow: true });
    expect(await refusalOf(unknown)).toMatchObject({ class: 'NOT_FOUND' });
    expect(await refusalOf(follow(person, { mailNo, follow: true }))).toMatchObject({ class: 'RATE' });
  });
});

describe('mailByPhone', () => {
  test('after a code the mails of another phone are listed for 30 days, only for this user', async () => {
    const [person, other, phone] = [await makePerson({ db, keys }), await makePerson({ db, keys }), newPhone()];
    const mailNo = await mail('departed', { receiverPhone: phone });
    expect((await find(person)).total).toBe(0);
    const ticket = await ticketFor(person, phone);
    expect(await byPhone(person, phone, ticket)).toEqual({ phones: [expect.stringMatching(/^190\*{6}\d\d$/)] });
    expect(numbers(await find(person))).toEqual([mailNo]);
    expect((await find(other)).total).toBe(0);
    expectNotStored(await find(person), phone);
    expect((await find(person, {}, new Date('2026-12-21T15:00:00+08:00'))).total).toBe(0);
  });

  test('without the ticket, with another session’s or another phone’s it is refused alike', async () => {
    const [person, other, phone] = [await makePerson({ db, keys }), await makePerson({ db, keys }), newPhone()];
    const refused = { class: 'INLINE', reason: 'phone.unproven' };
    expect(await refusalOf(byPhone(person, phone, 'x'))).toMatchObject(refused);
    expect(await refusalOf(byPhone(person, phone, await ticketFor(other, phone)))).toMatchObject(refused);
    expect(await refusalOf(byPhone(person, phone, await ticketFor(person, newPhone())))).toMatchObject(refused);
    const old = await ticketFor(person, phone, new Date('2026-11-20T14:00:00+08:00'));
    expect(await refusalOf(byPhone(person, phone, old))).toMatchObject(refused);
  });

  test('a repeated call gets the same answer; the eleventh phone replaces the first', async () => {
    const [person, phone] = [await makePerson({ db, keys }), newPhone()];
    const ticket = await ticketFor(person, phone);
    const first = await byPhone(person, phone, ticket);
    expect(await byPhone(person, phone, ticket)).toEqual(first);
    for (let more = 0; more < 10; more += 1) {
      const next = newPhone();
      await byPhone(person, next, await ticketFor(person, next));
    }
    expect((await find(person)).phones).toHaveLength(10);
  });
});

describe('mailPhoneDrop', () => {
  test('a removed phone’s mails are no longer listed; a phone of another user is not found', async () => {
    const [person, other, phone] = [await makePerson({ db, keys }), await makePerson({ db, keys }), newPhone()];
    await mail('departed', { receiverPhone: phone });
    await byPhone(person, phone, await ticketFor(person, phone));
    const [listed] = (await find(person)).phones;
    const drop = (who: WorldPerson) =>
      perform(mailPhoneDrop, calls.mailPhoneDrop, who.caller, { phone: listed!.id }, { now });
    expect(await drop(other)).toEqual({ phones: [] });
    expect((await find(person)).total).toBe(1);
    expect(await drop(person)).toEqual({ phones: [] });
    expect(await drop(person)).toEqual({ phones: [] });
    expect((await find(person)).total).toBe(0);
  });

  test('of two phones that are equal when masked only the removed one is no longer listed', async () => {
    const person = await makePerson({ db, keys });
    const alike = ['13811116173', '13822226173'];
    expect(new Set(alike.map(maskPhone)).size).toBe(1);
    for (const phone of alike) await byPhone(person, phone, await ticketFor(person, phone));
    const [first, second] = (await find(person)).phones;
    await perform(mailPhoneDrop, calls.mailPhoneDrop, person.caller, { phone: first!.id }, { now });
    expect((await find(person)).phones).toEqual([second]);
  });
});
