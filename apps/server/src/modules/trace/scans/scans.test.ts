import { randomBytes } from 'node:crypto';
import { foldTrace } from '@yidi/rules/trace/fold';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysFrom } from '../../../config/keys.ts';
import { newId } from '../../../db/new-id.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { transact } from '../../../db/transaction.ts';
import { dropEmptyPartitions, preparePartitions } from '../partition/partitions.ts';
import { lockOutScans, sealFinished } from '../partition/seal.ts';
import { eventsOfMails, toFoldEvent } from '../read/events.store.ts';
import { registerMail, storeScans } from '../trace.public.ts';
import type { ScanEvent } from './scans.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const now = new Date('2026-11-20T15:00:00+08:00');

beforeAll(() => preparePartitions(db, now));

function scan(mailNo: string, eventId: string, code: string, minute: number, more: Partial<ScanEvent> = {}): ScanEvent {
  const occurredAt = new Date(now.getTime() + minute * 60_000).toISOString();
  const place = { officeCode: 'H330100', officeName: '杭州邮件处理中心', city: '杭州' };
  return { eventId, mailNo, code, occurredAt, ...place, source: 'ems', withdrawn: false, ...more };
}

let serial = 0;
async function newMail(given?: string): Promise<string> {
  serial += 1;
  const mailNo = given ?? `90${String(serial).padStart(11, '0')}`;
  const region = { province: '浙江省', city: '杭州市', district: '西湖区' };
  await registerMail(db, keys, {
    mailNo,
    orderId: newId(),
    orderNo: `YD${String(serial).padStart(18, '0')}`,
    senderPersonId: newId(),
    productId: '1',
    from: region,
    to: region,
    senderName: '陈一',
    senderPhone: '13800000001',
    receiverName: '周二',
    receiverPhone: '13900000002',
    receiverAddress: '文二路 1 号',
    promisedAt: null,
    createdAt: now,
    passwordSign: false,
    ground: false,
  });
  return mailNo;
}

/** Returns a mail's stored row, and the fold of its stored events. */
async function storedFold(mailNo: string) {
  const { rows } = await sql<{ stage: string; status: number; part: number; sealed: boolean }>`
    SELECT stage, status, part, sealed FROM mail WHERE mail_no = ${mailNo}`.execute(db);
  const { stage, status, part, sealed } = rows[0]!;
  const events = await eventsOfMails(db, [{ mailNo, part, sealed }]);
  return { stage, status, fold: foldTrace((events.get(mailNo) ?? []).map(toFoldEvent)) };
}

/**
 * A mail's scans: a failed attempt, a late scan, two at once, and a delivery withdrawn and redone.
 */
function life(mailNo: string): ScanEvent[] {
  return [
    scan(mailNo, 'event-01', '203', 1),
    scan(mailNo, 'event-02', '954', 30),
    scan(mailNo, 'event-03', '989', 60),
    scan(mailNo, 'event-04', '306', 60),
    scan(mailNo, 'event-05', '702', 90),
    scan(mailNo, 'event-06', '705', 100, { reasonCode: '416' }),
    scan(mailNo, 'event-07', '704', 110, { signedBy: '周二' }),
    scan(mailNo, 'event-07', '704', 110, { signedBy: '周二', withdrawn: true }),
    scan(mailNo, 'event-08', '702', 120),
    scan(mailNo, 'event-09', '704', 130),
    scan(mailNo, 'event-10', '713', 140),
  ];
}

describe('storeScans', () => {
  test('any order, any repetition and any batching of scans leave the same stored fold', async () => {
    const sortedMail = await newMail();
    await storeScans(db, keys, life(sortedMail), now);
    const expected = await storedFold(sortedMail);
    expect(expected).toMatchObject({ stage: 'delivered', status: 18 });
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...life('').keys(), ...life('').keys()], { minLength: 22 }),
        fc.integer({ min: 1, max: 22 }),
        async (order, batch) => {
          const mailNo = await newMail();
          const events = order.map((index) => life(mailNo)[index % 11]!);
          for (let from = 0; from < events.length; from += batch) {
            await storeScans(db, keys, events.slice(from, from + batch), now);
          }
          expect(await storedFold(mailNo)).toEqual(expected);
          const { rows } = await sql`SELECT FROM trace_event WHERE mail_no = ${mailNo}`.execute(db);
          expect(rows).toHaveLength(10);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('answers stored, duplicate, withdrawn and review in the order sent', async () => {
    const mailNo = await newMail();
    const first = scan(mailNo, 'event-01', '203', 1);
    const odd = scan(mailNo, 'event-02', 'X99', 2, { text: '神秘扫描' });
    const stored = await storeScans(db, keys, [first, first, odd], now);
    expect(stored.results).toEqual(['stored', 'duplicate', 'review']);
    const again = await storeScans(db, keys, [{ ...first, withdrawn: true }, odd, { ...first, withdrawn: true }], now);
    expect(again.results).toEqual(['withdrawn', 'duplicate', 'duplicate']);
    const { rows } = await sql<{ raw: ScanEvent }>`SELECT raw FROM trace_review WHERE mail_no = ${mailNo}`.execute(db);
    expect(rows.map((row) => row.raw.text)).toEqual(['神秘扫描']);
  });

  test('stores scans of a mail without an order, without folding them', async () => {
    const { results, touched } = await storeScans(db, keys, [scan('9800000000001', 'event-01', '203', 1)], now);
    expect(results).toEqual(['stored']);
    expect(touched).toEqual([]);
  });

  test('an unregistered number is reviewed and folded when it is registered, and other mails are stored', async () => {
    const unregistered = '9800000000902';
    const neighbour = await newMail();
    const batch = [
      scan(unregistered, 'event-01', '203', 1),
      scan(neighbour, 'event-01', '203', 1),
      scan(unregistered, '__proto__', 'valueOf', 2, { text: 'constructor' }),
      scan(unregistered, 'event-02', '954', 30),
    ];
    expect((await storeScans(db, keys, batch, now)).results).toEqual(['stored', 'stored', 'review', 'stored']);
    expect((await storeScans(db, keys, batch, now)).results).toEqual(Array(4).fill('duplicate'));
    expect(await storedFold(neighbour)).toMatchObject({ stage: 'accepted' });
    const unsettled = db.selectFrom('traceUnregistered').select('mailNo').where('settledAt', 'is', null);
    const open = async () => (await unsettled.execute()).map((mail) => mail.mailNo);
    expect(await open()).toContain(unregistered);
    expect(await open()).not.toContain(neighbour);
    await newMail(unregistered);
    const { stage, fold } = await storedFold(unregistered);
    expect(stage).toBe(fold.stage);
    expect(stage).not.toBe('created');
    expect(await open()).not.toContain(unregistered);
    const { touched } = await storeScans(db, keys, [scan(unregistered, 'event-03', '704', 60)], now);
    expect(touched.map((mail) => mail.fold.stage)).toEqual(['delivered']);
  });

  test('parallel batches over the same mails store every scan once', async () => {
    const mailNos = await Promise.all(Array.from({ length: 20 }, () => newMail()));
    const events = mailNos.flatMap(life);
    const batches = await Promise.all(
      [events, events.toReversed(), events].map((batch) => transact(db, (trx) => storeScans(trx, keys, batch, now))),
    );
    const stored = batches.flatMap((batch) => batch.results).filter((result) => result !== 'duplicate');
    expect(stored).toHaveLength(20 * 10);
  });

  test('a packed mail has the same trace, and a late scan unpacks it', async () => {
    const mailNo = await newMail();
    await storeScans(db, keys, life(mailNo), now);
    const before = await storedFold(mailNo);
    expect(before).toMatchObject({ stage: 'delivered' });
    const later = new Date(now.getTime() + 5 * 86_400_000);
    while ((await sealFinished(db, later)) > 0);
    const { rows } = await sql<{ sealed: boolean; left: number }>`SELECT sealed,
      (SELECT count(*)::int FROM trace_event e WHERE e.mail_no = mail.mail_no) AS left
      FROM mail WHERE mail_no = ${mailNo}`.execute(db);
    expect(rows[0]).toEqual({ sealed: true, left: 0 });
    expect(await storedFold(mailNo)).toEqual(before);
    const stored = await storeScans(
      db,
      keys,
      [scan(mailNo, 'event-09', '704', 130), scan(mailNo, 'event-11', '713', 150)],
      later,
    );
    expect(stored.results).toEqual(['duplicate', 'stored']);
    expect(await storedFold(mailNo)).toMatchObject({ stage: 'delivered', status: 18 });
    expect((await storedFold(mailNo)).fold.events).toHaveLength(10);
  });

  test('a withdrawn delivery unpacks the mail, and another delivery packs it again', async () => {
    const mailNo = await newMail();
    const whole = life(mailNo);
    await storeScans(db, keys, whole, now);
    const seal = async (at: Date) => {
      while ((await sealFinished(db, at)) > 0);
    };
    const later = new Date(now.getTime() + 5 * 86_400_000);
    await seal(later);
    const takenBack = { ...scan(mailNo, 'event-09', '704', 130), withdrawn: true };
    const stored = await storeScans(db, keys, [takenBack], later);
    expect(stored.results).toEqual(['withdrawn']);
    expect(stored.touched[0]?.fold).toMatchObject({ stage: 'processing', status: 6 });
    expect(
      (await storeScans(db, keys, [takenBack, ...whole], later)).results.every((result) => result === 'duplicate'),
    ).toBe(true);
    await storeScans(db, keys, [scan(mailNo, 'event-12', '704', 200)], later);
    const open = await storedFold(mailNo);
    expect(open).toMatchObject({ stage: 'delivered', status: 18 });
    await seal(new Date(later.getTime() + 5 * 86_400_000));
    const { rows } = await sql<{ sealed: boolean; left: number; kept: number }>`SELECT sealed,
      (SELECT count(*)::int FROM trace_event e WHERE e.mail_no = mail.mail_no) AS left,
      (SELECT jsonb_array_length(events) FROM trace_sealed s WHERE s.mail_no = mail.mail_no) AS kept
      FROM mail WHERE mail_no = ${mailNo}`.execute(db);
    expect(rows[0]).toEqual({ sealed: true, left: 0, kept: 11 });
    expect(await storedFold(mailNo)).toEqual(open);
  });

  test('scans concurrent with packing are stored before or after it', async () => {
    const later = new Date(now.getTime() + 5 * 86_400_000);
    const mailNos = await Promise.all(Array.from({ length: 12 }, () => newMail()));
    for (const mailNo of mailNos) await storeScans(db, keys, life(mailNo), now);
    await Promise.all([
      sealFinished(db, later),
      ...mailNos.map((mailNo) => storeScans(db, keys, [scan(mailNo, 'event-11', '713', 150)], later)),
      sealFinished(db, later),
    ]);
    for (const mailNo of mailNos) expect((await storedFold(mailNo)).fold.events).toHaveLength(10);
  });

  test('packing locks a hundred mails at a time and stops after its time limit', async () => {
    await sql`CREATE TABLE sealing (xid xid8, count integer)`.execute(db);
    await sql`CREATE FUNCTION record_sealing() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO sealing SELECT pg_current_xact_id(), count(*) FROM added; RETURN NULL; END $$`.execute(db);
    await sql`CREATE TRIGGER record AFTER INSERT ON trace_sealed REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION record_sealing()`.execute(db);
    await sql`INSERT INTO mail (mail_no, part, created_at, updated_at, stage)
      SELECT '96' || lpad(n::text, 11, '0'), 0, ${now}, ${now}, 'delivered' FROM generate_series(1, 250) AS n`.execute(
      db,
    );
    await sql`INSERT INTO trace_event_p0 (part, mail_no, event_id, code, stage, occurred_at, recorded_at, office_code,
        office_name, city, source)
      SELECT 0, mail_no, 'event-01', '704', 'delivered', ${now}, ${now}, '310000', '翠苑', '杭州市', 'ems'
      FROM mail WHERE mail_no LIKE '96%'`.execute(db);
    const later = new Date(now.getTime() + 5 * 86_400_000);
    while ((await sealFinished(db, later, { clock: () => 0 })) > 0);
    const { rows } = await sql<{ most: number; sealed: number }>`SELECT max(of_one) AS most, sum(of_one)::int AS sealed
      FROM (SELECT sum(count)::int AS of_one FROM sealing GROUP BY xid) AS transactions`.execute(db);
    expect(rows[0]!.most).toBe(100);
    expect(rows[0]!.sealed).toBeGreaterThanOrEqual(250);
    await sql`UPDATE mail SET sealed = false WHERE mail_no LIKE '96%'`.execute(db);
    expect(await sealFinished(db, later, { mostMs: 0, clock: () => 0 })).toBe(100);
    await sql`DELETE FROM mail WHERE mail_no LIKE '96%'`.execute(db);
    await sql`DROP TABLE sealing CASCADE`.execute(db);
    await sql`DROP TRIGGER record ON trace_sealed`.execute(db);
  });

  test('concurrent batches over mails without an order store every scan once', async () => {
    const events = Array.from({ length: 40 }, (_, index) => `97${String(index).padStart(11, '0')}`).flatMap(life);
    const halves = [events.slice(0, 300), events.slice(140), events.toReversed(), events];
    const batches = await Promise.all(halves.map((batch) => storeScans(db, keys, batch, now)));
    const stored = batches.flatMap((batch) => batch.results).filter((result) => result !== 'duplicate');
    expect(stored).toHaveLength(40 * 10);
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM trace_event
      WHERE mail_no LIKE '97%'`.execute(db);
    expect(rows[0]?.n).toBe(40 * 10);
  });

  test('an old partition is dropped when it is empty, and not before', async () => {
    const old = new Date('2026-06-01T12:00:00+08:00');
    await preparePartitions(db, old);
    await sql`INSERT INTO mail (mail_no, part, created_at, updated_at) VALUES ('9800000000002', 20260601, ${old}, ${old})`.execute(
      db,
    );
    await storeScans(db, keys, [scan('9800000000002', 'event-01', '203', 1)], old);
    const dropped = await dropEmptyPartitions(db, now, lockOutScans);
    expect(dropped).toContain('trace_event_p20260602');
    expect(dropped).not.toContain('trace_event_p20260601');
  });
});
