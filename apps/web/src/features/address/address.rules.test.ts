import { saveAddress } from '@yidi/contract/calls/address';
import { describe, expect, test } from 'vitest';
import { emptyAddress } from '../../session/typed-address.ts';
import {
  type AddressRecord,
  defaultToChoose,
  layOver,
  mistakesLeft,
  mistakesOf,
  pickKey,
  readPickFor,
  readSide,
  startForm,
  toSave,
  toSaveAgain,
  toTyped,
} from './address.rules.ts';

const record: AddressRecord = {
  id: '0198f000-0000-7000-8000-000000000001',
  type: '1',
  isDefault: 1,
  name: '林清远',
  userPhone: '13912342718',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  street: '翠苑街道',
  address: '文二路 88 号 3-402',
  lat: 30.28,
  lng: 120.13,
};

describe('addresses of the book’s pages', () => {
  test('name a side, and the order that waits', () => {
    expect([readSide('1'), readSide('2'), readSide('7')]).toEqual(['1', '2', '1']);
    expect([readPickFor('order'), readPickFor('selfOrder'), readPickFor('home'), readPickFor(undefined)]).toEqual([
      'order',
      'selfOrder',
      undefined,
      undefined,
    ]);
    expect([pickKey('order', '1'), pickKey('selfOrder', '2')]).toEqual([
      'order.sendAddress',
      'selfOrder.receiverAddress',
    ]);
  });
});

describe('keeping a record', () => {
  test('an unchanged place keeps its point on the map', () => {
    const form = { ...startForm(record), typed: { ...toTyped(record), name: '林远' } };
    expect(toSave('1', form, record)).toMatchObject({ id: record.id, name: '林远', isDefault: 1, lat: 30.28 });
  });
  test('a moved one does not', () => {
    const form = { ...startForm(record), typed: { ...toTyped(record), address: '文三路 1 号' } };
    expect(toSave('1', form, record)).not.toHaveProperty('lat');
  });
  test('what is sent is what the call takes: new, edited, brought back', () => {
    const requests = [toSave('2', startForm(record)), toSave('1', startForm(record), record), toSaveAgain(record)];
    for (const request of requests) expect(saveAddress.request.parse(request)).toMatchObject({ name: '林清远' });
    expect(requests.map((request) => request.id)).toEqual([undefined, record.id, undefined]);
  });
});

describe('laying a read text over the form', () => {
  const read = {
    ...emptyAddress,
    name: '周晓岚',
    province: '江苏省',
    city: '南京市',
    district: '鼓楼区',
    address: '汉口路22号',
  };
  test('takes the place whole and keeps what was not read', () => {
    expect(layOver(toTyped(record), read)).toEqual({ ...read, userPhone: '13912342718' });
  });
  test('leaves the place open where the text’s is not sure', () => {
    const unsure = { ...emptyAddress, address: '中山北路5号' };
    expect(layOver(toTyped(record), unsure)).toMatchObject({ province: '', district: '', address: '中山北路5号' });
  });
  test('a name alone leaves the place as it was', () => {
    expect(layOver(toTyped(record), { ...emptyAddress, name: '周' })).toMatchObject({ name: '周', district: '西湖区' });
  });
});

describe('the sender an order starts with', () => {
  test('is the first record where it is the default and nobody was chosen', () => {
    expect(defaultToChoose([record], '', undefined)).toBe(record);
    expect(defaultToChoose([record], '', emptyAddress)).toBe(record);
  });
  test('is left alone otherwise', () => {
    expect(defaultToChoose([record], '林', undefined)).toBeUndefined();
    expect(defaultToChoose([record], '', { ...emptyAddress, name: '周' })).toBeUndefined();
    expect(defaultToChoose([{ ...record, isDefault: 0 }], '', undefined)).toBeUndefined();
    expect(defaultToChoose([{ ...record, type: '2' }], '', undefined)).toBeUndefined();
    expect(defaultToChoose([], '', undefined)).toBeUndefined();
  });
});

describe('mistakes the server found', () => {
  test('a wrong district stands at the region', () => {
    expect(mistakesOf([{ path: 'district', rule: 'region.unknown' }])).toEqual({ province: 'region.unknown' });
  });
  test('go when their field changes, and only then', () => {
    const mistakes = { province: 'region.unknown', name: 'name.characters' };
    const before = toTyped(record);
    expect(mistakesLeft(mistakes, before, { ...before, district: '余杭区' })).toEqual({ name: 'name.characters' });
    expect(mistakesLeft(mistakes, before, { ...before, address: 'x' })).toEqual(mistakes);
  });
});
