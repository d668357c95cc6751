import { saveAddress } from '@yidi/contract/calls/address';
import { describe, expect, test } from 'vitest';
import { type AddressRecord, emptyAddress } from './address.data.ts';
import {
  mistakesOf,
  partyDraft,
  readdressedOrder,
  readPickFor,
  readSide,
  toSave,
  toSaveAgain,
} from './address.rules.ts';
import { toNewRecord, toTyped } from './postal.ts';

const record: AddressRecord = {
  id: '0198f000-0000-7000-8000-000000000001',
  type: '1',
  isDefault: 1,
  fromType: '',
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

describe('URLs of the address book', () => {
  test('name a side and the order form to pick for', () => {
    expect([readSide('1'), readSide('2'), readSide('7')]).toEqual(['1', '2', '1']);
    expect([readPickFor('order'), readPickFor('selfOrder'), readPickFor('home'), readPickFor(undefined)]).toEqual([
      'order',
      'selfOrder',
      undefined,
      undefined,
    ]);
  });

  test('name the order whose mail is sent elsewhere', () => {
    const orderId = '7d1c5c1e-0000-4000-8000-000000000001';
    const pickFor = readPickFor(`readdress-${orderId}`)!;
    expect([readdressedOrder(pickFor), readdressedOrder('order')]).toEqual([orderId, undefined]);
    expect(readPickFor('readdress-../home')).toBe(undefined);
  });

  test('both order forms share the draft of a party', () => {
    expect([partyDraft('1').key, partyDraft('2').key]).toEqual(['order.sendAddress', 'order.receiverAddress']);
  });
});

const form = (record: AddressRecord) => ({ typed: toTyped(record), isDefault: record.isDefault === 1 });

describe('saving a record', () => {
  test('an unchanged address preserves its map position', () => {
    const changed = { ...form(record), typed: { ...toTyped(record), name: '林远' } };
    expect(toSave('1', changed, record)).toMatchObject({ id: record.id, name: '林远', isDefault: 1, lat: 30.28 });
  });
  test('a changed one loses it', () => {
    const changed = { ...form(record), typed: { ...toTyped(record), address: '文三路 1 号' } };
    expect(toSave('1', changed, record)).not.toHaveProperty('lat');
  });
  test('the request fits the call: new, edited, restored', () => {
    const requests = [toSave('2', form(record)), toSave('1', form(record), record), toSaveAgain(record)];
    for (const request of requests) expect(saveAddress.request.parse(request)).toMatchObject({ name: '林清远' });
    expect(requests.map((request) => request.id)).toEqual([undefined, record.id, undefined]);
  });
  test.each([
    ['typed', undefined],
    ['pasted', 'pasted'],
    ['picture', 'picture'],
  ] as const)('a new record states that it was %s', (sent, fromType) => {
    const typed = { ...emptyAddress, name: '林清远', ...(fromType && { fromType }) };
    expect(toSave('2', { typed, isDefault: false })).toMatchObject({ fromType: sent });
  });
  test('a person of the book who is changed in an order is a new record from the book', () => {
    expect(toNewRecord({ ...toTyped(record), name: '林远' })).toMatchObject({ name: '林远', fromType: 'book' });
  });
  test('an edited record preserves its origin, a restored one gets it back', () => {
    expect(toSave('1', form(record), record)).not.toHaveProperty('fromType');
    expect(toSaveAgain({ ...record, fromType: 'import' })).toMatchObject({ fromType: 'import' });
  });
});

describe('mistakes of a refusal', () => {
  test('a wrong district is shown at the region', () => {
    expect(mistakesOf([{ path: 'district', rule: 'region.unknown' }])).toEqual({ province: 'region.unknown' });
    expect(mistakesOf([{ path: 'street', rule: 'street.unknown' }])).toEqual({ province: 'street.unknown' });
  });
});
