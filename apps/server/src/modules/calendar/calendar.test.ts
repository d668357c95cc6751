import { pickupSlots } from '@yidi/contract/calls/pickup';
import { approve, refuseApproval } from '@yidi/contract/calls/staff-approval';
import { calendarMissing, calendarPickups, calendarYear, setDays, undoDays } from '@yidi/contract/calls/staff-calendar';
import { statutoryDays } from '@yidi/rules/time/statutory-holidays';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOrder } from '../../world/parcels.ts';
import { makePerson } from '../../world/people.ts';
import { openSite } from '../../world/site.ts';
import { bookSlot } from '../pickup/pickup.public.ts';
import { NOW, newYear, openCalendarWorld, reason } from './calendar.fixture.ts';

const { database, db, site, ops, author, second, waiting, yearOf, ask, approveIt, set, moveTo, audits, clock } =
  await openCalendarWorld();
const place = { province: '浙江省', city: '杭州市', district: '西湖区' };

/** Returns how a visitor may book a day: its holiday and its first slot. */
async function bookable(day: string, at = site) {
  const { days } = (await (await at.visit()).call(pickupSlots, place)).info;
  const found = days.find((candidate) => candidate.day === day);
  return { holiday: found?.holiday, first: found?.slots[0]?.slotId.slice(11, 16) };
}
const kindsOf = async (year: number, from: string, to: string) =>
  (await yearOf(year)).days
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, kind, own }) => `${day} ${kind}${own ? ' own' : ''}`);

describe('setDays', () => {
  test('waits for a second person, then acts in every process within a second, and is undone by new rows', async () => {
    const other = await openSite(database, { now: () => NOW });
    const weekend = { holiday: undefined, first: '08:30' };
    expect([await bookable('2027-01-02'), await bookable('2027-01-02', other)]).toEqual([weekend, weekend]);
    expect(await bookable('2027-01-01')).toEqual({ holiday: '元旦', first: '09:30' });

    const asked = await ask();
    expect(asked.class).toBe('OK');
    expect(await kindsOf(2027, '2027-01-01', '2027-01-09')).toEqual(['2027-01-01 holiday']);
    expect((await yearOf()).waiting).toMatchObject([
      { approvalId: asked.info.approvalId, by: { name: '许静' }, reason, pickups: 0, runs: [{ to: '2027-01-03' }] },
    ]);
    const [approval] = await waiting();
    expect(approval?.effect).toBe('日历改为：2027-01-01 到 2027-01-03 为放假“元旦三天”');

    const before = await audits();
    expect((await approveIt()).class).toBe('OK');
    // The list of what waits, and the approval with all its days.
    expect(await audits()).toBe(before + 2);
    const { rows: last } = await sql<{
      targets: string[];
    }>`SELECT targets FROM staff_audit ORDER BY id DESC LIMIT 1`.execute(db);
    expect(last[0]?.targets).toEqual(expect.arrayContaining(['day:2027-01-01', 'day:2027-01-03']));
    const holiday = { holiday: '元旦三天', first: '09:30' };
    await expect.poll(() => bookable('2027-01-02'), { timeout: 10_000 }).toEqual(holiday);
    await expect.poll(() => bookable('2027-01-02', other), { timeout: 10_000 }).toEqual(holiday);
    const { changes, version, waiting: rest } = await yearOf();
    expect(rest).toEqual([]);
    expect(changes).toMatchObject([
      { version, by: { name: '许静' }, approvedBy: { name: '林屹' }, reason, undoable: true, runs: [newYearRun] },
    ]);

    expect((await author.call(undoDays, { version, change: version, reason: '日期看错了' })).class).toBe('OK');
    expect((await waiting())[0]?.effect).toBe('日历退回：2027-01-01 到 2027-01-03 为按系统日历');
    expect((await approveIt()).class).toBe('OK');
    await expect.poll(() => bookable('2027-01-02'), { timeout: 10_000 }).toEqual(weekend);
    expect(await bookable('2027-01-01')).toEqual({ holiday: '元旦', first: '09:30' });
    const after = await yearOf();
    expect(after.changes.map(({ undoes, undoable }) => [undoes, undoable])).toEqual([
      [version, true],
      [undefined, false],
    ]);
    const again = { version: after.version, change: version, reason };
    expect((await author.call(undoDays, again)).reason).toBe('calendar.same');
  });

  test('one’s own is not approved by oneself, and who lacks the permission finds nothing', async () => {
    await ask({ from: '2027-03-01', to: '2027-03-01' });
    const { approvalId, hash } = (await waiting())[0]!;
    expect((await author.call(approve, { approvalId, hash })).reason).toBe('approval.own');
    const stranger = await ops.join(['content']);
    expect((await stranger.call(approve, { approvalId, hash })).class).toBe('NOT_FOUND');
    expect((await stranger.call(calendarYear, { year: 2027 })).class).toBe('NOT_FOUND');
    expect(await kindsOf(2027, '2027-03-01', '2027-03-01')).toEqual([]);
    await second.call(refuseApproval, { approvalId, reason: '没有这样的通知' });
    expect((await yearOf()).waiting).toEqual([]);
  });

  test('a day that waits is not asked for again; other days are', async () => {
    await ask({ from: '2027-03-03', to: '2027-03-05' });
    expect((await ask({ from: '2027-03-05', to: '2027-03-06', kind: 'makeUp' })).reason).toBe('calendar.waiting');
    expect((await ask({ from: '2027-03-06', to: '2027-03-06', kind: 'makeUp' })).class).toBe('OK');
    for (const { approvalId } of await waiting()) await author.call(refuseApproval, { approvalId, reason });
  });

  test('CONFLICT with the latest version when another colleague set one of the days since it was read', async () => {
    const { version } = await yearOf();
    await set({ from: '2027-03-10', to: '2027-03-11', nameZh: '特别假' });
    const late = { ...newYear, from: '2027-03-11', to: '2027-03-12', version };
    const reply = await author.call(setDays, late);
    const latest = (await yearOf()).version;
    expect([reply.class, reply.reason]).toEqual(['CONFLICT', 'calendar.changed']);
    expect(reply.info).toMatchObject({ revision: latest });
    expect(latest).toBeGreaterThan(version);
    // A change of other days is no conflict.
    expect((await author.call(setDays, { ...late, from: '2027-03-12' })).class).toBe('OK');
    expect((await approveIt()).class).toBe('OK');
    expect((await author.call(setDays, { ...late, version: 1_000_000 })).class).toBe('NOT_FOUND');
  });

  test('the latest row of a day counts, and undo brings back the one before it', async () => {
    await set({ from: '2027-04-10', to: '2027-04-11', kind: 'makeUp', nameZh: '补班' });
    await set({ from: '2027-04-11', to: '2027-04-12', kind: 'ordinary', nameZh: '', nameEn: '' });
    const days = () => kindsOf(2027, '2027-04-10', '2027-04-12');
    expect(await days()).toEqual(['2027-04-10 makeUp own', '2027-04-11 ordinary own', '2027-04-12 ordinary own']);
    const { changes, version } = await yearOf();
    // Only what still stands of the first change is set back.
    await author.call(undoDays, { version, change: changes[1]!.version, reason });
    await approveIt();
    expect(await days()).toEqual(['2027-04-11 ordinary own', '2027-04-12 ordinary own']);
    await author.call(undoDays, { version: (await yearOf()).version, change: version, reason });
    await approveIt();
    expect(await days()).toEqual(['2027-04-11 makeUp own']);
  });

  test('a range over the New Year stands in both years', async () => {
    await set({ from: '2028-12-30', to: '2029-01-01' });
    expect(await kindsOf(2028, '2028-12-30', '2028-12-31')).toEqual([
      '2028-12-30 holiday own',
      '2028-12-31 holiday own',
    ]);
    expect(await kindsOf(2029, '2029-01-01', '2029-01-01')).toEqual(['2029-01-01 holiday own']);
    const [first, other] = [(await yearOf(2028)).changes[0], (await yearOf(2029)).changes[0]];
    expect(first).toEqual(other);
    expect(first?.runs).toMatchObject([{ from: '2028-12-30', to: '2029-01-01' }]);
  });

  test.each([
    ['61 days', { from: '2027-06-01', to: '2027-07-31' }, ['to']],
    ['an end before the begin', { from: '2027-06-02', to: '2027-06-01' }, ['to']],
    ['a holiday without a name', { from: '2027-06-02', to: '2027-06-02', nameZh: '' }, ['nameZh']],
  ])('BAD_INPUT for %s', async (_what, asked, paths) => {
    const reply = await ask(asked);
    expect(reply.class).toBe('BAD_INPUT');
    expect(
      (JSON.parse(reply.body) as { info: { fields: { path: string }[] } }).info.fields.map(({ path }) => path),
    ).toEqual(paths);
  });
  test('60 days are set at once', async () => {
    await set({ from: '2030-06-01', to: '2030-07-30' });
    expect(await kindsOf(2030, '2030-06-01', '2030-07-30')).toHaveLength(60);
  });

  test('the same again is refused, and so is a past day', async () => {
    await set({ from: '2027-08-02', to: '2027-08-03' });
    expect((await ask({ from: '2027-08-02', to: '2027-08-03' })).reason).toBe('calendar.same');
    expect((await ask({ from: '2026-12-30', to: '2027-08-09' })).class).toBe('BAD_INPUT');
    expect((await ask({ from: '2026-12-30', to: '2026-12-31' })).reason).toBe('calendar.past');
    expect((await ask({ from: '2026-12-31', to: '2026-12-31' })).class).toBe('OK');
    for (const { approvalId } of await waiting()) await author.call(refuseApproval, { approvalId, reason });
  });
});

const newYearRun = {
  ...{ from: '2027-01-01', to: '2027-01-03', kind: 'holiday' },
  ...{ nameZh: '元旦三天', nameEn: 'Three days off', source: newYear.source },
};

describe('calendarPickups', () => {
  test('counts open pick-ups on days that are no holidays, and the approval says that they stay', async () => {
    const { keys, carrier, divisions } = site.ports;
    const world = { db, keys, carrier, divisions };
    const person = await makePerson(world, { phone: '13900006601', now: NOW });
    const { orderId } = await makeOrder(world, person, {}, { now: NOW });
    const { slotId } = await db
      .selectFrom('orders')
      .select('slotId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const day = slotId!.slice(0, 10);
    const span = { from: day, to: day };
    expect((await author.call(calendarPickups, span)).info.days).toEqual([{ day, pickups: 1 }]);
    await ask({ ...span, nameZh: '停工' });
    expect((await waiting())[0]?.effect).toBe(`日历改为：${day} 为放假“停工”；已约好的 1 次上门取件不变`);
    expect((await yearOf(Number(day.slice(0, 4)))).waiting).toMatchObject([{ pickups: 1 }]);
    await approveIt();
    expect((await author.call(calendarPickups, span)).info.days).toEqual([]);
  });
});

describe('calendarMissing', () => {
  test('names the year, since when, and the days, until each statutory holiday is set', async () => {
    const { missing } = (await author.call(calendarMissing, {})).info;
    expect(missing).toMatchObject({ year: 2027, since: '2026-11-02' });
    expect(missing?.days).toHaveLength(13);
    expect((await yearOf()).state).toBe('law');
    for (const [day, name] of statutoryDays(2027)) await set({ from: day, to: day, ...name });
    expect((await author.call(calendarMissing, {})).info).toEqual({});
    expect(await yearOf()).toMatchObject({ state: 'entered', missing: [] });
    expect((await yearOf(2026)).state).toBe('published');
  });
});

test('rows are append-only', async () => {
  for (const statement of [
    sql`UPDATE calendar_day SET reason = 'x'`,
    sql`DELETE FROM calendar_day`,
    sql`TRUNCATE calendar_day`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('append-only');
});

test('an approval that came too late changes nothing: the day is past', async () => {
  await set({ from: '2027-09-01', to: '2027-09-01', nameZh: '先前' });
  await moveTo(new Date('2027-09-01T20:00:00+08:00'));
  const { version, changes } = await yearOf();
  await author.call(undoDays, { version, change: changes[0]!.version, reason });
  await moveTo(new Date('2027-09-02T09:00:00+08:00'));
  expect((await approveIt()).reason).toBe('approval.changed');
  expect(await kindsOf(2027, '2027-09-01', '2027-09-01')).toEqual(['2027-09-01 holiday own']);
  const { approvalId } = (await waiting())[0]!;
  await second.call(refuseApproval, { approvalId, reason });
  const past = { version, change: changes[0]!.version, reason };
  expect((await author.call(undoDays, past)).reason).toBe('calendar.past');
  expect((await author.call(undoDays, { ...past, change: 1 })).class).toBe('NOT_FOUND');
});

test('places that were booked before a day became a holiday are taken in its slots, too', async () => {
  await moveTo(new Date('2027-11-09T10:00:00+08:00'));
  const { carrier } = site.ports;
  const { code: officeCode } = (await carrier.officeFor(place))!;
  const capacity = await carrier.slotCapacity(officeCode);
  const booked = { officeCode, slotId: '2027-11-11T08:30/10:30' };
  for (let places = 0; places < capacity; places += 1) await bookSlot(db, booked, capacity);
  await set({ from: '2027-11-11', to: '2027-11-11', nameZh: '停工' });
  const left = async () => {
    const { days } = (await (await site.visit()).call(pickupSlots, place)).info;
    return days.at(-1)?.slots.map((slot) => [slot.slotId.slice(11), slot.left]);
  };
  await expect.poll(left, { timeout: 10_000 }).toEqual([
    ['09:30/11:30', 0],
    ['11:30/13:30', capacity],
    ['13:30/15:30', capacity],
    ['15:30/17:30', capacity],
  ]);
});

test('undo that brings a statutory holiday back names the pick-ups on it', async () => {
  await moveTo(new Date('2027-12-30T10:00:00+08:00'));
  await set({ from: '2028-01-01', to: '2028-01-01', kind: 'ordinary', nameZh: '', nameEn: '' });
  const { version } = await yearOf(2028);
  const { keys, carrier, divisions } = site.ports;
  const world = { db, keys, carrier, divisions };
  const person = await makePerson(world, { phone: '13900006602', now: clock() });
  const { orderId } = await makeOrder(world, person, {}, { now: clock() });
  await db.updateTable('orders').set({ slotId: '2028-01-01T10:30/12:30' }).where('id', '=', orderId).execute();
  await author.call(undoDays, { version, change: version, reason });
  expect((await waiting())[0]?.effect).toMatch(/已约好的 1 次上门取件不变$/);
});
