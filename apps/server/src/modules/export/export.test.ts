import { askExport, dataExports, exportFile, followExport } from '@yidi/contract/calls/export';
import { exportParts, exportWords } from '@yidi/phrases/export-parts';
import { parcel } from '@yidi/phrases/parcel';
import { productNames } from '@yidi/phrases/products';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyModule } from '../../call/module.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makeOrder } from '../../world/parcels.ts';
import { makeAddress, newPhone } from '../../world/people.ts';
import { performFile } from '../../world/perform.ts';
import { openSite, type Visitor } from '../../world/site.ts';
import { allModules } from '../all-modules.ts';
import { addProof } from '../auth/step-up/fresh-proof.store.ts';
import { sweepObjects } from '../file/objects.ts';
import { eraseExports } from './export.store.ts';
import { exportHandlers } from './export.ts';
import { exportJobs } from './export-jobs.ts';

let clockMs = Date.parse('2026-11-20T02:00:00Z');
const now = () => new Date(clockMs);
const database = await freshDatabase();
const { db } = database;
const site = await openSite(database, { now });
const { keys, files, carrier, divisions } = site.ports;
const world = { db, keys, carrier, divisions };
const modules: readonly AnyModule[] = allModules;
const [make, end] = exportJobs({ keys, files, now, modules: allModules });

beforeEach(() => {
  clockMs += 40 * DAY_MS;
});

async function someone(phone = newPhone()): Promise<Visitor & { readonly phone: string; readonly personId: string }> {
  const visitor = await site.visit({ phone });
  return Object.assign(visitor, { phone, personId: visitor.person!.personId });
}

async function ask(who: Visitor) {
  await addProof(db, who.person!.caller.sessionId, 'identity', now());
  return who.call(askExport, {});
}

const run = (exportId: string, attempt = 1) => make!.run({ exportId }, { db, attempt });

/** Reads the export's file as its user gets it. */
async function load(who: Visitor, exportId: string) {
  const reply = await site.app.inject({
    method: 'GET',
    url: exportFile.path.replace('{exportId}', exportId),
    headers: { 'user-channel': '2', 'auth-token': who.token, cookie: `sid=${who.cookie}` },
  });
  return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload };
}

const mailNoOf = async (orderId: string) =>
  (await db.selectFrom('orders').select('mailNo').where('id', '=', orderId).executeTakeFirstOrThrow()).mailNo;

const textsOf = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

describe('askExport', () => {
  test('300300 without a fresh proof, and nothing is made; twice at once is one export', async () => {
    const who = await someone();
    expect(await who.call(askExport, {})).toMatchObject({ class: 'STEPUP', info: { kind: 'identity' } });
    expect((await who.call(dataExports, {})).info).toEqual({ exports: [], left: 3 });
    const replies = await Promise.all([ask(who), ask(who), ask(who)]);
    expect(new Set(replies.map(({ info }) => info.exportId)).size).toBe(1);
    expect((await who.call(dataExports, {})).info).toMatchObject({ exports: [{ state: 'preparing' }], left: 2 });
  });

  test('three in 30 days; one that failed does not count; the answer says when the next is', async () => {
    const who = await someone();
    const failed = (await ask(who)).info.exportId;
    const broken = exportJobs({
      keys,
      now,
      modules: allModules,
      files: { ...files, put: () => Promise.reject(new Error('full')) },
    })[0]!;
    for (const attempt of [1, 2, 3])
      await expect(broken.run({ exportId: failed }, { db, attempt })).rejects.toThrow('full');
    expect((await who.call(dataExports, {})).info).toMatchObject({ exports: [{ state: 'failed' }], left: 3 });
    for (let n = 0; n < 3; n += 1) {
      await run((await ask(await someone(who.phone))).info.exportId);
      clockMs += DAY_MS;
    }
    const later = await someone(who.phone);
    expect((await ask(later)).class).toBe('RATE');
    const { info } = await later.call(dataExports, {});
    expect(info.left).toBe(0);
    clockMs = Date.parse(info.nextAt!) + 1;
    expect((await ask(await someone(who.phone))).class).toBe('OK');
  });
});

describe('the file', () => {
  test('holds the user’s data in pages, tables and JSON, and of others what the screens show', async () => {
    const who = await someone();
    const sender = makeAddress(0, { userPhone: who.phone });
    const made = await makeOrder(
      world,
      who.person!,
      { orderType: '2', sender, receiver: makeAddress(1) },
      { now: now() },
    );
    const stranger = await someone();
    const own = await makeOrder(world, stranger.person!, { orderType: '2', receiver: sender }, { now: now() });
    const { exportId } = (await ask(who)).info;
    await run(exportId);
    expect((await who.call(followExport, { exportId })).info).toMatchObject({
      state: 'ready',
      done: Object.keys(exportParts).length,
    });
    const { status, type, bytes } = await load(who, exportId);
    expect([status, type]).toEqual([200, 'application/zip']);
    const texts = textsOf(bytes);
    for (const part of Object.keys(exportParts))
      for (const ending of ['html', 'csv', 'json']) expect(Object.keys(texts)).toContain(`${part}.${ending}`);
    const [order] = JSON.parse(texts['orders.json']!) as Record<string, unknown>[];
    expect(order).toMatchObject({ orderNo: made.orderNo, receiverName: makeAddress(1).name, senderPhone: who.phone });
    expect(Object.keys(order!)).toEqual([...exportParts.orders]);
    expect(texts['orders.csv']).toContain(exportWords.zh.fields.receiverName);
    // The words of the screens, codes only in JSON.
    expect(order).toMatchObject({ product: '1', payer: 'sender' });
    expect(texts['orders.csv']).toContain(productNames.zh['1']);
    expect(texts['orders.html']).toContain(parcel.zh.pays.sender);
    expect(texts['orders.html']).toContain(makeAddress(1).name);
    expect(texts['index.html']).toContain(exportWords.zh.titles.orders);
    expect(texts['index.html']).not.toContain('<script');
    // Mail of others to this phone has a masked sender, and nothing else of them is inside.
    expect(JSON.parse(texts['received.json']!)).toMatchObject([
      { mailNo: await mailNoOf(own.orderId), senderName: expect.stringContaining('*') },
    ]);
    expectNotStored(texts, stranger.phone, stranger.personId, who.token, who.cookie);
  });

  test('holds everything else if the store has lost a file or a message cannot be read', async () => {
    const who = await someone();
    await makeOrder(world, who.person!, { orderType: '2' }, { now: now() });
    await db
      .insertInto('fileObject')
      .values({ key: `sha256/${'0'.repeat(64)}`, touchedAt: now() })
      .execute();
    const lost = {
      id: newId(),
      personId: who.personId,
      use: 'evidence',
      name: '面单.jpg',
      type: 'image/jpeg',
    } as const;
    const key = `sha256/${'0'.repeat(64)}`;
    await db
      .insertInto('file')
      .values({ ...lost, bytes: 9, sha256: '0'.repeat(64), key, createdAt: now() })
      .execute();
    const message = { kind: 'safety', template: 'newDevice', templateVersion: 2, side: 'account', way: 'app' } as const;
    await db
      .insertInto('message')
      .values({
        ...{ id: newId(), personId: who.personId, ...message, language: 'zh', lane: 'x', result: 'sent' },
        ...{ paramsSealed: 'sealed by a key that is gone', at: now(), dueAt: now(), settledAt: now() },
      })
      .execute();
    const { exportId } = (await ask(who)).info;
    await run(exportId);
    const texts = textsOf((await load(who, exportId)).bytes);
    expect(JSON.parse(texts['files.json']!)).toMatchObject([{ name: '面单.jpg' }]);
    expect(JSON.parse(texts['messages.json']!)).toContainEqual(expect.objectContaining({ title: 'newDevice' }));
    expect(JSON.parse(texts['orders.json']!)).toHaveLength(1);
  });

  test('is a table that runs nothing, and a page that shows words as words', async () => {
    const who = await someone();
    const name = '=HYPERLINK("https://attacker.example")<img src=x>';
    await db.updateTable('person').set({ name }).where('id', '=', who.personId).execute();
    const { exportId } = (await ask(who)).info;
    await run(exportId);
    const texts = textsOf((await load(who, exportId)).bytes);
    expect(texts['profile.csv']).toContain(`"'=HYPERLINK(""https`);
    expect(texts['profile.html']).toContain('&lt;img src=x&gt;');
    expect(texts['profile.html']).not.toContain('<img');
  });

  test('is not decrypted for a request of its size or of a part, and lies nowhere as text', async () => {
    const who = await someone();
    const { exportId } = (await ask(who)).info;
    await run(exportId);
    let reads = 0;
    const counted: typeof files = {
      ...files,
      read(key) {
        reads += 1;
        return files.read(key);
      },
    };
    const handlers = exportHandlers({ db, keys, modules, files: counted });
    const answer = await performFile(exportFile, handlers.exportFile, who.person!.caller, { exportId }, { now: now() });
    expect(reads).toBe(0);
    expect('read' in answer.content && 'size' in answer.content).toBe(true);
  });

  test('400404 in a session that a main account opened by its link', async () => {
    const who = await someone();
    const { exportId } = (await ask(who)).info;
    await run(exportId);
    const main = await someone();
    const { sessionId } = who.person!.caller;
    await db.updateTable('session').set({ linkedFrom: main.personId }).where('id', '=', sessionId).execute();
    expect((await load(who, exportId)).status).toBe(404);
    expect((await who.call(dataExports, {})).info.exports).toEqual([]);
  });

  test('one whose servers were killed has failed after an hour, and another can be asked for', async () => {
    const who = await someone();
    const { exportId } = (await ask(who)).info;
    clockMs += HOUR_MS + 1;
    await end!.run({}, { db, attempt: 1 });
    const later = await someone(who.phone);
    expect((await later.call(dataExports, {})).info).toMatchObject({
      exports: [{ exportId, state: 'failed' }],
      left: 3,
    });
    expect((await ask(later)).class).toBe('OK');
  });

  test('400404 for another user, after a day, and after the account is closed; then it is deleted', async () => {
    const who = await someone();
    const { exportId } = (await ask(who)).info;
    await run(exportId);
    const keyOf = async () =>
      (await db.selectFrom('dataExport').select('key').where('id', '=', exportId).executeTakeFirst())?.key;
    const key = (await keyOf())!;
    const other = await someone();
    expect((await load(other, exportId)).status).toBe(404);
    expect((await other.call(followExport, { exportId })).class).toBe('NOT_FOUND');
    expect((await load(await site.visit(), exportId)).status).toBe(401);
    clockMs += 24 * HOUR_MS;
    const later = await someone(who.phone);
    expect((await load(later, exportId)).status).toBe(404);
    await end!.run({}, { db, attempt: 1 });
    expect((await later.call(dataExports, {})).info.exports).toMatchObject([{ state: 'ended' }]);
    await sweepObjects(db, files, new Date(clockMs + DAY_MS));
    await expect(files.read(key)).rejects.toThrow();
    await db.transaction().execute((trx) => eraseExports(trx, who.personId));
    expect(await keyOf()).toBeUndefined();
  });

  test('a repeated job makes no second file, and its message is one', async () => {
    const who = await someone();
    const { exportId } = (await ask(who)).info;
    await run(exportId);
    await run(exportId);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM security_event
      WHERE person_id = ${who.personId} AND event = 'account.export'`.execute(db);
    expect(rows).toEqual([{ count: 1 }]);
  });
});
