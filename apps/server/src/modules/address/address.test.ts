import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestOf } from '@yidi/contract/call';
import { getBatchAddressPage, saveAddress } from '@yidi/contract/calls/address';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Answer } from '../../call/handlers.ts';
import { keysFrom } from '../../config/keys.ts';
import { asOutside } from '../../db/one-connection.ts';
import { freshDatabase } from '../../db/testing.ts';
import { transact } from '../../db/transaction.ts';
import { validate } from '../../http/validate.ts';
import { plainTable, sealOldRows, sealPlainRows } from '../../security/plain-rows.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { readDivisions } from '../../world/parcels.ts';
import { newPhone } from '../../world/people.ts';
import { refusalOf } from '../../world/refusal.ts';
import { type Browser, startAuth } from '../auth/auth.fixture.ts';
import { adoptAddressesBy } from './address.public.ts';
import { deleteUnreachable } from './address.store.ts';
import { addressHandlers } from './address.ts';
import { plainAddresses } from './sealed-address.ts';

const divisions = await readDivisions();

const database = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const auth = startAuth(database, { keys, adopters: [adoptAddressesBy(keys)] });
const { db, clock } = auth;
const handlers = addressHandlers({ db, keys, divisions });

type Save = RequestOf<typeof saveAddress>;

const home: Save = {
  type: '1',
  name: '欧阳·娜娜',
  userPhone: '13800138000',
  province: '北京市',
  city: '北京市',
  district: '海淀区',
  address: '中关村大街1号北楼#301',
};

async function save(browser: Browser, fields: Partial<Save> = {}, key: string = randomUUID()) {
  clock.pass(1_000);
  const request = saveAddress.request.parse({ ...home, ...fields });
  const requestHash = Buffer.from(JSON.stringify(request)).toString('hex').padEnd(64, '0').slice(-64);
  const answer = await handlers.saveAddress(request, auth.contextOf(browser, { idempotencyKey: key, requestHash }));
  if (!(answer instanceof Answer)) throw new Error('An idempotent call answers with an Answer');
  return answer.info;
}

async function page(
  browser: Browser,
  question: Partial<{ page: number; size: number; type: '1' | '2'; condition: string }> = {},
) {
  const answer = await handlers.getBatchAddressPage(validate(getBatchAddressPage, question), auth.contextOf(browser));
  if (answer instanceof Answer) throw new Error('A page is a bare answer');
  return answer;
}

async function bothSides(browser: Browser) {
  const books = await Promise.all((['1', '2'] as const).map((type) => page(browser, { type, size: 50 })));
  return books.flatMap((book) => book.records);
}

describe('getBatchAddressPage', () => {
  test('returns the default first, then the newest, five per page', async () => {
    const browser = await auth.openBrowser();
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push((await save(browser, { name: `第${n}位`, isDefault: n === 2 ? 1 : 0 })).id);
    const first = await page(browser, { type: '1' });
    expect(first).toMatchObject({ total: 7, pages: 2 });
    expect(first.records.map((record) => record.id)).toEqual([ids[2], ids[6], ids[5], ids[4], ids[3]]);
    const second = await page(browser, { page: 2 });
    expect(second.records.map((record) => record.id)).toEqual([ids[1], ids[0]]);
    expect(await page(browser, { page: 1_000_000 })).toEqual({ records: [], total: 7, pages: 2 });
  });

  test('returns senders unless receivers are requested, each with its origin', async () => {
    const browser = await auth.openBrowser();
    await save(browser, { name: '寄件人', fromType: 'pasted' });
    await save(browser, { name: '收件人', type: '2' });
    const shown = async (question: Parameters<typeof page>[1]) =>
      (await page(browser, question)).records.map(({ name, fromType }) => [name, fromType]);
    expect(await shown({})).toEqual([['寄件人', 'pasted']]);
    expect(await shown({ type: '2' })).toEqual([['收件人', '']]);
  });

  test('searches name, phone and place without wildcards', async () => {
    const browser = await auth.openBrowser();
    await save(browser, { name: '张三', userPhone: '13700000001' });
    await save(browser, { name: '李四', address: '100%_路1号' });
    const names = async (condition: string) =>
      (await page(browser, { condition })).records.map((record) => record.name);
    expect(await names('张')).toEqual(['张三']);
    expect(await names('1370000')).toEqual(['张三']);
    expect(await names('海淀区中关')).toEqual(['张三']);
    expect(await names('%')).toEqual(['李四']);
    expect(await names('_')).toEqual(['李四']);
    expect(await names('0%_路')).toEqual(['李四']);
    expect(await names('\\')).toEqual([]);
  });

  test('a name is found by the initials of its pinyin, from its first one on', async () => {
    const browser = await auth.openBrowser();
    await save(browser, { name: '张三' });
    await save(browser, { name: '曾小贤' });
    const names = async (condition: string) =>
      (await page(browser, { condition })).records.map((record) => record.name).toSorted();
    expect(await names('zs')).toEqual(['张三']);
    expect(await names('ZXX')).toEqual(['曾小贤']);
    expect(await names('z')).toEqual(['张三', '曾小贤'].toSorted());
    expect(await names('s')).toEqual([]);
  });

  test('returns no records of another user', async () => {
    await save(await auth.openBrowser());
    expect(await page(await auth.openBrowser())).toEqual({ records: [], total: 0, pages: 0 });
  });
});

describe('getAddrById', () => {
  test('400404 for a record of another user as for an unknown one, with any userId', async () => {
    const [mine, theirs] = [await auth.openBrowser(), await auth.openBrowser()];
    const { id } = await save(theirs);
    const asked = { addrId: id, userId: theirs.caller.personId };
    const foreign = await refusalOf(() => handlers.getAddrById(asked, auth.contextOf(mine)));
    const missing = await refusalOf(() => handlers.getAddrById({ addrId: randomUUID() }, auth.contextOf(mine)));
    expect(foreign).toMatchObject({ class: 'NOT_FOUND' });
    expect(foreign).toEqual(missing);
    expect(await handlers.getAddrById({ addrId: id }, auth.contextOf(theirs))).toMatchObject({ id, name: home.name });
  });
});

describe('userAddress/save', () => {
  test('stores all typed fields, including the position', async () => {
    const browser = await auth.openBrowser();
    const saved = await save(browser, { name: '𠮷野家', street: '中关村街道', lat: 39.98, lng: 116.31, isDefault: 1 });
    expect(saved).toEqual({
      ...home,
      id: saved.id,
      fromType: '',
      name: '𠮷野家',
      street: '中关村街道',
      lat: 39.98,
      lng: 116.31,
      isDefault: 1,
    });
    expect((await page(browser)).records).toEqual([saved]);
  });

  test('the same key twice makes one record', async () => {
    const browser = await auth.openBrowser();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(browser, {}, key)));
    expect(new Set(answers.map((record) => record.id)).size).toBe(1);
    expect((await page(browser)).total).toBe(1);
  });

  test('edits the own record in place', async () => {
    const browser = await auth.openBrowser();
    const { id } = await save(browser, { isDefault: 1 });
    const edited = await save(browser, { id, name: '改过的' });
    expect(edited).toMatchObject({ id, name: '改过的', isDefault: 1 });
    expect((await page(browser)).total).toBe(1);
  });

  test('400404 for an id of another user as for an unknown one, without a change', async () => {
    const [mine, theirs] = [await auth.openBrowser(), await auth.openBrowser()];
    const { id } = await save(theirs);
    expect(await refusalOf(() => save(mine, { id, name: '改不了' }))).toMatchObject({ class: 'NOT_FOUND' });
    expect(await refusalOf(() => save(mine, { id: randomUUID() }))).toMatchObject({ class: 'NOT_FOUND' });
    expect((await page(theirs)).records[0]).toMatchObject({ id, name: home.name });
    expect((await page(mine)).total).toBe(0);
  });

  test.each([
    ['a district of another city', { district: '西湖区' }],
    ['a city of another province', { city: '杭州市', district: '西湖区' }],
    ['a province that is none', { province: '火星省' }],
    ['no district where the city has some', { district: '' }],
    ['a street of another city', { street: '珞南街道' }],
  ])('400100 for %s', async (_title, names) => {
    const browser = await auth.openBrowser();
    expect(await refusalOf(() => save(browser, names))).toMatchObject({ class: 'BAD_INPUT' });
    expect((await page(browser)).total).toBe(0);
  });

  test('400409 when the book is full', async () => {
    const browser = await auth.openBrowser();
    await database.pool.query(
      `INSERT INTO address (id, person_id, type, name, user_phone, province, city, district, street, address, created_at, updated_at)
       SELECT gen_random_uuid(), $1, '1', 'n', '13800138000', 'p', 'c', 'd', '', 'aa', now(), now() FROM generate_series(1, 500)`,
      [browser.caller.personId],
    );
    expect(await refusalOf(() => save(browser))).toMatchObject({ class: 'CONFLICT', reason: 'address.full' });
  });
});

describe('userAddress/setDefault', () => {
  test('each type has one default, also after 20 concurrent calls', async () => {
    const browser = await auth.openBrowser();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await save(browser, { isDefault: 1 })).id);
    const consignee = await save(browser, { type: '2', isDefault: 1 });
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        handlers.setDefaultAddress({ addrId: ids[n % 5]! }, auth.contextOf(browser)),
      ),
    );
    const records = await bothSides(browser);
    expect(records.filter((record) => record.isDefault === 1 && record.type === '1')).toHaveLength(1);
    expect(records.find((record) => record.id === consignee.id)?.isDefault).toBe(1);
  });

  test('400404 for a foreign record, which stays as it was', async () => {
    const [mine, theirs] = [await auth.openBrowser(), await auth.openBrowser()];
    const { id } = await save(theirs);
    expect(await refusalOf(() => handlers.setDefaultAddress({ addrId: id }, auth.contextOf(mine)))).toMatchObject({
      class: 'NOT_FOUND',
    });
    expect((await page(theirs)).records[0]?.isDefault).toBe(0);
  });
});

describe('userAddress/delete', () => {
  test('deletes the own record once', async () => {
    const browser = await auth.openBrowser();
    const { id } = await save(browser);
    await handlers.deleteAddress({ addrId: id }, auth.contextOf(browser));
    expect((await page(browser)).total).toBe(0);
    expect(await refusalOf(() => handlers.deleteAddress({ addrId: id }, auth.contextOf(browser)))).toMatchObject({
      class: 'NOT_FOUND',
    });
  });

  test('400404 for a foreign record, which stays', async () => {
    const [mine, theirs] = [await auth.openBrowser(), await auth.openBrowser()];
    const { id } = await save(theirs);
    expect(await refusalOf(() => handlers.deleteAddress({ addrId: id }, auth.contextOf(mine)))).toMatchObject({
      class: 'NOT_FOUND',
    });
    expect((await page(theirs)).total).toBe(1);
  });
});

describe('doLogin', () => {
  test('a log-in moves the anonymous book to the user without duplicates and with the user’s default', async () => {
    const phone = '13600136000';
    const first = await auth.logIn(await auth.openBrowser('203.0.113.50'), phone);
    await save(first, { name: '老地址', isDefault: 1 });
    clock.pass(60_000);
    const browser = await auth.openBrowser('203.0.113.50');
    await save(browser, { name: '老地址' });
    await save(browser, { name: '新地址', isDefault: 1 });
    await save(browser, { name: '收件人', type: '2', isDefault: 1 });
    await auth.logIn(browser, phone);
    const records = await bothSides(browser);
    expect(records.map(({ name, type, isDefault }) => ({ name, type, isDefault }))).toEqual([
      { name: '老地址', type: '1', isDefault: 1 },
      { name: '新地址', type: '1', isDefault: 0 },
      { name: '收件人', type: '2', isDefault: 1 },
    ]);
  });
});

describe('a book at log-in', () => {
  test('moves the newest records that fit; the others stay with the anonymous visitor', async () => {
    const phone = '13600136001';
    const first = await auth.logIn(await auth.openBrowser('203.0.113.51'), phone);
    await database.pool.query(
      `INSERT INTO address (id, person_id, type, name, user_phone, province, city, district, street, address, created_at, updated_at)
       SELECT gen_random_uuid(), $1, '1', 'n', '13800138000', 'p', 'c', 'd', '', 'door ' || door, now(), now()
       FROM generate_series(1, 499) AS door`,
      [first.caller.personId],
    );
    clock.pass(60_000);
    const browser = await auth.openBrowser('203.0.113.51');
    await save(browser, { name: '先写的' });
    clock.pass(1000);
    await save(browser, { name: '后写的' });
    const visitor = browser.caller.personId;
    await auth.logIn(browser, phone);
    const { rows } = await database.pool.query('SELECT person_id FROM address WHERE person_id = ANY ($1)', [
      [first.caller.personId, visitor],
    ]);
    const inBookOf = (id: string) => rows.filter((row) => row.person_id === id).length;
    expect([inBookOf(first.caller.personId), inBookOf(visitor)]).toEqual([500, 1]);
    expect((await page(browser, { condition: '写的' })).records.map(({ name }) => name)).toEqual(['后写的']);
  });
});

describe('what the table has', () => {
  const before = {
    city: '武汉市',
    district: '洪山区',
    province: '湖北省',
    street: '珞南街道',
    address: '珞喻路 1037 号',
  };

  /** Inserts a record as the previous server version did. */
  const writePlain = async (personId: string, name: string, id: string = randomUUID()) => {
    const row = { id, personId, type: '1' as const, name, userPhone: '13711112222', ...before };
    const at = { createdAt: clock.now, updatedAt: clock.now };
    await db
      .insertInto('address')
      .values({ ...row, lat: 30.5, lng: 114.4, ...at })
      .execute();
    return id;
  };
  const rowsOf = ({ caller }: Browser) =>
    db.selectFrom('address').selectAll().where('personId', '=', caller.personId).execute();

  test('the region in clear text, but no name, phone or door number', async () => {
    const browser = await auth.openBrowser();
    await save(browser, { name: '司马青衫客', address: '中关村大街一号北楼', lat: 39.98, lng: 116.31 });
    const rows = await rowsOf(browser);
    expectNotStored(rows, '司马青衫客', home.userPhone, '中关村大街一号北楼');
    expect(rows).toMatchObject([{ province: '北京市', district: '海淀区', lat: null, lng: null, street: '' }]);
  });

  test('unencrypted records can be read, found and edited, and an interrupted encryption continues', async () => {
    const browser = await auth.openBrowser();
    const ids = await Promise.all(['陆青禾', '陆青苗'].map((name) => writePlain(browser.caller.personId, name)));
    expect((await page(browser, { condition: '陆青' })).total).toBe(2);
    const { records } = await page(browser);
    await sealPlainRows(db, keys, plainAddresses);
    expect(await page(browser)).toEqual({ records, total: 2, pages: 1 });
    expectNotStored(await rowsOf(browser), '陆青禾', '陆青苗', '13711112222', '珞喻路 1037 号');
    // If the previous version writes into an encrypted record, its text is used and then encrypted.
    await db.updateTable('address').set({ name: '陆青松', address: '新的门牌' }).where('id', '=', ids[0]!).execute();
    expect((await page(browser, { condition: '陆青松' })).records).toMatchObject([{ id: ids[0], address: '新的门牌' }]);
    expect(await sealPlainRows(db, keys, plainAddresses)).toEqual({ found: 1, left: 0 });
    expect((await page(browser, { condition: '陆青松' })).records).toMatchObject([{ id: ids[0], address: '新的门牌' }]);
    expect(await sealPlainRows(db, keys, plainAddresses)).toEqual({ found: 0, left: 0 });
  });

  test('a locked record is skipped; encryption is complete when none is left an hour after the migration', async () => {
    const browser = await auth.openBrowser();
    const id = await writePlain(browser.caller.personId, '陆青禾');
    await transact(db, async (trx) => {
      await trx.selectFrom('address').select('id').where('id', '=', id).forUpdate().execute();
      const sealed = await asOutside(() => sealPlainRows(db, keys, plainAddresses));
      expect(sealed).toEqual({ found: 1, left: 1 });
    });
    const marks = () => db.selectFrom('doneOnce').select('name').where('name', 'like', 'address.%').execute();
    const migrated = (at: RawBuilder<unknown>) =>
      sql`UPDATE schema_migration SET applied_at = ${at} WHERE name = ${plainAddresses.since}`.execute(db);
    await migrated(sql`now()`);
    await sealOldRows(db, keys, [plainTable(plainAddresses)]);
    expectNotStored(await rowsOf(browser), '陆青禾');
    expect(await marks()).toEqual([]);
    await migrated(sql`now() - interval '2 hours'`);
    await sealOldRows(db, keys, [plainTable(plainAddresses)]);
    expect(await marks()).toHaveLength(1);
  });
});

test('what an anonymous visitor saved is deleted once nobody can reach it', async () => {
  const anonymous = await auth.openBrowser();
  const user = await auth.logIn(await auth.openBrowser(), newPhone());
  for (const browser of [anonymous, user]) await save(browser);
  const countOf = async ({ caller }: Browser) =>
    (await db.selectFrom('address').select('id').where('personId', '=', caller.personId).execute()).length;
  clock.pass(41 * DAY_MS);
  await deleteUnreachable(db, clock.now);
  expect([await countOf(anonymous), await countOf(user)]).toEqual([1, 1]);
  // The job that deletes ended sessions has run.
  await db.deleteFrom('session').where('id', 'in', [anonymous.caller.sessionId, user.caller.sessionId]).execute();
  await deleteUnreachable(db, clock.now);
  expect([await countOf(anonymous), await countOf(user)]).toEqual([0, 1]);
});
