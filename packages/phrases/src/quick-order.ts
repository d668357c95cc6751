import type { QuickPart, QuickSource } from '@yidi/contract/values/quick-order';
import { dictionary, type Pair } from './language.ts';

/** An incomplete order by telephone or at a desk. */
export const quickOrder = dictionary({
  busy: ['正在加载', 'Loading'],
  failed: ['没有加载出来', 'This could not be loaded'],
  kept: ['已填的内容还在', 'What you typed is kept'],
  lacks: [
    (parts: readonly string[]) => `还差${parts.join('、')}`,
    (parts: readonly string[]) => `Still missing: ${parts.join(', ')}`,
  ],
  whole: ['都齐了，确认后就下单', 'All is there. Confirm to place the order'],
  until: [(moment: string) => `${moment} 前补齐`, (moment: string) => `Complete it by ${moment}`],
  sources: { phone: ['电话预约', 'Booked by telephone'], desk: ['快递员代下', 'Begun by a courier'] } satisfies Record<
    QuickSource,
    Pair
  >,
  parts: {
    sender: ['寄件人', 'sender'],
    receiver: ['收件人', 'receiver'],
    goods: ['物品', 'goods'],
    weight: ['重量', 'weight'],
  } satisfies Record<QuickPart, Pair>,
  known: ['已经告诉我们的', 'What you told us'],
  wrong: ['有不对的，请重新下单。', 'If something is wrong, please place a new order.'],
  unknown: ['没有找到这一单', 'There is no such order'],
  unknownText: [
    '请用预约时留的手机号登录后再打开。',
    'Please log in with the phone that it was booked for, then open this again.',
  ],
  late: ['补齐的时间已过', 'It is too late to complete this'],
  lateText: [
    '这一单没有下成，也没有收费。请重新下单。',
    'No order was placed and nothing is charged. Please place a new one.',
  ],
  done: ['这一单已经下好', 'This order is placed'],
  doneText: ['不用再填了。', 'There is nothing left to fill in.'],
  see: ['看订单', 'See the order'],
  again: ['重新下单', 'Place a new order'],
});
