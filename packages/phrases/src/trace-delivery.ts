import type { DeliveryWay } from '@yidi/contract/values/delivery';
import { dictionary } from './language.ts';

/** The consignee's choice, in the trace. */
export const traceDelivery = dictionary(
  {
    label: '收件人选的收法',
    booked: '收件人选的时间，送上门',
    way: {
      door: '送上门',
      time: '另约时间送',
      point: '放到取件点',
      locker: '放智能柜',
      person: '找人代收',
      neighbour: '请邻居代收',
      place: '放在指定位置',
      hold: '先存着，晚几天送',
    } satisfies Record<DeliveryWay, string>,
  },
  {
    label: 'Chosen by the recipient',
    booked: 'Chosen by the recipient, to the door',
    way: {
      door: 'To the door',
      time: 'At another time',
      point: 'To a service point',
      locker: 'To a locker',
      person: 'To a named person',
      neighbour: 'To a neighbour',
      place: 'To a safe place',
      hold: 'Held for some days',
    },
  },
);
