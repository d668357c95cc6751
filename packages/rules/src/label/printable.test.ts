import { describe, expect, it } from 'vitest';
import { asPrinted, hasGlyph, lackingIn, lackingOnLabel } from './printable.ts';
import { isUsual } from './usual.ts';

describe('characters that a label cannot print', () => {
  it.each<[string, string[], string]>([
    ['王小明', [], '王小明'],
    ['𰀀小明', ['𰀀'], '〓小明'],
    ['王𬎆', ['𬎆'], '王〓'],
    ['镕、䶮、㙍', [], '镕、䶮、㙍'],
    ['𠀀𠀀𡃁', ['𠀀', '𡃁'], '〓〓〓'],
    ['김철수', ['김', '철', '수'], '〓〓〓'],
    ['ئادىل', ['ئ', 'ا', 'د', 'ى', 'ل'], '〓〓〓〓〓'],
    ['Nguyễn Thị', [], 'Nguyễn Thị'],
    ['Zoë 3 幢 ①', [], 'Zoë 3 幢 ①'],
    ['葛\u{e0100}飾', [], '葛\u{e0100}飾'],
  ])('%s', (text, lacking, printed) => {
    expect([lackingIn(text), asPrinted(text)]).toEqual([lacking, printed]);
  });

  it('are reported only for the printed parts: the first character of a name, the road of an address', () => {
    expect(lackingOnLabel({ name: '王𰀀', address: '文二路 88 号𰀁幢' })).toEqual([]);
    expect(lackingOnLabel({ name: '𰀀王', goodsName: '𰀂书' })).toEqual(['𰀀', '𰀂']);
  });

  it('are never among the characters that `isUsual` accepts without a look-up', () => {
    for (let code = 0x20; code < 0x10000; code += 1) {
      const char = String.fromCharCode(code);
      if (isUsual(char) && !/\s/.test(char)) expect(hasGlyph(code), char).toBe(true);
    }
  });
});
