import { expect, test } from 'vitest';
import { pushDeliveryWay } from './delivery.ts';
import { servicePointNear } from './service-point.ts';

test.each(['<b>王秀兰</b>', '12345', '😀', '王\u202e兰', '', '{{name}}'])(
  'nobody called %s signs for a mail: a name is one that a waybill takes',
  (personName) => {
    const asked = { waybillNo: '9061182275453', way: 'person', personPhone: '13800001234', agreed: true };
    const accepts = (name: string) => pushDeliveryWay.request.safeParse({ ...asked, personName: name }).success;
    expect([accepts('王秀兰'), accepts(personName)]).toEqual([true, false]);
  },
);

test.each([
  [91, 118],
  [-90.1, 118],
  [32, 181],
  [1e300, 0],
])('%d, %d is no place on earth', (lat, lng) => {
  const place = { province: '江苏省', city: '南京市', district: '鼓楼区' };
  expect(servicePointNear.request.safeParse({ ...place, lat: 32.06, lng: 118.78 }).success).toBe(true);
  expect(servicePointNear.request.safeParse({ ...place, lat, lng }).success).toBe(false);
});
