import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';
import { syllables } from './pinyin.data.ts';

test.each([
  ['张三', 'zs'],
  ['欧阳娜娜', 'oynn'],
  ['曾国藩', 'zgf'],
  ['单雄信', 'sxx'],
  ['王 小璐', 'wxl'],
  ['Anna李', 'annal'],
  ['', ''],
])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('characters of place names have the initial of their syllable, except those with another reading', () => {
  const wrong = syllables
    .split(' ')
    .flatMap((entry) => [...entry.replace(/^[a-z]+/, '')].map((char) => [entry[0] ?? '', char] as const))
    .filter(([letter, char]) => initialsOf(`王${char}`) !== `w${letter}`)
    .map(([letter, char]) => char + letter);
  expect(wrong.join(' ')).toBe('陂b 泊b 长c 箐j 埔p 茄q 覃q 调t 歙x 圩x 荥y 藏z');
});
