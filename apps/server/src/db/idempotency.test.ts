import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type CallKey, deleteOldKeys, IdempotencyClash, once } from './idempotency.ts';
import { balance, bookError, post } from './ledger.ts';
import { freshDatabase } from './testing.ts';

const { db, pool } = await freshDatabase(8);

const hash = (body: string) => createHash('sha256').update(body).digest();
const keyOf = (key: string, body = '{}'): CallKey => ({
  owner: 'user:1',
  call: '/order/create',
  key,
  bodyHash: hash(body),
});
const answer = (n: number) => ({ status: 200, body: `{"code":"000000","info":{"n":${n},"name":"张三😀"}}` });

const age = (key: string, days: number) =>
  pool.query(`UPDATE idempotency SET created_at = now() - make_interval(days => $2) WHERE key = $1`, [key, days]);

describe('the same key and body', () => {
  test('get the first answer, to the byte', async () => {
    const key = randomUUID();
    const first = await once(db, keyOf(key), async () => answer(1));
    const second = await once(db, keyOf(key), async () => answer(2));
    expect(first).toEqual({ ...answer(1), replayed: false });
    expect(second).toEqual({ ...answer(1), replayed: true });
  });

  test('50 at the same moment have one effect and one answer', async () => {
    const key = randomUUID();
    let runs = 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        once(db, keyOf(key), async (trx) => {
          runs += 1;
          const legs = [
            { account: `payer ${key}`, fen: -500 },
            { account: `operator ${key}`, fen: 500 },
          ];
          await post(trx, { kind: 'order.pay', ref: randomUUID(), legs });
          return answer(runs);
        }),
      ),
    );
    expect(runs).toBe(1);
    expect(new Set(answers.map((each) => each.body)).size).toBe(1);
    expect(answers.filter((each) => !each.replayed)).toHaveLength(1);
    expect(await balance(db, `operator ${key}`)).toBe(500);
    expect(await bookError(db)).toBe(0);
  });

  test('run the work again after 7 days, not before', async () => {
    const key = randomUUID();
    await once(db, keyOf(key), async () => answer(1));
    await age(key, 6);
    expect((await once(db, keyOf(key), async () => answer(2))).replayed).toBe(true);
    await age(key, 8);
    expect(await once(db, keyOf(key, 'new'), async () => answer(3))).toEqual({ ...answer(3), replayed: false });
  });
});

describe('the same key', () => {
  test('is recognized by the hash under an earlier key of the server', async () => {
    const key = randomUUID();
    await once(db, keyOf(key), async () => answer(1));
    const rotated = { ...keyOf(key), bodyHash: hash('newer key'), earlierHashes: [hash('between'), hash('{}')] };
    expect(await once(db, rotated, async () => answer(2))).toEqual({ ...answer(1), replayed: true });
    const other = { ...rotated, earlierHashes: [hash('between')] };
    await expect(once(db, other, async () => answer(2))).rejects.toBeInstanceOf(IdempotencyClash);
  });

  test('with another body is a clash', async () => {
    const key = randomUUID();
    await once(db, keyOf(key, 'one'), async () => answer(1));
    await expect(once(db, keyOf(key, 'two'), async () => answer(2))).rejects.toBeInstanceOf(IdempotencyClash);
  });

  test('of another owner or another call is another key', async () => {
    const key = randomUUID();
    await once(db, keyOf(key), async () => answer(1));
    expect((await once(db, { ...keyOf(key), owner: 'user:2' }, async () => answer(2))).body).toBe(answer(2).body);
    expect((await once(db, { ...keyOf(key), call: '/pay' }, async () => answer(3))).body).toBe(answer(3).body);
  });

  test('can be used again when the work failed, and nothing is stored', async () => {
    const key = randomUUID();
    const failing = once(db, keyOf(key), async (trx) => {
      await post(trx, {
        kind: 'fail',
        ref: key,
        legs: [
          { account: 'x', fen: 1 },
          { account: 'y', fen: -1 },
        ],
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await balance(db, 'x')).toBe(0);
    expect((await once(db, keyOf(key), async () => answer(2))).replayed).toBe(false);
  });

  test('is deleted after 7 days by housekeeping', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await once(db, keyOf(old), async () => answer(1));
    await once(db, keyOf(young), async () => answer(1));
    await age(old, 8);
    expect(await deleteOldKeys(db)).toBe(1);
    expect((await once(db, keyOf(young), async () => answer(2))).replayed).toBe(true);
  });
});
