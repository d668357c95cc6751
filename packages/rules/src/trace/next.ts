import type { TraceAct } from '@yidi/contract/values/inquiry';
import type { ScanReason } from '@yidi/contract/values/scan';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import type { Remedy } from './reasons.ts';

/** Stages whose reason says more than they do themselves. */
const reasoned: ReadonlySet<TraceStage> = new Set(['attempt_failed', 'exception']);
/** On the way back the reason of the last attempt no longer applies; these are of the return itself. */
const ofReturns: ReadonlySet<ScanReason> = new Set(['return_not_signed', 'intercepted', 'posting_cancelled']);

/** What the next step of a mail follows from: the reason where it says more, else the stage. */
export function nextOf(stage: TraceStage, reason: ScanReason | null): TraceStage | ScanReason {
  if (reason === null) return stage;
  return reasoned.has(stage) || (stage === 'returning' && ofReturns.has(reason)) ? reason : stage;
}

interface ActFacts {
  readonly stage: TraceStage;
  readonly remedy: Remedy | null;
  /** The caller has proven a link to it. */
  readonly known: boolean;
  /** The caller is its consignee and can still choose how it comes. */
  readonly changeable: boolean;
  /** The caller ordered it and can still send it elsewhere. */
  readonly turnable: boolean;
}

/** Stages in which the user has something to do. */
const forPeople: ReadonlySet<TraceStage> = new Set(['attempt_failed', 'exception', 'ready_for_pickup']);
const ofAddress: ReadonlySet<Remedy | null> = new Set<Remedy>(['correct_address', 'correct_phone']);

/** What the caller can do about it here and now; null where there is nothing to do but to wait. */
export function actOf({ stage, remedy, known, changeable, turnable }: ActFacts): TraceAct | null {
  if (!known) return forPeople.has(stage) ? 'verify' : null;
  // What the post resolves by itself needs no action of the user.
  if (!forPeople.has(stage) || remedy === 'wait' || remedy === 'claim') return null;
  if (turnable && (ofAddress.has(remedy) || !changeable)) return 'readdress';
  return changeable ? 'change' : null;
}
