import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../../../config/keys.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { makeMail } from '../../../network/world.ts';
import { learnFromDelivered } from '../lanes/learn.ts';
import { partitionsAhead, preparePartitions } from '../partition/partitions.ts';
import { countScans, deleteOldMinutes } from './count-scans.ts';
import { openMails, readLanesNow, watchLanes } from './lanes-now.ts';
import { bandOf, readScanBand } from './scan-band.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const now = new Date('2026-11-20T15:00:00+08:00');
const minutesBefore = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

beforeAll(() => preparePartitions(db, now));

/** Stores scans that were recorded at the given times, of mails that nobody registered. */
const scanAt = (name: string, times: readonly Date[]) =>
  sql`INSERT INTO trace_event (part, mail_no, event_id, code, stage, occurred_at, recorded_at, office_code, office_name,
      city, source)
    SELECT 0, 'EA1', ${name} || n, 'X', 'processing', at, at, '1', 'o', 'c', 'manual'
    FROM unnest(${times}::timestamptz[]) WITH ORDINALITY AS t (at, n)`.execute(db);
const counted = async () => {
  const rows = await db.selectFrom('scanMinute').select(['at', 'scans']).orderBy('at').execute();
  return rows.map(({ at, scans }) => [(now.getTime() - at.getTime()) / MINUTE_MS, scans]);
};

describe('countScans', () => {
  test('counts the last minutes, one without scans as 0, and not the minute that goes on', async () => {
    await scanAt('a', [minutesBefore(2), minutesBefore(2), minutesBefore(1), now, minutesBefore(90)]);
    await countScans(db, now);
    expect(await counted()).toEqual([
      [5, 0],
      [4, 0],
      [3, 0],
      [2, 2],
      [1, 1],
    ]);
  });
  test('counts again what was stored late, and after a pause the last hour', async () => {
    await scanAt('b', [minutesBefore(2)]);
    await countScans(db, new Date(now.getTime() + 59 * MINUTE_MS));
    const rows = new Map((await counted()) as [number, number][]);
    expect(rows.get(2)).toBe(2);
    expect(rows.get(0)).toBe(1);
    expect(rows.get(-58)).toBe(0);
    await deleteOldMinutes(db, new Date(now.getTime() + 43 * DAY_MS));
    expect((await counted()).every(([minutes]) => minutes! <= 0)).toBe(true);
  });
});

describe('readScanBand', () => {
  test('has no point for minutes that nobody counted, and without a past no band', async () => {
    await sql`DELETE FROM scan_minute`.execute(db);
    await countScans(db, now);
    const { points, weeks, ratio } = await readScanBand(db, now);
    expect(points).toHaveLength(60);
    expect(points[0]).toEqual({ at: minutesBefore(60) });
    expect(points[59]).toEqual({ at: minutesBefore(1), scans: 4 / 5 });
    expect([weeks, ratio]).toEqual([0, undefined]);
  });
  test('spans the lowest and the highest of the same weekdays, and compares the last ten minutes', async () => {
    const usual = [100, 120, 140];
    for (const [week, scans] of usual.entries())
      await sql`INSERT INTO scan_minute (at, scans)
        SELECT ${minutesBefore((week + 1) * 7 * 24 * 60)}::timestamptz - make_interval(mins => n), ${scans}
        FROM generate_series(1, 65) AS n`.execute(db);
    await sql`INSERT INTO scan_minute (at, scans) SELECT ${now}::timestamptz - make_interval(mins => n), 40
      FROM generate_series(1, 65) AS n ON CONFLICT (at) DO UPDATE SET scans = 40`.execute(db);
    const { points, weeks, ratio } = await readScanBand(db, now);
    expect(points[0]).toEqual({ at: minutesBefore(60), scans: 40, low: 100, high: 140 });
    expect([weeks, ratio]).toEqual([3, 0.4]);
  });
  test('says nothing with two weekdays, or with less than one scan a minute', () => {
    const minutes = (start: number, scans: number) =>
      Array.from({ length: 70 }, (_, n) => [start - n * MINUTE_MS, scans] as const);
    const weeks = (count: number, scans: number) =>
      new Map([0, 1, 2].slice(0, count + 1).flatMap((week) => minutes(-week * 7 * DAY_MS, week === 0 ? 0 : scans)));
    expect(bandOf(weeks(2, 100), 0).ratio).toBeUndefined();
    const rare = new Map([0, 1, 2, 3].flatMap((week) => minutes(-week * 7 * DAY_MS, week === 0 ? 0 : 0.5)));
    expect(bandOf(rare, 0)).toMatchObject({ weeks: 3, points: expect.any(Array) });
    expect(bandOf(rare, 0).ratio).toBeUndefined();
  });
});

describe('lanes', () => {
  test('a lane of which most mails are slower than 95 of 100 were is late, and on time before', async () => {
    const before = new Date(now.getTime() - 7 * DAY_MS);
    for (let mail = 0; mail < 30; mail += 1)
      await makeMail({ db, keys }, { mailNo: `94${String(mail).padStart(11, '0')}`, until: 'delivered', now: before });
    expect(await readLanesNow(db, 5)).toMatchObject({ at: null, lanes: 0, held: null, learnedAt: null });
    await learnFromDelivered(db, now);
    const dawn = new Date('2026-11-20T06:00:00+08:00');
    for (let mail = 0; mail < 12; mail += 1)
      await makeMail({ db, keys }, { mailNo: `95${String(mail).padStart(11, '0')}`, until: 'departed', now: dawn });
    await watchLanes(db, dawn);
    const onTime = await readLanesNow(db, 5);
    expect(onTime).toMatchObject({ at: dawn, lanes: 1, late: 0, worst: [{ mails: 12, late: 0, isLate: false }] });
    const later = new Date(dawn.getTime() + 48 * HOUR_MS);
    await watchLanes(db, later);
    const [worst, ...others] = (await readLanesNow(db, 5)).worst;
    expect(others).toEqual([]);
    expect(worst).toMatchObject({ mails: 12, late: 12, isLate: true });
    expect(worst!.lateMinutes).toBeGreaterThan(60);
    // Days later they say nothing of their lane, whose new mails are on time.
    const days = new Date(dawn.getTime() + 7 * DAY_MS);
    for (let mail = 0; mail < 10; mail += 1)
      await makeMail({ db, keys }, { mailNo: `96${String(mail).padStart(11, '0')}`, until: 'departed', now: days });
    await watchLanes(db, days);
    expect(await readLanesNow(db, 5)).toMatchObject({ late: 0, worst: [{ mails: 10, late: 0, isLate: false }] });
    // Two weeks later an inquiry follows them; their lane has no mails.
    await watchLanes(db, new Date(dawn.getTime() + 22 * DAY_MS));
    expect((await readLanesNow(db, 5)).lanes).toBe(0);
  });
  test('of more mails than can be compared, the same share of each day is', async () => {
    await db.deleteFrom('mail').execute();
    const count = { 20261112: 400, 20261119: 8_000, 20261120: 4_000 };
    for (const [day, mails] of Object.entries(count))
      await sql`INSERT INTO mail (mail_no, part, order_id, stage, created_at, updated_at)
        SELECT ${day} || n, ${day}::integer, gen_random_uuid(), 'departed', ${now}, ${now}
        FROM generate_series(1, ${mails}::integer) AS n`.execute(db);
    const sample = await openMails(db, now, 2_000);
    expect(sample.length).toBeLessThanOrEqual(2_000);
    expect(sample.length).toBeGreaterThan(500);
    const byDay = Map.groupBy(sample, ({ part }) => part);
    for (const [day, mails] of Object.entries(count)) {
      const share = (byDay.get(Number(day)) ?? []).length / sample.length / (mails / 12_400);
      expect(share).toBeGreaterThan(0.6);
      expect(share).toBeLessThan(1.6);
    }
    expect(await openMails(db, now)).toHaveLength(12_400);
  });
});

test('partitionsAhead counts the days after today until the first gap', async () => {
  expect(await partitionsAhead(db, now)).toBe(7);
  expect(await partitionsAhead(db, new Date(now.getTime() + 6 * DAY_MS))).toBe(1);
  expect(await partitionsAhead(db, new Date(now.getTime() + 30 * DAY_MS))).toBe(-1);
  await sql`DROP TABLE trace_event_p20261122`.execute(db);
  expect(await partitionsAhead(db, now)).toBe(1);
});
