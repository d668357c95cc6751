import type { ScanReason } from '@yidi/contract/values/scan';
import type { Remedy } from '@yidi/rules/trace/reasons';
import type { Language } from '../language.ts';
import { reasonsEn, reasonsZh } from '../scan-reasons.ts';

/** The reason of a failed delivery, and the next step. */
export interface Failure {
  readonly reason?: ScanReason;
  readonly remedy: Remedy;
}

/** Reasons for holding or returning a parcel without a delivery attempt. */
const HELD: ReadonlySet<ScanReason> = new Set([
  'no_information',
  'no_update_in_time',
  'intercepted',
  'damaged',
  'delayed',
  'missorted',
]);

/** Returns whether the parcel was refused and returns, is held, or the attempt failed. */
export function kindOfFailure({ reason }: Failure): 'refused' | 'held' | 'tried' {
  if (reason === 'refused') return 'refused';
  return reason && HELD.has(reason) ? 'held' : 'tried';
}

export const failures = {
  zh: { refused: '收件人拒收', held: '路上耽搁了', tried: '这次没送到' },
  en: { refused: 'Refused by the recipient', held: 'Held up on its way', tried: 'Could not be delivered' },
} as const;

/** Formats the reason and the next step. */
export function formatFailure(language: Language, params: Failure): string {
  const { reason, remedy } = params;
  const zh = language === 'zh';
  const kind = kindOfFailure(params);
  if (kind === 'refused') return zh ? '会退回寄件人，进展在轨迹里看' : 'It goes back to the sender; see its trace';
  const next =
    kind === 'held' && remedy === 'wait'
      ? zh
        ? '我们在处理，会继续送，不用做什么'
        : 'We are on it; there is nothing to do'
      : remedies[language][remedy];
  if (!reason) return next;
  return zh ? `${reasonsZh[reason]}。${next}` : `Reason: ${reasonsEn[reason]}. ${next}`;
}

/** The action that a failed attempt requires. */
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
