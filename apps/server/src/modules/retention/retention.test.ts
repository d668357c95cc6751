import { randomBytes } from 'node:crypto';
import { submitEvaluation } from '@yidi/contract/calls/evaluate';
import { orderDetail, orderList } from '@yidi/contract/calls/order';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type KeyPurpose, keysFrom } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { keyedTables } from '../../processes/keys/keyed-columns.ts';
import { makeOrder, scanMail } from '../../world/parcels.ts';
import { makeAddress, newPhone } from '../../world/people.ts';
import { openSite } from '../../world/site.ts';
import { allModules } from '../all-modules.ts';
import { sealPayee } from '../claim/payee.ts';
import { sealFinished } from '../trace/partition/seal.ts';
import { eraseAfterTerms } from './retention.ts';

const database = await freshDatabase();
const { db } = database;
const keys = keysFrom([randomBytes(32)]);
const nowMs = Date.parse('2026-11-20T02:00:00Z');
const site = await openSite(database, { keys, now: () => new Date(nowMs) });
const world = { ...site.ports, db, keys };
const start = new Date(nowMs);
const later = (ms: number) => new Date(start.getTime() + ms);
const erase = (now: Date) => eraseAfterTerms({ db, keys, modules: allModules }, now);

const people = {
  sender: { name: '南宫金丝雀', address: '金丝雀路九百一十七号 3-402' },
  receiver: { name: '司徒画眉鸟', address: '画眉鸟巷二百零三号 5-301' },
};
const [courierName, signedBy, message, goodsName] = [
  '慕容送快递',
  '公孙代收人',
  '请打给欧阳百灵鸟',
  '欧阳杜鹃鸟的旧棋盘',
];
const canaries = [
  ...Object.values(people).flatMap(({ name, address }) => [name, address.slice(0, 8)]),
  ...[courierName, signedBy, message, goodsName],
];

/** Returns the columns in which one of the texts is found, plain or encrypted. */
async function columnsWith(texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const has = (text: string) => texts.some((each) => text.includes(each));
  for (const { table, sealed = {} } of keyedTables) {
    const { rows } = await sql<Record<string, unknown>>`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t`.execute(
      db,
    );
    for (const { row } of rows as { row: Record<string, unknown> }[]) {
      if (has(JSON.stringify(row))) found.add(`${table} plain`);
      for (const [column, purpose] of Object.entries(sealed)) {
        const [name, field] = column.split('.') as [string, string?];
        const outer = row[name];
        const value = field ? (outer as Record<string, unknown> | null)?.[field] : outer;
        const opened = typeof value === 'string' ? keys.open(purpose as KeyPurpose, value) : null;
        if (opened !== null && has(opened)) found.add(`${table}.${column}`);
      }
    }
  }
  return [...found].sort();
}

/** An order that was delivered, or not yet. */
async function parcel(isDelivered = true) {
  const phone = newPhone();
  const owner = await site.visit({ phone });
  const sender = makeAddress(0, { ...people.sender, userPhone: phone });
  const receiver = makeAddress(1, { ...people.receiver, userPhone: newPhone() });
  const parts = {
    orderType: '2',
    sender,
    receiver,
    messageContent: message,
    goodsInfo: { goodInternals: goodsName },
  } as const;
  const { orderId } = await makeOrder(world, owner.person!, parts, { now: start });
  const mailNo = (await owner.call(orderDetail, { orderId })).info.mailNo!;
  const courier = { courierName, courierPhone: '13100004071' };
  const proof = { method: 'neighbour', place: '对门五零三室的邻居家' } as const;
  await scanMail(
    world,
    mailNo,
    [
      { code: 'ORD_ACCEPT', at: later(MINUTE_MS), ...courier },
      { code: '702', at: later(2 * MINUTE_MS), ...courier },
      ...(isDelivered ? [{ code: '704', at: later(3 * MINUTE_MS), signedBy, proof }] : []),
    ],
    later(4 * MINUTE_MS),
  );
  return { owner, orderId, mailNo };
}
const erasedAt = async (mailNo: string) =>
  (await db.selectFrom('mail').select('erasedAt').where('mailNo', '=', mailNo).executeTakeFirstOrThrow()).erasedAt;
const YEAR = 365 * DAY_MS;

describe('the data of a mail', () => {
  test('is erased a year after its delivery; number, cities, money and days stay', async () => {
    const { owner, orderId, mailNo } = await parcel();
    const open = await parcel(false);
    const rated = await owner.call(submitEvaluation, { mailNo, stars: 5, tags: [], words: `谢谢${courierName}` });
    expect(rated.class).toBe('OK');
    const before = (await owner.call(orderDetail, { orderId })).info;
    await erase(later(YEAR));
    expect(await erasedAt(mailNo)).toBeNull();
    await db.deleteFrom('message').execute();
    await db.deleteFrom('idempotency').execute();
    expect(await columnsWith(canaries)).not.toEqual([]);

    const now = later(YEAR + 5 * MINUTE_MS);
    expect(await erase(now)).toMatchObject({ mail: 1 });
    expect(await erasedAt(mailNo)).toEqual(now);
    expect(await erasedAt(open.mailNo)).toBeNull();
    // The mail under way still has everything; without it nothing is left.
    expect(await columnsWith(canaries)).not.toEqual([]);
    await db.updateTable('mail').set({ closed: 'cancelled' }).where('mailNo', '=', open.mailNo).execute();
    expect(await erase(now)).toMatchObject({ mail: 1 });
    expect(await columnsWith(canaries)).toEqual([]);

    const { info } = await owner.call(orderDetail, { orderId });
    const { sender, receiver } = before;
    const nobody = { name: '', userPhone: '', address: '', street: '' };
    expect(info).toMatchObject({
      orderNo: before.orderNo,
      mailNo,
      totalFen: before.totalFen,
      goodsInfo: { goodInternals: '' },
    });
    expect(info.sender).toMatchObject({ ...nobody, province: sender.province, city: sender.city });
    expect(info.receiver).toMatchObject({ ...nobody, city: receiver.city, district: receiver.district });
    expect((await owner.call(orderList, {})).info.records.map((each) => each.orderId)).toContain(orderId);
    const trace = (await owner.call(getGisTraces, { mailNo })).info;
    expect(trace).toMatchObject({ mailNo, stage: 'delivered', personal: { receiverName: '', receiverAddress: '' } });
    // A second run finds nothing.
    expect(await erase(now)).toMatchObject({ mail: 0 });
  });

  test('is erased as well from scans of old months, which are packed into one row', async () => {
    const { owner, mailNo } = await parcel();
    const now = later(YEAR + 5 * MINUTE_MS);
    await sealFinished(db, now);
    const eventsOf = async () => {
      const { rows } = await sql<{ text: string }>`SELECT events::text AS text FROM trace_sealed
        WHERE mail_no = ${mailNo}`.execute(db);
      return rows[0]!.text;
    };
    expect(await eventsOf()).toMatch(/courier_sealed.*signer_sealed|signer_sealed.*courier_sealed/);
    await erase(now);
    expect(await eventsOf()).not.toMatch(/courier_|signed_by|signer_sealed/);
    const { info } = await owner.call(getGisTraces, { mailNo });
    expect(info).toMatchObject({ stage: 'delivered', proof: { method: 'neighbour' } });
    expect(info.events).toHaveLength(3);
  });

  test('stays while a claim goes on, and while it is held; then it is erased', async () => {
    const { owner, orderId, mailNo } = await parcel();
    const now = later(YEAR + 5 * MINUTE_MS);
    const id = newId();
    const sealed = { wordsSealed: keys.seal('claim.stored', '坏了'), payeeSealed: sealPayee(keys, { way: 'origin' }) };
    await db
      .insertInto('claim')
      .values({
        ...{ id, claimNo: 'C1', personId: owner.person!.personId, mailNo, orderId, side: 'sent', kind: 'damaged' },
        ...{ state: 'investigating', postageFen: 1200, rule: 'uninsured', fen: 3600, submittedAt: start, ...sealed },
      })
      .execute();
    await erase(now);
    expect(await erasedAt(mailNo)).toBeNull();
    await db.updateTable('claim').set({ state: 'refused', askAt: null }).where('id', '=', id).execute();
    await db.insertInto('retentionHold').values({ mailNo, reason: '法院调查', since: start }).execute();
    await erase(now);
    expect(await erasedAt(mailNo)).toBeNull();
    await db.deleteFrom('retentionHold').execute();
    await erase(now);
    expect(await erasedAt(mailNo)).toEqual(now);

    // The claim has a longer term of its own, which begins with its last step.
    const last = { claimId: id, seq: 1, step: 'refused', at: later(DAY_MS) } as const;
    await db.insertInto('claimStep').values(last).execute();
    const words = async () =>
      (await db.selectFrom('claim').select('wordsSealed').where('id', '=', id).executeTakeFirstOrThrow()).wordsSealed;
    expect(await words()).not.toBe('');
    expect(await erase(later(3 * YEAR + DAY_MS))).toMatchObject({ claim: 0 });
    expect(await erase(later(3 * YEAR + DAY_MS + 1))).toMatchObject({ claim: 1 });
    expect(await words()).toBe('');
  });

  test('is kept longer by a newer rule', async () => {
    const { mailNo } = await parcel();
    const now = later(YEAR + 5 * MINUTE_MS);
    await db
      .insertInto('retentionRule')
      .values({ kind: 'mail', fromDay: '2027-01-01', keepDays: 730, source: 'a new law' })
      .execute();
    await erase(now);
    expect(await erasedAt(mailNo)).toBeNull();
    await erase(later(2 * YEAR + 5 * MINUTE_MS));
    expect(await erasedAt(mailNo)).not.toBeNull();
  });
});
