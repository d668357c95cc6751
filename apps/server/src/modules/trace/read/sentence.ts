import type { InfoOf } from '@yidi/contract/call';
import type { getGisTraces } from '@yidi/contract/calls/trace';
import type { NormalKey } from '@yidi/contract/values/trace-sentence';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Arrival } from '@yidi/rules/trace/arrival';
import type { TraceFold } from '@yidi/rules/trace/fold';
import { traceSentence } from '@yidi/rules/trace/sentence';
import { isAtPoint } from '../delivery-plan.ts';
import type { MailRow } from '../trace.store.ts';
import { type FoldRow, NO_PERSONS } from './events.store.ts';
import type { OpenScan } from './link.ts';
import type { Pickup } from './proof.ts';

type Sentence = InfoOf<typeof getGisTraces>['sentence'];

// If the parcel of a closed order is scanned after all, the order is reopened.
export const isClosed = (mail: MailRow, fold: TraceFold) => mail.closed !== null && fold.status < 5;

const STATE_OF: Record<NormalKey, Sentence['state']> = {
  done: 'done',
  normal: 'normal',
  early: 'normal',
  quiet: 'attention',
  stalled: 'attention',
  may_be_late: 'attention',
  late: 'late',
  needs_you: 'attention',
  trouble: 'attention',
};

/**
 * Returns the opening sentence: `key` says where the parcel is, `params` hold `when`, `normal` and
 * their values. The key is `cancelled` or `expired` for a closed order, and `announced` before
 * collection.
 */
export function sentenceOf(mail: MailRow, fold: TraceFold, arrival: Arrival): Sentence {
  if (isClosed(mail, fold)) return { key: mail.closed ?? 'cancelled', params: {}, state: 'done' };
  const phrase = traceSentence(fold, arrival);
  const { where, ...rest } = phrase;
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(rest)) if (value !== null && value !== '') params[name] = value;
  const waiting = fold.stage === 'created';
  if (isAtPoint(mail.delivery)) params.toPoint = 1;
  const state =
    fold.stage === 'returned'
      ? 'returned'
      : waiting && phrase.normal === 'normal'
        ? 'waiting'
        : STATE_OF[phrase.normal];
  return { key: where === 'nothing_yet' && mail.orderId ? 'announced' : where, params, state };
}

type Params = Sentence['params'];

export const withParams = (sentence: Sentence, more: Params): Sentence => ({
  ...sentence,
  params: { ...sentence.params, ...more },
});

/** Returns pick-up code and last day, for the consignee only; a delivery code replaces it. */
export function pickupOf({ passwordSign: bySignCode }: MailRow, pickup: Pickup, code: string | undefined): Params {
  return {
    ...(!bySignCode && code !== undefined && { pickupCode: code }),
    ...(pickup.until && { keptUntil: toShanghaiIso(new Date(pickup.until)) }),
  };
}

/** Returns the same for a row of a list. */
export function waitingOf(mail: MailRow, row: FoldRow | undefined, openScan: OpenScan): Params {
  if (!row?.pickup) return {};
  const { pickupCode } = openScan({
    ...NO_PERSONS,
    proof: { pickup: row.pickup },
    signerSealed: row.pickupSealed ?? null,
  });
  return pickupOf(mail, row.pickup, pickupCode);
}
