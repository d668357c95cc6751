import { isClosed, isEnded, type TraceInfo } from '../trace.data.ts';

/** Stages in which the courier or counter asks for the code. */
const AT_HAND: ReadonlySet<TraceInfo['stage']> = new Set(['out_for_delivery', 'ready_for_pickup']);

/** The most useful action for the reader of a trace. */
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
 * Returns the next step by role and stage. The consignee rates, shows the sign code, delegates the
 * collection, or changes the time. Others call the courier, unlock the mail, or share it. An ended
 * mail leads to a new order.
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
