import { describe, expect, it } from 'vitest';
import { addMissing, queueWork } from './polyfills.ts';

type AnyFunction = (...given: unknown[]) => unknown;
const bare = () => Object.create(null) as Record<string, AnyFunction>;

describe('addMissing', () => {
  const engine = { array: bare(), string: bare(), object: bare(), promise: bare() };
  addMissing(engine);
  const { at, findLast } = engine.array as Record<'at' | 'findLast', AnyFunction>;

  it('counts from the end', () => {
    expect([at.call([1, 2, 3], -1), at.call([1, 2], 5), at.call([1, 2], 0)]).toEqual([3, undefined, 1]);
    expect(engine.string.at!.call('abc', -1)).toBe('c');
    const odd = (value: unknown) => (value as number) % 2 === 1;
    expect([findLast.call([1, 2, 3, 4], odd), findLast.call([2], odd)]).toEqual([3, undefined]);
  });

  it('replaces every occurrence, and treats special characters literally', () => {
    expect(engine.string.replaceAll!.call('a.b.c', '.', '/')).toBe('a/b/c');
    expect(engine.string.replaceAll!.call('a1b2', /\d/g, '#')).toBe('a#b#');
  });

  it('searches from the end, and sorts and reverses a copy', () => {
    const { findLastIndex, toReversed, toSorted } = engine.array as Record<string, AnyFunction>;
    const odd = (value: unknown) => (value as number) % 2 === 1;
    expect([findLastIndex!.call([1, 2, 3, 4], odd), findLastIndex!.call([2], odd)]).toEqual([2, -1]);
    const given = [2, 10, 1];
    const down = (first: unknown, other: unknown) => (other as number) - (first as number);
    expect(toReversed!.call(given)).toEqual([1, 10, 2]);
    expect(toSorted!.call(given, down)).toEqual([10, 2, 1]);
    expect(given).toEqual([2, 10, 1]);
  });

  it.each([
    ['{a} and {b}', /\{(\w+)\}/g],
    ['13 of 2026', /(?<first>\d)(?<second>\d)?/g],
    ['nothing', /\d/g],
  ])('finds every place of %s as the engine does', (text, pattern) => {
    const plain = (found: RegExpMatchArray) => [[...found], found.index, found.input, { ...found.groups }];
    const own = [...(engine.string.matchAll!.call(text, pattern) as Iterable<RegExpMatchArray>)];
    expect(own.map(plain)).toEqual([...text.matchAll(pattern)].map(plain));
  });

  it('runs queued work before the next task', async () => {
    const order: string[] = [];
    setTimeout(() => order.push('task'));
    queueWork(() => order.push('work'));
    await expect.poll(() => order.length).toBe(2);
    expect(order).toEqual(['work', 'task']);
  });

  it('creates objects from pairs and awaits every promise', async () => {
    expect(engine.object.fromEntries!(new Map([['a', 1]]))).toEqual({ a: 1 });
    expect(await engine.promise.allSettled!([1, Promise.reject(new Error('no'))])).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('no') },
    ]);
  });

  it('does not replace methods that the engine has', () => {
    const own = { at: () => 'own' };
    addMissing({ ...engine, array: own });
    expect(own.at()).toBe('own');
  });
});
