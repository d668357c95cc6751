import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { openRecord, sealedContent } from './sealed-address.ts';

const keys = keysFrom([randomBytes(32)]);
const person = { name: '周晓岚', userPhone: '13100000001', street: '汉口路', address: '9 号', lat: null, lng: null };
const record = {
  ...{ id: 'record', personId: 'person', type: '1' as const, fromType: '', isDefault: false },
  ...{ province: '江苏省', city: '南京市', district: '鼓楼区' },
  ...{ createdAt: new Date(0), updatedAt: new Date(0) },
};

test('a record that an earlier version encrypted is read, and that version reads the records of this one', () => {
  const { userPhone, ...others } = person;
  const earlier = { ...others, user_phone: userPhone };
  const contentSealed = keys.seal('address.stored', JSON.stringify(earlier));
  const stored = { ...record, name: '', userPhone: '', street: '', address: '', lat: null, lng: null, contentSealed };
  expect(openRecord(keys, stored)).toEqual({ ...record, ...person });
  const sealed = sealedContent(keys, { ...record, ...person });
  expect(JSON.parse(keys.open('address.stored', sealed.contentSealed) ?? '')).toEqual(earlier);
});
