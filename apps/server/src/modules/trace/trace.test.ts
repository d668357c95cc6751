import { randomBytes } from 'node:crypto';
import { getGisTraces, mailList } from '@yidi/contract/calls/trace';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallContext, Caller } from '../../call/handlers.ts';
import { keysFrom } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { makeMail, names, type WorldMail } from '../../network/world.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { expectNotStored, expectNoValue } from '../../world/not-stored.ts';
import { scanMail } from '../../world/parcels.ts';
import { makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { preparePartitions } from './partition/partitions.ts';
import { closeMail, storeScans } from './trace.public.ts';
import { findMail } from './trace.store.ts';
import { traceHandlers } from './trace.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-20T15:00:00+08:00');
const promisedAt = new Date('2026-11-22T18:00:00+08:00');
const keys = keysFrom([randomBytes(32)]);
const calls = traceHandlers({
  db,
  carrier: localCarrier(db),
  keys,
  networks: openNetworkLimits({ db, keys }),
  solveSlider: openSliderCheck(db),
});

beforeAll(async () => {
  await seedNetwork(db);
  await preparePartitions(db, now);
});

let serial = 0;
async function mail(until: WorldMail['until'], more: Partial<WorldMail> = {}): Promise<string> {
  serial += 1;
  const mailNo = `90${String(serial).padStart(11, '0')}`;
  await makeMail({ db, keys }, { mailNo, until, now, promisedAt, ...more });
  return mailNo;
}

function as(caller: Partial<Caller> = {}, ip = '198.51.100.7', at = now): CallContext {
  return {
    caller: { sessionId: newId(), personId: newId(), userId: null, phone: null, openId: null, ...caller },
    channel: 'web',
    language: 'zh',
    ip,
    traceId: 't',
    idempotencyKey: null,
    requestHash: '',
    now: at,
    setSession: () => undefined,
    sessionCookie: null,
    recordSecurity: async () => undefined,
  };
}

const user = async (phone: string) => as((await makePerson({ db, keys }, { phone })).caller);
const ask = (mailNo: string, ctx: CallContext) => calls.getGisTraces({ mailNo, type: '3' }, ctx);

test('the type of a trace is the number 3 or its text', () => {
  const types = [3, '3', 4, '03', [3]].map(
    (type) => getGisTraces.request.safeParse({ mailNo: '9000000000001', type }).success,
  );
  expect(types).toEqual([true, true, false, false, false]);
});

describe('getGisTraces', () => {
  test('an unlinked user sees stages, times and cities, but no names', async () => {
    const mailNo = await mail('delivered');
    const info = await calls.getGisTraces({ mailNo, type: '3' }, as());
    expectNotStored(info, names.sender, names.receiver, '汉口路', '西湖区', '鼓楼区', '区营业部');
    expectNoValue(info, '陈', '周', '1234', '6072', '0000');
    // Nothing is masked either, because a mask would show the rest.
    expect(JSON.stringify(info)).not.toContain('*');
    expect(info).toMatchObject({
      verified: false,
      stage: 'delivered',
      orderStatus: 18,
      fromCity: '杭州',
      toCity: '南京',
    });
    expect(info).not.toHaveProperty('personal');
  });

  test('an unlinked user can distinguish two offices of a city without their names', async () => {
    const info = await ask(await mail('departed'), as());
    if ('class' in info) throw new Error('an answer of its own');
    expect(info.events.map(({ text }) => text)).toContain('离开杭州的营业部');
  });

  test('events are newest first; the sentence has place, state and time', async () => {
    const mailNo = await mail('departed');
    const info = await ask(mailNo, as());
    if ('class' in info) throw new Error('an answer of its own');
    expect(info.events.map((event) => event.stage)).toEqual(['departed', 'accepted', 'created', 'created']);
    expect(info.sentence).toMatchObject({ key: 'on_the_road', state: 'normal' });
    expect(info.predicted?.from).toMatch(/^2026-11-2[01]T.*\+08:00$/);
    expect(Date.parse(info.predicted?.to ?? '')).toBeLessThan(promisedAt.getTime());
  });

  test('the route has real places, marked as done, here and ahead', async () => {
    const far = { province: '新疆维吾尔自治区', city: '乌鲁木齐市', district: '天山区' };
    const info = await ask(await mail('arrived', { to: far, productId: '2', ground: true }), as());
    if ('class' in info) throw new Error('an answer of its own');
    expect(info.points[0]).toMatchObject({ name: '杭州', state: 'here' });
    expect(info.points.at(-1)).toMatchObject({ name: '乌鲁木齐', state: 'ahead' });
    expect(info.points.length).toBeGreaterThan(2);
    for (const { x, y } of info.points) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(1);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(1);
    }
    // Ürümqi lies west and north of Hangzhou.
    expect(info.points.at(-1)!.x).toBeLessThan(info.points[0]!.x);
    expect(info.points.at(-1)!.y).toBeLessThan(info.points[0]!.y);
    // 3,250 km in a straight line; more by way of other cities.
    expect(info.leftKm).toBeGreaterThanOrEqual(3200);
    expect(info.leftKm).toBeLessThan(5000);
    expect(info.leftKm! % 100).toBe(0);
  });

  test('a finished route has no remaining distance', async () => {
    const info = await ask(await mail('delivered'), as());
    expect(info).not.toHaveProperty('leftKm');
  });

  test('the consignee sees their own name and address and the courier, and the sender masked', async () => {
    const info = await ask(await mail('out_for_delivery'), await user('13900006072'));
    expect(info).toMatchObject({
      verified: true,
      personal: {
        receiverName: names.receiver,
        receiverPhone: '13900006072',
        receiverAddress: `江苏省南京市鼓楼区${names.address}`,
      },
    });
    expectNotStored(info, names.sender);
    expect(info).not.toHaveProperty('orderId');
    expect(info).toMatchObject({ personal: { courierPhone: expect.stringMatching(/^13\d0000\d{4}$/) } });
    expect(JSON.stringify(info)).toMatch(/快递员 .{2,4} 正在派送/);
  });

  test('only the sender gets the order id', async () => {
    const mailNo = await mail('departed');
    const row = await findMail(db, { sessionId: newId(), personId: newId() }, mailNo);
    const info = await ask(mailNo, as({ personId: row!.senderPersonId! }));
    expect(row!.orderId).toBeTruthy();
    expect(info).toMatchObject({ orderId: row!.orderId });
    expect(await ask(mailNo, as())).not.toHaveProperty('orderId');
  });

  test('the sentence of an uncollected mail names the collection', async () => {
    const info = await ask(await mail('created'), as());
    expect(info).toMatchObject({ sentence: { key: 'announced', state: 'waiting' }, orderStatus: 0, events: [] });
  });

  test('the courier who collects a mail is shown to its sender, not to its consignee', async () => {
    const mailNo = await mail('created');
    const assigned = { code: 'ORD_ASSIGN', at: now, courierName: '陈志远', courierPhone: '15800004036' };
    await scanMail({ db, keys }, mailNo, [assigned], now);
    const row = await findMail(db, { sessionId: newId(), personId: newId() }, mailNo);
    const sender = as({ personId: row!.senderPersonId! });
    expect(await ask(mailNo, sender)).toHaveProperty('personal.courierPhone');
    const seen = await ask(mailNo, await user('13900006072'));
    expect(seen).toHaveProperty('personal.receiverName');
    for (const field of ['courierName', 'courierPhone']) expect(seen).not.toHaveProperty(`personal.${field}`);
  });

  test('the trace of a cancelled order shows the cancellation and no courier', async () => {
    const mailNo = await mail('created');
    const assigned = { code: 'ORD_ASSIGN', at: now, courierName: '陈志远', courierPhone: '15800004036' };
    await scanMail({ db, keys }, mailNo, [assigned], now);
    const receiver = await user('13900006072');
    const row = await findMail(db, { sessionId: newId(), personId: newId() }, mailNo);
    const sender = as({ personId: row!.senderPersonId! });
    expect(await ask(mailNo, sender)).toHaveProperty('personal.courierPhone');
    await closeMail(db, mailNo, 'cancelled', now);
    const info = await ask(mailNo, receiver);
    expect(info).toMatchObject({ sentence: { key: 'cancelled' }, orderStatus: 4, personal: {} });
    expect(await ask(mailNo, sender)).not.toHaveProperty('personal.courierPhone');
  });

  test('a returning, held or stored mail shows its reason', async () => {
    const held = await ask(await mail('exception', { mishap: 'held' }), await user('13900006072'));
    expect(held).toMatchObject({ sentence: { key: 'held', state: 'attention' }, orderStatus: 13 });
    const back = await ask(await mail('returned', { mishap: 'returned' }), as());
    expect(back).toMatchObject({ sentence: { key: 'returned', state: 'returned' }, orderStatus: 17 });
    const station = await ask(await mail('ready_for_pickup', { mishap: 'station' }), as());
    expect(station).toMatchObject({ sentence: { key: 'ready_for_pickup', state: 'attention' }, orderStatus: 12 });
  });

  test('NOT_FOUND is byte-equal for a number that never was and one that looks like ours', async () => {
    const never = await refusalOf(ask('9099999999999', as()));
    const other = await refusalOf(ask('LX123456785CN', as()));
    expect(JSON.stringify({ ...never })).toBe(JSON.stringify({ ...other }));
    expect(never.class).toBe('NOT_FOUND');
  });

  test('RATE after 1000 different numbers of one session, asking again for one stays free', async () => {
    const ctx = as({}, '198.51.100.99');
    const first = '9200000000000';
    for (let i = 0; i < 1000; i += 1) {
      await calls.checkMail({ mailNo: String(9_200_000_000_000 + i) }, ctx);
    }
    expect((await refusalOf(ask('9300000000000', ctx))).class).toBe('RATE');
    expect((await refusalOf(ask(first, ctx))).class).toBe('NOT_FOUND');
  });
});

describe('mailCare', () => {
  const sprayed = (mailNo: string, more: object = {}) => ({
    mailNo,
    eventId: `care-${mailNo}`,
    code: 'DIS_SPRAY',
    occurredAt: '2026-11-20T14:58:00+08:00',
    officeCode: 'D330106',
    officeName: '西湖区翠苑营业部',
    city: '杭州市',
    source: 'ems' as const,
    withdrawn: false,
    ...more,
  });

  test('returns each measure with its office, to unlinked users with kind and city', async () => {
    const mailNo = await mail('departed', { receiverPhone: '13900000301' });
    await storeScans(db, keys, [sprayed(mailNo)], now);
    const record = { at: '2026-11-20T14:58:00+08:00', act: 'disinfected', method: 'spray' };
    expect(await calls.mailCare({ mailNo }, await user('13900000301'))).toEqual({
      mailNo,
      ended: false,
      records: [{ ...record, place: '西湖区翠苑营业部' }],
    });
    expect(await calls.mailCare({ mailNo }, as())).toMatchObject({ records: [{ ...record, place: '杭州的营业部' }] });
  });

  test('writes an office in the language of the caller, as the trace does', async () => {
    const mailNo = await mail('departed', { receiverPhone: '13900000302' });
    await storeScans(db, keys, [sprayed(mailNo, { officeName: '南京邮件处理中心', city: '南京市' })], now);
    const english = { ...(await user('13900000302')), language: 'en' as const };
    expect(await calls.mailCare({ mailNo }, english)).toMatchObject({ records: [{ place: 'Nanjing mail centre' }] });
  });

  test('does not change the trace, also during delivery', async () => {
    for (const stage of ['departed', 'out_for_delivery', 'delivered'] as const) {
      const mailNo = await mail(stage);
      const before = await ask(mailNo, as());
      await storeScans(db, keys, [sprayed(mailNo, { occurredAt: now.toISOString() })], now);
      expect(await ask(mailNo, as())).toEqual(before);
    }
  });

  test('ignores withdrawn measures; an unknown number is not found', async () => {
    const mailNo = await mail('departed');
    await storeScans(db, keys, [sprayed(mailNo)], now);
    await storeScans(db, keys, [sprayed(mailNo, { withdrawn: true })], now);
    expect(await calls.mailCare({ mailNo }, as())).toMatchObject({ records: [] });
    expect(await refusalOf(calls.mailCare({ mailNo: '9099999999999' }, as()))).toMatchObject({ class: 'NOT_FOUND' });
  });
});

describe('verifyMail', () => {
  test('the last four digits of either phone open the mail for this session only, masked', async () => {
    const mailNo = await mail('accepted');
    const ctx = as();
    expect(await calls.checkMail({ mailNo }, ctx)).toEqual({ gate: '2' });
    expect(await calls.verifyMail({ mailNo, digits: '1234' }, ctx)).toEqual({});
    expect(await calls.checkMail({ mailNo }, ctx)).toEqual({ gate: '1' });
    const info = await ask(mailNo, ctx);
    expect(info).toMatchObject({ verified: true, personal: { receiverPhone: '139******72' } });
    expectNotStored(info, names.receiver);
    expect(await ask(mailNo, as())).toMatchObject({ verified: false });
  });

  test('five wrong tries lock this caller and mail for 15 minutes, also of fifty at once', async () => {
    const mailNo = await mail('accepted');
    const ctx = as({}, '198.51.100.20');
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => refusalOf(calls.verifyMail({ mailNo, digits: '0001' }, ctx))),
    );
    expect(tries.filter((error) => error.class === 'VERIFY')).toHaveLength(5);
    expect(tries.filter((error) => error.class === 'RATE')).toHaveLength(10);
    // The fifth answer already has the time of the sixth attempt.
    const spent = { reason: 'digits.spent', retryAfterS: 15 * 60 };
    expect(tries.find((error) => error.left === 0)).toMatchObject({ class: 'VERIFY', ...spent });
    const locked = await refusalOf(calls.verifyMail({ mailNo, digits: '6072' }, ctx));
    expect(locked).toMatchObject({ class: 'RATE', ...spent });
    const later = { ...ctx, now: new Date(now.getTime() + 15 * 60_000) };
    expect(await calls.verifyMail({ mailNo, digits: '6072' }, later)).toEqual({});
  });

  test('another session is not locked, a machine that makes sessions without end is', async () => {
    const mailNo = await mail('accepted');
    const ip = '198.51.100.30';
    for (let i = 0; i < 20; i += 1) {
      const error = await refusalOf(calls.verifyMail({ mailNo, digits: '0001' }, as({}, ip)));
      expect(error.class).toBe('VERIFY');
      expect(error.info).toEqual({ left: 4 });
    }
    const more = await refusalOf(calls.verifyMail({ mailNo, digits: '6072' }, as({}, ip)));
    expect([more.class, more.reason]).toEqual(['INLINE', 'slider.needed']);
    const other = await refusalOf(calls.verifyMail({ mailNo, digits: '6072' }, as({}, '198.51.100.31')));
    // After 20 guesses at one mail the next one needs the slider.
    expect([other.class, other.reason]).toEqual(['INLINE', 'slider.needed']);
    expect(await calls.verifyMail({ mailNo, digits: '0001' }, await user('13900006072'))).toEqual({});
  });
});

describe('checkMail', () => {
  test("'3' for an unknown mail", async () => {
    expect(await calls.checkMail({ mailNo: '9099999999999' }, as())).toEqual({ gate: '3' });
  });
});

describe('mailList', () => {
  test('lists only the mails of the verified phone by side, newest first', async () => {
    const phone = '13700000077';
    const sent = await mail('accepted', { senderPhone: phone });
    const first = await mail('delivered', { receiverPhone: phone });
    const second = await mail('created', { receiverPhone: phone });
    const page = await calls.mailList({ size: 10, side: 'received' }, await user(phone));
    expect(page).toMatchObject({
      total: 2,
      records: [{ mailNo: second }, { mailNo: first, orderStatus: 18 }],
    });
    const caller = await user(phone);
    const read = (after?: string) =>
      perform(mailList, calls.mailList, caller.caller, { size: 1, ...(after && { after }) }, { now: caller.now });
    const firstPage = await read();
    expect(firstPage).toMatchObject({ total: 2, next: expect.any(String), records: [{ mailNo: second }] });
    const two = await read(firstPage.next);
    expect(two.records).toMatchObject([{ mailNo: first }]);
    expect(two).not.toHaveProperty('next');
    // Pages of builds before 2026-11-28 request page numbers.
    const numbered = (number: number) =>
      perform(mailList, calls.mailList, caller.caller, { size: 1, page: number }, { now: caller.now });
    expect(await numbered(1)).toMatchObject({ total: 2, pages: 2, records: [{ mailNo: second }] });
    expect(await numbered(2)).toMatchObject({ total: 2, pages: 2, records: [{ mailNo: first }] });
    await expect(read(`x.${first}`)).rejects.toMatchObject({ class: 'BAD_INPUT' });
    const mine = await calls.mailList({ size: 10, side: 'sent' }, await user(phone));
    expect(mine).toMatchObject({ total: 1, records: [{ mailNo: sent, stage: 'accepted' }] });
    expect(await calls.mailList({ size: 10, side: 'sent' }, await user('13700000078'))).toMatchObject({
      total: 0,
    });
  });
});
