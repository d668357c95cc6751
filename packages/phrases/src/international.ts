import type { InterCategory } from '@yidi/contract/values/inter';
import type { InterLaw, InterRefusal } from '@yidi/contract/values/inter-destination';
import { dictionary } from './language.ts';

/** Signs that are written before an amount. Others stand as their code; ¥ is the yuan's alone. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['EUR', '€'],
  ['GBP', '£'],
  ['USD', '$'],
]);

/** Formats a whole amount of a foreign currency: €45, CAD 60. */
export function formatForeign(currency: string, amount: number): string {
  const whole = String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const sign = SIGNS.get(currency);
  return sign ? `${sign}${whole}` : `${currency} ${whole}`;
}

/** Where to send, by which product, and what not. */
export const international = dictionary({
  search: ['寄到哪里', 'Where to'],
  searchHint: ['国家、地区或城市，中文、英文、拼音都行', 'A destination or city, in Chinese, English or pinyin'],
  clear: ['清空', 'Clear'],
  none: ['没有找到，换个写法试试', 'Nothing found. Try another spelling'],
  found: ['找到的目的地', 'Destinations found'],
  recent: ['最近看过', 'Looked at last'],
  popular: ['可以网上查价的目的地', 'Destinations with prices'],
  notYetMark: ['去网点办', 'At a counter'],
  busy: ['正在加载', 'Loading'],
  failed: ['没有加载出来', 'This could not be loaded'],
  failedText: ['填写的内容还在，再试一次就好。', 'What you entered is still here. Please try again.'],
  to: [(place: string) => `寄${place}`, (place: string) => `To ${place}`],
  sentence: [
    (place: string, days: string, price: string) => `寄${place}，${days}，${price} 起`,
    (place: string, days: string, price: string) => `To ${place}: ${days}, from ${price}`,
  ],
  days: [
    (first: number, last: number) => `${first} 到 ${last} 个工作日`,
    (first: number, last: number) => `${first} to ${last} working days`,
  ],
  nothingGoes: [
    (place: string) => `现在不能这样寄${place}`,
    (place: string) => `Nothing goes to ${place} like this now`,
  ],
  notYet: [(place: string) => `寄${place}，要去网点办`, (place: string) => `To ${place}: please go to a counter`],
  notYetText: [
    '这里还没有它的价格和地址写法，下面只有寄哪里都不收的。网点可以查，也可以打电话问。',
    'This app has no prices and address form for it yet, and below only what is taken nowhere. A counter can tell, or the hotline.',
  ],
  outlook: {
    none: ['收件人\u200b不用付税', 'The recipient pays no tax'],
    freeUpTo: ['收件人\u200b可能要付税', 'The recipient may have to pay tax'],
    charged: ['收件人\u200b要付税', 'The recipient has to pay tax'],
    unknown: ['税费不确定', 'Tax is not known'],
  },
  freeUpTo: [(sum: string) => `${sum} 内免`, (sum: string) => `free up to ${sum}`],
  source: [
    (source: string, day: string) => `${source}，${day} 核对`,
    (source: string, day: string) => `${source}, checked ${day}`,
  ],
  listOf: [(day: string) => `${day} 清单`, (day: string) => `list of ${day}`],
  stale: [
    (day: string) => `这些规则上次核对是 ${day}，可能变了`,
    (day: string) => `These rules were last checked on ${day} and may have changed`,
  ],
  change: ['换目的地', 'Change'],
  limit: [
    (yuan: number) => `个人物品每次限值 ${yuan} 元`,
    (yuan: number) => `Personal articles: ${yuan} yuan a sending`,
  ],
  what: ['寄什么', 'What'],
  categories: {
    gift: ['礼物', 'Gift'],
    documents: ['文件', 'Documents'],
    sale: ['货物', 'Goods'],
    returned: ['退货', 'Returned'],
    other: ['自用', 'Other'],
    sample: ['样品', 'Samples'],
  } satisfies Record<InterCategory, readonly [string, string]>,
  weight: ['毛重', 'Gross weight'],
  weightLess: ['减少毛重', 'Less weight'],
  weightMore: ['增加毛重', 'More weight'],
  size: ['尺寸', 'Size'],
  sizeNone: ['选填', 'Optional'],
  sizeClear: ['不填尺寸', 'Without size'],
  sizeRange: ['三边都填 1–300 厘米的整数', 'All three sides: whole centimetres, 1–300'],
  sides: {
    length: ['长（厘米）', 'Length (cm)'],
    width: ['宽（厘米）', 'Width (cm)'],
    height: ['高（厘米）', 'Height (cm)'],
  },
  postcode: ['收件邮编', 'Postcode'],
  postcodeHint: [
    (example: string) => `如 ${example}。EMS 没有邮编不承诺时间`,
    (example: string) => `Such as ${example}. EMS promises no day without it`,
  ],
  how: ['怎么走', 'How'],
  products: { I1: ['国际特快 EMS', 'EMS'], I2: ['国际小包（挂号）', 'Small packet'], I3: ['国际包裹', 'Parcel'] },
  transports: { air: ['航空', 'Air'], sal: ['空运水陆 SAL', 'SAL'], surface: ['水陆路', 'Surface'] },
  transportLabel: ['国际包裹的运输方式', 'Transport of the parcel'],
  upTo: [(kg: string) => `${kg} kg 内`, (kg: string) => `up to ${kg} kg`],
  sizes: {
    ems: ['单边 1.5 m', 'a side of 1.5 m'],
    emsSmall: ['单边 1.05 m', 'a side of 1.05 m'],
    packet: ['三边和 90 cm', 'three sides of 90 cm'],
    parcel: ['单边 1.5 m', 'a side of 1.5 m'],
    parcelSmall: ['单边 1.05 m', 'a side of 1.05 m'],
  },
  insured: ['可保价', 'can be insured'],
  notInsured: ['不保价', 'not insured'],
  stopped: ['停运', 'Stopped'],
  stoppedSince: [
    (reason: string, day: string, source: string) => `${reason}，${day}起停运（${source}）`,
    (reason: string, day: string, source: string) => `${reason}, stopped since ${day} (${source})`,
  ],
  refusals: {
    'inter.notYet': ['这里还不能网上办', 'Not in this app yet'],
    'inter.noService': ['没有这项业务', 'No such service'],
    'inter.suspended': ['停运', 'Stopped'],
    'inter.goodsClosed': ['要先有税费报价，现在没有', 'It needs a duty quote, which is not available yet'],
    'inter.counterOnly': ['货物和样品在柜台按货物报关', 'Goods and samples are declared at a counter'],
    'inter.overWeight': ['超过这项业务的重量', 'Too heavy for it'],
    'inter.overSize': ['超过这项业务的尺寸', 'Too large for it'],
    'inter.underSize': ['太小，最小 14 × 11 cm', 'Too small: at least 14 × 11 cm'],
    'inter.notDocuments': ['不收只有文件的', 'Not for documents alone'],
  } satisfies Record<InterRefusal, readonly [string, string]>,
  saves: [
    (name: string, sum: string, days: number) => `${name}省 ${sum}，晚 ${days} 天`,
    (name: string, sum: string, days: number) => `${name}: ${sum} less, ${days} days later`,
  ],
  priceNote: ['示例价格，以柜台称重为准', 'Example prices; the counter weighs'],
  volumetric: [(kg: string) => `按体积重 ${kg} kg 计费`, (kg: string) => `charged as ${kg} kg by volume`],
  when: ['几时到', 'When'],
  workingDays: ['工作日，不含海关', 'working days without customs'],
  today: ['今天', 'Today'],
  inCustoms: ['在海关停几天，承诺就顺延几天', 'Days in customs are added to the promise'],
  chart: [
    (lines: readonly string[]) => `预计天数：${lines.join('；')}`,
    (lines: readonly string[]) => `Expected days: ${lines.join('; ')}`,
  ],
  dayRange: [(first: number, last: number) => `${first}–${last}`, (first: number, last: number) => `${first}–${last}`],
  refused: [(name: string) => `寄${name}不收`, (name: string) => `Not taken to ${name}`],
  laws: {
    export: ['我国法规', 'Our law'],
    destination: ['当地法规', 'Their law'],
    air: ['航空规定', 'Airline'],
    carrier: ['邮政规定', 'Carrier'],
  } satisfies Record<InterLaw, readonly [string, string]>,
  limited: ['有条件', 'With conditions'],
  canSend: ['能寄吗', 'Can I send it'],
  canSendHint: ['输入一样东西，如方便面', 'One article, such as instant noodles'],
  answers: {
    refused: ['不能寄', 'Cannot be sent'],
    limited: ['有条件能寄', 'With conditions'],
    unknown: ['清单里没有，柜台当面看', 'Not on the list: the counter looks at it'],
  },
  all: [(count: number) => `全部 ${count} 条`, (count: number) => `All ${count}`],
  fewer: ['收起', 'Show fewer'],
  territory: [(name: string) => `${name}：`, (name: string) => `${name}: `],
  now: ['怎么寄', 'How to send it'],
  nowAside: {
    online: ['网上下单，送到网点', 'Order here, bring it to a counter'],
    counter: ['去网点办', 'At a counter'],
  },
  bring: {
    identity: ['带身份证原件', 'Bring your identity card'],
    identitySub: ['寄件人本人去，柜台核对', 'The sender comes in person'],
    open: ['箱子先别封', 'Leave the box open'],
    openSub: ['当面看过再封', 'It is looked at, then closed'],
    form: ['报关单由柜台打印', 'The counter prints the customs form'],
    formSub: [
      (form: string) => `${form}，照你填的地址和物品`,
      (form: string) => `${form}, from the address and the articles you enter`,
    ],
    formAlone: [(form: string) => `${form}，用英文写`, (form: string) => `${form}, in English`],
    noForm: ['不用填报关单', 'No customs form is needed'],
    noFormSub: ['只有信件、合同、证书这类文件时', 'For letters, contracts and certificates alone'],
    invoice: ['货物另带发票', 'Bring an invoice for goods'],
    invoiceSub: ['形式发票一式三份，按货物报关', 'Three copies; they are declared as goods'],
  },
  forms: {
    I1: ['EMS 面单（含 CN23）', 'The EMS label with its CN23'],
    I2: ['CN22，超过 300 SDR 用 CN23', 'CN22, above 300 SDR CN23'],
    I3: ['CN23 和发递单', 'CN23 and dispatch note'],
  },
  kept: [
    '填的内容存在这台手机上。查价、检查地址时会发给我们；证件号码不存在手机上；点“存到国外地址簿”才存进账号。',
    'What you enter is stored on this phone. Prices and checks send it to us, identity numbers are not stored here, and only “Save to the address book” stores it in your account.',
  ],
  call: [(hotline: string) => `拨打客服 ${hotline}`, (hotline: string) => `Call ${hotline}`],
  points: ['找国际网点', 'Find a counter'],
  declare: ['填报关物品', 'Declare the articles'],
  barNote: [(name: string, kg: string) => `${name}，${kg} kg`, (name: string, kg: string) => `${name}, ${kg} kg`],
});
