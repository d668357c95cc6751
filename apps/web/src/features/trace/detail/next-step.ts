import { isClosed, isEnded, type TraceInfo } from '../trace.data.ts';

/** What the reader of a trace can usefully do next. */
export type NextStep = 'sendNew' | 'sendAgain' | 'callCourier' | 'verify' | 'share';

/**
 * The next step by role and stage: a proven sender or consignee calls the courier who is on the way, others prove it;
 * while it travels by itself there is only to tell others.
 */
export function nextStepOf(info: TraceInfo): NextStep {
  if (isClosed(info)) return 'sendNew';
  if (isEnded(info)) return 'sendAgain';
  if (info.personal?.courierPhone) return 'callCourier';
  return info.verified || info.personal ? 'share' : 'verify';
}
