import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import type { Divisions } from './divisions.ts';
import { pathOf, streetsOf } from './divisions.ts';
import { formatAddress, formatContact } from './format.fixture.ts';
import { LONGEST_TEXT, readAddress } from './read.ts';
import type { ReadAddress } from './reading.ts';

const ROWS = JSON.parse(readFileSync(new URL('./read.cases.json', import.meta.url), 'utf8')) as [text: string][];

let divisions: Divisions;

beforeAll(async () => {
  divisions = await builtDivisions();
});

const read = (text: string) => readAddress(text, divisions);
const regionOf = (out: ReadAddress) => [out.province, out.city, out.district, out.street].join('/');

describe('properties of every reading', () => {
  const fragments = fc.constantFrom(
    ...[
      '浙江省',
      '杭州',
      '西湖区',
      '朝阳区',
      '街道',
      '文三路',
      '90号',
      '收件人：',
      '电话:',
      '张三',
      '13800000000',
      '0571-80000000',
    ],
    ...[
      '（',
      '】',
      '-',
      '/',
      '，',
      '\n',
      ' ',
      '备注',
      '放门口',
      '兵团',
      '自治县',
      '镇',
      '高新区',
      '县',
      '12:30',
      '转123',
      '📦',
      '\u200b',
      '\ud800',
    ],
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(fragments, { maxLength: 120 }).map((parts) => parts.join('')),
  );

  it('never throws, and its spans are within the text and in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const out = read(text);
        let last = 0;
        for (const { start, end } of out.spans) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
        expect(out.confidence).toBeGreaterThanOrEqual(0);
        expect(out.confidence).toBeLessThanOrEqual(1);
        expect(out.ambiguous === false || out.ambiguous.length > 1).toBe(true);
      }),
      { numRuns: 1500, seed: 20 },
    );
  });

  it('gives the same result for the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(text)).toEqual(read(text));
      }),
      { numRuns: 200, seed: 21 },
    );
  });

  it('reads the longest text of one character, and of one word, in time', () => {
    for (const word of [
      '中',
      '1',
      '1-',
      '市',
      '北京市',
      '(',
      '收件人',
      '路1号',
      '138 ',
      ' ',
      '自治',
      '周一',
      '张三 ',
      '：',
      '第一师',
    ]) {
      const text = word.repeat(Math.ceil(LONGEST_TEXT / word.length)).slice(0, LONGEST_TEXT);
      // With a pattern that tries every split, this call would not finish.
      read(text);
    }
  });

  it('reads every official province, city and district unchanged', () => {
    const wrong: string[] = [];
    for (const unit of divisions.byCode.values()) {
      if (unit.level !== 'district') continue;
      const path = pathOf(unit);
      const out = read(`王小明 13800000000 ${formatAddress({ ...path, detail: '人民路8号' })}`);
      if (out.province !== path.province || out.city !== path.city || out.district !== path.district) {
        wrong.push(`${formatAddress(path)} → ${regionOf(out)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('reads the first street of every district unchanged', () => {
    const wrong: string[] = [];
    for (const unit of divisions.byCode.values()) {
      const street = streetsOf(unit).find(({ name }) => /..(?:街道|镇|乡)$/.test(name));
      if (unit.level !== 'district' || !street) continue;
      const out = read(
        `${formatAddress({ ...pathOf(unit), street: street.name, detail: '人民路8号' })} 王小明 13800000000`,
      );
      if (out.codes.street !== street.code || out.codes.district !== unit.code)
        wrong.push(`${unit.name}${street.name} → ${regionOf(out)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('reads the same region again from its formatted result', () => {
    for (const [text] of ROWS) {
      const first = read(text);
      if (first.ambiguous) continue;
      const second = read(formatContact(first));
      expect(regionOf(second), text).toBe(regionOf(first));
      expect([second.name, second.phone, second.ext], text).toEqual([first.name, first.phone, first.ext]);
    }
  });
});
