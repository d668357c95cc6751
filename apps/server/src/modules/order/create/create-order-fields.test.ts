import { createOrder } from '@yidi/contract/calls/order';
import { describe, expect, test } from 'vitest';
import { orderRequest } from '../../../world/parcels.ts';
import { makeAddress } from '../../../world/people.ts';
import { perform } from '../../../world/perform.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { countOf, openOrderWorld, signedPerson } from '../testing.ts';

const orderWorld = await openOrderWorld(20);
const { world, handlers, now } = orderWorld;

describe('createOrder', () => {
  test.each([
    ['slotId', 'field.required', { slotId: undefined }],
    ['pointCode', 'field.unknown', { pointCode: 'P330106-1' }],
    ['slotId', 'slot.unavailable', { slotId: '2020-01-01T08:30/10:30' }],
    ['slotId', 'slot.unavailable', { slotId: 'soon' }],
    ['pointCode', 'field.required', { orderType: '2' as const, slotId: undefined }],
    ['pointCode', 'point.unknown', { orderType: '2' as const, slotId: undefined, pointCode: 'nowhere' }],
    ['sender.district', 'region.unknown', { sender: makeAddress(0, { district: '东湖区' }) }],
    ['receiver.district', 'region.unknown', { receiver: makeAddress(1, { province: '浙江省' }) }],
    ['receiver.street', 'street.unknown', { receiver: makeAddress(1, { street: '仓前街道' }) }],
    ['sender.district', 'field.required', { sender: makeAddress(0, { district: '' }) }],
    ['weightKg', 'field.tooSmall', { weightKg: 0 }],
    ['weightKg', 'field.tooLarge', { weightKg: 50.001 }],
    ['weightKg', 'weight.format', { weightKg: 0.30000000000000004 }],
    ['insuredInfo.price', 'declared.range', { insuredInfo: { price: 3_000_100 } }],
    ['insuredInfo.price', 'declared.range', { insuredInfo: { price: 150 } }],
    [
      'isPwReceive',
      'signCode.landline',
      { isPwReceive: true, receiver: makeAddress(1, { userPhone: '0755-26012345' }) },
    ],
    ['packaging', 'packaging.small', { packaging: 'box3' as const, sizeCm: { length: 60, width: 40, height: 40 } }],
    ['orderStatus', 'field.unknown', { orderStatus: 5 }],
  ])('BAD_INPUT at %s: %s', async (path, rule, fields) => {
    const person = await signedPerson(orderWorld);
    const request = { ...(await orderRequest(world, person, {}, now)), ...fields };
    const kept = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
    const before = await countOf(orderWorld, 'orders');
    const work = async () => perform(createOrder, handlers.createOrder, person.caller, kept as typeof request, { now });
    const refusal = await refusalOf(work());
    expect(refusal).toMatchObject({ class: 'BAD_INPUT', info: { fields: [{ path, rule }] } });
    expect(await countOf(orderWorld, 'orders')).toBe(before);
  });
});
