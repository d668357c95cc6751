import type { PromiseWhy } from '@yidi/contract/values/promise';
import { dictionary, type Pair } from './language.ts';
import { latinOffice } from './place-names.ts';

export const promiseReasons = dictionary<Readonly<Record<PromiseWhy, Pair>>>({
  pickup: ['因为取件时间改了', 'the pick-up has another time'],
  choice: ['因为收件人选了时间或地点', 'the recipient chose a time or place'],
  wish: ['按收件人平时的收件习惯', 'by what the recipient always wishes'],
  full: ['因为要放的柜子满了', 'the locker is full'],
  address: ['因为寄件人改了地址', 'the sender changed the address'],
  weather: ['因为天气', 'because of the weather'],
  traffic: ['因为路况', 'because of the traffic'],
  transport: ['因为航班或车次变动', 'its flight or truck has changed'],
  volume: ['因为邮件量大', 'there is more mail than usual'],
  customs: ['因为海关查验', 'customs look into it'],
  ahead: ['因为走得比预计快', 'it is faster than expected'],
});

/** The reasons for the consignee who caused them. `point`: their service point, or empty. */
export const ownReasons = dictionary<Readonly<Partial<Record<PromiseWhy, Pair<(point: string) => string>>>>>({
  choice: [
    (point) => (point ? `你改到了${point}` : '你改了时间'),
    (point) => (point ? `you had it brought to ${latinOffice(point)}` : 'you chose another time'),
  ],
  wish: [() => '按你的收件偏好', () => 'by what you always wish'],
});
