import { describe, expect, it } from 'vitest';
import { addMissing } from './polyfills.ts';

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

  it('replaces every place, signs taken as they are', () => {
    expect(engine.string.replaceAll!.call('a.b.c', '.', '/')).toBe('a/b/c');
    expect(engine.string.replaceAll!.call('a1b2', /\d/g, '#')).toBe('a#b#');
  });

  it('makes objects of pairs and waits for every promise', async () => {
    expect(engine.object.fromEntries!(new Map([['a', 1]]))).toEqual({ a: 1 });
    expect(await engine.promise.allSettled!([1, Promise.reject(new Error('no'))])).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('no') },
    ]);
  });

  it('leaves an engine alone that has them', () => {
    const own = { at: () => 'own' };
    addMissing({ ...engine, array: own });
    expect(own.at()).toBe('own');
  });
});
