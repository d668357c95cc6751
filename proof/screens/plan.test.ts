import { describe, expect, test } from 'vitest';
import { planOf } from './plan.ts';

const looks = ['zh', 'en'];
const hashes = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`/screen/${at}`, 'a']));
const plan = (passed: Parameters<typeof planOf>[3]) => looks.map((look) => planOf(look, looks, hashes, passed));

describe('which screens a look examines', () => {
  test('on a fresh clone every screen once, distributed over the looks', () => {
    const [zh = [], en = []] = plan({});
    expect([...zh, ...en].sort()).toEqual(Object.keys(hashes).sort());
    expect(Math.min(zh.length, en.length)).toBe(20);
  });

  test('a screen with changed chunks in every look, the others distributed', () => {
    const [zh = [], en = []] = plan({ zh: hashes, en: { ...hashes, '/screen/1': 'b', '/screen/2': 'b' } });
    expect(zh).toEqual(plan({})[0]);
    expect(en).toEqual(expect.arrayContaining(['/screen/1', '/screen/2', ...plan({})[1]!]));
  });

  test('a screen that is new in every look', () => {
    const { '/screen/7': _new, ...old } = hashes;
    for (const names of plan({ zh: old, en: old })) expect(names).toContain('/screen/7');
  });
});
