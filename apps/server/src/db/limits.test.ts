import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deleteOldLimits, limitsIn } from './limits.ts';
import { freshDatabase } from './testing.ts';
import { transact } from './transaction.ts';

const { db, pool } = await freshDatabase(8);
const limits = limitsIn(db);

/** Makes all stored times `seconds` older, so that tests need not wait. */
async function pass(seconds: number): Promise<void> {
  await pool.query(
    `UPDATE limit_counter SET expires_at = expires_at - make_interval(secs => $1),
       hits = ARRAY(SELECT h - make_interval(secs => $1) FROM unnest(hits) h)`,
    [seconds],
  );
  await pool.query('UPDATE limit_once SET expires_at = expires_at - make_interval(secs => $1)', [seconds]);
}

describe('incr', () => {
  test('counts 50 concurrent calls from 1 to 50', async () => {
    const key = randomUUID();
    const counts = await Promise.all(Array.from({ length: 50 }, () => limits.incr(key, 60)));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test('begins again after its window', async () => {
    const key = randomUUID();
    await limits.incr(key, 60);
    await pass(59);
    expect(await limits.incr(key, 60)).toBe(2);
    await pass(1);
    expect(await limits.incr(key, 60)).toBe(1);
  });

  test('counts nothing when its transaction is rolled back', async () => {
    const key = randomUUID();
    const undone = transact(db, async (trx) => {
      await limitsIn(trx).incr(key, 60);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await limits.incr(key, 60)).toBe(1);
  });
});

describe('hit', () => {
  test('allows 5 of 50 concurrent calls', async () => {
    const key = randomUUID();
    const hits = await Promise.all(Array.from({ length: 50 }, () => limits.hit(key, 5, 60)));
    expect(hits.filter((hit) => hit.ok)).toHaveLength(5);
  });

  test('never lets more through than the limit in any window, also across its border', async () => {
    const key = randomUUID();
    expect((await limits.hit(key, 2, 60)).ok).toBe(true);
    await pass(50);
    expect((await limits.hit(key, 2, 60)).ok).toBe(true);
    await pass(9);
    const refused = await limits.hit(key, 2, 60);
    expect(refused.ok).toBe(false);
    expect(refused.retryAfterS).toBe(1);
    await pass(1);
    expect((await limits.hit(key, 2, 60)).ok).toBe(true);
    const again = await limits.hit(key, 2, 60);
    expect(again.ok).toBe(false);
    expect(again.retryAfterS).toBeGreaterThanOrEqual(49);
    expect(again.retryAfterS).toBeLessThanOrEqual(50);
  });

  test('does not count refused calls', async () => {
    const key = randomUUID();
    await limits.hit(key, 1, 60);
    for (let i = 0; i < 5; i += 1) await limits.hit(key, 1, 60);
    await pass(60);
    expect((await limits.hit(key, 1, 60)).ok).toBe(true);
  });
});

describe('take', () => {
  test('gives the value to exactly one of 50', async () => {
    const key = randomUUID();
    await limits.put(key, { x: 120, name: '滑块' }, 120);
    const taken = await Promise.all(Array.from({ length: 50 }, () => limits.take(key)));
    expect(taken.filter((value) => value !== undefined)).toEqual([{ x: 120, name: '滑块' }]);
  });

  test('returns undefined after the TTL', async () => {
    const key = randomUUID();
    await limits.put(key, 1, 120);
    await pass(121);
    expect(await limits.take(key)).toBeUndefined();
  });

  test('gives the later of two values', async () => {
    const key = randomUUID();
    await limits.put(key, 'one', 120);
    await limits.put(key, 'two', 120);
    expect(await limits.take(key)).toBe('two');
  });
});

test('housekeeping deletes only expired rows', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  await limits.put(old, 1, 10);
  await limits.incr(old, 10);
  await pass(100_000);
  await limits.put(young, 1, 10);
  expect(await deleteOldLimits(db)).toBeGreaterThanOrEqual(2);
  expect(await limits.take(young)).toBe(1);
});
