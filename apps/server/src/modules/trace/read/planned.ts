import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { closedStage, MOST_CHANGES, POINT_EARLIER_MS } from '@yidi/rules/delivery/ways';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { TraceFold } from '@yidi/rules/trace/fold';
import { type DeliveryPlan, isAtPoint } from '../delivery-plan.ts';
import type { MailRow } from '../trace.store.ts';
import type { Link } from './link.ts';

/** A time window in milliseconds. */
export type Window = { readonly fromMs: number; readonly toMs: number };

const iso = (moment: string) => toShanghaiIso(Date.parse(moment));

/** Returns the chosen delivery for owner and consignee; the latter sees if it can be changed. */
export function deliveryOf(
  { delivery: plan }: MailRow,
  { stage, closed }: { stage: TraceStage; closed: boolean },
  { link, mine }: { link: Link; mine: boolean },
) {
  const chosen = plan !== null && plan.way !== 'door' && (mine || link === 'owner');
  const left = plan === null || plan.used < MOST_CHANGES || plan.way !== 'door';
  return {
    ...(chosen && {
      delivery: {
        way: plan.way,
        ...(plan.point && { point: plan.point }),
        ...(plan.place && { place: plan.place }),
        ...(plan.way === 'time' && plan.from && plan.to && { hours: { from: iso(plan.from), to: iso(plan.to) } }),
      },
    }),
    ...(mine && stage === 'ready_for_pickup' && { waits: true }),
    ...(mine && left && closedStage({ stage, closed }) === null && { changeable: true }),
  };
}

/** Returns whether the consignee may book another time. Returning to the door is not limited. */
export function canBookTime(plan: DeliveryPlan | null, at: { stage: TraceStage; closed: boolean }): boolean {
  return closedStage(at) === null && (plan === null || plan.used < MOST_CHANGES);
}

/** Returns the chosen hours; the predicted ones if the parcel is out or comes after the chosen. */
export function plannedWindow(plan: DeliveryPlan | null, natural: Window | null, { stage }: TraceFold): Window | null {
  if (plan === null || natural === null || stage === 'out_for_delivery') return natural;
  if (isAtPoint(plan)) return { fromMs: natural.fromMs, toMs: natural.toMs - POINT_EARLIER_MS };
  if (plan.from === undefined || plan.to === undefined) return natural;
  const [fromMs, toMs] = [Date.parse(plan.from), Date.parse(plan.to)];
  return natural.toMs > toMs ? natural : { fromMs: Math.max(fromMs, natural.fromMs), toMs };
}
