import type { MessageTemplate } from '@yidi/contract/values/message';
import type { ScanReason } from '@yidi/contract/values/scan';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Remedy } from '@yidi/rules/trace/reasons';
import { sayDevice } from './devices.ts';
import { answersEn, answersZh } from './inquiry-answers.ts';
import { dictionary, type Language } from './language.ts';
import type { MessageAbout, MessageParams } from './message-texts.ts';
import { sayYuan } from './money.ts';
import { reasonsEn, reasonsZh } from './scan-reasons.ts';
import { sayMoment, sayMonthDay, saySpan, sayTime } from './times.ts';

const SOON_MIN = 90;
const readAt = ({ atMs, nowMs = atMs }: MessageAbout) => nowMs;
/** A moment in a kept message: as of its reading while it is ahead, by its date once it has passed. */
export function momentIn(language: Language, iso: string, about: MessageAbout): string {
  const nowMs = readAt(about);
  if (Date.parse(iso) > nowMs) return sayMoment(language, iso, nowMs);
  return `${sayMonthDay(language, iso)} ${sayTime(iso)}`;
}

/** Hours of a day in a kept message, by the same rule. */
export function spanIn(language: Language, from: string, to: string, about: MessageAbout): string {
  const nowMs = readAt(about);
  if (Date.parse(to) > nowMs) return saySpan(language, from, to, nowMs);
  return `${sayMonthDay(language, from)} ${sayTime(from)}–\u2060${sayTime(to)}`;
}

/** A name as long as an SMS has room for. */
const short = (name: string, most: number) =>
  [...name].length > most ? `${[...name].slice(0, most - 1).join('')}…` : name;

/** When a courier comes: in so many minutes when that is soon, else the agreed hours. */
export function comingIn(
  language: Language,
  { from, to }: MessageParams['courierComing'],
  about: MessageAbout,
): string {
  const nowMs = readAt(about);
  const [untilStart, untilEnd] = [from, to].map((iso) => Math.ceil((Date.parse(iso) - nowMs) / MINUTE_MS)) as [
    number,
    number,
  ];
  const zh = language === 'zh';
  const isOver = untilEnd <= 0 && nowMs - about.atMs > SOON_MIN * MINUTE_MS;
  const span = spanIn(language, from, to, about);
  if (isOver) return zh ? ` ${span} ` : span;
  if (untilStart > SOON_MIN) return zh ? `${span} ` : span;
  if (untilStart > 0) return zh ? `约 ${untilStart} 分钟后` : `in about ${untilStart} minutes`;
  if (untilEnd > 0) return zh ? `${untilEnd} 分钟内` : `within ${untilEnd} minutes`;
  return zh ? '很快' : 'shortly';
}

/** Reasons for which a parcel was held or goes back without any attempt to deliver it. */
const HELD: ReadonlySet<ScanReason> = new Set([
  'no_information',
  'no_update_in_time',
  'intercepted',
  'damaged',
  'delayed',
  'missorted',
]);

/** What became of the parcel: refused and going back, held on its way, or not delivered this time. */
export function kindOfFailure({ reason }: MessageParams['attemptFailed']): 'refused' | 'held' | 'tried' {
  if (reason === 'refused') return 'refused';
  return reason && HELD.has(reason) ? 'held' : 'tried';
}

export const failures = {
  zh: { refused: '收件人拒收', held: '路上耽搁了', tried: '这次没送到' },
  en: { refused: 'Refused by the recipient', held: 'Held up on its way', tried: 'Could not be delivered' },
} as const;

/** The reason, and what follows from it. */
export function sayFailure(language: Language, params: MessageParams['attemptFailed']): string {
  const { reason, remedy } = params;
  const zh = language === 'zh';
  const kind = kindOfFailure(params);
  if (kind === 'refused') return zh ? '会退回寄件人，进展在物流里看' : 'It goes back to the sender; see its trace';
  const next =
    kind === 'held' && remedy === 'wait'
      ? zh
        ? '我们在处理，会继续送，不用做什么'
        : 'We are on it; there is nothing to do'
      : remedies[language][remedy];
  if (!reason) return next;
  return zh ? `${reasonsZh[reason]}。${next}` : `Reason: ${reasonsEn[reason]}. ${next}`;
}

/** What a failed attempt asks of whom it may concern. */
const remedies: Readonly<Record<Language, Readonly<Record<Remedy, string>>>> = {
  zh: {
    call_back: '请接听快递员电话，会再来送',
    correct_address: '请把地址补全，会再来送',
    correct_phone: '请更正收件电话，会再来送',
    rebook_delivery: '请约好时间，会再来送',
    collect_at_point: '请到网点自取',
    claim: '网点在查，结果会告诉你',
    wait: '快递员会再来，不用做什么',
  },
  en: {
    call_back: 'Please answer the courier, who comes again',
    correct_address: 'Please complete the address; we come again',
    correct_phone: 'Please correct the phone; we come again',
    rebook_delivery: 'Please agree on a time; we come again',
    collect_at_point: 'Please collect it at the service point',
    claim: 'We look into it and tell you',
    wait: 'We come again, nothing to do',
  },
};

export const noticeNames = [
  'orderAccepted',
  'orderAcceptedBring',
  'courierComing',
  'pickupMissed',
  'collected',
  'collectedFee',
  'outForDelivery',
  'outForDeliveryDue',
  'waitingAtPoint',
  'waitingAtPointCode',
  'waitingAtPointSign',
  'storageEnds',
  'attemptFailed',
  'lockerFull',
  'inCustoms',
  'customsHeld',
  'delivered',
  'turnedBack',
  'returned',
  'inquiryOpened',
  'inquiryAnswered',
  'receiptAnswered',
  'readdressed',
  'recalled',
  'notIntercepted',
  'editRefused',
  'followHandedOver',
  'codeLocked',
  'promiseMoved',
  'claimAccepted',
  'claimOffered',
  'claimLapsed',
  'claimRefused',
  'claimPaid',
  'payDue',
  'feeAtDoor',
  'paidBack',
  'cardPaidBack',
  'cardLow',
  'cardEnding',
  'comboEnding',
  'phoneRebound',
  'newDevice',
  'phoneLinked',
  'closingAsked',
  'closingUndone',
  'closingStopped',
  'accountClosed',
  'phoneUnlinked',
  'emailSet',
  'certified',
] as const;
export type NoticeName = (typeof noticeNames)[number];

/**
 * Every notice by SMS as a template that a vendor approves word by word; the parts in braces are
 * filled in, in this order. A text with a part that may be missing is two templates.
 */
export const noticeTexts = dictionary<Readonly<Record<NoticeName, string>>>(
  {
    orderAccepted: '邮件 {mailNo} 已接单，{office}会在 {when} 来取。',
    orderAcceptedBring: '邮件 {mailNo} 已接单，请带到{office}，出示寄件码。',
    courierComing: '快递员{courier}{when}到，来取邮件 {mailNo}。取件码当面报，别在电话里说。',
    pickupMissed: '对不起，邮件 {mailNo} 没有按时来取，已改到 {when}，第一个来取。',
    collected: '邮件 {mailNo} 已揽收，称重后的运费随后告诉你。',
    collectedFee: '邮件 {mailNo} 已揽收，运费 {fee}。',
    outForDelivery: '邮件 {mailNo} 正送来。请保持电话畅通。',
    outForDeliveryDue: '邮件 {mailNo} 正送来，预计{when} 前到。请保持电话畅通。',
    waitingAtPoint: '邮件 {mailNo} 已到{point}，请带上证件来取。',
    waitingAtPointCode: '邮件 {mailNo} 到{point}了，取件码 {code}，{when} 前取。',
    waitingAtPointSign: '邮件 {mailNo} 已到{point}，请凭签收码来取。',
    storageEnds: '邮件 {mailNo} 在{point}等你，{when} 前不取会退回。',
    attemptFailed: '邮件 {mailNo} {what}。{why}。',
    lockerFull: '邮件 {mailNo} 要放的柜子满了。{when} 前可在物流里改放别处，不选就送上门。',
    delivered: '邮件 {mailNo} 已于 {when} 签收。不是你收的，请马上告诉我们。',
    inCustoms: '邮件 {mailNo} 正在清关，放行后继续走。',
    customsHeld: '海关在查验邮件 {mailNo}，要补资料会联系收件人，放行后继续走。',
    turnedBack: '邮件 {mailNo} 正在退回寄件人，退到后会告诉你。',
    returned: '邮件 {mailNo} 已于 {when} 退回寄件人。',
    inquiryOpened: '邮件 {mailNo} 停得比平时久，我们在查，{when} 前在物流里答复。',
    inquiryAnswered: '邮件 {mailNo}：{what}。{when} 前还没动，我们会再查。',
    receiptAnswered: '邮件 {mailNo}：{what}。详情和下一步在物流里看。',
    readdressed: '邮件 {mailNo} 的收件地址已由寄件人改到{city}。',
    recalled: '邮件 {mailNo} 已由寄件人撤回，正在退回。',
    notIntercepted: '邮件 {mailNo} 没能改址或撤回，仍按原地址送。已付的费用会原路退回。',
    editRefused: '邮件 {mailNo} 揽收在先，更改没有生效，仍按原信息送。可在订单里撤回，或联系客服。',
    followHandedOver: '{by} 把邮件 {mailNo} 交给你关注，有进展会告诉你。',
    codeLocked: '邮件 {mailNo} 的签收码连错 5 次，{when} 前不能报码。不是你让收的，请撤销代收码。',
    promiseMoved: '邮件 {mailNo} 的承诺送达从{was} 前改到{when} 前。',
    claimAccepted: '邮件 {mailNo} 的理赔已受理，{when} 前答复。',
    claimOffered: '邮件 {mailNo} 的理赔定为赔付 {fee}，请在{when} 前确认。',
    claimLapsed: '邮件 {mailNo} 的赔偿方案过期没有确认，能不能申诉在理赔单里看。',
    claimRefused: '邮件 {mailNo} 的理赔没有通过，原因和申诉在理赔单里看。',
    claimPaid: '邮件 {mailNo} 的理赔已赔付 {fee}。',
    payDue: '邮件 {mailNo} 运费 {fee} 待付，请在{when} 前付清。逾期 7 天不能再下单。',
    feeAtDoor: '邮件 {mailNo} 已签收，到付运费 {fee} 请在物流里付。',
    paidBack: '邮件 {mailNo} {why}，{fee} 正原路退回。',
    cardPaidBack: '购买预付卡或套餐时付了两次，{fee} 正原路退回。',
    cardLow: '你的预付卡余额剩 {fee}。',
    cardEnding: '尾号 {tail} 的礼品卡{when}到期，还有 {fee}。到期后可以免费换新卡号。',
    comboEnding: '你的寄件套餐{when}到期，还剩 {left} 次。用不完的可以退款。',
    phoneRebound: '你的登录手机号已改为尾号 {tail} 的号码。不是你本人改的，请马上联系客服。',
    newDevice: '你的账号在新设备（{device}）登录。不是你本人，请马上联系客服。',
    certified: '你的账号已实名为{name}。不是你本人做的，请马上联系客服。',
    closingAsked: '你的账号将在{when} 注销，之前登录就撤销。不是你本人操作，请马上登录。',
    closingUndone: '你已登录，账号注销已撤销，照常使用。不是你本人登录，请马上联系客服。',
    closingStopped: '你的账号还有没办完的事，没有注销。处理完可以再申请。',
    accountClosed: '你的账号已注销。除依法留存的以外，个人信息都删除。这个号码可以重新注册。',
    phoneLinked: '你的账号已与尾号 {tail} 的手机关联。不是你本人操作，请马上解除并联系客服。',
    phoneUnlinked: '你的账号已与尾号 {tail} 的手机解除关联。不是你本人操作，请联系客服。',
    emailSet: '消息以后也发到邮箱 {email}。不是你本人设的，请马上联系客服。',
  },
  {
    orderAccepted: '{mailNo} accepted: collected {when}.',
    orderAcceptedBring: '{mailNo} accepted: bring it to {office} with its code.',
    courierComing: 'The courier for {mailNo} comes {when}. Keep the code until then.',
    pickupMissed: 'Sorry, nobody came for {mailNo}. Now {when}.',
    collected: '{mailNo} collected, the fee follows.',
    collectedFee: '{mailNo} collected, fee {fee}.',
    outForDelivery: '{mailNo} is out for delivery.',
    outForDeliveryDue: '{mailNo} is out for delivery, due {when}.',
    waitingAtPoint: '{mailNo} waits for you at {point}.',
    waitingAtPointCode: '{mailNo} at {point}, code {code}, until {when}.',
    waitingAtPointSign: '{mailNo} at {point}. Say the delivery code there.',
    storageEnds: '{mailNo} goes back if not collected by {when}.',
    attemptFailed: '{mailNo}: {what}. {why}.',
    lockerFull: '{mailNo}: the locker is full. Choose by {when}, or it comes to your door.',
    delivered: '{mailNo} was delivered. Not to you? Tell us.',
    inCustoms: '{mailNo} is in customs.',
    customsHeld: '{mailNo} is examined by customs.',
    turnedBack: '{mailNo} goes back to its sender.',
    returned: '{mailNo} is back with its sender.',
    inquiryOpened: '{mailNo} takes longer than usual: we ask after it, by {when}.',
    inquiryAnswered: '{mailNo}: {what}.',
    receiptAnswered: '{mailNo}: {what}.',
    readdressed: '{mailNo}: its sender changed the address to {city}.',
    recalled: '{mailNo}: recalled by its sender, on its way back.',
    notIntercepted: '{mailNo} could not be turned. Any fee goes back.',
    editRefused: '{mailNo} was collected before your change and goes as first ordered. Recall it, or call us.',
    followHandedOver: '{by} handed {mailNo} to you to follow.',
    codeLocked: '{mailNo}: five wrong codes, locked until {when}. Not you? Revoke codes.',
    promiseMoved: '{mailNo}: promise moved from {was} to {when}.',
    claimAccepted: '{mailNo}: claim accepted, answered by {when}.',
    claimOffered: '{mailNo}: {fee} offered for your claim. Please answer by {when}.',
    claimLapsed: '{mailNo}: the offer lapsed. See if you can appeal.',
    claimRefused: '{mailNo}: claim refused. The claim says why.',
    claimPaid: '{mailNo}: {fee} paid for your claim.',
    payDue: '{mailNo}: please pay {fee} by {when}.',
    feeAtDoor: '{mailNo} was delivered. You pay its fee of {fee}, in its trace.',
    paidBack: '{mailNo}: {why}. {fee} goes back to you.',
    cardPaidBack: 'A card or combo was paid twice. {fee} goes back to you.',
    cardLow: '{fee} left on your cards.',
    cardEnding: 'Your gift card {tail} with {fee} ends {when}.',
    comboEnding: 'Your combo ends {when}, {left} shipments left.',
    phoneRebound: 'Your login phone now ends in {tail}. Not you? Call us now.',
    newDevice: 'Login on a new device: {device}. Not you? Call us.',
    certified: 'Certified as {name}. Not you? Call us.',
    closingAsked: 'Your account is closed {when}. A log-in before keeps it. Not you? Log in now.',
    closingUndone: 'You logged in: your account stays open. Not you? Call us now.',
    closingStopped: 'Your account was not closed: something is still open. You can ask again after that.',
    accountClosed: 'Your account is closed. Data goes, but what law keeps. The number may be used anew.',
    phoneLinked: 'Your account is linked with the phone ending {tail}. Not you? Unlink it and call us now.',
    phoneUnlinked: 'Your account is no longer linked with the phone ending {tail}. Not you? Call us.',
    emailSet: 'E-mail goes to {email}. Not you? Call us.',
  },
);

type Noticed = Exclude<MessageTemplate, 'loginCode'>;
type Values = Readonly<Record<string, string>>;
type Choose<T extends Noticed> = (
  params: MessageParams[T],
  about: MessageAbout,
  language: Language,
) => readonly [NoticeName, Values];

const paidBackWhy = {
  zh: { twice: '付了两次', late: '关闭后才付款' },
  en: { twice: 'paid twice', late: 'paid after it was closed' },
} as const;

const feePaidBackWhy = {
  zh: { twice: '改址或撤回费付了两次', late: '改址或撤回作罢后才付款' },
  en: { twice: 'its change fee was paid twice', late: 'its change fee came too late' },
} as const;

/** A moment behind a word of a template: in Chinese with a space before a digit, as `sayAfter` says it. */
const behind = (language: Language, moment: string) =>
  language === 'zh' && /^\d/.test(moment) ? ` ${moment}` : moment;

const longestOffice: Readonly<Record<Language, number>> = { zh: 14, en: 12 };

const chosen: { readonly [T in Noticed]: Choose<T> } = {
  orderAccepted: ({ office, from, to }, about, language) => {
    const where = { office: short(office, longestOffice[language]) };
    if (!from || !to) return ['orderAcceptedBring', where];
    return ['orderAccepted', { ...where, when: saySpan(language, from, to, readAt(about)) }];
  },
  courierComing: (params, about, language) => [
    'courierComing',
    { courier: short(params.courier, 5), when: comingIn(language, params, about) },
  ],
  pickupMissed: ({ from, to }, about, language) => [
    'pickupMissed',
    { when: saySpan(language, from, to, readAt(about)) },
  ],
  collected: ({ fen }) => (fen === undefined ? ['collected', {}] : ['collectedFee', { fee: sayYuan(fen) }]),
  outForDelivery({ expected }, about, language) {
    if (!expected) return ['outForDelivery', {}];
    const when = sayMoment(language, expected, readAt(about));
    return ['outForDeliveryDue', { when: behind(language, when) }];
  },
  waitingAtPoint({ point, sign, code, until }, about, language) {
    if (sign) return ['waitingAtPointSign', { point: short(point, language === 'zh' ? 16 : 12) }];
    if (code === undefined || until === undefined) return ['waitingAtPoint', { point: short(point, 16) }];
    const when = sayMoment(language, until, readAt(about));
    return ['waitingAtPointCode', { point: short(point, language === 'zh' ? 13 : 9), code, when }];
  },
  storageEnds({ point, until }, about, language) {
    const when = sayMoment(language, until, readAt(about));
    return ['storageEnds', { point: short(point, 16), when }];
  },
  attemptFailed(params, _about, language) {
    const what = failures[language][kindOfFailure(params)];
    return [
      'attemptFailed',
      { what: language === 'en' ? what.toLowerCase() : what, why: sayFailure(language, params) },
    ];
  },
  lockerFull({ due }, about, language) {
    const when = sayMoment(language, due, readAt(about));
    return ['lockerFull', { when }];
  },
  delivered: ({ signed }, about, language) => ['delivered', { when: sayMoment(language, signed, readAt(about)) }],
  inCustoms: () => ['inCustoms', {}],
  customsHeld: () => ['customsHeld', {}],
  turnedBack: () => ['turnedBack', {}],
  returned: ({ signed }, about, language) => ['returned', { when: sayMoment(language, signed, readAt(about)) }],
  inquiryOpened: ({ due }, about, language) => ['inquiryOpened', { when: sayMoment(language, due, readAt(about)) }],
  inquiryAnswered: ({ answer, due }, about, language) => [
    'inquiryAnswered',
    { what: (language === 'zh' ? answersZh : answersEn)[answer], when: sayMoment(language, due, readAt(about)) },
  ],
  receiptAnswered: ({ answer }, _about, language) => [
    'receiptAnswered',
    { what: (language === 'zh' ? answersZh : answersEn)[answer] },
  ],
  readdressed: ({ city }) => ['readdressed', { city: short(city, 12) }],
  recalled: () => ['recalled', {}],
  notIntercepted: () => ['notIntercepted', {}],
  editRefused: () => ['editRefused', {}],
  followHandedOver: ({ by }) => ['followHandedOver', { by }],
  codeLocked({ until }, about, language) {
    const when = sayMoment(language, until, readAt(about));
    return ['codeLocked', { when }];
  },
  promiseMoved({ was, due }, about, language) {
    const [before, now] = [was, due].map((moment) => sayMoment(language, moment, readAt(about))) as [string, string];
    return ['promiseMoved', { was: behind(language, before), when: behind(language, now) }];
  },
  claimAccepted({ due }, about, language) {
    const when = sayMoment(language, due, readAt(about));
    return ['claimAccepted', { when }];
  },
  claimOffered({ fen, due }, about, language) {
    const when = sayMoment(language, due, readAt(about));
    return ['claimOffered', { fee: sayYuan(fen), when: behind(language, when) }];
  },
  claimLapsed: () => ['claimLapsed', {}],
  claimRefused: () => ['claimRefused', {}],
  claimPaid: ({ fen }) => ['claimPaid', { fee: sayYuan(fen) }],
  payDue({ fen, due }, about, language) {
    const when = sayMoment(language, due, readAt(about));
    return ['payDue', { fee: sayYuan(fen), when: behind(language, when) }];
  },
  feeAtDoor: ({ fen }) => ['feeAtDoor', { fee: sayYuan(fen) }],
  paidBack: ({ fen, why }, _about, language) => ['paidBack', { fee: sayYuan(fen), why: paidBackWhy[language][why] }],
  feePaidBack: ({ fen, why }, _about, language) => [
    'paidBack',
    { fee: sayYuan(fen), why: feePaidBackWhy[language][why] },
  ],
  cardPaidBack: ({ fen }) => ['cardPaidBack', { fee: sayYuan(fen) }],
  cardLow: ({ fen }) => ['cardLow', { fee: sayYuan(fen) }],
  cardEnding: ({ tail, fen, last }, _about, language) => [
    'cardEnding',
    { tail, fee: sayYuan(fen), when: sayMonthDay(language, last) },
  ],
  comboEnding: ({ left, last }, _about, language) => [
    'comboEnding',
    { left: String(left), when: sayMonthDay(language, last) },
  ],
  phoneRebound: ({ tail }) => ['phoneRebound', { tail }],
  newDevice: (device, _about, language) => ['newDevice', { device: sayDevice(language, device) }],
  certified: ({ name }) => ['certified', { name: short(name, 12) }],
  closingAsked: ({ by }, about, language) => ['closingAsked', { when: momentIn(language, by, about) }],
  closingUndone: () => ['closingUndone', {}],
  closingStopped: () => ['closingStopped', {}],
  accountClosed: () => ['accountClosed', {}],
  phoneLinked: ({ tail }) => ['phoneLinked', { tail }],
  phoneUnlinked: ({ tail }) => ['phoneUnlinked', { tail }],
  emailSet: ({ email }) => ['emailSet', { email: short(email, 24) }],
};

const plain = (text: string) =>
  text
    .replace(/[\u2060]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/–/g, '-');

/** A notice as its template and what is filled in, in the order in which the template names it. */
export interface Notice {
  readonly name: NoticeName;
  readonly params: Values;
}

/** Which template a message is, and its parameters in words. */
export function noticeOf(
  language: Language,
  message: { readonly template: Noticed; readonly params: object } & MessageAbout,
): Notice {
  const choose = chosen[message.template] as Choose<Noticed>;
  const [name, values] = choose(message.params as never, message, language);
  const known: Values = { mailNo: message.mailNo ?? '', ...values };
  const names = Array.from(noticeTexts[language][name].matchAll(/\{(\w+)\}/g), ([, word]) => word ?? '');
  return { name, params: Object.fromEntries(names.map((word) => [word, plain(known[word] ?? '')])) };
}

/** The template with its parameters in it. */
export function fillNotice(language: Language, { name, params }: Notice): string {
  return noticeTexts[language][name].replace(/\{(\w+)\}/g, (_, word: string) => params[word] ?? '');
}
