import type { InfoOf } from '@yidi/contract/call';
import type { getGisTraces } from '@yidi/contract/calls/trace';
import type { OrderStatus } from '@yidi/contract/values/order';
import type { Language } from '@yidi/phrases/language';
import { formatPromiseMoved } from '@yidi/phrases/promise-moved';
import { formatNext, type Inquiring } from '@yidi/phrases/trace-next';
import { MINUTE_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { TraceFold } from '@yidi/rules/trace/fold';
import { inquiryAt, inquiryRuleAt } from '@yidi/rules/trace/inquiry';
import { actOf } from '@yidi/rules/trace/next';
import { EXCEPTION_REASONS, remedyFor } from '@yidi/rules/trace/reasons';
import type { LanePrediction } from '../lanes/learned.ts';
import { soldPromise } from '../promise/sold.ts';
import type { MailRow } from '../trace.store.ts';
import type { Link } from './link.ts';

type Next = Pick<InfoOf<typeof getGisTraces>, 'next'>;

/** Interval at which a job searches for stalled mails (modules/inquiry). */
const LOOK_MS = 10 * MINUTE_MS;

interface Facts {
  /** The fold as far as the caller may see it. */
  readonly shown: TraceFold;
  /** True if the mail waits to be collected with a code. */
  readonly byCode: boolean;
  readonly state: InfoOf<typeof getGisTraces>['sentence']['state'];
  readonly status: OrderStatus;
  readonly learned: LanePrediction | null;
  readonly changeable: boolean;
  readonly link: Link;
  readonly language: Language;
  readonly nowMs: number;
}

/** Returns the next step for a mail with a problem; empty if all is normal or ended. */
export function nextOfMail(mail: MailRow, facts: Facts): Next {
  const { byCode, shown, state, status, changeable, link, language, nowMs } = facts;
  const { stage } = shown;
  const isUnusual = state === 'attention' || state === 'late' || stage === 'customs';
  if (!isUnusual || status === 4) return {};
  const isLinked = link !== 'stranger';
  const reason = shown.reasonCode === null ? null : EXCEPTION_REASONS[shown.reasonCode];
  const remedy = shown.reasonCode === null ? null : remedyFor(shown.reasonCode);
  const inquiring = inquiringOf(mail, facts, isLinked);
  const by = isLinked && mail.passwordSign ? 'sign' : byCode ? 'pickup' : 'identity';
  const turnable = link === 'owner' && (status === 5 || status === 6 || status === 13);
  const act = actOf({ stage, remedy, known: isLinked, changeable, turnable });
  return {
    next: {
      ...formatNext(
        language,
        { stage, reason, inquiring, by, place: shown.place?.officeName ?? '', side: shown.event?.side },
        nowMs,
      ),
      ...(act && { act }),
    },
  };
}

/** Returns how, when and why the promise changed; empty once the mail has ended. */
export function promiseMovedOf(
  { promiseMoved: moved, promisedAt, delivery }: MailRow,
  {
    ended,
    mine,
    language,
    nowMs,
  }: { readonly ended: boolean; readonly mine: boolean; readonly language: Language; readonly nowMs: number },
): Pick<InfoOf<typeof getGisTraces>, 'promiseMoved'> {
  if (moved === null || promisedAt === null || ended) return {};
  const promised = promisedAt.toISOString();
  return {
    promiseMoved: formatPromiseMoved(language, { ...moved, promised, mine, point: delivery?.point ?? '' }, nowMs),
  };
}

function inquiringOf(mail: MailRow, facts: Facts, isLinked: boolean): Inquiring | null {
  const { inquiry } = mail;
  const { shown, learned, nowMs } = facts;
  // A later scan has answered the inquiry.
  const isOpen =
    inquiry?.kind === 'stalled' &&
    (shown.lastScanAt === null || Date.parse(shown.lastScanAt) <= Date.parse(inquiry.since));
  if (isOpen) {
    const { answer, dueAt, openedAt, office, desk } = inquiry;
    if (answer !== undefined) return { state: 'answered', answer, by: dueAt };
    return { state: 'open', office: isLinked ? office : '', since: openedAt, due: dueAt, ...(desk && { desk }) };
  }
  const promisedMs = soldPromise(mail)?.getTime() ?? null;
  const lateFromMs = learned?.lateFromMs ?? null;
  const at = inquiryAt(shown, { promisedMs, lateFromMs }, inquiryRuleAt(nowMs));
  if (at === null) return null;
  // If it is already due, the inquiry opens at the next run of the job.
  const planned = Math.ceil(Math.max(at, nowMs) / LOOK_MS) * LOOK_MS;
  return { state: 'planned', at: toShanghaiIso(planned) };
}
