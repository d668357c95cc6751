import { dictionary } from './language.ts';
import { latinOffice, latinPlace } from './place-names.ts';
import { byMoment } from './times.ts';

/** Formats hours; from 36 hours on as half days. */
const formatLength = {
  zh(hours: number): string {
    if (hours < 36) return `${Math.round(hours)} 小时`;
    const halves = Math.round(hours / 12);
    return halves % 2 === 0 ? `${halves / 2} 天` : `${(halves - 1) / 2} 天半`;
  },
  en(hours: number): string {
    return hours < 36 ? `${Math.round(hours)} h` : `${Math.round(hours / 12) / 2} days`;
  },
};

/** The query and trace screens. */
export const trace = dictionary({
  queryLead: ['查邮件', 'Track a parcel'],
  types: {
    label: ['查什么', 'What to track'],
    mail: ['普通邮件', 'Mail'],
    apple: ['品牌件', 'From a shop'],
    examination: ['考试邮件', 'Examination'],
  },
  queryHint: ['一行一个，最多 20 个', 'One a line, up to 20'],
  queryEmpty: ['请输入邮件号', 'Please type a mail number'],
  querySubmit: ['查询', 'Track'],
  queryLabel: ['邮件号', 'Mail number'],
  scan: ['扫一扫', 'Scan'],
  paste: ['粘贴', 'Paste'],
  clear: ['清空', 'Clear'],
  history: ['查过的邮件', 'Looked up before'],
  historyClear: ['全部删除', 'Delete all'],
  historyRemove: [(no: string) => `删除 ${no}`, (no: string) => `Delete ${no}`],
  historyRemoved: ['已删除', 'Deleted'],
  undo: ['撤销', 'Undo'],
  historyEmpty: ['还没查过邮件', 'Nothing looked up yet'],
  historyEmptyText: [
    '记录留在本机，方便再看。',
    'Numbers you look up stay on this phone, so that you can come back to them.',
  ],
  tooMany: ['一次最多查 20 个邮件号', 'Up to 20 numbers at a time'],
  badNumber: ['没认出邮件号，13 位，面单右上角有', 'No mail number was recognised'],
  orderNumber: ['这是订单号，在订单里能看到它的邮件号', 'This is an order number. Your orders show its mail number'],
  toOrder: ['去看这个订单', 'Show this order'],
  badCheck: [(no: string) => `号码有误，请核对：${no}`, (no: string) => `Please check this number: ${no}`],
  brand: ['用商家给的单号，看它的每一件', 'All parcels of a number from a shop'],
  notFound: ['没有查到这个邮件号', 'This mail number was not found'],
  notFoundText: [
    (no: string) => `${no}。刚寄出的邮件可能还没有扫描，请核对号码，或过一会儿再查。`,
    (no: string) =>
      `${no}. Mail that was just sent may have no scans yet. Please check the number or try again in a while.`,
  ],
  notFoundAgain: ['换个号码', 'Another number'],
  notFoundAsk: ['问客服', 'Ask customer service'],
  failed: ['轨迹加载失败', 'The trace could not be loaded'],
  failedText: ['邮件不受影响。', 'The mail itself is not affected.'],
  busy: ['正在取邮件轨迹', 'Loading the trace'],
  copyNo: ['复制邮件号', 'Copy the mail number'],
  copied: ['已复制', 'Copied'],
  schematic: ['示意图', 'Schematic'],
  left: [(city: string, km: string) => `离${city}约 ${km} 公里`, (_city: string, km: string) => `About ${km} km to go`],
  updated: [(time: string) => `${time} 更新`, (time: string) => `Updated ${time}`],
  drawing: [
    (from: string, to: string, here: string, past: readonly string[], ahead: readonly string[]) =>
      [
        `从${from}到${to}的路线示意图`,
        past.length > 0 && `已过${past.join('、')}`,
        ahead.length > 0 && `前面是${ahead.join('、')}`,
        here,
      ]
        .filter(Boolean)
        .join('，'),
    (from: string, to: string, here: string, past: readonly string[], ahead: readonly string[]) =>
      [
        `Schematic of the way from ${latinPlace(from)} to ${latinPlace(to)}`,
        past.length > 0 && `past ${past.map(latinPlace).join(', ')}`,
        ahead.length > 0 && `ahead: ${ahead.map(latinPlace).join(', ')}`,
        here,
      ]
        .filter(Boolean)
        .join('; '),
  ],
  promisedBy: [(moment: string) => `承诺 ${moment} 前`, (moment: string) => `Promised by ${byMoment(moment)}`],
  windowNote: [
    '按平时的时间预测，到了会再更新。',
    'Predicted from the usual times of this lane, and updated on the way.',
  ],
  windowSure: [
    (tenths: number) => `约${'一二三四五六七八九'.charAt(tenths - 1)}成把握，按这条线路最近的邮件算；到了会再更新。`,
    (tenths: number) => `Right in about ${tenths} of 10 cases, by the recent mail of this lane; updated on the way.`,
  ],
  windowSharper: [
    (hours: number) => `开始派送后，精确到 ${hours} 小时`,
    (hours: number) => `Out for delivery: to within ${hours === 1 ? 'an hour' : `${hours} hours`}`,
  ],
  windowSay: [
    (from: string, to: string) => `预计 ${from} 到 ${to} 之间送达`,
    (from: string, to: string) => `Expected between ${from} and ${to}`,
  ],
  windowNarrower: [
    (before: number, now: number) => `比上一站看得更准：从 ${formatLength.zh(before)}收窄到 ${formatLength.zh(now)}。`,
    (before: number, now: number) =>
      `Clearer than one stop ago: ${formatLength.en(now)} instead of ${formatLength.en(before)}.`,
  ],
  toPlace: [(city: string) => `送往${city}`, (city: string) => `To ${latinPlace(city)}`],
  backIn: [(city: string) => `已回到${city}`, (city: string) => `Back in ${latinPlace(city)}`],
  people: ['收件人和寄件人', 'Recipient and sender'],
  courier: ['快递员', 'Courier'],
  signedBy: ['签收人', 'Signed for by'],
  bySignCode: ['凭签收码签收', 'Handed over for the delivery code only'],
  deliveryCode: ['签收码', 'Delivery code'],
  deliveryCodeSub: ['收到邮件时再告诉投递员', 'Tell it to the courier when you have the parcel in hand'],
  deliveryCodeLocked: ['错误次数过多，15 分钟后再试', 'Too many wrong codes: wait 15 minutes'],
  signedSelf: ['本人', 'The recipient'],
  callCourier: ['打电话给快递员', 'Call the courier'],
  senderMark: ['寄', 'S'],
  receiverMark: ['收', 'To'],
  deliveryCodeAtPoint: ['取件时报给柜台', 'Tell it at the counter when you collect it'],
  verifyTitle: ['验证后看更多信息', 'Verify to see more'],
  verifyLead: [
    '为保护个人信息，请填手机号后四位，寄件人、收件人的都可以。',
    "To protect personal data, please enter the last four digits of the sender's or recipient's phone.",
  ],
  verifyField: ['手机号后四位', 'Last four digits of the phone'],
  verifySubmit: ['核对', 'Check'],
  verifyLeft: [(left: number) => `后四位不正确，还可试 ${left} 次`, (left: number) => `Not right. ${left} tries left`],
  verifyShow: ['验证后看', 'Verify'],
  invite: ['登录收件手机号，能做更多', 'Log in with the recipient’s phone for more'],
  inviteText: [
    '改投递、看签收码、报没收到、看投递照片',
    'Change the delivery, the code to sign with, report a loss, see the photo',
  ],
  logIn: ['登录', 'Log in'],
  linkOver: ['这条链接已失效，验证电话后四位也能看', 'This link has expired. Four digits of a phone open it, too'],
  verifySub: ['核对手机号后四位', 'Needs the last four phone digits'],
  skip: ['先看路线', 'Skip'],
  bound: [(office: string) => `发往${office}`, (office: string) => `For ${latinOffice(office)}`],
  care: ['查验记录', 'Safety record'],
  careText: ['在哪里检查过、做过什么处理', 'Where it was inspected and treated'],
  olderEvents: [(count: number) => `更早 ${count} 条`, (count: number) => `${count} earlier`],
  noEvents: ['还没有扫描记录', 'No scans yet'],
  noEventsText: [
    '快递员取件后，这里会出现每一步。',
    'Every step will appear here once the courier has collected the parcel.',
  ],
  sendNew: ['寄快递', 'Send a parcel'],
  sendAgain: ['再寄一件', 'Send another'],
  rate: ['评价这次投递', 'Rate this delivery'],
  showCode: ['看签收码', 'Delivery code'],
  askSomebody: ['请人代取', 'Have it collected'],
  rebook: ['改约时间', 'Another time'],
  bookTime: ['约时间', 'Set a time'],
  changePlace: ['改投递', 'Change delivery'],
  readdress: ['改址或撤回', 'Change or recall'],
  claim: ['理赔', 'Claim'],
  signCode: ['签收码', 'Delivery code'],
  share: ['分享', 'Share'],
  follow: ['关注', 'Follow'],
  callMe: ['到了叫我', 'Call me on arrival'],
  linkCopied: ['链接已复制，可以发给别人', 'Link copied, ready to be sent to others'],
  shareByMenu: ['点右上角 ···，发给朋友', 'Tap ··· at the top right and send it'],
  shareText: [(no: string) => `驿递邮件 ${no}`, (no: string) => `Yidi mail ${no}`],
  service: ['客服', 'Help'],
  shareLong: ['分享', 'Share'],
  order: ['看订单', 'See the order'],
  detailLost: ['没有给出邮件号', 'No mail number was given'],
  notANumber: [(typed: string) => `${typed} 不是邮件号`, (typed: string) => `${typed} is not a mail number`],
  numberLooks: [
    '邮件号是 13 位数字，国际件是 2 个字母、9 位数字、2 个字母，面单右上角有。',
    'A mail number has 13 digits, an international one 2 letters, 9 digits and 2 letters. It is printed at the top right of the label.',
  ],
});
