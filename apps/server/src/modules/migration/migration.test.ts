import { randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { newPhone } from '../../world/people.ts';
import { refusalOf } from '../../world/refusal.ts';
import { adoptAddressesBy } from '../address/address.public.ts';
import { openRecord, sealedContent } from '../address/sealed-address.ts';
import { type Browser, newIp, startAuth, unwrap } from '../auth/auth.fixture.ts';
import { replaceSession } from '../auth/host/round.store.ts';
import { takeQuickOrder } from '../order/order.public.ts';
import { quickOrdersOfList } from '../order/quick/quick-order.store.ts';
import { hasLeftBehindBy } from './migration.public.ts';
import { migrationHandlers } from './migration.ts';

const database = await freshDatabase();
const keys = keysFrom([randomBytes(32)]);
const auth = startAuth(database, { keys, adopters: [adoptAddressesBy(keys)], leftBehind: hasLeftBehindBy(keys) });
const { db, clock, contextOf, openBrowser, sessions } = auth;
const handlers = migrationHandlers({ db, keys });

const look = async (browser: Browser) => handlers.isExistOrderOrAddr({}, contextOf(browser));
const merge = async (browser: Browser) => handlers.mergeAddrOrder({}, contextOf(browser));
const undo = async (browser: Browser) => handlers.undoMerge({}, contextOf(browser));

async function write(personId: string, name: string, at = clock.now) {
  const place = { province: '浙江省', city: '杭州市', district: '西湖区', street: '', address: '文三路 1 号' };
  const row = { personId, type: '2' as const, name, userPhone: '13812345678', ...place };
  const stored = sealedContent(keys, { id: newId(), ...row, lat: null, lng: null });
  await db
    .insertInto('address')
    .values({ ...stored, createdAt: at, updatedAt: at })
    .execute();
  return stored.id;
}

const recordsOf = async (personId: string) =>
  (await db.selectFrom('address').selectAll().where('personId', '=', personId).execute()).map((row) =>
    openRecord(keys, row),
  );
const bookOf = async (personId: string) => (await recordsOf(personId)).map(({ name }) => name).sort();
const idOf = async (personId: string, name: string) => (await recordsOf(personId)).find((row) => row.name === name)!.id;

/** Recognises a browser's session as a user of the host app. */
async function recognised(browser: Browser, openId: string): Promise<Browser> {
  const stored = { openIdSealed: keys.seal('payer.stored', openId), openIdMac: keys.mac('host.index', openId) };
  const more = { unionIdSealed: null, hostApp: 'wx-app' };
  const next = await replaceSession(db, browser.caller.sessionId, { ...stored, ...more }, clock.now);
  const caller = { ...browser.caller, sessionId: next!.sessionId, openId };
  return { ...browser, caller, cookie: next!.cookie };
}

/** An order by telephone for this phone that lacks its receiver, goods and weight. */
async function orderByPhone(phone: string): Promise<string> {
  const outTaskId = `voice-${newId()}`;
  const sender = {
    ...{ name: '林清远', userPhone: phone, province: '浙江省', city: '杭州市', district: '西湖区' },
    address: '文三路 1 号',
  };
  const deadlineAt = new Date(clock.now.getTime() + DAY_MS);
  const quick = { outTaskId, source: 'phone' as const, known: { phone, sender }, deadlineAt };
  await takeQuickOrder(db, keys, quick, clock.now);
  return outTaskId;
}

/**
 * A browser whose anonymous session expired with addresses in its book, and that then logged in.
 */
async function returned(...names: readonly string[]) {
  const first = await openBrowser(newIp());
  const earlier = first.caller.personId;
  for (const name of names) await write(earlier, name);
  clock.pass(8 * DAY_MS);
  const access = await sessions.renew(first.cookie, clock.now);
  const browser: Browser = { ...first, caller: access.caller, cookie: access.cookie, token: access.accessToken };
  expect(browser.caller.personId).not.toBe(earlier);
  await auth.logIn(browser, newPhone());
  clock.pass(MINUTE_MS);
  return { browser, earlier, userId: browser.caller.userId! };
}

describe('isExistOrderOrAddr', () => {
  test('finds masked data of earlier visits of this device, none for another device', async () => {
    const { browser } = await returned('林清远', '周晓岚');
    const found = await look(browser);
    expect(found).toMatchObject({ hasOrder: false, hasAddr: true, orders: 0, addresses: 2 });
    expectNotStored(found, '林清远', '周晓岚', '13812345678', '文三路');
    const other = await auth.logIn(await openBrowser(newIp()), newPhone());
    expect(await look(other)).toMatchObject({ hasAddr: false, addresses: 0, preview: [] });
  });

  test('reads as many of the newest as a book can hold, however many visits left some on the device', async () => {
    const { browser, earlier } = await returned('林清远');
    const older = new Date(clock.now.getTime() - 9 * DAY_MS);
    const copies = Array.from({ length: 700 }, (_, nth) => write(earlier, `旧人${nth}`, older));
    await Promise.all(copies);
    const found = await look(browser);
    expect(found).toMatchObject({ addresses: 500, preview: [{ name: '林**' }, {}, {}] });
    expect(await merge(browser)).toMatchObject({ addresses: 500, skipped: 201 });
  });

  test('ignores openId in the body', async () => {
    const { browser } = await returned('林清远');
    const other = await auth.logIn(await openBrowser(newIp()), newPhone());
    const asked = { openId: browser.caller.personId, appId: 'wx0' };
    expect(await handlers.isExistOrderOrAddr(asked, contextOf(other))).toMatchObject({ addresses: 0 });
    await handlers.mergeAddrOrder(asked, contextOf(other));
    expect(await look(browser)).toMatchObject({ addresses: 1 });
  });

  test('data adopted by a log-in is not found again', async () => {
    const browser = await openBrowser(newIp());
    await write(browser.caller.personId, '陆青');
    await auth.logIn(browser, newPhone());
    expect(await bookOf(browser.caller.userId!)).toEqual(['陆青']);
    expect(await look(browser)).toMatchObject({ addresses: 0 });
  });
});

describe('what belongs to the same user of a host app', () => {
  test('is found on another device, but not with another openId or without one', async () => {
    const first = await recognised(await openBrowser(newIp()), 'open-lin');
    await write(first.caller.personId, '林清远');
    clock.pass(8 * DAY_MS);
    const other = await auth.logIn(await openBrowser(newIp()), newPhone());
    expect(await look(other)).toMatchObject({ addresses: 0 });
    expect(await look(await recognised(other, 'open-zhou'))).toMatchObject({ addresses: 0 });
    const again = await auth.logIn(await openBrowser(newIp()), newPhone());
    const lin = await recognised(again, 'open-lin');
    expect(await look(lin)).toMatchObject({ addresses: 1 });
    await merge(lin);
    expect(await bookOf(lin.caller.userId!)).toEqual(['林清远']);
  });
});

describe('orders by telephone', () => {
  test('are found by the proven phone, merged once, and shown in the order list', async () => {
    const phone = newPhone();
    const browser = await auth.logIn(await openBrowser(newIp()), phone);
    const stranger = await auth.logIn(await openBrowser(newIp()), newPhone());
    const outTaskId = await orderByPhone(phone);
    expect(await look(browser)).toMatchObject({ hasOrder: true, orders: 1, waiting: [{ source: 'phone' }] });
    expect(await look(stranger)).toMatchObject({ hasOrder: false, orders: 0, waiting: [] });
    expect(await quickOrdersOfList(db, keys, browser.caller.userId!, clock.now)).toEqual([]);
    expect(await merge(browser)).toMatchObject({ orders: 1, addresses: 0 });
    expect(await merge(browser)).toMatchObject({ orders: 1, addresses: 0 });
    expect(await look(browser)).toMatchObject({ hasOrder: false, merged: { orders: 1 } });
    const listed = await quickOrdersOfList(db, keys, browser.caller.userId!, clock.now);
    expect(listed).toMatchObject([{ outTaskId, lacks: ['receiver', 'goods', 'weight'] }]);
    clock.pass(DAY_MS);
    expect(await quickOrdersOfList(db, keys, browser.caller.userId!, clock.now)).toEqual([]);
  });

  test('an undone merge takes them out of the list again', async () => {
    const phone = newPhone();
    const browser = await auth.logIn(await openBrowser(newIp()), phone);
    await orderByPhone(phone);
    await merge(browser);
    expect(await undo(browser)).toEqual({ addresses: 0, orders: 1, stayed: 0 });
    expect(await quickOrdersOfList(db, keys, browser.caller.userId!, clock.now)).toEqual([]);
    expect(await look(browser)).toMatchObject({ orders: 1 });
  });

  test('past its deadline it is neither found nor asked about', async () => {
    const phone = newPhone();
    const browser = await auth.logIn(await openBrowser(newIp()), phone);
    await orderByPhone(phone);
    clock.pass(DAY_MS);
    expect(await look(browser)).toMatchObject({ hasOrder: false, orders: 0 });
  });
});

describe('user/getLoginUserInfo', () => {
  test('mergeAddrOrder is 0 in an app until the merge; a browser page does not ask', async () => {
    const { browser } = await returned('林清远');
    const flagIn = async (channel: 'chat' | 'web') =>
      unwrap(await auth.handlers.getLoginUserInfo({}, contextOf(browser, { channel }))).mergeAddrOrder;
    expect([await flagIn('chat'), await flagIn('web')]).toEqual([0, 1]);
    await merge(browser);
    expect(await flagIn('chat')).toBe(1);
  });
});

describe('mergeAddrOrder', () => {
  test('moves each record once, and no duplicates', async () => {
    const { browser, earlier, userId } = await returned('林清远', '林清远', '周晓岚', '陆青');
    await write(userId, '陆青');
    expect(await merge(browser)).toMatchObject({ orders: 0, addresses: 2, skipped: 2 });
    expect((await bookOf(userId)).sort()).toEqual(['周晓岚', '林清远', '陆青'].sort());
    expect(await bookOf(earlier)).toHaveLength(2);
    expect(await look(browser)).toMatchObject({ hasAddr: false, merged: { addresses: 2, skipped: 2 } });
  });

  test('of 20 at once one moves, and all answer the same', async () => {
    const { browser, userId } = await returned('林清远', '周晓岚');
    const answers = await Promise.all(Array.from({ length: 20 }, () => merge(browser)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await bookOf(userId)).toHaveLength(2);
    const { count } = await db
      .selectFrom('dataMerge')
      .select((all) => all.fn.countAll<number>().as('count'))
      .where('personId', '=', userId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('preserves the default and the limit of the own book', async () => {
    const { browser, earlier, userId } = await returned('林清远', '周晓岚');
    await db
      .updateTable('address')
      .set({ isDefault: true })
      .where('id', '=', await idOf(earlier, '林清远'))
      .execute();
    const own = await write(userId, '陆青');
    await db.updateTable('address').set({ isDefault: true }).where('id', '=', own).execute();
    for (let n = 0; n < 498; n += 1) await write(userId, `收件人 ${n}`);
    expect(await merge(browser)).toMatchObject({ addresses: 1, skipped: 1 });
    const defaults = db.selectFrom('address').select('id').where('personId', '=', userId).where('isDefault', '=', true);
    expect(await defaults.execute()).toEqual([{ id: own }]);
  });
});

describe('undoMerge', () => {
  test('undoes the records that were not changed since, once', async () => {
    const { browser, earlier, userId } = await returned('林清远', '周晓岚');
    await merge(browser);
    clock.pass(MINUTE_MS);
    await db
      .updateTable('address')
      .set({ updatedAt: clock.now })
      .where('id', '=', await idOf(userId, '林清远'))
      .execute();
    expect(await undo(browser)).toEqual({ addresses: 1, orders: 0, stayed: 0 });
    expect(await bookOf(userId)).toEqual(['林清远']);
    expect(await bookOf(earlier)).toEqual(['周晓岚']);
    expect(await refusalOf(() => undo(browser))).toMatchObject({ class: 'NOT_FOUND' });
    expect(await look(browser)).toMatchObject({ addresses: 1 });
  });

  test('of 20 concurrent calls one undoes, and concurrent merges lose and duplicate no record', async () => {
    const { browser, earlier, userId } = await returned('林清远', '周晓岚');
    await merge(browser);
    const undone = await Promise.allSettled(Array.from({ length: 20 }, () => undo(browser)));
    expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.allSettled(Array.from({ length: 20 }, (_, nth) => (nth % 2 ? undo(browser) : merge(browser))));
    const books = [...(await bookOf(userId)), ...(await bookOf(earlier))];
    expect(books.sort()).toEqual(['周晓岚', '林清远'].sort());
    const { merged } = unwrap(await look(browser));
    expect((await bookOf(userId)).length > 0).toBe(merged !== undefined);
  });

  test('400404 after 7 days, and for another user', async () => {
    const { browser } = await returned('林清远');
    await merge(browser);
    const other = await auth.logIn(await openBrowser(newIp()), newPhone());
    expect(await refusalOf(() => undo(other))).toMatchObject({ class: 'NOT_FOUND' });
    clock.pass(7 * DAY_MS);
    expect(await refusalOf(() => undo(browser))).toMatchObject({ class: 'NOT_FOUND' });
  });
});
