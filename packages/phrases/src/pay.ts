import type { CostState, PayProvider, RefundReason, RefundState } from '@yidi/contract/values/pay';
import type { CardKind, SpendState } from '@yidi/contract/values/prepaid';
import { dictionary, type Pair } from './language.ts';
import { latinPlace } from './place-names.ts';
import { formatAfter } from './times.ts';

/** The cashier and the page of an order's cost. */
export const pay = dictionary({
  title: ['付运费', 'Pay the postage'],
  payNow: [(amount: string) => `付 ${amount}`, (amount: string) => `Pay ${amount}`],
  payOn: [(amount: string) => `继续付 ${amount}`, (amount: string) => `Go on to pay ${amount}`],
  ways: ['付款方式', 'Way of paying'],
  way: {
    wechat: ['微信支付', 'WeChat Pay'],
    alipay: ['支付宝', 'Alipay'],
    sandbox: ['演示付款', 'Demo payment'],
  } satisfies Record<PayProvider, Pair>,
  wayNote: [
    { wechat: '零钱或银行卡', alipay: '余额、花呗或银行卡', sandbox: '不产生真实扣款' } satisfies Record<
      PayProvider,
      string
    >,
    { wechat: 'Balance or bank card', alipay: 'Balance or bank card', sandbox: 'No money is taken' },
  ],
  cardKind: { named: ['预付卡', 'Prepaid card'], bearer: ['礼品卡', 'Gift card'] } satisfies Record<CardKind, Pair>,
  card: [
    (kind: string, tail: string) => `${kind} 尾号 ${tail}`,
    (kind: string, tail: string) => `${kind} ending in ${tail}`,
  ],
  cardCovers: [(left: string) => `余额 ${left}，够付这一单`, (left: string) => `${left} on it, enough for this order`],
  both: [(card: string, way: string) => `${card} + ${way}`, (card: string, way: string) => `${card} + ${way}`],
  tailLeft: [
    (tail: string, left: string) => `尾号 ${tail}，余额 ${left}`,
    (tail: string, left: string) => `Ending in ${tail}, ${left} on it`,
  ],
  combo: ['套餐', 'Combo'],
  paidBefore: ['已付', 'Paid before'],
  voucherName: ['邮费券', 'Voucher'],
  voucher: [(amount: string) => `${amount} 邮费券`, (amount: string) => `Postage voucher ${amount}`],
  voucherUntil: [(day: string) => `${day}前有效`, (day: string) => `Valid until ${day}`],
  voucherUse: [(left: string) => `用券，还剩 ${left}`, (left: string) => `Use it: ${left} left to pay`],
  voucherBusy: ['正在用券', 'Using it'],
  byVoucher: [(amount: string) => `邮费券抵 ${amount}`, (amount: string) => `Voucher: ${amount}`],
  byCard: [
    {
      held: (amount: string, card: string) => `${card} 预留 ${amount}，称重后结算`,
      paid: (amount: string, card: string) => `用${card} 付 ${amount}`,
      released: (amount: string, card: string) => `${card} 预留的 ${amount} 已放回`,
    } satisfies Record<SpendState, (amount: string, card: string) => string>,
    {
      held: (amount: string, card: string) => `${card}: ${amount} held until the weighing`,
      paid: (amount: string, card: string) => `${card}: ${amount} paid`,
      released: (amount: string, card: string) => `${card}: the ${amount} held are back on it`,
    },
  ],
  backToCard: [
    (amount: string, card: string) => `已退 ${amount} 到${card}`,
    (amount: string, card: string) => `${card}: ${amount} back on it`,
  ],
  backByCombo: [
    (amount: string, combo: string) => `按${combo}每件的价，${amount} 原路退回`,
    (amount: string, combo: string) => `${amount} goes back the way ${combo} was paid`,
  ],
  comboUses: [
    (each: string, left: number) => `用 1 次付运费，合 ${each}，还剩 ${left} 次`,
    (each: string, left: number) => `One shipment pays the postage, at ${each}; ${left} left`,
  ],
  payByCombo: ['用 1 次套餐付', 'Pay with the combo'],
  noWay: ['这里还不能在线付款，请在手机浏览器里打开', 'You cannot pay here. Please open this page in a phone browser'],
  route: [
    (from: string, to: string, name: string) => `${from} → ${to} · ${name}`,
    (from: string, to: string, name: string) => `${latinPlace(from)} → ${latinPlace(to)} · ${name}`,
  ],
  states: {
    paying: ['正在打开付款', 'Opening the payment'],
    waiting: ['确认中', 'Confirming'],
    paid: ['已付好', 'Paid'],
    refused: ['没付成，未扣款', 'Not paid, nothing was charged'],
    cancelled: ['没有付款', 'Not paid'],
    unopened: ['付款没有打开', 'The payment did not open'],
    expired: ['这次付款已过期', 'This payment has expired'],
    unpaid: ['还没有付款', 'Not paid yet'],
    unknown: ['还没有结果', 'No result yet'],
    changed: ['要付的金额变了', 'The amount has changed'],
    replaced: ['已改用另一笔付款', 'Replaced by another payment'],
  },
  stateText: {
    paying: ['', ''],
    waiting: [
      '正在向付款方查结果，一般几秒，不会重复扣款',
      'We are asking for the result, which usually takes seconds. You are never charged twice',
    ],
    paid: ['', ''],
    refused: ['银行没有通过，可以再付或换一个方式', 'The bank said no. Pay again, or choose another way'],
    cancelled: ['订单还在，随时可以再付', 'The order is kept. You can pay at any time'],
    unopened: ['没有扣款，可以再付或换一个方式', 'Nothing was charged. Pay again, or choose another way'],
    expired: ['没有扣款，可以重新付', 'Nothing was charged. You can pay again'],
    unpaid: [
      '付款方还没收到钱。接着付就行，不会重复扣款',
      'The provider has received nothing yet. Go on to pay; you are never charged twice',
    ],
    unknown: [
      '付款方暂时没有回答，会接着查，不会重复扣款',
      'There is no answer yet. We keep asking. You are never charged twice',
    ],
    changed: ['没有扣款，请看过新的金额再付', 'Nothing was charged. Please look at the new amount'],
    replaced: ['多付的会自动原路退回', 'What was paid twice goes back by itself'],
  },
  // Only one payment method is available, so no other is suggested.
  refusedAlone: ['银行没有通过，可以再付', 'The bank said no. You can pay again'],
  unopenedAlone: [
    '没有扣款，可以再付，或在手机浏览器里打开这一页',
    'Nothing was charged. Pay again, or open this page in a phone browser',
  ],
  notPaid: ['没付成', 'Not paid'],
  bankSaidNo: ['银行没有通过，', 'The bank said no. '],
  // The outcome of the part that a card pays.
  beside: [
    {
      held: (amount: string, card: string, rest: string) => `${card}预留了 ${amount}，还差 ${rest}`,
      paid: (amount: string, card: string, rest: string) => `${card}已付 ${amount}，还差 ${rest}`,
      released: (amount: string, card: string) => `${card}的 ${amount} 已放回卡里`,
    } satisfies Record<SpendState, (amount: string, card: string, rest: string) => string>,
    {
      held: (amount: string, card: string, rest: string) => `${card}: ${amount} held, ${rest} to go`,
      paid: (amount: string, card: string, rest: string) => `${card}: ${amount} paid, ${rest} to go`,
      released: (amount: string, card: string) => `${card}: the ${amount} are back on it`,
    },
  ],
  paidPart: [(amount: string) => `已付 ${amount}`, (amount: string) => `${amount} paid`],
  close: ['关闭', 'Close'],
  toCost: ['看费用明细', 'See the cost'],
  toOrder: ['回订单', 'Back to the order'],
  fee: ['预估与称重', 'Quote and fee'],
  quoteThen: ['当时的预估', 'The quote then'],
  total: ['合计', 'Total'],
  settled: [
    '称重、量尺寸后\u200b按实际费用结算，多付的\u200b原路退回。',
    'Settled by the real weight; what was paid too much goes back.',
  ],
  settledLater: ['称重、量尺寸后\u200b按实际费用付。', 'Paid by the real weight once it is weighed.'],
  chargeable: ['计费重量', 'Chargeable weight'],
  chargeableOf: [
    (kg: number) => `计费重量（称得 ${kg}\u00a0kg）`,
    (kg: number) => `Chargeable weight (${kg}\u00a0kg on the scale)`,
  ],
  chargeableBySize: [
    (kg: number) => `计费重量，按体积重（称得 ${kg}\u00a0kg）`,
    (kg: number) => `Chargeable weight, volumetric (${kg}\u00a0kg on the scale)`,
  ],
  quotedBySize: [
    (kg: number) => `按体积重 ${kg}\u00a0kg 计费。`,
    (kg: number) => `Charged by volumetric weight, ${kg}\u00a0kg. `,
  ],
  kg: [(kg: number) => `${kg}\u00a0kg`, (kg: number) => `${kg}\u00a0kg`],
  remoteEnds: [
    (ends: number, each: string) => (ends === 1 ? `偏远附加，一端 ${each}` : `偏远附加，两端各 ${each}`),
    (ends: number, each: string) => (ends === 1 ? `Remote area, one end ${each}` : `Remote area, both ends ${each}`),
  ],
  seasonOf: [
    (from: string, to: string) => `旺季附加，${from}到${to}`,
    (from: string, to: string) => `Season, ${from} to ${to}`,
  ],
  insured: [(value: string) => `保价 ${value} 的保费`, (value: string) => `Insurance of ${value}`],
  insuredAt: [
    (value: string, percent: number) => `保价 ${value} × ${percent}%`,
    (value: string, percent: number) => `Insurance of ${value} × ${percent}%`,
  ],
  head: {
    later: ['称重后付款', 'To be paid after weighing'],
    due: ['待付款', 'To be paid'],
    overdue: ['已超过付款时间', 'Payment is overdue'],
    held: ['已预付，称重后结算', 'Paid ahead, settled after weighing'],
    receiver: ['到付，收件人付', 'The recipient pays'],
    paid: ['已付清', 'Paid'],
    closed: ['订单已关闭', 'The order is closed'],
  } satisfies Record<CostState, Pair>,
  dueBy: [(time: string) => `${formatAfter('请在', time)} 前付`, (time: string) => `Please pay by ${time}`],
  wasDueBy: [
    (time: string) => `${formatAfter('应在', time)} 前付，请尽快付清`,
    (time: string) => `It was due by ${time}. Please pay it soon`,
  ],
  nothingCharged: ['没有收费', 'Nothing was charged'],
  paidHead: [(amount: string) => `实付 ${amount}`, (amount: string) => `Paid ${amount}`],
  quoteHead: [(amount: string) => `预估 ${amount}`, (amount: string) => `Quoted ${amount}`],
  paidAndBack: [
    (paid: string, back: string) => `付了 ${paid}，退 ${back}`,
    (paid: string, back: string) => `Paid ${paid}, ${back} back`,
  ],
  backOf: [
    (amount: string, why: string) => `退 ${amount}，${why}`,
    (amount: string, why: string) => `${amount} back: ${why}`,
  ],
  log: ['付款和退款', 'Payments and refunds'],
  paidBy: [
    (amount: string, way: string) => `用${way}付 ${amount}`,
    (amount: string, way: string) => `${amount} by ${way}`,
  ],
  no: [(text: string) => `单号 ${text}`, (text: string) => `No. ${text}`],
  numbers: ['付款单号', 'Payment numbers'],
  refund: [
    {
      due: (amount: string) => `退 ${amount}，正在交给付款方`,
      sent: (amount: string) => `退 ${amount}，钱在付款方，正转给你`,
      done: (amount: string) => `已退 ${amount}`,
      failed: (amount: string) => `退 ${amount} 没退成，请联系客服`,
    } satisfies Record<RefundState, (amount: string) => string>,
    {
      due: (amount: string) => `${amount} back, on its way to the provider`,
      sent: (amount: string) => `${amount} back, with the provider, on its way to you`,
      done: (amount: string) => `${amount} is back`,
      failed: (amount: string) => `${amount} could not be given back. Please ask us`,
    },
  ],
  refundWhy: {
    lower: ['称重后少收的', 'Less after weighing'],
    closed: ['订单已关闭', 'The order was closed'],
    twice: ['重复付的', 'Paid twice'],
    left: ['卡里剩下的', 'Left on a card'],
    recalled: ['撤回后没走的路', 'The way that it did not go'],
    notTaken: ['没办成', 'Could not be done'],
    claimed: ['理赔退回', 'By a claim'],
  } satisfies Record<RefundReason, Pair>,
  shareText: [
    '运费由收件人付，你不用付。把付款链接发给对方，输入手机号后四位就能付。',
    'The recipient pays, not you. Send them the link: the last four digits of their phone open it.',
  ],
  copyLink: ['复制付款链接', 'Copy the payment link'],
  copied: ['已复制', 'Copied'],
  linkTitle: ['这件包裹由你付运费', 'You pay for this parcel'],
  linkText: [
    '输入收件手机号的后四位，就能看费用和付款，不用登录。',
    'The last four digits of the recipient’s phone show the cost and let you pay, without an account.',
  ],
  digits: ['手机号后四位', 'Last four digits'],
  open: ['打开', 'Open'],
  wrongDigits: [
    (left: number) => `后四位不对，还能试 ${left} 次`,
    (left: number) => `Wrong digits, ${left} tries left`,
  ],
  badLink: ['链接不对或已失效，请向寄件人再要一次', 'This link does not work. Please ask the sender for it again'],
  ask: ['问客服', 'Ask us'],
  failed: ['费用没有加载出来', 'The cost could not be loaded'],
});
