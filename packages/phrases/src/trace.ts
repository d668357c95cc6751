import { dictionary, type Language } from './language.ts';
import { reasonsEn, reasonsZh, type ScanReason, shortLeg } from './scans.ts';
import { beginLine, sayDate, sayDay, sayMoment } from './times.ts';

/** Words of the query and trace screens. */
export const trace = dictionary(
  {
    queryLead: '查邮件',
    queryHint: '一行一个，最多 20 个',
    queryEmpty: '请输入邮件号',
    querySubmit: '查询',
    queryLabel: '邮件号',
    scan: '扫一扫',
    paste: '粘贴',
    clear: '清空',
    history: '查过的邮件',
    historyClear: '全部删除',
    historyRemove: (no: string) => `删除 ${no}`,
    historyRemoved: '已删除',
    undo: '撤销',
    historyEmpty: '还没有查过邮件',
    historyEmptyText: '查过的邮件会留在这台手机上，方便再看。',
    tooMany: '一次最多查 20 个邮件号',
    badNumber: (no: string) => `“${no}”不像邮件号，请核对`,
    badCheck: (no: string) => `“${no}”的校验位不对，请核对`,
    mine: '我的邮件',
    mineEmpty: '还没有寄给这个手机号的邮件',
    mineLogin: '登录后列出寄给你的件',
    login: '去登录',
    more: '再看几件',
    examination: '考试材料按准考证号查询，入口稍后开放；有邮件号时可直接在上面查询。',
    notFound: '没有查到这个邮件号',
    notFoundText: '刚寄出的邮件可能还没有扫描记录，请核对号码，或过一会儿再查。',
    notFoundAgain: '换个号码',
    notFoundAsk: '问客服',
    failed: '轨迹没有取到',
    failedText: '邮件不受影响。',
    again: '再试一次',
    busy: '正在取邮件轨迹',
    mineBusy: '正在取你的邮件',
    copyNo: '复制邮件号',
    copied: '已复制',
    schematic: '示意图',
    left: (city: string, km: string) => `离${city}约 ${km} 公里`,
    updated: (time: string) => `${time} 更新`,
    drawing: (from: string, to: string, here: string) => `从${from}到${to}的路线示意图，${here}`,
    promisedBy: (moment: string) => `承诺 ${moment} 前`,
    windowNote: '按这条线路平时的时间预测，到了会再更新。',
    windowSay: (from: string, to: string) => `预计 ${from} 到 ${to} 之间送达`,
    toPlace: (city: string) => `送往${city}`,
    people: '收件人和寄件人',
    courier: '快递员',
    signedBy: '签收人',
    callCourier: '打电话给快递员',
    senderMark: '寄',
    receiverMark: '收',
    verifyTitle: '验证后看完整信息',
    verifyLead: '为保护个人信息，请输入寄件人或收件人手机号的后四位。',
    verifyField: '手机号后四位',
    verifySubmit: '看完整信息',
    verifyLeft: (left: number) => `不对，还可以试 ${left} 次`,
    verifyShow: '验证后看',
    verifySub: '核对手机号后四位',
    skip: '先看路线',
    bound: (office: string) => `发往${office}`,
    noEvents: '还没有扫描记录',
    noEventsText: '快递员取件后，这里会出现每一步。',
    sendNew: '寄快递',
    sendAgain: '再寄一件',
    bookTime: '约时间',
    changePlace: '改驿站',
    signCode: '签收码',
    share: '分享',
    linkCopied: '链接已复制，可以发给别人',
    shareText: (no: string) => `驿递邮件 ${no}`,
    service: '客服',
    refresh: '刷新',
    order: '看订单',
    detailLost: '没有给出邮件号',
  },
  {
    queryLead: 'Track mail',
    queryHint: 'One a line, up to 20',
    queryEmpty: 'Please type a mail number',
    querySubmit: 'Track',
    queryLabel: 'Mail number',
    scan: 'Scan',
    paste: 'Paste',
    clear: 'Clear',
    history: 'Looked up before',
    historyClear: 'Delete all',
    historyRemove: (no: string) => `Delete ${no}`,
    historyRemoved: 'Deleted',
    undo: 'Undo',
    historyEmpty: 'Nothing looked up yet',
    historyEmptyText: 'Numbers you look up stay on this phone, so that you can come back to them.',
    tooMany: 'Up to 20 numbers at a time',
    badNumber: (no: string) => `“${no}” does not look like a mail number. Please check it`,
    badCheck: (no: string) => `The check digit of “${no}” is not right`,
    mine: 'My mail',
    mineEmpty: 'Nothing has been sent to this phone number yet',
    mineLogin: 'Log in to list the mail that is sent to you',
    login: 'Log in',
    more: 'Show more',
    examination:
      'Exam papers will be found by candidate number later; with a mail number you can track them above now.',
    notFound: 'This mail number was not found',
    notFoundText: 'Mail that was just sent may have no scans yet. Please check the number or try again in a while.',
    notFoundAgain: 'Another number',
    notFoundAsk: 'Ask customer service',
    failed: 'The trace could not be fetched',
    failedText: 'The mail itself is not affected.',
    again: 'Try again',
    busy: 'Fetching the trace',
    mineBusy: 'Fetching your mail',
    copyNo: 'Copy the mail number',
    copied: 'Copied',
    schematic: 'Schematic',
    left: (city: string, km: string) => `About ${km} km from ${city}`,
    updated: (time: string) => `Updated ${time}`,
    drawing: (from: string, to: string, here: string) => `Schematic of the way from ${from} to ${to}; ${here}`,
    promisedBy: (moment: string) => `Promised by ${moment}`,
    windowNote: 'Predicted from the usual times of this lane, and updated on the way.',
    windowSay: (from: string, to: string) => `Expected between ${from} and ${to}`,
    toPlace: (city: string) => `to ${city}`,
    people: 'Consignee and sender',
    courier: 'Courier',
    signedBy: 'Signed for by',
    callCourier: 'Call the courier',
    senderMark: 'S',
    receiverMark: 'C',
    verifyTitle: 'Verify to see everything',
    verifyLead: "To protect personal data, please enter the last four digits of the sender's or consignee's phone.",
    verifyField: 'Last four digits of the phone',
    verifySubmit: 'Show everything',
    verifyLeft: (left: number) => `Not right. ${left} tries left`,
    verifyShow: 'Verify to see',
    verifySub: 'Shown after the last four phone digits',
    skip: 'Show the way only',
    bound: (office: string) => `For ${office}`,
    noEvents: 'No scans yet',
    noEventsText: 'Every step will appear here once the courier has collected the parcel.',
    sendNew: 'Send a parcel',
    sendAgain: 'Send another',
    bookTime: 'Set a time',
    changePlace: 'Pick-up point',
    signCode: 'Delivery code',
    share: 'Share',
    linkCopied: 'Link copied, ready to be sent to others',
    shareText: (no: string) => `Yidi mail ${no}`,
    service: 'Help',
    refresh: 'Refresh',
    order: 'See the order',
    detailLost: 'No mail number was given',
  },
);

/** The one sentence of a trace as the call carries it. */
export interface Sentence {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly verdict: 'normal' | 'late' | 'attention' | 'done' | 'returned' | 'waiting';
}

interface Said {
  /** The answer, in the largest type: when it comes, or what has become of it. */
  readonly answer: string;
  /** Whether that is normal. */
  readonly normal: string;
  /** Where it is now. */
  readonly where: string;
}

type Params = Sentence['params'];
const text = (params: Params, name: string) => String(params[name] ?? '');
const place = (params: Params) => text(params, 'officeName') || text(params, 'city');

const whereZh: Record<string, (p: Params) => string> = {
  nothing_yet: () => '还没有扫描记录',
  announced: () => '等待揽收',
  cancelled: () => '订单已取消，没有寄出',
  expired: () => '寄件码已过期，没有寄出',
  accepted: (p) => `已在${place(p) || '寄件地'}揽收`,
  at_office: (p) => `正在${place(p)}处理`,
  on_the_road: (p) => {
    const [from, to] = shortLeg(place(p), text(p, 'nextOffice'));
    return to ? `离开${from}，开往${to}` : `已离开${from}`;
  },
  in_customs: (p) => `${place(p)}清关中`,
  held_by_customs: (p) => `${place(p)}海关留存待验`,
  out_for_delivery: (p) => `${place(p)}正在派送`,
  ready_for_pickup: (p) => `在${place(p)}等人来取`,
  attempt_failed: (p) => `${place(p)}投递未成`,
  held: (p) => `停在${place(p)}`,
  delivered: (p) => `已在${place(p)}签收`,
  on_the_way_back: (p) => `从${place(p)}退回途中`,
  returned: () => '已退回寄件人',
};

const whereEn: Record<string, (p: Params) => string> = {
  nothing_yet: () => 'No scans yet',
  announced: () => 'Waiting for collection',
  cancelled: () => 'The order was cancelled and nothing was sent',
  expired: () => 'The drop-off code expired and nothing was sent',
  accepted: (p) => `Collected in ${place(p) || 'the place of sending'}`,
  at_office: (p) => `Being sorted at ${place(p)}`,
  on_the_road: (p) => {
    const [from, to] = shortLeg(place(p), text(p, 'nextOffice'));
    return to ? `Left ${from} for ${to}` : `Left ${from}`;
  },
  in_customs: (p) => `In customs at ${place(p)}`,
  held_by_customs: (p) => `Held by customs at ${place(p)}`,
  out_for_delivery: (p) => `Out for delivery from ${place(p)}`,
  ready_for_pickup: (p) => `Ready for you at ${place(p)}`,
  attempt_failed: (p) => `Delivery attempt failed at ${place(p)}`,
  held: (p) => `Held at ${place(p)}`,
  delivered: (p) => `Delivered in ${place(p)}`,
  on_the_way_back: (p) => `On the way back from ${place(p)}`,
  returned: () => 'Returned to the sender',
};

const normalZh: Record<string, (hours: number) => string> = {
  waiting: () => '等待揽收',
  to_collect: () => '等待取件',
  done: () => '已完成',
  normal: () => '一切正常',
  early: () => '比承诺早',
  quiet: (hours) => `${hours} 小时没有新扫描，仍在承诺内`,
  may_be_late: (hours) => `可能晚 ${hours} 小时`,
  late: (hours) => `已晚 ${hours} 小时`,
  needs_you: () => '需要你处理',
  trouble: () => '遇到问题，正在处理',
};

const normalEn: Record<string, (hours: number) => string> = {
  waiting: () => 'Waiting for collection',
  to_collect: () => 'Waiting to be picked up',
  done: () => 'Done',
  normal: () => 'All normal',
  early: () => 'Ahead of the promise',
  quiet: (hours) => `No scan for ${hours} h, still within the promise`,
  may_be_late: (hours) => `May be ${hours} h late`,
  late: (hours) => `${hours} h late`,
  needs_you: () => 'Needs you',
  trouble: () => 'In trouble, being dealt with',
};

/** Says a trace's sentence: when it comes, whether that is normal, where it is. */
export function saySentence(language: Language, sentence: Sentence, nowMs: number): Said {
  const { key, params } = sentence;
  const zh = language === 'zh';
  const where = ((zh ? whereZh : whereEn)[key] ?? (zh ? whereZh : whereEn).nothing_yet!)(params);
  const hours = Number(params.hours ?? 0);
  const waiting = sentence.verdict === 'waiting';
  const reason = params.reason ? (zh ? reasonsZh : reasonsEn)[params.reason as ScanReason] : undefined;
  const state = waiting ? 'waiting' : params.when === 'collect_now' ? 'to_collect' : text(params, 'normal');
  const usual = (zh ? normalZh : normalEn)[state]?.(hours);
  return { answer: sayWhen(language, params, nowMs) ?? where, normal: reason ?? usual ?? '', where };
}

function sayWhen(language: Language, params: Params, nowMs: number): string | undefined {
  const at = text(params, 'at');
  const moment = at && sayMoment(language, at, nowMs);
  const zh = language === 'zh';
  switch (params.when) {
    case 'expected_by':
    case 'expected_late':
      return at && (zh ? `预计${moment} 前送达` : `Expected by ${moment}`);
    case 'was_due':
      return at && (zh ? `原定${moment} 前送达` : `Was due by ${moment}`);
    case 'delivered_at':
      return at && (zh ? `${moment} 已签收` : `Delivered ${moment}`);
    case 'returned_at':
      return zh ? '已退回寄件人' : 'Returned to the sender';
    case 'collect_now':
      return zh ? '可以去取了' : 'Ready to collect';
    case 'returning':
      return zh ? '正在退回寄件人' : 'On its way back to the sender';
    default:
      return undefined;
  }
}

/** The heading of a day of the log: 今天 + date. */
export function sayLogDay(language: Language, iso: string, nowMs: number): { title: string; date: string } {
  const date = sayDate(language, iso);
  const day = sayDay(language, iso, nowMs);
  const first = beginLine(day);
  return first === date ? { title: date, date: '' } : { title: first, date };
}
