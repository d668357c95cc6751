import type { PayeeWay } from '@yidi/contract/values/claim';
import type { DeviceKind } from '@yidi/contract/values/device';
import type { InquiryAnswer } from '@yidi/contract/values/inquiry';
import type { MessageSide, MessageTemplate } from '@yidi/contract/values/message';
import { own } from '@yidi/contract/values/own';
import type { PromiseWhy } from '@yidi/contract/values/promise';
import type { ScanReason } from '@yidi/contract/values/scan';
import type { Remedy } from '@yidi/rules/trace/reasons';
import { sayDevice } from './devices.ts';
import { answersEn, answersZh } from './inquiry-answers.ts';
import { dictionary, type Language } from './language.ts';
import {
  comingIn,
  failures,
  fillNotice,
  kindOfFailure,
  momentIn,
  noticeOf,
  sayFailure,
  spanIn,
} from './message-notices.ts';
import { sayYuan } from './money.ts';
import { promiseReasons } from './promise-reasons.ts';
import { reasonsEn, reasonsZh } from './scan-reasons.ts';
import { sayAfter, sayMonthDay } from './times.ts';

/** What each text must know; times are ISO 8601. A mail's number and cities are beside the text, not in it. */
export interface MessageParams {
  readonly orderAccepted: { readonly office: string; readonly from?: string; readonly to?: string };
  readonly courierComing: { readonly courier: string; readonly from: string; readonly to: string };
  /** The window that replaces the one in which no courier came. */
  readonly pickupMissed: { readonly from: string; readonly to: string };
  /** `fen` is absent where the fee is not reckoned yet. */
  readonly collected: { readonly fen?: number };
  readonly outForDelivery: { readonly expected?: string };
  /**
   * `code`, `until`: by which code its consignee gets it there, and until when; for them alone. `sign`: by the delivery code, which
   * no text repeats.
   */
  readonly waitingAtPoint: {
    readonly point: string;
    readonly sign?: 1;
    readonly code?: string;
    readonly until?: string;
  };
  /** It is sent back when it is not collected until then. */
  readonly storageEnds: { readonly point: string; readonly until: string };
  readonly attemptFailed: { readonly reason?: ScanReason; readonly remedy: Remedy };
  /** Nothing was put anywhere: until when its consignee chooses before it comes to the door. */
  readonly lockerFull: { readonly due: string };
  readonly inCustoms: object;
  readonly customsHeld: object;
  /** `delegate`: to somebody else, for the code that the consignee gave them. */
  readonly delivered: { readonly signed: string; readonly delegate?: true };
  readonly turnedBack: { readonly reason?: ScanReason };
  readonly returned: { readonly signed: string };
  /** The carrier is asked after a mail that stands still: until when it answers. */
  readonly inquiryOpened: { readonly due: string };
  readonly inquiryAnswered: { readonly answer: InquiryAnswer; readonly due: string };
  /** What the courier says to a consignee who did not get a delivered mail. */
  readonly receiptAnswered: { readonly answer: InquiryAnswer; readonly due: string };
  /** The sender sent it elsewhere: to which city. */
  readonly readdressed: { readonly city: string };
  /** The sender called it back: what of the postage goes back. */
  readonly recalled: { readonly backFen: number };
  /** The carrier could not do what its sender asked: what goes back. */
  readonly notIntercepted: { readonly backFen: number };
  /** A change of the order came after the collection, and the parcel could not be turned. */
  readonly editRefused: object;
  /** A mail to follow was handed over: by whom, as a masked phone. What they called it is not said outside the taker's list. */
  readonly followHandedOver: { readonly by: string };
  /** The promise before and the new one; why it moved is told to the parties of the mail. */
  readonly promiseMoved: { readonly was: string; readonly due: string; readonly why?: PromiseWhy };
  /** Five wrong codes were said at a delivery: until when no code is taken. */
  readonly codeLocked: { readonly until: string };
  /** A claim was accepted: until when it is answered. */
  readonly claimAccepted: { readonly due: string };
  /** What is offered, and until when the offer stands. */
  readonly claimOffered: { readonly fen: number; readonly due: string };
  /** In round 2 there is no appeal any more. */
  /** `due`: until when an appeal is open; without it, none is. */
  readonly claimLapsed: { readonly fen: number; readonly due?: string };
  readonly claimRefused: { readonly round: number };
  readonly claimPaid: { readonly fen: number; readonly way: PayeeWay };
  /** A weighed fee that is to be paid by a time. */
  readonly payDue: { readonly fen: number; readonly due: string };
  /** The fee of a mail that its consignee pays at delivery. */
  readonly feeAtDoor: { readonly fen: number };
  /** What was paid twice, or after the order was closed, and goes back. */
  readonly paidBack: { readonly fen: number; readonly why: 'twice' | 'late' };
  /** The fee of an address change or recall that was paid twice, or when it was asked for no more. */
  readonly feePaidBack: { readonly fen: number; readonly why: 'twice' | 'late' };
  /** The price of a card, gift or combo that was paid twice. */
  readonly cardPaidBack: { readonly fen: number };
  /** The balance of all cards of a user. */
  readonly cardLow: { readonly fen: number };
  /** `last`: some time of its last day. */
  readonly cardEnding: { readonly tail: string; readonly fen: number; readonly last: string };
  /** `left`: shipments; `last`: some time of its last day. */
  readonly comboEnding: { readonly left: number; readonly last: string };
  readonly phoneRebound: { readonly tail: string };
  readonly newDevice: DeviceKind;
  readonly phoneLinked: { readonly tail: string };
  readonly phoneUnlinked: { readonly tail: string };
  /** Masked: `p***@example.org`. */
  readonly emailSet: { readonly email: string };
  /** Masked: `王**`. */
  readonly certified: { readonly name: string };
  /** `by`: when the account is closed, ISO 8601. */
  readonly closingAsked: { readonly by: string };
  readonly closingUndone: Readonly<Record<string, never>>;
  readonly closingStopped: Readonly<Record<string, never>>;
  readonly accountClosed: Readonly<Record<string, never>>;
  readonly loginCode: { readonly code: string; readonly minutes: number };
}

/** What a text may look at besides its parameters. */
export interface MessageAbout {
  /** When it was written, milliseconds. */
  readonly atMs: number;
  /** When it is read, milliseconds, where it is kept: 今天 and 约 20 分钟 are said from here. */
  readonly nowMs?: number;
  /** Whose it is; an account's and an unknown side are told what both may. */
  readonly side?: MessageSide | undefined;
  /** In an SMS, where nothing is beside the text. */
  readonly mailNo?: string | undefined;
}

/** A moment to act by that has passed when the text is read. */
const isPast = (due: string, { atMs, nowMs = atMs }: MessageAbout) => Date.parse(due) <= nowMs;

type Say<T extends MessageTemplate> = (params: MessageParams[T], about: MessageAbout) => string;
type Words = { readonly [T in MessageTemplate]: Say<T> };
type Listed = { readonly [T in Exclude<MessageTemplate, 'loginCode'>]: Say<T> };

/** The version of each text: a change of a text increments it, and the log tells which was sent. */
export const messageVersions: Readonly<Record<MessageTemplate, number>> = {
  orderAccepted: 1,
  courierComing: 1,
  pickupMissed: 1,
  collected: 4,
  outForDelivery: 1,
  waitingAtPoint: 5,
  storageEnds: 2,
  attemptFailed: 4,
  lockerFull: 2,
  inCustoms: 1,
  customsHeld: 2,
  delivered: 3,
  turnedBack: 1,
  returned: 1,
  inquiryOpened: 1,
  inquiryAnswered: 2,
  receiptAnswered: 2,
  readdressed: 1,
  recalled: 2,
  notIntercepted: 1,
  editRefused: 1,
  followHandedOver: 1,
  codeLocked: 2,
  promiseMoved: 1,
  claimAccepted: 2,
  claimOffered: 2,
  claimLapsed: 2,
  claimRefused: 1,
  claimPaid: 2,
  payDue: 2,
  feeAtDoor: 2,
  paidBack: 2,
  feePaidBack: 2,
  cardPaidBack: 2,
  cardLow: 1,
  cardEnding: 2,
  comboEnding: 1,
  phoneRebound: 1,
  newDevice: 2,
  phoneLinked: 1,
  phoneUnlinked: 1,
  emailSet: 1,
  certified: 2,
  closingAsked: 1,
  closingUndone: 1,
  closingStopped: 1,
  accountClosed: 2,
  loginCode: 1,
};

/** A locker reads no identity card. */
const isLocker = (point: string) => point.includes('柜');

const titles = dictionary<Listed>(
  {
    orderAccepted: () => '网点已接单',
    courierComing: (p, about) => `快递员${comingIn('zh', p, about)}到`,
    pickupMissed: () => '对不起，没有按时来取',
    collected: ({ fen }) => (fen === undefined ? '包裹已揽收' : `已揽收，运费 ${sayYuan(fen)}`),
    outForDelivery: ({ expected }, about) =>
      expected ? `${sayAfter('正送来，预计', momentIn('zh', expected, about))} 前到` : '快递员正送来',
    waitingAtPoint: ({ point }) => `已到${point}`,
    storageEnds: ({ until }, about) => `${momentIn('zh', until, about)} 前不取会退回`,
    attemptFailed: (params) => failures.zh[kindOfFailure(params)],
    lockerFull: () => '柜子满了，放哪里由你定',
    inCustoms: () => '正在清关',
    customsHeld: () => '海关在查验',
    delivered: ({ delegate }, { side }) => (delegate && side !== 'sent' ? '代收人取走了' : '已签收'),
    turnedBack: () => '正在退回寄件人',
    returned: () => '已退回寄件人',
    inquiryOpened: () => '停得比平时久，我们在查',
    inquiryAnswered: ({ answer }) => answersZh[answer],
    receiptAnswered: ({ answer }) => answersZh[answer],
    readdressed: ({ city }) => `收件地址已改到${city}`,
    recalled: (_, { side }) => (side === 'sent' ? '邮件已掉头，正在退回' : '寄件人撤回了邮件'),
    notIntercepted: () => '没能改址或撤回',
    editRefused: () => '更改没赶上揽收',
    followHandedOver: () => '有一件邮件交给你关注',
    codeLocked: () => '签收码连错 5 次，已锁 15 分钟',
    promiseMoved: ({ due }, about) => `${sayAfter('承诺改到', momentIn('zh', due, about))} 前送达`,
    claimAccepted: () => '理赔已受理',
    claimOffered: ({ fen }) => `赔付 ${sayYuan(fen)}，等你确认`,
    claimLapsed: ({ fen }) => `${sayYuan(fen)} 的赔偿方案过期了`,
    claimRefused: () => '理赔没有通过',
    claimPaid: ({ fen }) => `已赔付 ${sayYuan(fen)}`,
    payDue: ({ fen }) => `运费 ${sayYuan(fen)} 待付`,
    feeAtDoor: ({ fen }) => `到付运费 ${sayYuan(fen)} 待付`,
    paidBack: ({ fen }) => `${sayYuan(fen)} 正原路退回`,
    feePaidBack: ({ fen }) => `${sayYuan(fen)} 正原路退回`,
    cardPaidBack: ({ fen }) => `${sayYuan(fen)} 正原路退回`,
    cardLow: ({ fen }) => `预付卡余额剩 ${sayYuan(fen)}`,
    cardEnding: ({ last }) => `礼品卡 ${sayMonthDay('zh', last)}到期`,
    comboEnding: ({ last }) => `寄件套餐 ${sayMonthDay('zh', last)}到期`,
    phoneRebound: ({ tail }) => `登录手机号已改为尾号 ${tail}`,
    newDevice: () => '有新设备登录',
    phoneLinked: ({ tail }) => `已与尾号 ${tail} 的手机关联`,
    phoneUnlinked: ({ tail }) => `已与尾号 ${tail} 的手机解除关联`,
    emailSet: () => '设了收消息的邮箱',
    certified: () => '账号完成实名认证',
    closingAsked: ({ by }) => `账号 ${sayMonthDay('zh', by)}注销`,
    closingUndone: () => '账号注销已撤销',
    closingStopped: () => '账号没有注销',
    accountClosed: () => '账号已注销',
  },
  {
    orderAccepted: () => 'Order accepted',
    courierComing: (p, about) => `Courier comes ${comingIn('en', p, about)}`,
    pickupMissed: () => 'Sorry, nobody came in time',
    collected: ({ fen }) => (fen === undefined ? 'Parcel collected' : `Collected, fee ${sayYuan(fen)}`),
    outForDelivery: ({ expected }, about) =>
      expected ? `Out for delivery, due ${momentIn('en', expected, about)}` : 'Out for delivery',
    waitingAtPoint: ({ point }) => `Waiting at ${point}`,
    storageEnds: ({ until }, about) => `Goes back if not collected by ${momentIn('en', until, about)}`,
    attemptFailed: (params) => failures.en[kindOfFailure(params)],
    lockerFull: () => 'The locker is full: you decide',
    inCustoms: () => 'In customs',
    customsHeld: () => 'Customs examine it',
    delivered: ({ delegate }, { side }) => (delegate && side !== 'sent' ? 'Collected for you' : 'Delivered'),
    turnedBack: () => 'Going back to its sender',
    returned: () => 'Back with its sender',
    inquiryOpened: () => 'Longer than usual: we ask after it',
    inquiryAnswered: ({ answer }) => answersEn[answer],
    receiptAnswered: ({ answer }) => answersEn[answer],
    readdressed: ({ city }) => `New address: ${city}`,
    recalled: (_, { side }) => (side === 'sent' ? 'Turned round, on its way back' : 'Recalled by its sender'),
    notIntercepted: () => 'Could not be turned',
    editRefused: () => 'Your change came too late',
    followHandedOver: () => 'A mail was handed to you',
    codeLocked: () => 'Five wrong codes: locked for 15 minutes',
    promiseMoved: ({ due }, about) => `Now promised by ${momentIn('en', due, about)}`,
    claimAccepted: () => 'Claim accepted',
    claimOffered: ({ fen }) => `${sayYuan(fen)} offered: please decide`,
    claimLapsed: ({ fen }) => `The offer of ${sayYuan(fen)} has lapsed`,
    claimRefused: () => 'Claim refused',
    claimPaid: ({ fen }) => `${sayYuan(fen)} paid`,
    payDue: ({ fen }) => `Fee of ${sayYuan(fen)} to pay`,
    feeAtDoor: ({ fen }) => `You pay the fee of ${sayYuan(fen)}`,
    paidBack: ({ fen }) => `${sayYuan(fen)} goes back to you`,
    feePaidBack: ({ fen }) => `${sayYuan(fen)} goes back to you`,
    cardPaidBack: ({ fen }) => `${sayYuan(fen)} goes back to you`,
    cardLow: ({ fen }) => `${sayYuan(fen)} left on your cards`,
    cardEnding: ({ last }) => `Gift card ends ${sayMonthDay('en', last)}`,
    comboEnding: ({ last }) => `Combo ends ${sayMonthDay('en', last)}`,
    phoneRebound: ({ tail }) => `Login phone changed to one ending ${tail}`,
    newDevice: () => 'Login on a new device',
    phoneLinked: ({ tail }) => `Linked with the phone ending ${tail}`,
    phoneUnlinked: ({ tail }) => `No longer linked with the phone ending ${tail}`,
    emailSet: () => 'An e-mail address was set',
    certified: () => 'Your account is certified',
    closingAsked: ({ by }) => `Your account is closed ${sayMonthDay('en', by)}`,
    closingUndone: () => 'Your account stays open',
    closingStopped: () => 'Your account was not closed',
    accountClosed: () => 'Your account is closed',
  },
);

const bodies = dictionary<Listed>(
  {
    orderAccepted: ({ office, from, to }, about) =>
      from && to ? `${office}会在 ${spanIn('zh', from, to, about)} 来取` : `把包裹带到${office}，出示寄件码`,
    courierComing: ({ courier }) => `${courier}来取包裹。取件码当面报，别在电话里说。`,
    pickupMissed: ({ from, to }, about) => `已改到 ${spanIn('zh', from, to, about)}，第一个来取`,
    collected: ({ fen }) => (fen === undefined ? '称重后的运费随后告诉你' : '按重量和尺寸计费，明细在订单里看'),
    outForDelivery: (_, { side }) => (side === 'sent' ? '签收后会告诉你' : '请保持电话畅通，方便收件'),
    waitingAtPoint: ({ point, sign, code, until }, about) =>
      about.side === 'sent'
        ? '等收件人来取'
        : sign
          ? '凭签收码来取'
          : code === undefined
            ? isLocker(point)
              ? '凭取件码开柜'
              : '带上证件来取'
            : `取件码 ${code}${until ? `，${momentIn('zh', until, about)} 前来取` : ''}`,
    storageEnds: ({ point }) => `在${point}等你。来不及取，可以在物流里延长或换地方`,
    attemptFailed: (params) => sayFailure('zh', params),
    lockerFull: ({ due }, about) => `没有放到别处。${momentIn('zh', due, about)} 前可以改地点或时间，不选就送上门`,
    inCustoms: () => '海关放行后继续走',
    customsHeld: (_, { side }) =>
      side === 'sent' ? '要补资料时，海关会联系收件人；放行后继续走' : '要补资料时，海关会联系你；放行后继续走',
    delivered: ({ delegate }, { side }) =>
      side === 'sent'
        ? '签收人和时间在物流里看'
        : delegate
          ? '已核对代收码，是谁在物流里看。没拿到，7 天内提出'
          : '没收到，7 天内在物流里提出',
    turnedBack: ({ reason }) => (reason ? `${reasonsZh[reason]}。签收后会告诉你` : '退到后会告诉你'),
    returned: (_, { side }) => (side === 'sent' ? '不用再做什么' : '有疑问请联系寄件人'),
    inquiryOpened: ({ due }, about) => `${momentIn('zh', due, about)} 前在物流里答复`,
    inquiryAnswered: ({ due }, about) => `${momentIn('zh', due, about)} 前还没动，我们会再查`,
    receiptAnswered: () => '详情和下一步在物流里看',
    readdressed: (_, { side }) => (side === 'sent' ? '新的送达时间在物流里看' : '寄件人改的，新的送达时间在物流里看'),
    recalled: ({ backFen }, { side }) =>
      side !== 'sent'
        ? '有疑问请联系寄件人'
        : backFen > 0
          ? `没走完的邮费 ${sayYuan(backFen)} 不收，已付的原路退回`
          : '进展在物流里看',
    notIntercepted: ({ backFen }) =>
      backFen > 0 ? `仍按原地址送，${sayYuan(backFen)} 会原路退回` : '仍按原地址送，没有收费',
    editRefused: () => '仍按原来的信息送。可以撤回邮件，或联系客服',
    followHandedOver: ({ by }) => `${by} 交给你的，有进展会告诉你。不想跟进，可以取消关注`,
    codeLocked: ({ until }, about) => `${momentIn('zh', until, about)} 后可以再报码。不是你让收的，请撤销代收码`,
    promiseMoved: ({ was, why }, about) =>
      `${sayAfter('原来是', momentIn('zh', was, about))} 前${why ? `，${promiseReasons.zh[why]}` : ''}`,
    claimAccepted: ({ due }, about) => `正在调查，${momentIn('zh', due, about)} 前答复`,
    claimOffered: ({ due }, about) => `${sayAfter('请在', momentIn('zh', due, about))} 前在理赔单里确认`,
    claimLapsed: ({ due }, about) =>
      due ? `没有在期限前确认。${momentIn('zh', due, about)} 前还能申诉` : '没有在期限前确认。不认可可以打 12305 申诉',
    claimRefused: ({ round }) =>
      round === 2 ? '原因在理赔单里看。不认可可以打 12305 申诉' : '原因在理赔单里看，可以申诉一次',
    claimPaid: ({ way }) => (way === 'origin' ? '原路退回，到账时间看付款方' : '打到了你填的账户'),
    payDue: ({ due }, about) =>
      isPast(due, about)
        ? '过了付款时间，请尽快付清；逾期 7 天不能再下单'
        : `${sayAfter('请在', momentIn('zh', due, about))} 前付清，逾期 7 天不能再下单`,
    feeAtDoor: () => '寄件人选了到付，在物流里就能付',
    paidBack: ({ why }) => (why === 'twice' ? '这一单付了两次，多付的退给你' : '付款时订单已经关闭，付的钱退给你'),
    feePaidBack: ({ why }) =>
      why === 'twice' ? '改址或撤回的费用付了两次，多付的退给你' : '付款时改址或撤回已经作罢，付的钱退给你',
    cardPaidBack: () => '购买时付了两次，多付的退给你',
    cardLow: () => '不够时可以买卡，或换一种付款方式',
    cardEnding: ({ tail, fen }) => `尾号 ${tail} 还有 ${sayYuan(fen)}，到期后可以免费换新卡号接着用`,
    comboEnding: ({ left }) => `还剩 ${left} 次，用不完的可以退款`,
    phoneRebound: () => '不是你本人改的，马上联系客服',
    phoneLinked: () => '不是你本人操作，马上解除关联，再联系客服',
    phoneUnlinked: () => '各自的订单和地址都还在，登录用各自的号码',
    newDevice: (device) => `${sayDevice('zh', device)}。不是你本人，马上退出它，再联系客服`,
    closingAsked: () => '在那之前登录，就撤销注销。不是你本人操作，马上登录',
    closingUndone: () => '你登录了，账号照常使用。要注销可以再申请',
    closingStopped: () => '到期时还有没办完的事，处理完可以再申请',
    accountClosed: () => '除依法留存的以外，个人信息都删除。这个号码可以重新注册',
    certified: ({ name }) => `实名为${name}。不是你本人做的，马上联系客服`,
    emailSet: ({ email }) => `消息以后也发到 ${email}。不是你本人设的，马上联系客服`,
  },
  {
    orderAccepted: ({ office, from, to }, about) =>
      from && to
        ? `${office} collects it ${spanIn('en', from, to, about)}`
        : `Bring the parcel to ${office} and show the code`,
    courierComing: ({ courier }) => `${courier} collects the parcel. Say the code in person, never on the phone.`,
    pickupMissed: ({ from, to }, about) => `You are first in line: ${spanIn('en', from, to, about)}`,
    collected: ({ fen }) => (fen === undefined ? 'The weighed fee follows' : 'By weight and size; the order shows how'),
    outForDelivery: (_, { side }) =>
      side === 'sent' ? 'We tell you when it is delivered' : 'Please keep your phone on',
    waitingAtPoint: ({ point, sign, code, until }, about) =>
      about.side === 'sent'
        ? 'For the recipient to collect'
        : sign
          ? 'Collected with the delivery code'
          : code === undefined
            ? isLocker(point)
              ? 'The code opens the locker'
              : 'Bring an identity card to collect it'
            : `Code ${code}${until ? `, until ${momentIn('en', until, about)}` : ''}`,
    storageEnds: ({ point }) => `At ${point}. No time? Keep it longer or have it elsewhere, in its trace`,
    attemptFailed: (params) => sayFailure('en', params),
    lockerFull: ({ due }, about) =>
      `It was left nowhere else. Choose a place or time by ${momentIn('en', due, about)}, or it comes to your door`,
    inCustoms: () => 'It goes on once customs release it',
    customsHeld: (_, { side }) =>
      side === 'sent'
        ? 'If papers are missing they ask the recipient; then it goes on'
        : 'If papers are missing they ask you; then it goes on',
    delivered: ({ delegate }, { side }) =>
      side === 'sent'
        ? 'Who signed and when: see its trace'
        : delegate
          ? 'By the code that you gave: see its trace. If you do not have it, say so in 7 days'
          : 'If you did not get it, say so in its trace in 7 days',
    turnedBack: ({ reason }) =>
      reason ? `Reason: ${reasonsEn[reason]}. We tell you when it is there` : 'We tell you when it is there',
    returned: (_, { side }) => (side === 'sent' ? 'Nothing more to do' : 'Please ask the sender why'),
    inquiryOpened: ({ due }, about) => `Answered in its trace by ${momentIn('en', due, about)}`,
    inquiryAnswered: ({ due }, about) => `If it stands still ${momentIn('en', due, about)}, we ask again`,
    receiptAnswered: () => 'More, and what to do next: see its trace',
    readdressed: (_, { side }) =>
      side === 'sent' ? 'Its new promise: see its trace' : 'Its sender changed it; when it comes: see its trace',
    recalled: ({ backFen }, { side }) =>
      side !== 'sent'
        ? 'Please ask the sender why'
        : backFen > 0
          ? `${sayYuan(backFen)} of the postage is not charged; if paid, it goes back`
          : 'Where it is: see its trace',
    notIntercepted: ({ backFen }) =>
      backFen > 0
        ? `It goes on as before; ${sayYuan(backFen)} goes back to you`
        : 'It goes on as before, free of charge',
    editRefused: () => 'It goes as first ordered. You can recall it, or call us',
    followHandedOver: ({ by }) => `By ${by}. We tell you how it goes; unfollow it if you need not know`,
    codeLocked: ({ until }, about) =>
      `Codes are taken again ${momentIn('en', until, about)}. If you sent nobody, revoke your delegate codes`,
    promiseMoved: ({ was, why }, about) =>
      `It was ${momentIn('en', was, about)}${why ? `: ${promiseReasons.en[why]}` : ''}`,
    claimAccepted: ({ due }, about) => `We look into it and answer by ${momentIn('en', due, about)}`,
    claimOffered: ({ due }, about) => `Please answer in the claim by ${momentIn('en', due, about)}`,
    claimLapsed: ({ due }, about) =>
      due
        ? `It was not answered in time. You can appeal by ${momentIn('en', due, about)}`
        : 'It was not answered in time. You can turn to 12305',
    claimRefused: ({ round }) =>
      round === 2 ? 'The claim says why. You can turn to 12305' : 'The claim says why. You can appeal once',
    claimPaid: ({ way }) => (way === 'origin' ? 'Back to where it was paid' : 'To the account that you gave'),
    payDue: ({ due }, about) =>
      isPast(due, about)
        ? 'The time to pay has passed. Please pay now; after 7 days no new order is taken'
        : `Please pay by ${momentIn('en', due, about)}. 7 days later no new order is taken`,
    feeAtDoor: () => 'Its sender chose that you pay. You can do so in its trace',
    paidBack: ({ why }) => (why === 'twice' ? 'It was paid twice' : 'It was paid after the order was closed'),
    feePaidBack: ({ why }) =>
      why === 'twice'
        ? 'The fee of the address change or recall was paid twice'
        : 'The address change or recall was given up before its fee was paid',
    cardPaidBack: () => 'The purchase was paid twice',
    cardLow: () => 'Buy a card when you need more, or pay in another way',
    cardEnding: ({ tail, fen }) => `${sayYuan(fen)} left on ${tail}. Afterwards a new number is free`,
    comboEnding: ({ left }) => `${left} shipments left. What you do not use can be given back`,
    phoneRebound: () => 'If this was not you, call us at once',
    phoneLinked: () => 'If this was not you, unlink it and call us at once',
    phoneUnlinked: () => 'Each keeps its orders and addresses, and logs in with its own number',
    newDevice: (device) => `${sayDevice('en', device)}. If this was not you, sign it out and call us at once`,
    closingAsked: () => 'A log-in before that keeps it. If this was not you, log in at once',
    closingUndone: () => 'You logged in, so nothing was deleted. You can ask again at any time',
    closingStopped: () => 'Something was still open when its time had come. You can ask again after that',
    accountClosed: () =>
      'Your personal data is deleted, but for what the law keeps. The number can be used for a new account',
    certified: ({ name }) => `Certified as ${name}. If this was not you, call us at once`,
    emailSet: ({ email }) => `Messages go to ${email}, too. If this was not you, call us at once`,
  },
);

/** A code is no notice: its text is in the hands of the vendors' own kind of templates. */
const codeTexts = dictionary<Pick<Words, 'loginCode'>>(
  {
    loginCode: ({ code, minutes }) =>
      `验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人，驿递的工作人员不会向你索取。`,
  },
  {
    loginCode: ({ code, minutes }) =>
      `Your code is ${code}, valid for ${minutes} minutes. Tell it to nobody: our staff will never ask for it.`,
  },
);

const signature = { zh: '【驿递】', en: '[Yidi] ' } as const;

/** Parameters as they come over the wire or out of the log. */
export type SomeParams = Readonly<Record<string, string | number>>;

/** Title and body of a message of the center. A template that this version does not know is said as nothing. */
export function sayMessage(
  language: Language,
  message: { readonly template: string; readonly params: SomeParams } & MessageAbout,
): { readonly title: string; readonly body: string } | null {
  const [title, body] = [titles, bodies].map((words) => own(words[language], message.template));
  if (!title || !body) return null;
  return { title: title(message.params as never, message), body: body(message.params as never, message) };
}

/** The text of an SMS, an e-mail or a template message: signed, one part of an SMS, without marks that only a screen needs. */
export function textMessage(
  language: Language,
  message: { readonly template: MessageTemplate; readonly params: SomeParams } & MessageAbout,
): string {
  const { template, params } = message;
  const text =
    template === 'loginCode'
      ? codeTexts[language].loginCode(params as never, message)
      : fillNotice(language, noticeOf(language, { ...message, template }));
  return `${signature[language]}${text}`
    .replace(/[\u2060]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/–/g, '-');
}
