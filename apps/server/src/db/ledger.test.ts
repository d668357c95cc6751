import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balance, balances, bookError, LedgerClash, NotEnoughMoney, post, postAll, type Transfer } from './ledger.ts';
import { freshDatabase } from './testing.ts';

const { db, pool } = await freshDatabase(8);

const transferOf = (from: string, to: string, fen: number, ref: string = randomUUID()): Transfer => ({
  kind: 'pay',
  ref,
  legs: [
    { account: from, fen: -fen, guarded: isGuarded(from) },
    { account: to, fen, guarded: isGuarded(to) },
  ],
});
const isGuarded = (account: string) => / (?:balance|prepaid)$/.test(account);
const pay = (...details: Parameters<typeof transferOf>) => post(db, transferOf(...details));

describe('post', () => {
  test('moves money between accounts', async () => {
    await post(db, {
      kind: 'order.pay',
      ref: 'A1',
      legs: [
        { account: 'A payer', fen: -1850 },
        { account: 'A freight', fen: 1800 },
        { account: 'A insurance', fen: 50 },
      ],
    });
    expect(await balance(db, 'A payer')).toBe(-1850);
    expect(await balance(db, 'A insurance')).toBe(50);
  });

  test('of the same kind and ref moves it once', async () => {
    const first = await pay('B one', 'B two', 300, 'B');
    const second = await pay('B one', 'B two', 300, 'B');
    expect(second).toEqual({ id: first.id, posted: false });
    expect(await balance(db, 'B two')).toBe(300);
  });

  test('of the same kind and ref with other legs is a clash', async () => {
    await pay('C one', 'C two', 300, 'C');
    const clash = expect.objectContaining({ name: 'LedgerClash', message: 'pay C was posted with other legs' });
    await expect(pay('C one', 'C two', 301, 'C')).rejects.toEqual(clash);
    await expect(pay('C one', 'C three', 300, 'C')).rejects.toEqual(clash);
    const [first, second] = transferOf('C one', 'C two', 300).legs;
    const more = [first!, { ...second!, fen: 299 }, { account: 'C three', fen: 1 }];
    await expect(post(db, { kind: 'pay', ref: 'C', legs: more })).rejects.toBeInstanceOf(LedgerClash);
    expect(await balance(db, 'C two')).toBe(300);
    expect(await balance(db, 'C three')).toBe(0);
  });

  test('with fewer legs than the one before is a clash, of another kind it is another', async () => {
    const fee = { account: 'C fee', fen: 50 };
    const legs = [{ account: 'C payer', fen: -150 }, { account: 'C shop', fen: 100 }, fee];
    await post(db, { kind: 'pay', ref: 'C parts', legs });
    const fewer = [{ account: 'C payer', fen: -50 }, fee];
    await expect(post(db, { kind: 'pay', ref: 'C parts', legs: fewer })).rejects.toBeInstanceOf(LedgerClash);
    expect(await post(db, { kind: 'refund', ref: 'C parts', legs })).toMatchObject({ posted: true });
    expect(await balance(db, 'C shop')).toBe(200);
  });

  test('with some of the legs of the one before is a clash too', async () => {
    const some = transferOf('C p', 'C q', 1, 'C some');
    await post(db, { ...some, legs: [...some.legs, ...transferOf('C r', 'C s', 2).legs] });
    await expect(post(db, some)).rejects.toBeInstanceOf(LedgerClash);
  });

  test.each<[string, said: RegExp, fen: number[]]>([
    ['no leg', /at least two legs/, []],
    ['one leg', /at least two legs/, [1]],
    ['legs that do not add up', /do not add up to 0/, [1, -2]],
    ['parts of a fen', /whole fen/, [0.5, -0.5]],
    ['nothing', /not 0/, [0, 0]],
    ['nothing among other legs', /not 0/, [1, -1, 0]],
    ['unsafe numbers', /whole fen/, [2 ** 60, -(2 ** 60)]],
  ])('refuses %s', async (_, reason, fen) => {
    const legs = fen.map((amount, at) => ({ account: `bad ${at}`, fen: amount }));
    const refused = post(db, { kind: 'bad', ref: 'X', legs });
    await expect(refused).rejects.toBeInstanceOf(RangeError);
    await expect(refused).rejects.toThrow(/^bad X: \S/);
    await expect(refused).rejects.toThrow(reason);
  });

  test('refuses an account twice', async () => {
    await expect(pay('x', 'x', 1, 'X')).rejects.toThrow(new RangeError('pay X: an account twice'));
  });
});

describe('postAll', () => {
  test('posts each transfer once and returns the results in the order of the transfers', async () => {
    const old = await pay('E one', 'E two', 5, 'E b');
    const asked = ['E c', 'E b', 'E a'].map((ref) => transferOf('E one', 'E two', 5, ref));
    const done = await postAll(db, asked);
    expect(done.map(({ posted }) => posted)).toEqual([true, false, true]);
    expect(done[1]!.id).toBe(old.id);
    const rows = await db.selectFrom('ledgerTransfer').select(['id', 'ref']).where('ref', 'like', 'E _').execute();
    const refs = new Map(rows.map(({ id, ref }) => [id, ref]));
    expect(done.map(({ id }) => refs.get(id))).toEqual(['E c', 'E b', 'E a']);
    expect(await balance(db, 'E two')).toBe(15);
    expect(await postAll(db, asked)).toEqual(done.map(({ id }) => ({ id, posted: false })));
    expect(await balance(db, 'E two')).toBe(15);
  });

  test('of an empty list does nothing', async () => {
    expect(await postAll(db, [])).toEqual([]);
  });

  test('posts no transfer if one is repeated, unbalanced or not covered', async () => {
    const good = transferOf('F one', 'F two', 5);
    const unbalanced = {
      kind: 'pay',
      ref: 'F',
      legs: [
        { account: 'F one', fen: -5 },
        { account: 'F two', fen: 6 },
      ],
    };
    await expect(postAll(db, [good, good])).rejects.toThrow('A transfer twice in one post');
    await expect(postAll(db, [good, unbalanced])).rejects.toBeInstanceOf(RangeError);
    await expect(postAll(db, [good, transferOf('F two', 'card F balance', 5)])).rejects.toBeInstanceOf(NotEnoughMoney);
    expect(await balance(db, 'F two')).toBe(0);
  });
});

describe('an account of what is owed', () => {
  const sell = (card: string, fen: number) => pay(`card ${card} balance`, 'operator', fen);
  const spend = (card: string, fen: number) => pay('shop', `card ${card} balance`, fen);

  test('cannot be overdrawn, not by 50 payments at once', async () => {
    await sell('1', 1000);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => spend('1', 100)));
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(10);
    const failures = tries.filter((each) => each.status === 'rejected').map((each) => each.reason);
    expect(failures.every((failure) => failure instanceof NotEnoughMoney)).toBe(true);
    expect(await balance(db, 'card 1 balance')).toBe(0);
    expect(await balance(db, 'shop')).toBe(-1000);
  });

  test('names the account with too little money, and is unchanged', async () => {
    await sell('3', 100);
    const refused = expect.objectContaining({
      name: 'NotEnoughMoney',
      message: 'card 3 balance has less than 101 fen',
    });
    await expect(spend('3', 101)).rejects.toEqual(refused);
    expect(await balance(db, 'card 3 balance')).toBe(-100);
    await spend('3', 100);
    expect(await balance(db, 'card 3 balance')).toBe(0);
  });

  test('is guarded from its first entry on', async () => {
    await expect(spend('4', 1)).rejects.toBeInstanceOf(NotEnoughMoney);
    await expect(pay('shop', 'order 4 prepaid', 1)).rejects.toBeInstanceOf(NotEnoughMoney);
    await pay('shop', 'order 4 receivable', 1);
  });
});

test('balances answers many accounts at once, those without entries left out', async () => {
  await pay('card H balance', 'H house', 70);
  const found = await balances(db, ['card H balance', 'H house', 'H never']);
  expect([...found].sort()).toEqual([
    ['H house', 70],
    ['card H balance', -70],
  ]);
});

test('bookError returns by how much balances differ from the sums of their entries', async () => {
  await pay('card G balance', 'operator', 70);
  expect(await bookError(db)).toBe(0);
  await pool.query(`UPDATE ledger_account SET balance_fen = balance_fen - 7 WHERE code = 'card G balance'`);
  expect(await bookError(db)).toBe(7);
  await pool.query(`UPDATE ledger_account SET balance_fen = balance_fen + 7 WHERE code = 'card G balance'`);
  expect(await bookError(db)).toBe(0);
});

describe('the database itself', () => {
  const insertTransfer = `INSERT INTO ledger_transfer (kind, ref) VALUES ('raw', gen_random_uuid()::text)`;

  test('refuses a transfer that does not add up to 0, at its commit', async () => {
    const raw = `WITH t AS (${insertTransfer} RETURNING id), a AS (
      INSERT INTO ledger_account (code) VALUES ('raw 1'), ('raw 2') RETURNING id)
      INSERT INTO ledger_entry (transfer_id, account_id, fen) SELECT t.id, a.id, 5 FROM t, a`;
    await expect(pool.query(raw)).rejects.toThrow('add up to 10 fen');
  });

  test('refuses a transfer without entries', async () => {
    await expect(pool.query(insertTransfer)).rejects.toThrow('has 0 legs');
  });

  test.each([
    'UPDATE ledger_entry SET fen = fen + 1',
    'DELETE FROM ledger_entry',
    'TRUNCATE ledger_entry',
    'DELETE FROM ledger_transfer',
  ])('refuses %s', async (statement) => {
    await pay('D one', 'D two', 1);
    await expect(pool.query(statement)).rejects.toThrow('append-only');
  });
});

test('the books balance after any mix of parallel transfers, good and bad', async () => {
  const accounts = ['p', 'q', 'r', 'card mix balance'];
  const transfer = fc.record({
    from: fc.constantFrom(...accounts),
    to: fc.constantFrom(...accounts),
    fen: fc.integer({ min: -10, max: 10_000 }),
    ref: fc.integer({ min: 0, max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(transfer, { minLength: 1, maxLength: 12 }), async (transfers) => {
      await Promise.allSettled(transfers.map(({ from, to, fen, ref }) => pay(from, to, fen, `mix ${ref}`)));
      expect(await bookError(db)).toBe(0);
      expect(await balance(db, 'card mix balance')).toBeLessThanOrEqual(0);
    }),
    { numRuns: 40 },
  );
});
