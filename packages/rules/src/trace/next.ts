import type { TraceAct } from '@yidi/contract/values/inquiry';
import type { ScanReason } from '@yidi/contract/values/scan';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import type { Remedy } from './reasons.ts';

/** Stages whose reason is more specific. */
const reasoned: ReadonlySet<TraceStage> = new Set(['attempt_failed', 'exception']);
/** Reasons of the return itself; on the way back earlier delivery attempts no longer matter. */
const ofReturns: ReadonlySet<ScanReason> = new Set(['return_not_signed', 'intercepted', 'posting_cancelled']);

/** Returns the key of the next step: the reason if it is more specific, else the stage. */
export function nextOf(stage: TraceStage, reason: ScanReason | null): TraceStage | ScanReason {
  if (reason === null) return stage;
  return reasoned.has(stage) || (stage === 'returning' && ofReturns.has(reason)) ? reason : stage;
}

interface ActFacts {
  readonly stage: TraceStage;
  readonly remedy: Remedy | null;
  /** The caller is verified as a party of the mail. */
  readonly known: boolean;
  /** The caller is the consignee and can still change the delivery. */
  readonly changeable: boolean;
  /** The caller is the orderer and can still change the address. */
  readonly turnable: boolean;
}

/** Stages that may need an action of the user. */
const forPeople: ReadonlySet<TraceStage> = new Set(['attempt_failed', 'exception', 'ready_for_pickup']);
const ofAddress: ReadonlySet<Remedy | null> = new Set<Remedy>(['correct_address', 'correct_phone']);

/** Returns the caller's action; null if there is nothing to do. */
export function actOf({ stage, remedy, known: isLinked, changeable, turnable }: ActFacts): TraceAct | null {
  if (!isLinked) return forPeople.has(stage) ? 'verify' : null;
  // The post resolves these without the user.
  if (!forPeople.has(stage) || remedy === 'wait' || remedy === 'claim') return null;
  if (turnable && (ofAddress.has(remedy) || !changeable)) return 'readdress';
  return changeable ? 'change' : null;
}
