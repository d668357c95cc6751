import { describe, expect, test } from 'vitest';
import { regionOfPath } from './divisions.ts';

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
