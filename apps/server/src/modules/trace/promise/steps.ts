import type { PromiseWhy } from '@yidi/contract/values/promise';

/** A promise given after the order's own. Times in ISO 8601, UTC. */
export interface PromiseStep {
  readonly at: string;
  readonly promised: string | null;
  readonly why: PromiseWhy;
  /** The scan that contained the promise. */
  readonly eventId?: string;
  /** True if the consignee booked these hours; the sold promise is kept then. */
  readonly booked?: true;
}

/** The order's promise (null if none), and the later ones sorted by time. */
export interface PromiseSteps {
  readonly first: string | null;
  readonly steps: readonly PromiseStep[];
}

/** The last change of a promise. Times in ISO 8601. */
export interface PromiseMoved {
  readonly was: string;
  readonly at: string;
  readonly why: PromiseWhy;
  /** The sold promise if it differs: lateness and claims count from it (decision 105). */
  readonly sold?: string;
}

/** More steps than any real mail has. It limits the row if a carrier sends promises endlessly. */
const MOST_STEPS = 50;

/** Inserts a step by time and scan: the list is the same in whatever order steps arrive. */
export function withStep({ first, steps }: PromiseSteps, step: PromiseStep): PromiseSteps {
  const others = step.eventId === undefined ? steps : steps.filter(({ eventId }) => eventId !== step.eventId);
  const sorted = [...others, step].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || compare(a, b));
  // Steps of scans never change the sold promise, so they are dropped first.
  const extra =
    sorted.length > MOST_STEPS
      ? Math.max(
          0,
          sorted.findIndex(({ eventId }) => eventId !== undefined),
        )
      : -1;
  return { first, steps: sorted.filter((_, index) => index !== extra) };
}

/** Removes the step of a withdrawn scan. */
export function withoutStep({ first, steps }: PromiseSteps, eventId: string): PromiseSteps {
  return { first, steps: steps.filter((step) => step.eventId !== eventId) };
}

/** Changes that the sender pays for: another pick-up time or address. */
const SOLD: ReadonlySet<PromiseWhy> = new Set(['pickup', 'address']);
/** The consignee's choices of delivery, and the question after a full locker. */
const CONSIGNEE: ReadonlySet<PromiseWhy> = new Set(['choice', 'wish', 'full']);

interface Folded {
  readonly promised: string | null;
  readonly moved: PromiseMoved | null;
}

/**
 * Returns the shown promise, its last change and the sold promise (decision 105). A step with the
 * same time changes nothing. Steps of the carrier never change the sold promise; hours booked by
 * the consignee change it unless it is already broken.
 */
export function foldSteps({ first, steps }: PromiseSteps): Folded {
  let [promised, moved]: [string | null, Omit<PromiseMoved, 'sold'> | null] = [first, null];
  /** The sold promise for the door, and for the hours that the consignee booked. */
  let [toDoor, sold] = [first, first];
  for (const step of steps) {
    const isConsignees = CONSIGNEE.has(step.why);
    if (isConsignees && sold !== null && Date.parse(step.at) > Date.parse(sold)) continue;
    if (SOLD.has(step.why) || toDoor === null) [toDoor, sold] = [step.promised, step.promised];
    else if (isConsignees) sold = step.booked ? step.promised : earlier(toDoor, step.promised);
    if (step.promised === promised) continue;
    if (promised !== null) moved = { was: promised, at: step.at, why: step.why };
    promised = step.promised;
  }
  return { promised, moved: moved && { ...moved, ...(sold !== null && sold !== promised && { sold }) } };
}

function earlier(first: string, other: string | null): string {
  return other !== null && Date.parse(other) < Date.parse(first) ? other : first;
}

function compare({ eventId: a = '' }: PromiseStep, { eventId: b = '' }: PromiseStep): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
