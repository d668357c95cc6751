import type { Language } from './language.ts';
import { reasonsEn, reasonsZh, type ScanReason, shortLeg } from './scan-reasons.ts';
import { beginLine, sayAfter, sayMoment } from './times.ts';
import { wrapEach } from './wrap-well.ts';

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
  returned: () => '退件已完成',
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
  returned: () => 'Return complete',
  normal: () => 'All normal',
  early: () => 'Early',
  quiet: (hours) => `No scan for ${hours} h, still within the promise`,
  may_be_late: (hours) => `May be ${hours} h late`,
  late: (hours) => `${hours} h late`,
  needs_you: () => 'Needs you',
  trouble: () => 'Being dealt with',
};

/** Ends that have words of their own. */
const states: Readonly<Record<string, string>> = { collect_now: 'to_collect', returned_at: 'returned' };

/** Says a trace's sentence: when it comes, whether that is normal, where it is. */
export function saySentence(language: Language, sentence: Sentence, nowMs: number): Said {
  const { key, params } = sentence;
  const zh = language === 'zh';
  const where = ((zh ? whereZh : whereEn)[key] ?? (zh ? whereZh : whereEn).nothing_yet!)(params);
  const hours = Number(params.hours ?? 0);
  const waiting = sentence.verdict === 'waiting';
  const reason = params.reason ? (zh ? reasonsZh : reasonsEn)[params.reason as ScanReason] : undefined;
  const state = waiting ? 'waiting' : (states[text(params, 'when')] ?? text(params, 'normal'));
  const usual = (zh ? normalZh : normalEn)[state]?.(hours);
  return wrapEach({
    answer: sayWhen(language, params, nowMs) ?? where,
    normal: reason ? beginLine(reason) : (usual ?? ''),
    where,
  });
}

function sayWhen(language: Language, params: Params, nowMs: number): string | undefined {
  const at = text(params, 'at');
  const moment = at && sayMoment(language, at, nowMs);
  const zh = language === 'zh';
  switch (params.when) {
    case 'expected_by':
    case 'expected_late':
      return at && (zh ? `${sayAfter('预计', moment)} 前送达` : `Expected by ${moment}`);
    case 'was_due':
      return at && (zh ? `${sayAfter('原定', moment)} 前送达` : `Was due by ${moment}`);
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
