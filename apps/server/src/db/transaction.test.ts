import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from './open.ts';
import { freshDatabase } from './testing.ts';
import { together, transact } from './transaction.ts';
import { prepared } from './tuned/prepared.ts';

const { db } = await freshDatabase();

const openAccount = (on: Db, code: string) => on.insertInto('ledgerAccount').values({ code }).execute();

describe('transact', () => {
  test('rolls back when the work throws', async () => {
    const failing = transact(db, async (trx) => {
      await openAccount(trx, 'gone');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const found = await db.selectFrom('ledgerAccount').select('code').where('code', '=', 'gone').execute();
    expect(found).toEqual([]);
  });

  test('joins the transaction it is called in', async () => {
    const failing = transact(db, async (trx) => {
      await transact(trx, (inner) => openAccount(inner, 'joined'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.selectFrom('ledgerAccount').select('code').where('code', '=', 'joined').execute()).toEqual([]);
  });

  test('refuses work that takes a second connection, in tests', async () => {
    const asking = transact(db, () => openAccount(db, 'second'));
    await expect(asking).rejects.toThrow('takes a second connection');
    await openAccount(db, 'second');
  });

  test('tries deadlocked work again until both are done', async () => {
    await openAccount(db, 'left');
    await openAccount(db, 'right');
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
    // Two more if the repeated one meets the other again.
    expect(runs).toBeGreaterThanOrEqual(3);
    const moved = db.selectFrom('ledgerAccount').select('balanceFen').where('code', 'in', ['left', 'right']);
    expect(await moved.execute()).toEqual([{ balanceFen: 2 }, { balanceFen: 2 }]);
  });
});

const open = prepared((to, p: { code: string }) => ({
  compile: () =>
    sql<{
      code: string;
    }>`INSERT INTO ledger_account (code) VALUES (${p.code}) RETURNING code`.compile(to),
}));
const divide = prepared((to, p: { by: number }) => ({
  compile: () => sql<{ n: number }>`SELECT 10 / ${p.by}::int AS n`.compile(to),
}));
const codesLike = async (start: string) => {
  const rows = await db.selectFrom('ledgerAccount').select('code').where('code', 'like', `${start}%`).execute();
  return rows.map((row) => row.code).sort();
};

describe('statements sent together', () => {
  test('each get their result, in order, and are stored together', async () => {
    const answers = await transact(db, (trx) =>
      together([
        open(trx, { code: 'row 1' }),
        divide(trx, { by: 5 }),
        open(trx, { code: 'row 2' }),
        divide(trx, { by: 2 }),
      ]),
    );
    expect(answers).toEqual([[{ code: 'row 1' }], [{ n: 2 }], [{ code: 'row 2' }], [{ n: 5 }]]);
    expect(await codesLike('row')).toEqual(['row 1', 'row 2']);
  });

  test('are rolled back when one in the middle fails, with its error', async () => {
    const failing = transact(db, (trx) =>
      together([open(trx, { code: 'cut 1' }), divide(trx, { by: 0 }), open(trx, { code: 'cut 2' })]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await codesLike('cut')).toEqual([]);
    // Ten connections. None of them may still be in the aborted transaction.
    const after = await Promise.all(
      Array.from({ length: 20 }, (_, n) => transact(db, (trx) => divide(trx, { by: n + 1 }))),
    );
    expect(after).toHaveLength(20);
  });

  test('are rolled back when the work fails while they run', async () => {
    const failing = transact(db, async (trx) => {
      const sent = together([open(trx, { code: 'during 1' }), open(trx, { code: 'during 2' })]);
      await Promise.all([sent, Promise.reject(new Error('no'))]);
    });
    await expect(failing).rejects.toThrow('no');
    await transact(db, (trx) => divide(trx, { by: 1 }));
    expect(await codesLike('during')).toEqual([]);
  });

  test('of many concurrent transactions stay in their own transaction', async () => {
    const work = (n: number) =>
      transact(db, async (trx) => {
        await together([open(trx, { code: `many ${n}` }), divide(trx, { by: n % 2 })]);
      });
    const done = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => work(n)));
    expect(done.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(20);
    expect(await codesLike('many')).toHaveLength(20);
  });
});
