import type { PromiseWhy } from '@yidi/contract/values/promise';
import { dictionary } from './language.ts';
import { latinOffice } from './place-names.ts';

/** The reasons of a changed promise. */
export const promiseReasons = dictionary<Readonly<Record<PromiseWhy, string>>>(
  {
    pickup: '因为取件时间改了',
    choice: '因为收件人选了时间或地点',
    wish: '按收件人平时的收件习惯',
    full: '因为要放的柜子满了',
    address: '因为寄件人改了地址',
    weather: '因为天气',
    traffic: '因为路况',
    transport: '因为航班或车次变动',
    volume: '因为邮件量大',
    customs: '因为海关查验',
    ahead: '因为走得比预计快',
  },
  {
    pickup: 'the pick-up has another time',
    choice: 'the recipient chose a time or place',
    wish: 'by what the recipient always wishes',
    full: 'the locker is full',
    address: 'the sender changed the address',
    weather: 'because of the weather',
    traffic: 'because of the traffic',
    transport: 'its flight or truck has changed',
    volume: 'there is more mail than usual',
    customs: 'customs look into it',
    ahead: 'it is faster than expected',
  },
);

/** The same for the consignee who caused it. `point`: their service point, or empty. */
export const ownReasons = dictionary<Readonly<Partial<Record<PromiseWhy, (point: string) => string>>>>(
  {
    choice: (point) => (point ? `你改到了${point}` : '你改了时间'),
    wish: () => '按你的收件偏好',
  },
  {
    choice: (point) => (point ? `you had it brought to ${latinOffice(point)}` : 'you chose another time'),
    wish: () => 'by what you always wish',
  },
);
