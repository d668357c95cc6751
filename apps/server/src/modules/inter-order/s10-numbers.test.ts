import { readS10 } from '@yidi/rules/mail/s10';
import { describe, expect, test } from 'vitest';
import { s10NumbersLeft } from '../../db/jobs-figures.ts';
import { freshDatabase } from '../../db/testing.ts';
import { refusalOf } from '../../world/refusal.ts';
import { enterS10Block, takeS10 } from './s10-numbers.ts';
import { reportLeft } from './watch-numbers.ts';

const { db } = await freshDatabase();
const now = new Date();

describe('numbers', () => {
  test('of a block are all different and none is near the one before; an empty block gives none', async () => {
    await db.deleteFrom('s10Block').where('indicator', '=', 'CA').execute();
    await enterS10Block(db, { indicator: 'CA', country: 'XX', first: 4000, size: 40 }, now);
    const take = () => db.transaction().execute((trx) => takeS10(trx, 'I3'));
    const numbers: string[] = [];
    for (let at = 0; at < 40; at += 1) numbers.push(await take());
    expect(new Set(numbers).size).toBe(40);
    for (const number of numbers) {
      expect(readS10(number)).toMatchObject({ ok: true });
      expect(Number(number.slice(2, 10))).toBeGreaterThanOrEqual(4000);
      expect(Number(number.slice(2, 10))).toBeLessThan(4040);
    }
    expect(numbers).not.toEqual(numbers.toSorted());
    expect(await refusalOf(take)).toMatchObject({ class: 'OVERLOAD' });
  });

  test('that run out are reported hourly, with the count that is left', async () => {
    await db.deleteFrom('s10Block').execute();
    await enterS10Block(db, { indicator: 'LA', country: 'XX', first: 0, size: 100 }, now);
    const reported: object[] = [];
    const report = () => reportLeft(db, { error: (line) => void reported.push(line) });
    await db.updateTable('s10Block').set({ given: 90 }).execute();
    await report();
    expect(reported).toEqual([]);
    await db.updateTable('s10Block').set({ given: 91 }).execute();
    await report();
    expect(reported).toEqual([{ indicator: 'LA', left: 9 }]);
    const { values } = await s10NumbersLeft.get();
    expect(values.find(({ labels }) => labels.indicator === 'LA')?.value).toBe(9);
    await enterS10Block(db, { indicator: 'LA', country: 'XX', first: 100, size: 100 }, now);
    await report();
    expect(reported).toHaveLength(1);
  });

  test('belong to one block', async () => {
    const block = { indicator: 'CA', country: 'CN', first: 100, size: 50 };
    await enterS10Block(db, block, now);
    await enterS10Block(db, block, now);
    await expect(enterS10Block(db, { ...block, first: 149 }, now)).rejects.toThrow(
      'overlaps the known block CA 100–149',
    );
    await expect(enterS10Block(db, { ...block, size: 60 }, now)).rejects.toThrow('overlaps');
    await enterS10Block(db, { ...block, first: 150 }, now);
  });
});
