import type { CardAct, CardKind, CardUse, MovementKind } from '@yidi/contract/values/prepaid';
import { dictionary, type Pair } from './language.ts';
import { latinPlace } from './place-names.ts';

/** Formats `2029-11-23` as 2029年11月23日; with the year, because cards are valid for years. */
const daysZh = (day: string) => `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/** Prepaid cards: balance, buying, binding, movements. */
export const prepaid = dictionary({
  loading: ['正在加载', 'Loading'],
  failed: ['预付卡没有加载出来', 'Your cards could not be loaded'],
  loginNeededTitle: ['请登录', 'Please log in'],
  loginNeededText: [
    '登录后才能买卡、看余额和用卡付款。',
    'You can buy cards, see the balance and pay by card after logging in.',
  ],
  usable: ['可用余额', 'You can spend'],
  held: [
    (amount: string) => `另有 ${amount} 为订单预留，称重后结算`,
    (amount: string) => `${amount} more is held for orders until they are weighed`,
  ],
  cards: ['我的卡', 'My cards'],
  kind: { named: ['预付卡', 'Prepaid card'], bearer: ['礼品卡', 'Gift card'] } satisfies Record<CardKind, Pair>,
  use: { usable: ['可用', 'Usable'], lost: ['已挂失', 'Lost'], expired: ['已到期', 'Expired'] } satisfies Record<
    CardUse,
    Pair
  >,
  tail: [(digits: string) => `尾号 ${digits}`, (digits: string) => `Ends in ${digits}`],
  cardTail: [
    (kind: string, digits: string) => `${kind} 尾号 ${digits}`,
    (kind: string, digits: string) => `${kind}, ends in ${digits}`,
  ],
  endless: ['长期有效', 'No expiry'],
  until: [(day: string) => `有效期到 ${daysZh(day)}`, (day: string) => `Until ${day}`],
  ending: [
    (amount: string, day: string, days: number) => `${amount} 在 ${daysZh(day)}到期，还有 ${days} 天`,
    (amount: string, day: string, days: number) => `${amount} ends on ${day}, ${days} days left`,
  ],
  usedFirst: ['付款时先用这张', 'Used first when you pay'],
  useFirst: ['先用这张', 'Use this first'],
  nowFirst: [
    (digits: string) => `付款时先用尾号 ${digits} 的卡`,
    (digits: string) => `The card ending in ${digits} is used first now`,
  ],
  manage: ['管理', 'Manage'],
  manageCard: [
    (digits: string) => `管理尾号 ${digits} 的卡`,
    (digits: string) => `Manage the card ending in ${digits}`,
  ],
  act: [
    {
      refund: (amount: string) => `退回 ${amount}`,
      lost: () => '挂失这张卡',
      replace: () => '换新卡号',
    } satisfies Record<CardAct, (amount: string) => string>,
    {
      refund: (amount: string) => `Give ${amount} back`,
      lost: () => 'Report this card as lost',
      replace: () => 'Get a new number',
    },
  ],
  actText: {
    refund: [
      '卡里剩下的钱原路退回买卡时的付款方式，为订单预留的不退。',
      'What is left goes back to the way you paid for the card. What is held for orders stays.',
    ],
    lost: [
      '挂失后马上不能付款，钱还在卡里。换了新卡号就能接着用。',
      'It pays nothing from then on, and its money stays on it. With a new number you can go on using it.',
    ],
    replace: [
      '原来的卡号马上作废，钱留在新卡号里。',
      'The old number is void at once, and the money stays under the new one.',
    ],
  } satisfies Record<CardAct, Pair>,
  acted: [
    {
      refund: (amount: string) => `${amount} 正原路退回`,
      lost: () => '已挂失，这张卡不能付款了',
      replace: () => '新卡号可以用了，原卡号已作废',
    } satisfies Record<CardAct, (amount: string) => string>,
    {
      refund: (amount: string) => `${amount} is on its way back`,
      lost: () => 'Reported as lost. This card pays nothing now',
      replace: () => 'The new number is in use, the old one is void',
    },
  ],
  empty: ['还没有预付卡', 'No prepaid card yet'],
  emptyText: ['买一张存着付运费，或绑定在网点买的卡', 'Buy one to pay postage with, or bind a card from a counter'],
  buy: ['买卡', 'Buy a card'],
  bind: ['绑卡', 'Bind a card'],
  order: ['付款先用最上面这张', 'Used from the top down'],
  orderNote: ['付款时也可以换一张', 'You can choose another as you pay'],
  send: ['去寄件', 'Send a parcel'],
  buyTitle: ['买预付卡', 'Buy a prepaid card'],
  sumLabel: ['面值', 'Value'],
  namedRule: ['记在你名下，长期有效，只能付运费。', 'It is in your name, does not expire and pays postage only.'],
  soldOut: ['现在卖完了，请过些时候再来', 'Sold out for now. Please come back later'],
  oneSoldOut: ['这一种卖完了，请换一个', 'This one is sold out. Please choose another'],
  states: {
    waiting: ['确认中', 'Confirming'],
    unknown: ['还没有结果', 'No result yet'],
    paid: ['买好了', 'You have the card'],
    refused: ['没付成，未扣款', 'Not paid, nothing was charged'],
    expired: ['没有付款', 'Not paid'],
  },
  stateText: {
    waiting: ['正在向付款方查结果，一般 1 分钟内', 'We are asking for the result, usually within a minute'],
    unknown: [
      '付款方暂时没有回答，会接着查，不会重复扣款',
      'There is no answer yet. We keep asking, and you are never charged twice',
    ],
    paid: ['卡里的钱现在就能用', 'You can spend what is on it now'],
    refused: ['银行没有通过，可以再买一次', 'The bank said no. You can buy it again'],
    expired: ['这次没有扣款，可以再买一次', 'Nothing was charged. You can buy it again'],
  },
  comboPaid: ['称重后付运费时就能用', 'You can use it to pay weighed parcels now'],
  bindTitle: ['绑定网点买的卡', 'Bind a card from a counter'],
  bindText: [
    '卡号和密码印在卡背面，刮开就能看到。',
    'Number and PIN are on the back of the card, under the layer to scratch off.',
  ],
  number: ['卡号', 'Card number'],
  pin: ['密码', 'PIN'],
  bindNow: ['绑定', 'Bind'],
  binding: ['正在绑定', 'Binding'],
  bound: [(digits: string) => `尾号 ${digits} 的卡绑好了`, (digits: string) => `The card ending in ${digits} is yours`],
  wrong: [
    (left: number) => `卡号或密码不对，还能试 ${left} 次`,
    (left: number) => `Wrong number or PIN, ${left} tries left`,
  ],
  ledger: ['余额明细', 'Movements'],
  ledgerFailed: ['明细没有加载出来', 'The movements could not be loaded'],
  month: ['月份', 'Month'],
  monthOf: [
    (year: number, month: number) => `${year}年${month}月`,
    (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`,
  ],
  noMovements: ['这个月没有变动', 'Nothing moved in this month'],
  open: ['月初', 'Before'],
  came: ['收入', 'In'],
  went: ['支出', 'Out'],
  close: ['结余', 'Now'],
  left: [(amount: string) => `余 ${amount}`, (amount: string) => `${amount} left`],
  why: [
    (from: string, to: string, name: string, goods: string) => `${from} → ${to} ${name} · ${goods}`,
    (from: string, to: string, name: string, goods: string) =>
      `${latinPlace(from)} → ${latinPlace(to)} ${name} · ${goods}`,
  ],
  movement: {
    bought: ['买卡', 'Card bought'],
    bound: ['绑定礼品卡', 'Gift card bound'],
    received: ['收到礼品卡', 'Gift card received'],
    held: ['预留运费', 'Held for postage'],
    paid: ['寄件', 'Parcel'],
    released: ['用不完，放回卡里', 'Not needed, back on the card'],
    back: ['多付退回卡里', 'Paid too much, back on the card'],
    returned: ['余额退回付款方', 'Given back to the way you paid'],
  } satisfies Record<MovementKind, Pair>,
});
