import type { DeliveryWay } from '@yidi/contract/values/delivery';
import { dictionary } from './language.ts';

/** The sentence about an earlier choice that a new one replaces, shown before the choice. */
export const deliveryReplaced = dictionary({
  /** `what` is empty if only the way of delivery is known. */
  earlier: [
    {
      door: () => '',
      time: (what: string) => (what ? `会取消约好的时间：${what}` : '会取消约好的时间'),
      point: (what: string) => (what ? `会取消已选的取件点：${what}` : '会取消已选的取件点'),
      locker: (what: string) => (what ? `会取消已选的智能柜：${what}` : '会取消已选的智能柜'),
      person: (what: string) => (what ? `会取消代收人：${what}` : '会取消代收人'),
      neighbour: (what: string) => (what ? `会取消代收邻居：${what}` : '会取消代收邻居'),
      place: (what: string) => (what ? `会取消放在${what}` : '会取消指定位置'),
      hold: (what: string) => (what ? `会取消存到${what}` : '会取消存几天'),
    } satisfies Record<DeliveryWay, (what: string) => string>,
    {
      door: () => '',
      time: (what: string) => (what ? `Cancels your booked time: ${what}` : 'Cancels your booked time'),
      point: (what: string) => (what ? `Cancels your service point: ${what}` : 'Cancels your service point'),
      locker: (what: string) => (what ? `Cancels your locker: ${what}` : 'Cancels your locker'),
      person: (what: string) => (what ? `No longer goes to ${what}` : 'No longer goes to the person you named'),
      neighbour: (what: string) => (what ? `No longer goes to ${what}` : 'No longer goes to your neighbour'),
      place: (what: string) => (what ? `No longer left at ${what}` : 'No longer left at the safe place'),
      hold: (what: string) => (what ? `No longer held until ${what}` : 'No longer held for some days'),
    },
  ],
});
