import { describe, expect, test } from 'vitest';
import { type FreightForm, fromQuery, isHalfSized, quoteRequest, toQuery } from './freight-form.ts';

const hangzhou = { province: '浙江省', city: '杭州市', district: '西湖区' };
const chengdu = { province: '四川省', city: '成都市', district: '武侯区' };
const form: FreightForm = {
  from: hangzhou,
  to: chengdu,
  weightKg: 3.5,
  size: { length: '30', width: '20', height: '15' },
  productId: '11',
};

describe('a quote in a link', () => {
  test('is read back as it was written', () => {
    expect(fromQuery(toQuery(form))).toEqual(form);
    const bare = { ...form, size: null, productId: null, from: null };
    expect(fromQuery(toQuery(bare))).toEqual(bare);
  });

  test.each([
    [{ kg: '999' }, { weightKg: 1 }],
    [{ kg: '-2' }, { weightKg: 1 }],
    [{ kg: 'NaN' }, { weightKg: 1 }],
    [{ cm: '30x20' }, { size: null }],
    [{ cm: '0x20x1' }, { size: null }],
    [{ cm: '30x20x1e9' }, { size: null }],
    [{ from: ',,' }, { from: null }],
  ])('%o leaves out what cannot be read', (query, expected) => {
    expect(fromQuery(query)).toMatchObject(expected);
  });
});

describe('a size', () => {
  test('that is half typed is a mistake, an empty one is not', () => {
    expect(isHalfSized({ length: '30', width: '', height: '' })).toBe(true);
    expect(isHalfSized({ length: '151', width: '20', height: '10' })).toBe(true);
    expect(isHalfSized({ length: '999', width: '20', height: '10' })).toBe(true);
    expect(isHalfSized({ length: '', width: '', height: '' })).toBe(false);
    expect(isHalfSized(null)).toBe(false);
    expect(isHalfSized(form.size)).toBe(false);
  });
});

test('no quote is requested until both regions are chosen; a size out of range is not sent', () => {
  expect(quoteRequest({ ...form, to: null })).toBeNull();
  expect(quoteRequest(form)).toEqual({
    from: hangzhou,
    to: chengdu,
    weightKg: 3.5,
    sizeCm: { length: 30, width: 20, height: 15 },
  });
  const wide = { ...form, size: { length: '999', width: '20', height: '15' } };
  expect(quoteRequest(wide)).toEqual({ from: hangzhou, to: chengdu, weightKg: 3.5 });
});
