import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Peers } from '../../../call/peers.ts';
import { limitNumbers, type StoreNumbers } from './number-limit.ts';

const now = new Date('2026-11-20T10:00:00Z');

/** Processes whose messages arrive at once; `broadcasts` lists them. */
function processes(count: number) {
  const hearers: { at: number; topic: string; take: (body: unknown) => void }[] = [];
  const broadcasts: unknown[] = [];
  const at = (index: number): Peers => ({
    count,
    async tell(topic, body) {
      broadcasts.push(body);
      for (const hearer of hearers)
        if (hearer.at !== index && hearer.topic === topic) hearer.take(structuredClone(body));
    },
    hear: (topic, take) => void hearers.push({ at: index, topic, take }),
  });
  return { all: Array.from({ length: count }, (_, index) => at(index)), broadcasts };
}

/** Returns how many of `tries` different numbers a caller may query, over the processes in turn. */
async function walk(limits: ReturnType<typeof limitNumbers>[], tries: number): Promise<number> {
  let through = 0;
  for (let n = 0; n < tries; n += 1) {
    try {
      limits[n % limits.length]!('session 1', `number ${n}`, now);
      through += 1;
    } catch (error) {
      expect(String(error)).toContain('RATE');
    }
    await vi.advanceTimersByTimeAsync(60);
  }
  return through;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a caller who walks through numbers', () => {
  test.each([1, 2, 3])('gets the same hourly limit from %i processes', async (count) => {
    const { all } = processes(count);
    const limits = all.map((peers) => limitNumbers(30, { peers }));
    expect(await walk(limits, 60)).toBe(30);
  });

  test('causes no messages between processes below a process’s even share', async () => {
    const { all, broadcasts } = processes(2);
    const limits = all.map((peers) => limitNumbers(30, { peers }));
    expect(await walk(limits, 28)).toBe(28);
    expect(broadcasts).toEqual([]);
  });

  test('may query a number again that was queried before', async () => {
    const { all } = processes(2);
    const limits = all.map((peers) => limitNumbers(4, { peers }));
    await walk(limits, 4);
    expect(() => limits[1]!('session 1', 'number 0', now)).not.toThrow();
    expect(() => limits[1]!('session 2', 'number 9', now)).not.toThrow();
    expect(() => limits[1]!('session 1', 'number 9', now)).toThrow('RATE');
  });
});

describe('a server that was killed', () => {
  const stored = new Map<string, number>();
  const store: StoreNumbers = async (caller, more) => {
    const count = (stored.get(caller) ?? 0) + more;
    stored.set(caller, count);
    return { count, leftS: 600 };
  };

  test('a restart grants a caller at most fifty numbers more', async () => {
    expect(await walk([limitNumbers(200, { store })], 170)).toBe(170);
    expect(await walk([limitNumbers(200, { store })], 500)).toBe(50);
    expect(await walk([limitNumbers(200, { store })], 500)).toBe(50);
  });

  test('counts in memory if the database cannot be reached', async () => {
    const broken: StoreNumbers = () => Promise.reject(new Error('no database'));
    expect(await walk([limitNumbers(60, { store: broken })], 100)).toBe(60);
  });
});
