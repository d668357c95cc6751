import { undividedCities } from '@yidi/contract/values/address-rules';
import { pathOf } from '@yidi/rules/address/divisions';
import { describe, expect, test } from 'vitest';
import { readDivisions } from '../../world/parcels.ts';
import { regionFinder } from './regions.ts';

const divisions = await readDivisions();
const find = regionFinder(divisions);

test('the cities without districts are those of the tree', () => {
  const units = [...divisions.byCode.values()];
  const bare = units.filter(({ level, children }) => level === 'city' && children.every((c) => c.level !== 'district'));
  expect(bare.map(({ name }) => name).sort()).toEqual([...undividedCities].sort());
});

describe('regionFinder', () => {
  test.each([
    ['广东省', '东莞市', '', '东莞市'],
    ['北京市', '市辖区', '海淀区', '北京市'],
    ['北京市', '', '海淀区', '北京市'],
    ['重庆市', '县', '城口县', '重庆市'],
    ['湖北省', '', '潜江市', ''],
    ['湖北省', '省直辖县级行政区划', '潜江市', ''],
  ])('%s %s %s has the city %j', (province, city, district, official) => {
    expect(pathOf(find({ province, city, district })!)).toEqual({ province, city: official, district });
  });
});
