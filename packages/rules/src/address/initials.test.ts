import { expect, test } from 'vitest';
import { soundsIn } from '../text/word-list.ts';
import { initialsOf } from './initials.ts';
import pinyin from './words/pinyin.json' with { type: 'json' };

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
  const wrong = [...soundsIn(pinyin.syllables)]
    .map(([char, sound]) => [char, sound.charAt(0)] as const)
    .filter(([char, letter]) => initialsOf(`王${char}`) !== `w${letter}`)
    .map(([char, letter]) => char + letter);
  expect(wrong.join(' ')).toBe('陂b 泊b 长c 箐j 埔p 茄q 覃q 调t 歙x 圩x 荥y 藏z');
});
