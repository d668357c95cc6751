import { describe, expect, test } from 'vitest';
import { findUnits, pathOfRegion, regionOfPath } from './divisions.ts';

describe('the names of a chosen path', () => {
  test('four levels', () => {
    const path = [
      { id: '330000', label: '浙江省' },
      { id: '330100', label: '杭州市' },
      { id: '330106', label: '西湖区' },
      { id: '330106001', label: '翠苑街道' },
    ];
    expect(regionOfPath(path)).toEqual({ province: '浙江省', city: '杭州市', district: '西湖区', street: '翠苑街道' });
  });
  test('a unit directly under its province has no city', () => {
    const path = [
      { id: '420000', label: '湖北省' },
      { id: '429004', label: '仙桃市' },
    ];
    expect(regionOfPath(path)).toEqual({ province: '湖北省', city: '', district: '仙桃市', street: '' });
  });
  test('a city without districts has its towns as streets', () => {
    const path = [
      { id: '440000', label: '广东省' },
      { id: '441900', label: '东莞市' },
      { id: '441900003', label: '东城街道' },
    ];
    expect(regionOfPath(path)).toEqual({ province: '广东省', city: '东莞市', district: '', street: '东城街道' });
  });
});

describe('the path of a region that was chosen before', () => {
  const zhejiang = { id: '330000', label: '浙江省' };
  const hangzhou = { id: '330100', label: '杭州市' };
  const xihu = { id: '330106', label: '西湖区' };
  const cuiyuan = { id: '330106001', label: '翠苑街道', leaf: true };
  const hubei = { id: '420000', label: '湖北省' };
  const xiantao = { id: '429004', label: '仙桃市' };
  const below = new Map([
    ['', [hubei, zhejiang]],
    ['330000', [hangzhou]],
    ['330100', [{ id: '330102', label: '上城区' }, xihu]],
    ['330106', [cuiyuan]],
    ['420000', [xiantao]],
  ]);
  const load = async (parent?: { id: string }) => below.get(parent?.id ?? '') ?? [];
  const chosen = { province: '浙江省', city: '杭州市', district: '西湖区', street: '翠苑街道' };

  test('leads down to its street', async () => {
    const path = await pathOfRegion(load, chosen);
    expect(path).toEqual([zhejiang, hangzhou, xihu, cuiyuan]);
    expect(regionOfPath(path)).toEqual(chosen);
  });
  test('ends where nothing was chosen', async () => {
    expect(await pathOfRegion(load, { ...chosen, street: '' })).toEqual([zhejiang, hangzhou, xihu]);
    expect(await pathOfRegion(load, { province: '', city: '', district: '', street: '' })).toEqual([]);
  });
  test('ends above a name that the tree no longer has', async () => {
    expect(await pathOfRegion(load, { ...chosen, district: '下城区' })).toEqual([zhejiang, hangzhou]);
  });
  test('leaves out a level that a unit does not have', async () => {
    const path = await pathOfRegion(load, { province: '湖北省', city: '', district: '仙桃市', street: '' });
    expect(path).toEqual([hubei, xiantao]);
  });
});

describe('searching a place', () => {
  const units: Parameters<typeof findUnits>[0] = [
    [
      '330000',
      '浙江省',
      [
        [
          '330100',
          '杭州市',
          [
            ['330106', '西湖区'],
            ['330102', '上城区'],
          ],
        ],
        ['331100', '丽水市', [['331122', '缙云县']]],
      ],
    ],
    ['360000', '江西省', [['360100', '南昌市', [['360103', '西湖区']]]]],
  ];
  const found = (words: string) => findUnits(units, words).map((path) => path.map(({ label }) => label).join(''));

  test('by its other name, where it has one', () => {
    const latin = (name: string) => (name === '西安市' ? 'Xi’an' : undefined);
    const tree: typeof units = [['610000', '陕西省', [['610100', '西安市', [['610102', '新城区']]]]]];
    const ids = (words: string) => findUnits(tree, words, latin).map((path) => path[path.length - 1]?.id);
    expect(ids('xian')).toEqual(['610100']);
    expect(ids("Xi'a")).toEqual(['610100']);
    expect(ids('berlin')).toEqual([]);
  });

  test.each([
    ['西湖', ['浙江省杭州市西湖区', '江西省南昌市西湖区']],
    ['杭州', ['浙江省杭州市']],
    ['浙江西湖', ['浙江省杭州市西湖区']],
    ['江西省 南昌 西湖区', ['江西省南昌市西湖区']],
    ['云县', ['浙江省丽水市缙云县']],
    ['伦敦', []],
    [' ', []],
  ])('%j', (words, places) => expect(found(words)).toEqual(places));
});

describe('a search in Latin letters', () => {
  const units = [
    [
      '330000',
      '浙江省',
      [
        [
          '330100',
          '杭州市',
          [
            ['330106', '西湖区'],
            ['330110', '余杭区'],
          ],
        ],
      ],
    ],
    ['360000', '江西省', [['360100', '南昌市', [['360103', '西湖区']]]]],
    [
      '130000',
      '河北省',
      [
        ['130900', '沧州市', [['130930', '孟村回族自治县']]],
        ['130700', '张家口市', [['130726', '蔚县']]],
      ],
    ],
  ] as unknown as Parameters<typeof findUnits>[0];
  const found = (words: string) => findUnits(units, words).map((path) => path.map(({ label }) => label).join(''));
  test.each([
    ['xihu', ['浙江省杭州市西湖区', '江西省南昌市西湖区']],
    ['Hangzhou Xihu', ['浙江省杭州市西湖区']],
    ['Xihu District, Hangzhou', ['浙江省杭州市西湖区']],
    ['YUHANG qu', ['浙江省杭州市余杭区']],
    ['mengcun', ['河北省沧州市孟村回族自治县']],
    ['yuxian', ['河北省张家口市蔚县']],
    ['hangz', ['浙江省杭州市']],
    ['nowhere', []],
  ])('%s', (words, places) => {
    expect(found(words)).toEqual(places);
  });
});
