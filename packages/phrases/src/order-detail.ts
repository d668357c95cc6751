import type { OrderStep } from '@yidi/contract/values/order';
import type { RefundState } from '@yidi/contract/values/pay';
import { dictionary, type Pair } from './language.ts';
import { formatWhole } from './numbers.ts';
import { latinPlace } from './place-names.ts';
import { byMoment, formatAfter } from './times.ts';

/** The order page, before and after collection. */
export const orderDetail = dictionary({
  office: ['网点', 'Office'],
  yourDoor: ['寄件地址', 'Your door'],
  schematic: ['示意图', 'Schematic'],
  updated: [(time: string) => `${time} 更新`, (time: string) => `Updated ${time}`],
  drawing: {
    waiting: ['示意图：网点收到订单', 'Schematic: the office has the order'],
    coming: ['示意图：快递员从网点来取件', 'Schematic: the courier comes from the office'],
  },
  courier: ['揽投员', 'Courier'],
  call: [(name: string) => `打给${name}`, (name: string) => `Call ${name}`],
  callPlain: ['打给快递员', 'Call courier'],
  pickupCode: ['取件码', 'Pick-up code'],
  pickupCodeHint: ['当面报，别在电话里说', 'In person, not on the phone'],
  steps: ['取件进度', 'Progress of the pick-up'],
  step: {
    created: ['已下单', 'Ordered'],
    accepted: ['接单', 'Accept'],
    acceptedDone: ['已接单', 'Accepted'],
    assigned: ['派人', 'Courier'],
    chosen: ['已派人', 'Assigned'],
    coming: ['正赶来', 'Coming'],
    missed: ['没取成', 'Missed'],
    collect: ['揽收', 'Collect'],
  },
  before: [(time: string) => `${time} 前`, (time: string) => `by ${time}`],
  people: ['寄件人和收件人', 'From and to'],
  senderMark: ['寄', 'S'],
  receiverMark: ['收', 'To'],
  show: ['显示', 'Show'],
  hide: ['隐藏', 'Hide'],
  revealed: ['已显示完整信息，请留意身边的人', 'Shown in full. Mind who is looking'],
  goods: ['物品', 'Article'],
  goodsOnly: { groundOnly: ['仅限陆运', 'ground only'], limited: ['限制寄递', 'restricted'] },
  weight: ['重量', 'Weight'],
  counted: ['计费', 'Charged'],
  countedBySize: [(kg: number) => `按体积重 ${kg}\u00a0kg`, (kg: number) => `For its size, as ${kg}\u00a0kg`],
  weighed: [
    (declaredKg: string, weighedKg: string) => `${weighedKg}\u00a0kg（下单时 ${declaredKg}\u00a0kg）`,
    (declaredKg: string, weighedKg: string) => `${weighedKg}\u00a0kg (ordered as ${declaredKg}\u00a0kg)`,
  ],
  declared: ['保价', 'Insured'],
  declaredYuan: [(yuan: number) => `¥${formatWhole(yuan)}`, (yuan: number) => `¥${formatWhole(yuan)}`],
  packaging: ['包装', 'Packing'],
  password: ['签收', 'Delivery'],
  passwordOn: ['收件人凭签收码签收', 'Only for the recipient’s delivery code'],
  message: ['捎话', 'Words'],
  wish: ['派送意愿', 'Delivery wish'],
  wishes: {
    home: ['送货上门', 'to the door in person'],
    call: ['先打电话', 'call first'],
    door: ['放门口', 'leave it at the door'],
    cabinet: ['放门口鞋柜', 'leave it in the cabinet at the door'],
    mailbox: ['放信报箱', 'leave it in the mailbox'],
    gate: ['放门卫室或前台', 'leave it at the gatehouse or front desk'],
  },
  wishDecides: ['由收件人决定', 'the recipient decides'],
  createdAt: ['下单', 'Ordered'],
  fee: ['费用', 'Price'],
  feeTotal: ['预估合计', 'Estimate'],
  feeNote: [
    '称重、量尺寸后定价，实重和体积重取大的。',
    'Final after weighing, by weight or size, whichever counts more.',
  ],
  toPay: ['去付款', 'Pay'],
  askUs: ['问客服这一单', 'Ask about this order'],
  toCost: ['费用和付款明细', 'Cost and payments'],
  paid: ['已付', 'Paid'],
  refundTwice: ['这一单付了两次，', 'Paid twice. '],
  refund: [
    {
      due: (amount: string) => `${amount} 正原路退回`,
      sent: (amount: string) => `${amount} 正原路退回`,
      done: (amount: string) => `${amount} 已原路退回`,
      failed: (amount: string) => `${amount} 没退成，请联系客服`,
    } satisfies Record<RefundState, (amount: string) => string>,
    {
      due: (amount: string) => `${amount} goes back the way it was paid`,
      sent: (amount: string) => `${amount} goes back the way it was paid`,
      done: (amount: string) => `${amount} went back the way it was paid`,
      failed: (amount: string) => `${amount} could not be given back, please contact us`,
    } satisfies Record<RefundState, (amount: string) => string>,
  ],
  unpaid: ['待付 · 称重后的价', 'To pay · as weighed'],
  payNow: ['待付 · 现在可付', 'To pay · can be paid now'],
  feeFinal: ['实际费用', 'Final price'],
  feeSame: ['称重后，价格不变', 'Same price after weighing'],
  payAfter: ['未付 · 取件称重后付', 'Not paid · after weighing'],
  payReceiver: ['到付 · 收件人付', 'Paid by the recipient'],
  payCounter: ['未付 · 柜台称重后付', 'Not paid · at the counter'],
  history: ['订单进度', 'Progress of the order'],
  moves: {
    create: ['已下单', 'Ordered'],
    complete: ['补全了订单', 'Completed'],
    edit: ['改了地址或物品', 'Changed'],
    accept: ['网点已接单', 'Accepted by the office'],
    assign: ['已派快递员', 'Courier assigned'],
    reassign: ['换了一位快递员', 'Another courier assigned'],
    pickup_failed: ['没取成', 'Not collected'],
    rebook: ['重新约了时间', 'Booked again'],
    cancel: ['已取消', 'Cancelled'],
    expire: ['寄件码过期', 'The code expired'],
    collect: ['已揽收并称重', 'Collected and weighed'],
    collectAtCounter: ['网点已收寄', 'Accepted at the counter'],
    transit: ['运输中', 'On its way'],
    customs: ['清关中', 'In customs'],
    out_for_delivery: ['正在派送', 'Out for delivery'],
    ready_for_pickup: ['到站待取', 'Ready to collect'],
    attempt_failed: ['邮件异常，原因看轨迹', 'Delivery exception; see tracking'],
    deliver: ['已签收', 'Delivered'],
    return_start: ['开始退回', 'Return began'],
    returned: ['已退回', 'Returned'],
    close_by_claim: ['理赔结案', 'Settled by a claim'],
    readdress: ['改了收件地址', 'Sent to another address'],
    recall: ['撤回了邮件', 'Recalled'],
  } satisfies Record<OrderStep | 'collectAtCounter', Pair>,
  seeTrace: ['看轨迹', 'Track it'],
  cancelOrder: ['取消订单', 'Cancel the order'],
  saveTemplate: ['存为模板', 'Save as template'],
  readdress: ['改址或撤回', 'Change the address or recall it'],
  readdressNot: {
    out: [
      '快递员已经带着邮件出发，不能改址或撤回了，请打电话商量。',
      'The courier has left with it: it can be neither changed nor recalled. Please call the courier.',
    ],
    point: [
      '已经到取件点，不能改址或撤回了，请和收件人商量。',
      'It waits at a point: it can be neither changed nor recalled. Please ask the recipient.',
    ],
  },
  rate: ['评价这次服务', 'Rate this service'],
  claim: ['申请理赔', 'Claim compensation'],
  claimed: ['看理赔', 'See the claim'],
  way: [
    (from: string, to: string, here: string) => `从${from}到${to}的路线示意图，${here}`,
    (from: string, to: string, here: string) =>
      `Schematic of the way from ${latinPlace(from)} to ${latinPlace(to)}; ${here}`,
  ],
});

export const orderUrge = dictionary({
  title: ['快递员没到？', 'Courier late?'],
  urge: ['催一下营业部', 'Urge the office'],
  from: [(time: string) => `${time} 后可以催`, (time: string) => `You can urge from ${time}`],
  again: [(time: string) => `${time} 后可以再催`, (time: string) => `You can urge again from ${time}`],
  asked: [
    (time: string) => `${time} 已催，等营业部回复`,
    (time: string) => `Urged at ${time}. The office has yet to answer`,
  ],
  desks: {
    queue: [
      (time: string, by: string) => `${time} 已催，已交给客服，${by} 前答复`,
      (time: string, by: string) => `Urged at ${time}. Our service has it and answers by ${by}`,
    ],
    colleague: [
      (time: string, by: string) => `${time} 已催，客服有人在联系营业部，${by} 前答复`,
      (time: string, by: string) => `Urged at ${time}. A colleague asks the office and answers by ${by}`,
    ],
  },
  coming: [
    (moment: string) => `营业部回复：快递员会来，${moment} 前到`,
    (moment: string) => `The office: the courier comes, there by ${moment}`,
  ],
  next: [
    (moment: string) => `营业部回复：已安排最近的快递员，${moment} 前到`,
    (moment: string) => `The office: the nearest courier comes, there by ${moment}`,
  ],
  passed: ['营业部说的时间已经过了', 'The time that the office gave has passed'],
  over: ['营业部回复：这一单不用再取了', 'The office: there is nothing left to collect'],
  busy: ['正在催', 'Urging'],
});

/** The pick-up window of an open order: changing it, and the apology for a missed one. */
export const orderWindow = dictionary({
  title: ['上门时间', 'Pick-up time'],
  change: ['改时间', 'Change the time'],
  again: ['重新约时间', 'Book another time'],
  first: ['这次排在最前面，约满的时段也可以选。', 'You are first in line now: a full window can be chosen, too.'],
  promise: [
    (moment: string) => `${formatAfter('承诺', moment)} 前送达`,
    (moment: string) => `Promised by ${byMoment(moment)}`,
  ],
  moved: [
    (span: string, promise: string | undefined) =>
      promise === undefined ? `已改到 ${span}，送达时间不变` : `已改到 ${span}，${promise} 前送达`,
    (span: string, promise: string | undefined) =>
      promise === undefined
        ? `Moved to ${span}, it arrives as promised`
        : `Moved to ${span}, it arrives by ${byMoment(promise)}`,
  ],
  sorry: [
    (span: string) => `对不起，${formatAfter('约好的', span)} 没有人来`,
    (span: string) => `Sorry, nobody came as agreed: ${span}`,
  ],
  sorryText: [
    '已排到下一个时段，第一个来取。工单已交给营业部。',
    'You are first in line in the next window. The office has a ticket to answer.',
  ],
  ticket: [(no: string) => `工单号 ${no}`, (no: string) => `Ticket ${no}`],
  busy: ['正在改', 'Changing'],
});
