import type { batchRowPlaces } from '@yidi/rules/batch/place';
import type { StatusKey } from '@yidi/rules/order/statuses';
import { dictionary, type Pair } from './language.ts';
import { latinPlace } from './place-names.ts';
import { tableName } from './table-name.ts';
import { formatAfter } from './times.ts';

export const orderList = dictionary({
  sides: { label: ['谁寄的', 'Who sent it'], sent: ['我寄的', 'Sent by me'], received: ['我收的', 'Sent to me'] },
  filter: ['订单状态', 'State of the order'],
  filters: {
    all: ['全部', 'All'],
    waiting: ['待揽收', 'Waiting'],
    due: ['待付款', 'To pay'],
    moving: ['运输中', 'En route'],
    done: ['已完成', 'Done'],
    cancelled: ['已取消', 'Cancelled'],
  },
  filterCount: [
    (name: string, count: number) => (count === 0 ? name : `${name} ${count > 99 ? '99+' : count}`),
    (name: string, count: number) => (count === 0 ? name : `${name} ${count > 99 ? '99+' : count}`),
  ],
  search: ['搜索订单', 'Search orders'],
  searchHint: { sent: ['单号、姓名或电话', 'Number, name or phone'], received: ['单号或物品', 'Number or article'] },
  clear: ['清空', 'Clear'],
  count: [
    (total: number) => `共 ${total > 999 ? '999+' : total} 条`,
    (total: number) => (total === 1 ? '1 entry' : `${total > 999 ? '999+' : total} entries`),
  ],
  end: ['没有更多了', 'That is all'],
  emptySent: ['还没寄过件', 'Nothing sent yet'],
  emptySentText: [
    '叫快递员上门，或自己带到网点。别人寄给你的在「我收的」。',
    'A courier comes to you, or you bring it to a counter. What others sent is under Sent to me.',
  ],
  emptyReceived: ['还没有寄给你的件', 'Nothing sent to you yet'],
  emptyReceivedText: [
    '收件电话是你的手机号，订单就会出现在这里。',
    'Orders appear here when your phone number is that of the recipient.',
  ],
  sendFirst: ['寄第一件', 'Send the first one'],
  seeReceived: ['看我收的', 'Sent to me'],
  seeSent: ['看我寄的', 'Sent by me'],
  noMatch: ['没有符合的订单', 'No order fits'],
  noMatchText: ['换个词，或者看看全部订单。', 'Try another word, or look at all orders.'],
  showAll: ['看全部订单', 'Show all orders'],
  route: [
    (from: string, to: string) => `从${from}到${to}`,
    (from: string, to: string) => `From ${latinPlace(from)} to ${latinPlace(to)}`,
  ],
  estimate: ['预估价', 'estimate'],
  pieces: [(pieces: number) => `${pieces} 件`, (pieces: number) => `${pieces} pieces`],
  inState: [
    (pieces: number, state: string) => `${pieces} 件${state}`,
    (pieces: number, state: string) => `${pieces} ${state}`,
  ],
  days: [
    (from: string, to: string) => `${from} 至 ${to} 送到`,
    (from: string, to: string) => `arriving ${from} to ${to}`,
  ],
  states: {
    submitted: ['待受理', 'submitted'],
    accepted_by_office: ['待揽收', 'to be collected'],
    courier_assigned: ['待揽收', 'to be collected'],
    pickup_failed: ['没取到', 'not collected'],
    closed: ['已取消', 'cancelled'],
    collected: ['已揽收', 'collected'],
    in_transit: ['运输中', 'en route'],
    in_customs: ['清关中', 'in customs'],
    out_for_delivery: ['派送中', 'out for delivery'],
    ready_for_pickup: ['待取件', 'ready to collect'],
    delivery_trouble: ['没送到', 'not delivered'],
    returning: ['退回中', 'on the way back'],
    returned: ['已退回', 'returned'],
    delivered: ['已签收', 'delivered'],
    closed_by_claim: ['已结案', 'settled'],
  } satisfies Record<StatusKey, Pair>,
  tableName: [tableName.zh, tableName.en],
  batchOf: [
    (parcels: number) => `批量寄 ${parcels} 件`,
    (parcels: number) => (parcels === 1 ? 'Batch of 1 parcel' : `Batch of ${parcels} parcels`),
  ],
  batchPlaces: {
    attention: ['要处理', 'to check'],
    waiting: ['待揽收', 'to be collected'],
    underWay: ['运输中', 'en route'],
    delivered: ['已签收', 'delivered'],
    undelivered: ['未送达', 'not delivered'],
    closed: ['已取消', 'cancelled'],
  } satisfies Record<(typeof batchRowPlaces)[number], Pair>,
  collectPay: ['到付', 'paid on delivery'],
  paid: ['已付', 'paid'],
  due: ['待付款', 'to pay'],
  dueBy: [(moment: string) => `${formatAfter('请在', moment)} 前付`, (moment: string) => `pay by ${moment}`],
  overdue: ['已超过付款时间', 'payment is overdue'],
  menu: [(no: string) => `订单 ${no} 的更多操作`, (no: string) => `More for order ${no}`],
  menuClose: ['收起操作', 'Close the actions'],
  actions: {
    cancel: ['取消', 'Cancel'],
    again: ['再寄一次', 'Send again'],
    follow: ['查轨迹', 'Track'],
    pay: [(sum: string) => `付 ${sum}`, (sum: string) => `Pay ${sum}`],
    pickupCode: ['看取件码', 'Pick-up code'],
    counterCode: ['看寄件码', 'Drop-off code'],
    openBatch: ['看每一件', 'See each parcel'],
    payBatch: ['去付款', 'Go to payment'],
  },
  againBusy: ['正在填好上次的内容', 'Filling in what you sent last time'],
});
