import type { ScanReason } from '@yidi/contract/values/scan';
import type { WhereKey } from '@yidi/contract/values/trace-sentence';
import type { CustomsSide, TraceStage } from '@yidi/contract/values/trace-stage';
import type { Arrival } from './arrival.ts';
import type { TraceFold } from './fold.ts';
import { EXCEPTION_REASONS, type Remedy, remedyFor } from './reasons.ts';

/** The main sentence of a trace as keys and values; the phrases have the texts. */
export type TraceSentence = Arrival & {
  where: WhereKey;
  city: string;
  officeName: string;
  nextOffice: string;
  /** Whose customs have it. */
  side?: CustomsSide;
  reason: ScanReason | null;
  remedy: Remedy | null;
};

const WHERE: Record<TraceStage, WhereKey> = {
  created: 'announced',
  accepted: 'accepted',
  processing: 'at_office',
  departed: 'on_the_road',
  arrived: 'at_office',
  customs: 'in_customs',
  customs_held: 'held_by_customs',
  customs_released: 'at_office',
  out_for_delivery: 'out_for_delivery',
  ready_for_pickup: 'ready_for_pickup',
  attempt_failed: 'attempt_failed',
  delivered: 'delivered',
  returning: 'on_the_way_back',
  returned: 'returned',
  exception: 'held',
};

/** True for a delivery at the address: the office in the scan is only the courier's. */
function signedAtDoor({ stage, events }: TraceFold): boolean {
  if (stage !== 'delivered') return false;
  const last = events.findLast((event) => event.stage === 'out_for_delivery' || event.stage === 'ready_for_pickup');
  return last?.stage !== 'ready_for_pickup';
}

/** Returns location, normality and arrival of a parcel as phrase keys with values. */
export function traceSentence(fold: TraceFold, arrival: Arrival): TraceSentence {
  const reasonCode = fold.reasonCode;
  // A returned parcel needs no action.
  const remedy = reasonCode === null || fold.stage === 'returned' ? null : remedyFor(reasonCode);
  const troubled = fold.stage === 'attempt_failed' || fold.stage === 'exception' || fold.stage === 'customs_held';
  const normal =
    troubled && arrival.normal !== 'late'
      ? remedy === null || remedy === 'wait'
        ? 'trouble'
        : 'needs_you'
      : arrival.normal;
  return {
    where: fold.event === null ? 'nothing_yet' : WHERE[fold.stage],
    ...arrival,
    normal,
    city: fold.place?.city ?? '',
    officeName: signedAtDoor(fold) ? '' : (fold.place?.officeName ?? ''),
    nextOffice: fold.place?.nextOffice ?? '',
    ...(fold.event?.side && { side: fold.event.side }),
    reason: reasonCode === null ? null : EXCEPTION_REASONS[reasonCode],
    remedy,
  };
}
