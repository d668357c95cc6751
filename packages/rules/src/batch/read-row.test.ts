import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtDivisions } from '../address/divisions.fixture.ts';
import { readRow, wrongValueOf } from './read-row.ts';

const divisions = await builtDivisions();
const terms = { productId: '1', goodsInfo: { goodInternals: '书' }, weightKg: 1 } as const;

describe('a row', () => {
  const columns = { name: 0, phone: 1, address: 2, goodsName: 3, weightKg: 4 };
  const row = (cells: string[], mends = {}) => readRow(cells, columns, mends, terms, divisions);

  it('is read by the address reader', () => {
    const { fields, mistakes } = row(['周晓岚', '+86 138-0000-6072', '南京鼓楼区汉口路22号5-301', '衣物', '3斤']);
    expect(mistakes).toEqual([]);
    expect(fields).toMatchObject({
      name: '周晓岚',
      phone: '13800006072',
      province: '江苏省',
      city: '南京市',
      district: '鼓楼区',
      goodsName: '衣物',
      weightKg: '1.5',
    });
  });

  it('reads a corrected number like a number of the table', () => {
    const cells = ['周晓岚', '13800006072', '南京鼓楼区汉口路22号5-301', '衣物', '999'];
    const { fields, mistakes } = row(cells, { weightKg: '3市斤', declaredYuan: '￥1,200' });
    expect([fields.weightKg, fields.declaredYuan, mistakes]).toEqual(['1.5', '1200', []]);
    expect(row(cells, { weightKg: '2公斤' }).fields.weightKg).toBe('2');
    expect(row(cells, { weightKg: '' }).mistakes).toEqual(['weight.format']);
  });

  it.each([
    ['13900002718-1234', '13900002718-1234'],
    ['13900002718转1234', '13900002718-1234'],
    ['13900002718接1234', '13900002718-1234'],
    ['[1234]13900002718', '13900002718-1234'],
    ['13900002718－转－1234', '13900002718-1234'],
    ['13900002718 分机：1234', '13900002718-1234'],
    ['13900002718,1234', '13900002718-1234'],
    ['139 0000 2718 #1234', '13900002718-1234'],
    ['+86 13900002718ext.1234', '13900002718-1234'],
    ['13900002718【1234】', '13900002718-1234'],
    ['0571-88880000-801', '0571-88880000-801'],
    ['0571-88880000转801', '0571-88880000-801'],
    ['(0571)88880000 转 801', '0571-88880000-801'],
    ['400-800-1234转5', '400-800-1234-5'],
  ])('keeps the extension of %s', (typed, phone) => {
    const cells = ['周晓岚', typed, '南京鼓楼区汉口路22号5-301', '衣物', '1'];
    expect(row(cells)).toMatchObject({ mistakes: [], fields: { name: '周晓岚', phone, address: '汉口路22号5-301' } });
    const whole = `周晓岚 ${typed} 南京鼓楼区汉口路22号5-301`;
    expect(readRow([whole], { whole: 0 }, {}, terms, divisions)).toMatchObject({ mistakes: [], fields: { phone } });
  });

  it('has the extension that stands after the name', () => {
    for (const name of ['周晓岚[1234]', '周晓岚【1234】', '周晓岚（转1234）'])
      expect(row([name, '13900002718', '南京鼓楼区汉口路22号5-301[1234]', '衣物', '1'])).toMatchObject({
        mistakes: [],
        fields: { name: '周晓岚', phone: '13900002718-1234', address: '汉口路22号5-301' },
      });
  });

  it.each(['139000027180', '1390000271', '139-0000-27180', '8613900002718', '0571-888800001'])(
    'of the number %s with its digits is no other number',
    (typed) => {
      const { fields, mistakes } = row(['周晓岚', typed, '南京鼓楼区汉口路22号5-301', '衣物', '1']);
      expect(fields.address).toBe('汉口路22号5-301');
      expect(mistakes).toEqual(typed.startsWith('86') ? [] : ['phone.format']);
    },
  );

  it.each([
    '+1 415 555 0100',
    '+14155550100',
    '+44 7911 123456',
    '138-0000-0001 02',
    '13800000001 3',
    '１３８０００００００１ ３',
    '139-00002718-0',
    '139 0000 2718 0',
    '13900002718，3',
    '13900002718 13900000',
    '3 13900002718',
    '电话 139-0000-27180',
    '886-2-27201234转5',
  ])('of the phone %s has its digits and is looked at', (typed) => {
    const { fields, mistakes } = row(['周晓岚', typed, '南京鼓楼区汉口路22号5-301', '衣物', '1']);
    expect(mistakes).toEqual(['phone.format']);
    expect(fields.phone.normalize('NFKC').replace(/\D/g, '')).toContain(typed.normalize('NFKC').replace(/\D/g, ''));
  });

  it.each([
    ['0 139 0000 2718', '13900002718'],
    ['13900002718/0571-88880000', '13900002718'],
    ['13900002718|13800006072', '13900002718'],
    ['手机：13900002718（林先生）', '13900002718'],
    ['17951 13900002718', '13900002718'],
  ])('reads the phone out of %s', (typed, phone) => {
    expect(row(['周晓岚', typed, '南京鼓楼区汉口路22号5-301', '衣物', '1'])).toMatchObject({
      ...{ mistakes: [], fields: { phone } },
    });
  });

  it.each([
    ['两斤', '1'],
    ['半斤', '0.25'],
    ['三公斤', '3'],
    ['十二斤', '6'],
    ['一斤半', '0.75'],
    ['2斤半', '1.25'],
    ['2 千克', '2'],
    ['20g', '0.02'],
    ['5两', '0.25'],
    ['0.002吨', '2'],
    ['2 lb', '0.907'],
  ])('reads the weight %s', (typed, kg) => {
    expect(row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '书', typed])).toMatchObject({
      ...{ mistakes: [], fields: { weightKg: kg } },
    });
  });

  it('has an unclear region if its province does not contain its city', () => {
    for (const address of [
      '广东省杭州市西湖区文二路88号',
      '广东省 杭州市 西湖区 文二路88号',
      '广东杭州市西湖区文二路88号',
    ])
      expect(row(['周晓岚', '13800006072', address, '书', '1']).mistakes).toEqual(['region.unclear']);
    const split = { name: 0, phone: 1, province: 2, city: 3, district: 4, address: 5 };
    const cells = ['周晓岚', '13800006072', '广东省', '杭州市', '西湖区', '文二路88号'];
    expect(readRow(cells, split, {}, terms, divisions).mistakes).toEqual(['region.unclear']);
    expect(row(['周晓岚', '13800006072', '浙江杭州西湖区文二路88号', '书', '1']).mistakes).toEqual([]);
  });

  it('shares a wrong value with other rows, but never a missing value', () => {
    const split = { name: 0, phone: 1, province: 2, city: 3, district: 4, address: 5 };
    const { fields } = readRow(['李佳宁', '', '', '', '', '和平路 1 号'], split, {}, terms, divisions);
    const wrongValue = (code: Parameters<typeof wrongValueOf>[0], cells: string[] = []) =>
      wrongValueOf(code, fields, cells, split);
    for (const code of ['name.missing', 'phone.missing', 'address.short', 'region.unknown', 'people.many'] as const)
      expect(wrongValue(code)).toBeNull();
    expect(wrongValue('region.unknown', ['', '', '浙江省', '杭州市', '无此区'])).toBe(
      'region.unknown 浙江省 杭州市 无此区',
    );
    expect(wrongValue('goods.forbidden')).toBe('goods.forbidden 书');
  });

  it.each([
    ['林', '-'],
    ['林', '138****2718'],
    ['林', '1.39E+10'],
    ['林', '0'],
    ['林', '同上'],
    ['-', '13900002718'],
    ['/', '13900002718'],
    ['？', '13900002718'],
    ['<b>', '13900002718'],
    ['书📚', '13900002718'],
  ])('never shares the name %s or the phone %s, which belong to one person', (name, phone) => {
    const cells = [name, phone, '南京鼓楼区汉口路22号', '书', '1'];
    const { fields, mistakes } = row(cells);
    expect(mistakes).toHaveLength(1);
    expect(wrongValueOf(mistakes[0]!, fields, cells, columns)).toBeNull();
    // A wrong phone is displayed as typed.
    expect(fields).toMatchObject({ name, phone });
  });

  it('has the default terms for missing values', () => {
    expect(row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '', '']).fields).toMatchObject({
      goodsName: '书',
      weightKg: '1',
    });
  });

  it.each([
    '示例：张三',
    '【示例】张三',
    '张三（示例）',
    '例如张三',
    'Example: Zhang San',
    '参考：张三',
    '（请删除本行）张三',
    '张三-示例',
    '张三 样例',
    '如：张三',
    '（例）张三',
    'eg: 张三',
  ])('of a template is looked at and mended: %s', (name) => {
    const cells = [name, '13800006072', '南京鼓楼区汉口路22号', '书', '1'];
    expect(row(cells).mistakes).toEqual(['name.characters']);
    expect(row(cells, { name: '张三' }).mistakes).toEqual([]);
  });

  it('reports mistakes, and none once they are corrected', () => {
    expect(row(['周晓岚', '138000060', '南京鼓楼区汉口路22号']).mistakes).toEqual(['phone.format']);
    expect(row(['周晓岚', '138000060', '南京鼓楼区汉口路22号'], { phone: '13800006072' }).mistakes).toEqual([]);
    expect(row(['周晓岚', '138000060', '南京鼓楼区汉口路22号'], { phone: '+86 138-0000-6072' })).toMatchObject({
      ...{ mistakes: [], fields: { phone: '13800006072' } },
    });
    expect(row(['', '', '']).mistakes).toEqual(['phone.missing', 'name.missing', 'region.unknown', 'address.short']);
    expect(row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '烟花爆竹']).mistakes).toEqual(['goods.forbidden']);
    expect(row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '--']).mistakes).toEqual(['goods.missing']);
    expect(row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '书📚', '很重']).mistakes).toEqual([
      'weight.format',
      'text.unprintable',
    ]);
    expect(row(['𰀀小华', '13800006072', '南京鼓楼区汉口路22号']).mistakes).toEqual(['text.rare']);
    expect(row(['王𰀀', '13800006072', '南京鼓楼区汉口路22号']).mistakes).toEqual([]);
    const unclear = row(['周晓岚', '13800006072', '鼓楼区中山路22号']);
    expect(unclear.mistakes).toEqual(['region.unclear']);
    const placed = { province: '江苏省', city: '南京市', district: '鼓楼区' };
    expect(row(['周晓岚', '13800006072', '鼓楼区中山路22号'], placed).mistakes).toEqual([]);
  });

  it.each(['合计', '合计 500', 'asdfgh', '测试测试 测试', '这一行不是收件人，请忽略', 'qwe rty uio', '周晓岚'])(
    'of “%s” alone is nobody’s: it is shown as it came',
    (text) => {
      for (const column of ['whole', 'address']) {
        const { fields, mistakes } = readRow([text], { [column]: 0 }, {}, terms, divisions);
        expect([fields.name, fields.address, fields.phone]).toEqual(['', text, '']);
        expect(mistakes).toEqual(expect.arrayContaining(['phone.missing', 'name.missing', 'region.unknown']));
      }
    },
  );

  it.each([
    '#N/A',
    '#N/D',
    '#NV',
    '#¡VALOR!',
    '#WERT!',
    '#数据!',
    '#VALUE!',
    '#REF!',
    '#DIV/0!',
    '#NAME?',
    '#NUM!',
    '#NULL!',
    '#SPILL!',
    '＃N/A',
    '#n/a',
    'Err:508',
    '#####',
    'NULL',
    'undefined',
    'NaN',
    'None',
    '<null>',
    '(null)',
    '[object Object]',
    'N/A',
    '无',
    '暂无',
    '空',
    '(空白)',
    '（空）',
    'TRUE',
    'FALSE',
  ])('has no value where a formula or a program failed: %s', (error) => {
    const cells = ['周晓岚', '13800006072', '南京鼓楼区汉口路22号5-301', '衣物', '1'];
    const mistakes = ['name.missing', 'phone.missing', 'region.unknown', 'goods.missing', 'weight.format'];
    for (const [column, mistake] of mistakes.entries())
      expect(row(cells.with(column, error)).mistakes, mistake).toContain(mistake);
    expect(row(cells.with(0, error)).fields.name).toBe('');
  });

  it('with a sum is no person, even if the sum is in the column of names', () => {
    for (const sum of ['合计', '合计：30 件', 'Total'])
      expect(row([sum, '', '', '', '30']).fields).toMatchObject({ name: '', address: sum });
    expect(row(['Summer Lin', '', '']).fields.name).toBe('Summer Lin');
  });

  it('reports an article that a label cannot print, like a name', () => {
    const mistakesOf = (goods: string) => row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', goods]).mistakes;
    expect([mistakesOf('𰀂书'), mistakesOf('书📚'), mistakesOf('镕铁、茶①')]).toEqual([
      ['text.rare'],
      ['text.unprintable'],
      [],
    ]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 6 }), (cells) => {
        expect(row(cells).fields.productId).toBe('1');
      }),
      { numRuns: 200 },
    );
  });
});
