import { createRequire } from 'node:module';
import { isPrintable } from '@yidi/contract/values/address-rules';
import { hasGlyph } from '@yidi/rules/label/printable';
import { describe, expect, test } from 'vitest';
import { loadFonts } from '../open-document.ts';

interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}
// Loads the font library that pdfkit uses to draw the labels.
const fromPdfkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'));
const { create } = fromPdfkit('fontkit') as { create(bytes: Buffer): Font };
const fonts = Object.values(loadFonts()).map((bytes) => create(bytes));
const canPrint = (codePoint: number) => fonts.every((font) => font.hasGlyphForCodePoint(codePoint));
const asked = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

describe('the table of printable characters', () => {
  test('has exactly the characters of the fonts (generate it by scripts/label-glyphs.ts)', () => {
    const differs: string[] = [];
    for (let code = 0x20; code < 0x32400; code += 1) {
      const isSurrogate = code >= 0xd800 && code <= 0xdfff;
      if (!isSurrogate && hasGlyph(code) !== canPrint(code)) differs.push(code.toString(16));
    }
    expect(differs).toEqual([]);
  });
});

describe('characters that the form warns about', () => {
  test('is every picture and flag that the fonts of labels lack', () => {
    const differs: string[] = [];
    for (let codePoint = 0x20; codePoint < 0x20000; codePoint += 1) {
      const char = String.fromCodePoint(codePoint);
      if (asked.test(char) && isPrintable(char) && !canPrint(codePoint)) differs.push(char);
    }
    expect(differs).toEqual([]);
  });

  test('are no characters of addresses', () => {
    const words = '浙江省杭州市西湖区文二路 88 号 3 幢 1201 室（东门）#A-5，㙍、镕、䶮 ①Ⅱ～「」 Zoë № ©®™';
    for (const char of words) expect(isPrintable(char), char).toBe(true);
  });

  test('are private signs and modifiers of emoji', () => {
    for (const char of ['\ue000', '\u{f0000}', '1\ufe0f\u20e3']) expect(isPrintable(char), char).toBe(false);
  });
});
