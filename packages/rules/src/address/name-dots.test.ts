import { describe, expect, it } from 'vitest';
import { withNameDots } from './name-dots.ts';
import { cleanText } from './text.ts';

const dotted = (text: string) => withNameDots(cleanText(text)).chars;

describe('dots in minority names', () => {
  it.each([
    ['阿依古丽.买买提 13900002718', '阿依古丽·买买提 13900002718'],
    ['买买提．阿不都热依木', '买买提·阿不都热依木'],
    ['喀什市人民东路1号，古丽娜尔.艾合买提，139', '喀什市人民东路1号,古丽娜尔·艾合买提,139'],
    ['阿依古丽\ua78f买买提', '阿依古丽·买买提'],
    ['阿依古丽\u16eb买买提', '阿依古丽·买买提'],
  ])('%s becomes %s', (text, chars) => {
    expect(dotted(text)).toBe(chars);
  });

  it.each(['解放北路90号.林清远', '中山路.文二路', '1.买买提'])('the full stop of %s stays', (text) => {
    expect(dotted(text)).toBe(text);
  });
});
