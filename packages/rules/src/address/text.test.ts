import { beforeAll, describe, expect, it } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import type { Divisions } from './divisions.ts';
import { LONGEST_TEXT, readAddress } from './read.ts';
import { cleanText } from './text.ts';

let divisions: Divisions;
beforeAll(async () => {
  divisions = await builtDivisions();
});

describe('cleanText', () => {
  // A pattern that tries every character of a run and reads to its end needs n² / 2 steps.
  it.each([
    ['blanks', ' '],
    ['wide blanks', '\u3000'],
    ['tabs', '\t'],
    ['line ends', '\r\n'],
    ['blanks and line ends', ' \n\t'],
    ['blanks with invisible characters', ' \u200b'],
  ])('cuts 2,000 %s to at most ten characters', (_, blank) => {
    const run = blank.repeat(LONGEST_TEXT).slice(0, LONGEST_TEXT);
    expect(cleanText(run).chars.length).toBeLessThanOrEqual(10);
    const { chars, at, to } = cleanText(`李${run}梅`);
    expect(chars.length).toBeLessThanOrEqual(12);
    expect([at[0], to[0], at.at(-1), to.at(-1)]).toEqual([0, 1, run.length + 1, run.length + 2]);
  });

  it('preserves a line end after many blanks', () => {
    expect(cleanText(`李晓梅${' '.repeat(40)}\n${' '.repeat(40)}13912345678`).chars).toMatch(/梅 {8}\n13/);
  });

  it('reads a text with distant parts like the same text with close parts', () => {
    const parts = ['李晓梅', '13912345678', '四川省成都市武侯区', '人民南路四段27号'];
    const { spans: _, ...near } = readAddress(parts.join('  '), divisions);
    const { spans: __, ...far } = readAddress(parts.join(' '.repeat(300)), divisions);
    expect(far).toEqual(near);
    const { spans: ___, ...apart } = readAddress(parts.join(`${' '.repeat(300)}\n`), divisions);
    expect(apart).toMatchObject({
      name: '李晓梅',
      phone: '13912345678',
      district: '武侯区',
      detail: '人民南路四段27号',
    });
  });
});
