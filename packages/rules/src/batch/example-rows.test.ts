import { describe, expect, it } from 'vitest';
import { builtDivisions } from '../address/divisions.fixture.ts';
import { withoutSamples } from './columns.ts';
import { readRow } from './read-row.ts';

const divisions = await builtDivisions();
const terms = { productId: '1', goodsInfo: { goodInternals: '书' }, weightKg: 1 } as const;

describe('a row', () => {
  const columns = { name: 0, phone: 1, address: 2, goodsName: 3, weightKg: 4 };
  const row = (cells: string[], mends = {}) => readRow(cells, columns, mends, terms, divisions);

  it.each([
    [['张三', '13800006072', '例：南京鼓楼区汉口路22号'], ['address.characters'], { address: '汉口路22号' }],
    [['张三', '13800006072', '南京鼓楼区汉口路22号（例）'], ['address.characters'], { address: '汉口路22号' }],
    [['张三', '例：13800006072', '南京鼓楼区汉口路22号'], ['phone.format'], { phone: '13800006072' }],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', '示例'], ['name.characters'], { name: '张三' }],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', '例'], ['name.characters'], { name: '张三' }],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '示例', '1'], ['name.characters'], { name: '张三' }],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', 'sample', '1'], [], {}],
    ...['示例数据，请勿删除', '此行为示例，导入前请删除', '本行示例，请勿删除', '上传时请删除', '请删除本行'].map(
      (note) =>
        [
          ['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', note],
          ['name.characters'],
          { name: '张三' },
        ] as const,
    ),
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', '样品示例请轻放'], [], {}],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', '例：要红色'], [], {}],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', '必填'], [], {}],
  ] as const)('of a template is looked at and mended: %j', (cells, mistakes, mends) => {
    expect(row([...cells]).mistakes).toEqual(mistakes);
    expect(row([...cells], mends).mistakes).toEqual([]);
  });

  it('of a template is found by its order number or its remark', () => {
    const place = ['13800006072', '南京鼓楼区汉口路22号', '书', '1'];
    const more = { orderNo: 0, name: 1, phone: 2, address: 3, goodsName: 4, weightKg: 5, message: 6 };
    const mistakesOf = (orderNo: string, message: string) =>
      readRow([orderNo, '张三', ...place, message], more, {}, terms, divisions).mistakes;
    expect(mistakesOf('样例（请删除）', '')).toEqual(['name.characters']);
    expect(mistakesOf('261126001', '示例')).toEqual(['name.characters']);
    expect(mistakesOf('261126001', '如：放前台')).toEqual([]);
  });

  it('below the heading of an example is looked at', () => {
    const titles = ['姓名', '电话', '地址', '物品', '重量'];
    const person = ['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1'];
    const rows = [['填写示例'], person, ['以下为正式数据', '', '', '', ''], person];
    const kept = withoutSamples(rows, titles, columns);
    expect(kept).toEqual([[...person, '填写示例'], person]);
    expect(kept.map((cells) => row([...cells]).mistakes)).toEqual([['name.characters'], []]);
  });

  it.each([
    [2, '南京鼓楼区null', 'address.characters'],
    [2, '南京鼓楼区汉口路undefined', 'address.characters'],
    [2, '南京鼓楼区#N/A', 'address.characters'],
    [2, '南京鼓楼区汉口路22号#N/A', 'address.characters'],
    [2, '#REF!南京鼓楼区汉口路22号', 'address.characters'],
    [2, '南京鼓楼区汉口路22号#VALOR!', 'address.characters'],
    [1, '13800006072#N/A', 'phone.format'],
    [0, '张三null', 'name.characters'],
    [3, '书#REF!', 'goods.missing'],
    [3, '=B2', 'goods.missing'],
  ] as const)('with an error in column %i is looked at: %s', (column, text, mistake) => {
    const cells = ['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '衣物', '1'];
    expect(row(cells.with(column, text)).mistakes).toEqual([mistake]);
  });

  it.each(['南京鼓楼区汉口路22号 Nullarbor 店', '南京鼓楼区汉口路22号#5-301', '南京鼓楼区汉口路22号 A#N座'])(
    'has no error in %s',
    (address) => expect(row(['周晓岚', '13800006072', address, '衣物', '1']).mistakes).toEqual([]),
  );
});
