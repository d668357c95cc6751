import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { refusalOf } from '../../world/refusal.ts';
import { startAuth } from '../auth/auth.fixture.ts';
import { storeCard } from './account.public.ts';
import { accountHandlers } from './account.ts';

const database = await freshDatabase();
const auth = startAuth(database);
const { db, keys } = auth;
const orders = new Map<string, number>();
const unread = new Map<string, number>();
const debts = new Map<string, { count: number; fen: number }>();
const handlers = accountHandlers({
  db,
  keys,
  countOrders: async (_db, personId) => orders.get(personId) ?? 0,
  countUnread: async (_db, personId) => unread.get(personId) ?? 0,
  debtsOf: async (_db, personId) => debts.get(personId) ?? { count: 0, fen: 0 },
});

describe('getUserCard', () => {
  test('800002 without a card', async () => {
    const browser = await auth.logIn(await auth.openBrowser('203.0.113.21'), '13500135001');
    expect(await refusalOf(() => handlers.getUserCard({}, auth.contextOf(browser)))).toMatchObject({ class: 'NOCARD' });
  });

  test('name and number are masked, and stored so that they cannot be read', async () => {
    const browser = await auth.logIn(await auth.openBrowser('203.0.113.22'), '13500135002');
    const [name, cardNo] = ['诸葛孔明', '11010519491231002X'];
    const card = {
      userId: browser.caller.userId!,
      idcardType: '1' as const,
      nameSealed: keys.seal('card.stored', name),
      cardNoSealed: keys.seal('card.stored', cardNo),
      certifiedAt: auth.clock.now,
    };
    await db.insertInto('userCard').values(card).execute();
    const info = await handlers.getUserCard({}, auth.contextOf(browser));
    expect(info).toMatchObject({ userId: browser.caller.userId, idcardType: '1' });
    expectNotStored(info, cardNo, name);
    const { rows } = await database.pool.query("SELECT string_agg(c::text, ' ') AS text FROM user_card c");
    expectNotStored(rows, cardNo, name);
  });
});

describe('memberCard/queryHome', () => {
  test('the caller’s own number of orders and messages, and what they have to pay', async () => {
    const [mine, theirs] = [await auth.openBrowser(), await auth.openBrowser()];
    orders.set(mine.caller.personId, 3);
    unread.set(mine.caller.personId, 2);
    debts.set(mine.caller.personId, { count: 5, fen: 12_000 });
    expect(await handlers.queryHome({}, auth.contextOf(mine))).toEqual({
      ...{ size: 3, unread: 2, due: { count: 5, fen: 12_000 } },
    });
    expect(await handlers.queryHome({}, auth.contextOf(theirs))).toEqual({ size: 0, unread: 0 });
  });

  test('tells a user whether the account is certified', async () => {
    const browser = await auth.logIn(await auth.openBrowser('203.0.113.23'), '13500135003');
    expect(await handlers.queryHome({}, auth.contextOf(browser))).toMatchObject({ certified: false });
    const card = { name: '诸葛孔明', cardNo: '11010519491231002X' };
    await storeCard({ db, keys }, browser.caller.userId!, card, auth.clock.now);
    expect(await handlers.queryHome({}, auth.contextOf(browser))).toMatchObject({ certified: true });
  });
});
