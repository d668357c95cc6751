import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import type { Divisions } from './divisions.ts';
import { readAddress } from './read.ts';
import type { ReadAddress } from './reading.ts';
import { comparable } from './text.ts';

type More = { note?: string; ext?: string; phone2?: string; ambiguous?: string[] };
type Row = [text: string, name: string, phone: string, region: string, detail: string, more?: More];

const ROWS = JSON.parse(readFileSync(new URL('./read.cases.json', import.meta.url), 'utf8')) as Row[];
const DATA = resolve(import.meta.dirname, '../../../../proof/sets');

let divisions: Divisions;

beforeAll(async () => {
  divisions = await builtDivisions();
});

const read = (text: string) => readAddress(text, divisions);
const regionOf = (out: ReadAddress) => [out.province, out.city, out.district, out.street].join('/');

describe('readAddress on written examples', () => {
  it.each(ROWS)('%s', (text, name, phone, region, detail, more = {}) => {
    const out = read(text);
    const ambiguous = (out.ambiguous || undefined)?.toSorted() ?? false;
    expect({ ...out, ambiguous, detail: comparable(out.detail), name: comparable(out.name) }).toMatchObject({
      name: comparable(name),
      phone,
      detail: comparable(detail),
      ext: more.ext ?? '',
      phone2: more.phone2 ?? '',
      ambiguous: more.ambiguous?.toSorted() ?? false,
    });
    expect(regionOf(out)).toBe(region);
    if (more.note !== undefined) expect(comparable(out.note)).toBe(comparable(more.note));
  });
});

describe('readAddress', () => {
  it('marks which part of the typed text belongs to which field', () => {
    const text = '周晓岚 138 0013 6072转8001 0571-80000000 南京鼓楼区汉口路 22 号 5-301';
    const parts = read(text).spans.map((span) => [span.field, text.slice(span.start, span.end)]);
    expect(parts).toEqual([
      ['name', '周晓岚'],
      ['phone', '138 0013 6072'],
      ['ext', '转8001'],
      ['phone2', '0571-80000000'],
      ['city', '南京'],
      ['district', '鼓楼区'],
      ['detail', '汉口路 22 号 5-301'],
    ]);
  });

  it('separates a name from the address it is joined to, and marks both', () => {
    const text = '13800136072 江苏省南京市鼓楼区汉口路22号周晓岚收';
    const parts = read(text).spans.map((span) => [span.field, text.slice(span.start, span.end)]);
    expect(parts.slice(-2)).toEqual([
      ['detail', '汉口路22号'],
      ['name', '周晓岚'],
    ]);
  });

  it.each([
    ['覃 丽', '覃丽'],
    ['覃  丽', '覃丽'],
    ['David 王', 'David 王'],
    ['王 David', '王 David'],
    ['Anna K. Wolf', 'Anna K. Wolf'],
    ['张三（先生）', '张三先生'],
  ])('keeps a blank in a name only where a Latin word is: %s', (typed, name) => {
    expect(read(`${typed} 13800136072 江苏省南京市鼓楼区汉口路22号`).name).toBe(name);
  });

  it('reads a division as part of a labelled name that begins with it', () => {
    const out = read('地址：浙江省杭州市上城区望江路8号 收件人：杭州市上城区望江医院 电话：13800136072');
    expect(out).toMatchObject({ name: '杭州市上城区望江医院', detail: '望江路8号' });
  });

  it('returns every matching unit of an ambiguous text instead of choosing', () => {
    const out = read('鼓楼区杨桥东路9号 张小燕 13900000001');
    expect(out.candidates.map((candidate) => candidate.code)).toEqual(['320106', '350102', '320302', '410204']);
    expect(out.warnings).toContain('ambiguous');
    expect(out.confidence).toBeLessThan(0.7);
  });

  it('uses the subdistrict to choose between districts with the same name', () => {
    const out = read('鼓楼区东街街道杨桥东路9号 张小燕 13900000001');
    expect(regionOf(out)).toBe('福建省/福州市/鼓楼区/东街街道');
    expect(out.codes).toMatchObject({ province: '350000', city: '350100', district: '350102' });
  });

  it('warns if city and county do not belong together', () => {
    const out = read('湖北省荆州市钟祥市九里乡杨桥村3组 张小燕 13900000001');
    expect(regionOf(out)).toBe('湖北省/荆门市/钟祥市/九里乡');
    expect(out.warnings).toContain('conflict');
  });

  it('warns about each missing field', () => {
    expect(read('你好').warnings).toEqual(['no-name', 'no-phone', 'no-province', 'no-detail'].sort());
    expect(read('').confidence).toBe(0);
  });

  it.each([
    ['+1 415 555 0100', '', '+1 415 555 0100'],
    ['+14155550100', '', '+14155550100'],
    ['+44 7911 123456', '', '+44 7911 123456'],
    ['电话 139-0000-27180', '', '139-0000-27180'],
    ['138-0000-0001 02', '13800000001', '02'],
    ['13900002718 3', '13900002718', '3'],
    ['139-00002718-0', '13900002718', '0'],
  ])('doubts the digits of %s that it cannot place, and puts none into the address', (typed, phone, unread) => {
    for (const text of [
      `林清远 ${typed}\n浙江省杭州市西湖区文三路27号`,
      `林清远\n浙江省杭州市西湖区文三路27号\n${typed}`,
    ]) {
      const out = read(text);
      expect([out.phone, out.ext, out.detail]).toEqual([phone, '', '文三路27号']);
      expect(out.unread.map(({ words }) => words)).toEqual([unread]);
      expect(out.confidence).toBeLessThan(1);
    }
  });

  it.each(['13800136072 3号楼', '13800136072 3 栋', '13800136072 5-301'])('keeps the house behind %s', (typed) => {
    expect(read(`江苏省南京市鼓楼区汉口路22号 周晓岚 ${typed}`).unread).toEqual([]);
  });

  it.each(['1390000271812', '139-0000-27180'])('reads the address behind the broken number %s of a label', (typed) => {
    expect(read(`林清远 电话：${typed} 浙江省杭州市西湖区文三路27号`)).toMatchObject({
      ...{ name: '林清远', phone: '', district: '西湖区', detail: '文三路27号' },
    });
  });

  it('reads a number between plus signs', () => {
    expect(read('周晓岚+13800136072+江苏省南京市鼓楼区汉口路22号')).toMatchObject({
      ...{ name: '周晓岚', phone: '13800136072', confidence: 1 },
    });
  });

  it('has full confidence in a complete address', () => {
    expect(read('周晓岚 13800136072 江苏省南京市鼓楼区汉口路22号')).toMatchObject({ confidence: 1, warnings: [] });
  });
});

describe('the item number of a line that was copied from a list', () => {
  const person = '周晓岚 13800136072 江苏省南京市鼓楼区汉口路22号';
  it.each(['1 ', '12\t', '2,', '3. ', '(4)', '第5位 ', '序号6 '])('%j is no part of the address', (number) => {
    expect(read(number + person)).toMatchObject({ name: '周晓岚', detail: '汉口路22号', confidence: 1 });
  });
  it('is removed before a label or a province, too', () => {
    expect(read('1 收件人：周晓岚 电话：13800136072 地址：江苏省南京市鼓楼区汉口路22号').detail).toBe('汉口路22号');
    expect(read('3 江苏省南京市鼓楼区汉口路22号 周晓岚 13800136072').detail).toBe('汉口路22号');
  });
  it.each(['3 栋 402', '3-402', '5 组', '2 单元', '3 楼前台'])('is not %j of a house', (unit) => {
    expect(read(`${unit} 周晓岚 13800136072 江苏省南京市鼓楼区汉口路22号`).detail).toContain(unit[0]);
  });
});

describe('the shared set of cases', () => {
  type Rule = {
    summarise: (
      cases: { text: string }[],
      parse: (text: string) => ReadAddress,
    ) => { n: number; tot: Record<string, number> };
  };
  const file = join(DATA, 'address-dev.json');

  it('meets its limits: 97 % region, 92 % all right, no wrong region without a warning', async () => {
    const cases = JSON.parse(readFileSync(file, 'utf8')) as { text: string }[];
    const rule = (await import(pathToFileURL(join(DATA, 'address-score.mjs')).href)) as Rule;
    const { n, tot } = rule.summarise(cases, read);
    expect(tot.region! / n).toBeGreaterThanOrEqual(0.97);
    expect(tot.all! / n).toBeGreaterThanOrEqual(0.92);
    expect(tot.wrongRegionUnflagged).toBe(0);
  });
});
