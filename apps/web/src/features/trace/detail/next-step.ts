import { isClosed, isEnded, type TraceInfo } from '../trace.data.ts';

/** The code is asked for. */
const AT_HAND: ReadonlySet<TraceInfo['stage']> = new Set(['out_for_delivery', 'ready_for_pickup']);

/** What the reader of a trace can usefully do next. */
export type NextStep =
  | 'sendNew'
  | 'sendAgain'
  | 'rate'
  | 'callCourier'
  | 'showCode'
  | 'askSomebody'
  | 'rebook'
  | 'verify'
  | 'share';

/**
 * The next step by role and stage. Its consignee chooses another time, shows the code for which it
 * is handed over, has somebody collect it, says how it was; its sender and who proved a link call
 * the courier who is on the way, others prove it; else there is only to tell others.
 */
export function nextStepOf(info: TraceInfo): NextStep {
  if (isClosed(info)) return 'sendNew';
  if (isEnded(info)) return info.mine && info.receipt?.until !== undefined ? 'rate' : 'sendAgain';
  if (info.mine && info.passwordSign && AT_HAND.has(info.stage)) return 'showCode';
  if (info.mine && info.waits) return 'askSomebody';
  if (info.personal?.courierPhone) return 'callCourier';
  if (info.changeable) return 'rebook';
  return info.verified || info.personal ? 'share' : 'verify';
}
