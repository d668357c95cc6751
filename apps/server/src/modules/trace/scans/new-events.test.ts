import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { keysFrom } from '../../../config/keys.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { sealCourier } from '../../../security/sealed-courier.ts';
import { preparePartitions } from '../partition/partitions.ts';
import { storeScans } from '../trace.public.ts';
import { openPersons } from './persons.ts';
import type { ScanEvent } from './scans.ts';

const { db } = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const now = new Date('2026-11-20T10:00:00Z');
const occurredAt = new Date('2026-11-20T09:00:00Z');
const courier = { name: '慕容送快递', phone: '13100004071' };

beforeAll(() => preparePartitions(db, now));

const wholeScan = (mailNo: string): ScanEvent => ({
  ...{ mailNo, eventId: 'event-whole', code: '704', occurredAt: occurredAt.toISOString(), source: 'upu' },
  ...{ officeCode: 'H330100', officeName: '杭州邮件处理中心', city: '杭州', nextOfficeName: '南京邮件处理中心' },
  ...{ text: '已签收', reasonCode: '416', courierName: courier.name, courierPhone: courier.phone, signedBy: '本人' },
  ...{ weighedKg: 1.25, proof: { method: 'neighbour', place: '对门五零三室' }, withdrawn: true },
});

const rowOf = (mailNo: string) =>
  db
    .selectFrom('traceEvent')
    .selectAll()
    .where('mailNo', '=', mailNo)
    .where('eventId', '=', 'event-whole')
    .executeTakeFirstOrThrow();

/** All values differ, so that no two columns can be exchanged. */
const expectedRow = (mailNo: string) => ({
  ...{ part: 20261120, mailNo, eventId: 'event-whole', code: '704', stage: 'delivered' },
  ...{ occurredAt, recordedAt: now, officeCode: 'H330100', officeName: '杭州邮件处理中心' },
  ...{ city: '杭州', nextOffice: '南京邮件处理中心', said: '已签收', reasonCode: '416' },
  ...{ courierSealed: sealCourier(keys, courier), signedBy: '本人', signerSealed: expect.any(String) },
  ...{ weighedG: 1250, source: 'upu', withdrawn: true, proof: { method: 'neighbour' } },
});

async function expectStored(mailNo: string): Promise<void> {
  const { courierName: name, courierPhone: phone, ...row } = await rowOf(mailNo);
  expect([name, phone]).toEqual([null, null]);
  expect(row).toEqual(expectedRow(mailNo));
  expect(new Set(Object.values(row).map((value) => JSON.stringify(value))).size).toBe(Object.keys(row).length);
  const persons = { courierName: courier.name, courierPhone: courier.phone, place: '对门五零三室' };
  expect(openPersons(keys, { ...row, courierName: name, courierPhone: phone, proof: null })).toMatchObject(persons);
}

test('every field of a scan is stored in its own column, in a batch of new scans and in one with a stored scan', async () => {
  const [copied, merged] = ['9400000000011', '9400000000012'];
  expect((await storeScans(db, keys, [wholeScan(copied)], now)).results).toEqual(['withdrawn']);
  await expectStored(copied);
  const { results } = await storeScans(db, keys, [wholeScan(copied), wholeScan(merged)], now);
  expect(results).toEqual(['duplicate', 'withdrawn']);
  await expectStored(merged);
});
