import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balance, bookError, LedgerClash, NotEnoughMoney, openAccount, post } from './ledger.ts';
import { freshDatabase } from './testing.ts';

const { db, pool } = await freshDatabase(8);

const pay = (from: string, to: string, fen: number, ref: string = randomUUID()) =>
  post(db, {
    kind: 'pay',
    ref,
    legs: [
      { account: from, fen: -fen },
      { account: to, fen },
    ],
  });

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
    await expect(pay('C one', 'C two', 301, 'C')).rejects.toBeInstanceOf(LedgerClash);
  });

  test.each([
    ['one leg', [{ account: 'x', fen: 1 }]],
    [
      'legs that do not add up',
      [
        { account: 'x', fen: 1 },
        { account: 'y', fen: -2 },
      ],
    ],
    [
      'parts of a fen',
      [
        { account: 'x', fen: 0.5 },
        { account: 'y', fen: -0.5 },
      ],
    ],
    [
      'nothing',
      [
        { account: 'x', fen: 0 },
        { account: 'y', fen: 0 },
      ],
    ],
    [
      'an account twice',
      [
        { account: 'x', fen: 1 },
        { account: 'x', fen: -1 },
      ],
    ],
    [
      'unsafe numbers',
      [
        { account: 'x', fen: 2 ** 60 },
        { account: 'y', fen: -(2 ** 60) },
      ],
    ],
  ])('refuses %s', async (_, legs) => {
    await expect(post(db, { kind: 'bad', ref: randomUUID(), legs })).rejects.toBeInstanceOf(RangeError);
  });
});

describe('an account with a floor', () => {
  test('cannot be overdrawn, not by 50 payments at once', async () => {
    await openAccount(db, 'card 1', 0);
    await pay('house', 'card 1', 1000);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => pay('card 1', 'shop', 100)));
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(10);
    const failures = tries.filter((each) => each.status === 'rejected').map((each) => each.reason);
    expect(failures.every((failure) => failure instanceof NotEnoughMoney)).toBe(true);
    expect(await balance(db, 'card 1')).toBe(0);
    expect(await balance(db, 'shop')).toBe(1000);
  });

  test('opened twice stays as it is', async () => {
    await openAccount(db, 'card 2', 0);
    await pay('house', 'card 2', 70);
    await openAccount(db, 'card 2', 0);
    expect(await balance(db, 'card 2')).toBe(70);
  });
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
  const accounts = ['p', 'q', 'r', 'guarded'];
  await openAccount(db, 'guarded', 0);
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
      expect(await balance(db, 'guarded')).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 40 },
  );
});
