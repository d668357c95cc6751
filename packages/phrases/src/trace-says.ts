import type { NormalKey, SentenceKey, SentenceState } from '@yidi/contract/values/trace-sentence';
import { calendarDays, HOUR_MS } from '@yidi/rules/time/shanghai';
import { expectedAt } from '@yidi/rules/trace/arrival';
import { type Language, wordOf } from './language.ts';
import { latinOffice } from './place-names.ts';
import { reasonsEn, reasonsZh, shortLeg } from './scan-reasons.ts';
import { beginLine, byMoment, formatAfter, formatMoment } from './times.ts';
import { wrapEach } from './wrap-well.ts';

/** The main sentence of a trace, as in the answer of the call. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly params: Readonly<Record<string, string | number>>;
  readonly state: SentenceState;
}

/** The tone in which each state is shown. */
export const sentenceTones = {
  normal: 'good',
  done: 'good',
  waiting: 'plain',
  late: 'bad',
  attention: 'attention',
  returned: 'attention',
} as const satisfies Record<SentenceState, string>;

interface Said {
  /** The main text, in the largest type: expected arrival, or final status. */
  readonly answer: string;
  /** Whether the progress is normal. */
  readonly normal: string;
  /** The current location. */
  readonly where: string;
}

type Params = Sentence['params'];
const text = (params: Params, name: string) => String(params[name] ?? '');
const place = (params: Params) => text(params, 'officeName') || text(params, 'city');
const placeEn = (params: Params) => latinOffice(place(params), text(params, 'city'));

/** Whose customs they are; without a side, those of the place. */
const customsZh = (p: Params) =>
  p.side === 'export' ? '出口海关' : p.side === 'import' ? '进口海关' : `${place(p)}海关`;
const customsEn = (p: Params) =>
  p.side === 'export' ? 'export customs' : p.side === 'import' ? 'import customs' : 'customs';

type Where = Record<SentenceKey, (p: Params) => string>;

const wheres: { readonly [L in Language]: Where } = {
  zh: {
    nothing_yet: () => '还没有扫描记录',
    announced: () => '等待揽收',
    cancelled: () => '订单已取消，没有寄出',
    expired: () => '寄件码已过期，没有寄出',
    accepted: (p) => `已在${place(p) || '寄件地'}收寄`,
    at_office: (p) => `正在${place(p)}处理`,
    on_the_road: (p) => {
      const [from, to] = shortLeg(place(p), text(p, 'nextOffice'));
      return to ? `离开${from}，开往${to}` : `已离开${from}`;
    },
    in_customs: (p) => (p.side ? `${customsZh(p)}清关中` : `${place(p)}清关中`),
    held_by_customs: (p) => `${customsZh(p)}留存待验`,
    out_for_delivery: (p) => `${place(p)}正在派送`,
    ready_for_pickup: (p) => `在${place(p)}等人来取`,
    attempt_failed: (p) => `${place(p)}投递未成`,
    held: (p) => `停在${place(p)}`,
    delivered: (p) => (place(p) ? `已在${place(p)}签收` : '已签收'),
    on_the_way_back: (p) => `从${place(p)}退回途中`,
    returned: () => '已退回寄件人',
  },
  en: {
    nothing_yet: () => 'No scans yet',
    announced: () => 'Waiting for collection',
    cancelled: () => 'The order was cancelled and nothing was sent',
    expired: () => 'The drop-off code expired and nothing was sent',
    accepted: (p) => `Collected in ${placeEn(p) || 'the place of sending'}`,
    at_office: (p) => `Being sorted at ${placeEn(p)}`,
    on_the_road: (p) => {
      const [from = '', to = ''] = shortLeg(place(p), text(p, 'nextOffice')).map((name) => latinOffice(name));
      return to ? `Left ${from} for ${to}` : `Left ${from}`;
    },
    in_customs: (p) => `In ${customsEn(p)} at ${placeEn(p)}`,
    held_by_customs: (p) => `Held by ${customsEn(p)} at ${placeEn(p)}`,
    out_for_delivery: (p) => `Out for delivery from ${placeEn(p)}`,
    ready_for_pickup: (p) => `Ready for you at ${placeEn(p)}`,
    attempt_failed: (p) => `Delivery attempt failed at ${placeEn(p)}`,
    held: (p) => `Held at ${placeEn(p)}`,
    delivered: (p) => (placeEn(p) ? `Delivered in ${placeEn(p)}` : 'Delivered'),
    on_the_way_back: (p) => `On the way back from ${placeEn(p)}`,
    returned: () => 'Returned to the sender',
  },
};

/** Whether it is normal, or final states with their own phrases. */
type Normal = NormalKey | 'waiting' | 'to_collect' | 'returned';

const normals: { readonly [L in Language]: Record<Normal, (hours: number, days: number) => string> } = {
  zh: {
    waiting: () => '等待揽收',
    to_collect: () => '等待取件',
    done: () => '已完成',
    returned: () => '退件已完成',
    normal: () => '一切正常',
    early: (hours, days) => `预计比承诺早 ${days > 0 ? `${days} 天` : `${hours} 小时`}`,
    quiet: (hours) => `${hours} 小时没有新扫描，仍在承诺内`,
    stalled: () => '这一站比平时久',
    may_be_late: (hours) => `可能晚 ${hours} 小时`,
    late: (hours) => `已晚 ${hours} 小时`,
    needs_you: () => '需要你处理',
    trouble: () => '遇到问题，正在处理',
  },
  en: {
    waiting: () => 'Waiting for collection',
    to_collect: () => 'Waiting to be picked up',
    done: () => 'Done',
    returned: () => 'Return complete',
    normal: () => 'All normal',
    early: (hours, days) => (days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} early` : `${hours} h early`),
    quiet: (hours) => `No scan for ${hours} h, still within the promise`,
    stalled: () => 'Longer than usual here',
    may_be_late: (hours) => `May be ${hours} h late`,
    late: (hours) => `${hours} h late`,
    needs_you: () => 'Needs you',
    trouble: () => 'Being dealt with',
  },
};

/** Final states with their own phrases. */
const states: Readonly<Record<string, string>> = { collect_now: 'to_collect', returned_at: 'returned' };

/** Returns the texts of a trace sentence: arrival, whether it is normal, location. */
export function formatSentence(language: Language, sentence: Sentence, nowMs: number): Said {
  const { key, params } = sentence;
  const words = wheres[language];
  const where = (wordOf(words, key) ?? words.nothing_yet)(params);
  const hours = Number(params.hours ?? 0);
  const waiting = sentence.state === 'waiting';
  const reason = wordOf(language === 'zh' ? reasonsZh : reasonsEn, text(params, 'reason'));
  const state = waiting ? 'waiting' : (wordOf(states, text(params, 'when')) ?? text(params, 'normal'));
  const kept = text(params, 'keptUntil');
  const keptUntil =
    kept &&
    (language === 'zh' ? `存到 ${formatMoment('zh', kept, nowMs)}` : `Kept until ${formatMoment('en', kept, nowMs)}`);
  const usual = keptUntil || wordOf(normals[language], state)?.(hours, state === 'early' ? daysEarly(params) : 0);
  return wrapEach({
    answer: formatWhen(language, params, nowMs) ?? where,
    normal: reason ? beginLine(reason) : (usual ?? ''),
    where: params.pickupCode ? formatCode(language, text(params, 'pickupCode')) : where,
  });
}

/** Returns how many calendar days before its promise a mail is expected. */
function daysEarly(params: Params): number {
  const atMs = Date.parse(text(params, 'at'));
  return Number.isNaN(atMs) ? 0 : calendarDays(atMs, atMs + Number(params.hours ?? 0) * HOUR_MS);
}

/** Returns when the parcel is expected, ISO; null if unknown. */
export function expectedMoment({ params }: Sentence): string | null {
  return expectedAt({ when: text(params, 'when'), at: text(params, 'at') || null });
}

/** Formats the consignee's collection code. */
const formatCode = (language: Language, code: string) => (language === 'zh' ? `取件码 ${code}` : `Code ${code}`);

/** Formats where it is stored; the office only for those who may know it. */
function formatWaits(language: Language, params: Params): string {
  if (!params.officeName) return language === 'zh' ? '可以去取了' : 'Ready to collect';
  return language === 'zh' ? `到${text(params, 'officeName')}了` : `At ${placeEn(params)}`;
}

function formatWhen(language: Language, params: Params, nowMs: number): string | undefined {
  const at = text(params, 'at');
  const moment = at && formatMoment(language, at, nowMs);
  const zh = language === 'zh';
  switch (params.when) {
    case 'expected_by':
    case 'expected_late':
      if (params.toPoint)
        return at && (zh ? `${formatAfter('预计', moment)} 前可取` : `To collect by ${byMoment(moment)}`);
      return at && (zh ? `${formatAfter('预计', moment)} 前送达` : `Expected by ${byMoment(moment)}`);
    case 'was_due':
      return at && (zh ? `${formatAfter('原定', moment)} 前送达` : `Was due by ${byMoment(moment)}`);
    case 'delivered_at':
      return at && (zh ? `${moment} 已签收` : `Delivered ${moment}`);
    case 'returned_at':
      return zh ? '已退回寄件人' : 'Returned to the sender';
    case 'collect_now':
      return formatWaits(language, params);
    case 'returning':
      return zh ? '正在退回寄件人' : 'On its way back to the sender';
    default:
      return undefined;
  }
}
