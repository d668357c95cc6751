import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { balance, openAccount } from './ledger.ts';
import type { Db } from './open.ts';
import { freshDatabase } from './testing.ts';
import { transact } from './transaction.ts';

const { db } = await freshDatabase();

describe('transact', () => {
  test('stores nothing when the work throws', async () => {
    const failing = transact(db, async (trx) => {
      await openAccount(trx, 'gone', 0);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const found = await db.selectFrom('ledger_account').select('code').where('code', '=', 'gone').execute();
    expect(found).toEqual([]);
  });

  test('joins the transaction it is called in', async () => {
    const failing = transact(db, async (trx) => {
      await transact(trx, (inner) => openAccount(inner, 'joined', 0));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.selectFrom('ledger_account').select('code').where('code', '=', 'joined').execute()).toEqual([]);
  });

  test('tries deadlocked work again until both are done', async () => {
    await openAccount(db, 'left', 0);
    await openAccount(db, 'right', 0);
    const add = (trx: Db, code: string) =>
      sql`UPDATE ledger_account SET balance_fen = balance_fen + 1 WHERE code = ${code}`.execute(trx);
    let meeting = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let runs = 0;
    const cross = (first: string, second: string) =>
      transact(db, async (trx) => {
        runs += 1;
        await add(trx, first);
        meeting += 1;
        if (meeting === 2) meet();
        await met;
        await add(trx, second);
      });
    await Promise.all([cross('left', 'right'), cross('right', 'left')]);
    expect(runs).toBe(3);
    expect([await balance(db, 'left'), await balance(db, 'right')]).toEqual([2, 2]);
  });
});
