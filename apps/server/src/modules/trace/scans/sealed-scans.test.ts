import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { keysFrom } from '../../../config/keys.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { seedNetwork } from '../../../network/seed-network.ts';
import { makeMail } from '../../../network/world.ts';
import { sealPlainRows } from '../../../security/plain-rows.ts';
import { expectNotStored, expectNoValue } from '../../../world/not-stored.ts';
import { preparePartitions } from '../partition/partitions.ts';
import { sealFinished } from '../partition/seal.ts';
import { wholeEvents } from '../read/events.store.ts';
import { storeScans } from '../trace.public.ts';
import { findMails } from '../trace.store.ts';
import { openPersons, plainPackedScans, plainScans } from './persons.ts';
import type { ScanEvent } from './scans.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const now = new Date('2026-11-20T10:00:00+08:00');
const courier = { courierName: '慕容送快递', courierPhone: '13100004071' };

beforeAll(async () => {
  await preparePartitions(db, now);
  await seedNetwork(db);
});

const scan = (mailNo: string, code: string, more: Partial<ScanEvent>): ScanEvent => ({
  ...{ mailNo, eventId: `${code}-of-${mailNo}`, code, occurredAt: now.toISOString() },
  ...{ officeCode: 'D320106', officeName: '鼓楼区汉口路营业部', city: '南京市', source: 'ems', withdrawn: false },
  ...more,
});
const rowsOf = async (mailNo: string) => {
  const { rows } = await sql<{ row: object }>`SELECT to_jsonb(e) AS row FROM trace_event e WHERE mail_no = ${mailNo}
    UNION ALL SELECT to_jsonb(s) FROM trace_sealed s WHERE mail_no = ${mailNo}
    UNION ALL SELECT to_jsonb(r) FROM trace_review r WHERE mail_no = ${mailNo}`.execute(db);
  return rows;
};
const personsOf = async (mailNo: string, code: string) => {
  const [mail] = await findMails(db, [mailNo]);
  return openPersons(keys, (await wholeEvents(db, mail!)).find((row) => row.code === code)!);
};

test('courier, signer, door and collection code are encrypted, in batches of new and of repeated scans', async () => {
  const mailNo = '9400000000001';
  await makeMail({ db, keys }, { mailNo, until: 'departed', now });
  const waiting = scan(mailNo, '706', { pickup: { code: '6-2-3047', until: now.toISOString() } });
  const text = '快递员：慕容送快递，电话：13100004071，正在派送';
  const first = scan(mailNo, '702', { ...courier, text });
  await storeScans(db, keys, [waiting, first], now);
  const proof = { method: 'neighbour' as const, place: '对门五零三室的邻居家' };
  const signed = scan(mailNo, '704', { ...courier, signedBy: '公孙代收人', proof });
  const odd = scan(mailNo, 'X99', { ...courier, text });
  await storeScans(db, keys, [first, signed, odd], now);
  const rows = await rowsOf(mailNo);
  expectNotStored(rows, '慕容送快递', '13100004071', '公孙代收人', '对门五零三室的邻居家');
  expectNoValue(rows, '6-2-3047');
  expect(await personsOf(mailNo, '702')).toMatchObject(courier);
  expect(await personsOf(mailNo, '704')).toMatchObject({ ...courier, signedBy: '公孙代收人', place: proof.place });
  expect(await personsOf(mailNo, '706')).toMatchObject({ courierName: null, pickupCode: '6-2-3047' });
});

test('unencrypted scans can be read and are encrypted, also those of a packed mail', async () => {
  const [open, packed] = ['9400000000002', '9400000000003'];
  for (const mailNo of [open, packed]) {
    await makeMail({ db, keys }, { mailNo, until: 'delivered', now });
    await sql`UPDATE trace_event SET courier_name = ${courier.courierName}, courier_phone = ${courier.courierPhone},
      courier_sealed = NULL, signer_sealed = NULL, signed_by = '公孙代收人', said = '签收人：公孙代收人',
      proof = '{"method":"neighbour","place":"对门五零三室的邻居家","pickup":{"code":"6-2-3047"}}'
      WHERE mail_no = ${mailNo} AND code = '704'`.execute(db);
  }
  const later = new Date(now.getTime() + 5 * 86_400_000);
  await sql`UPDATE mail SET updated_at = ${later} WHERE mail_no = ${open}`.execute(db);
  while ((await sealFinished(db, later)) > 0);
  const isPacked = await db.selectFrom('traceSealed').select('mailNo').execute();
  expect(isPacked.map((row) => row.mailNo)).toContain(packed);
  const before = await personsOf(open, '704');
  expect(before).toEqual({
    ...{ ...courier, signedBy: '公孙代收人', place: '对门五零三室的邻居家', pickupCode: '6-2-3047' },
  });
  expect(await personsOf(packed, '704')).toEqual(before);
  await sealPlainRows(db, keys, plainScans);
  await sealPlainRows(db, keys, plainPackedScans);
  for (const mailNo of [open, packed]) {
    const rows = await rowsOf(mailNo);
    expectNotStored(rows, '慕容送快递', '13100004071', '公孙代收人', '对门五零三室的邻居家');
    expectNoValue(rows, '6-2-3047');
    expect(await personsOf(mailNo, '704')).toEqual(before);
  }
  expect(await sealPlainRows(db, keys, plainScans)).toEqual({ found: 0, left: 0 });
  expect(await sealPlainRows(db, keys, plainPackedScans)).toEqual({ found: 0, left: 0 });
});
