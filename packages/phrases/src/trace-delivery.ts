import type { DeliveryWay } from '@yidi/contract/values/delivery';
import { dictionary, type Pair } from './language.ts';

/** The consignee's choice, in the trace. */
export const traceDelivery = dictionary({
  label: ['收件人选的收法', 'Chosen by the recipient'],
  booked: ['收件人选的时间，送上门', 'Chosen by the recipient, to the door'],
  way: {
    door: ['送上门', 'To the door'],
    time: ['另约时间送', 'At another time'],
    point: ['放到取件点', 'To a service point'],
    locker: ['放智能柜', 'To a locker'],
    person: ['找人代收', 'To a named person'],
    neighbour: ['请邻居代收', 'To a neighbour'],
    place: ['放在指定位置', 'To a safe place'],
    hold: ['先存着，晚几天送', 'Held for some days'],
  } satisfies Record<DeliveryWay, Pair>,
});
