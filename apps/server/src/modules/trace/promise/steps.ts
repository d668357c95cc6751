import type { PromiseWhy } from '@yidi/contract/values/promise';

/** A promise that was given after the order's. Moments in ISO 8601, UTC. */
export interface PromiseStep {
  readonly at: string;
  readonly promised: string | null;
  readonly why: PromiseWhy;
  /** The scan that brought it. */
  readonly eventId?: string;
  /** The consignee asked for these hours: what was sold is kept then. */
  readonly booked?: true;
}

/** The promise of the order, null where it gave none, and the later ones by their moments. */
export interface PromiseSteps {
  readonly first: string | null;
  readonly steps: readonly PromiseStep[];
}

/** The last change of a promise. Moments in ISO 8601. */
export interface PromiseMoved {
  readonly was: string;
  readonly at: string;
  readonly why: PromiseWhy;
  /** The promise that was sold, where it is another one: lateness and claims count from it (decision 105). */
  readonly sold?: string;
}

/** More than any mail has: a carrier that sends no end of them does not let the row grow. */
const MOST_STEPS = 50;

/** Puts a step in its place by moment and scan: in whatever order steps arrive, the same list comes out. */
export function withStep({ first, steps }: PromiseSteps, step: PromiseStep): PromiseSteps {
  const others = step.eventId === undefined ? steps : steps.filter(({ eventId }) => eventId !== step.eventId);
  const sorted = [...others, step].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || compare(a, b));
  // Scans never move what was sold, so that theirs can be forgotten first.
  const extra =
    sorted.length > MOST_STEPS
      ? Math.max(
          0,
          sorted.findIndex(({ eventId }) => eventId !== undefined),
        )
      : -1;
  return { first, steps: sorted.filter((_, index) => index !== extra) };
}

/** Takes out what a withdrawn scan brought. */
export function withoutStep({ first, steps }: PromiseSteps, eventId: string): PromiseSteps {
  return { first, steps: steps.filter((step) => step.eventId !== eventId) };
}

/** What a sender pays for: another pick-up or another address. */
const SOLD: ReadonlySet<PromiseWhy> = new Set(['pickup', 'address']);
/** How the consignee has the mail delivered, and the question about a full locker. */
const CONSIGNEE: ReadonlySet<PromiseWhy> = new Set(['choice', 'wish', 'full']);

interface Folded {
  readonly promised: string | null;
  readonly moved: PromiseMoved | null;
}

/**
 * The promise that is shown, its last change, and the promise that was sold (decision 105). A step
 * that promises the same moment has changed nothing. The carrier's word never moves what was sold;
 * a consignee's hours do as long as it is not broken, after that they move nothing.
 */
export function foldSteps({ first, steps }: PromiseSteps): Folded {
  let [promised, moved]: [string | null, Omit<PromiseMoved, 'sold'> | null] = [first, null];
  /** What was sold to the door, and what is sold by the hours that the consignee asked for. */
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

function earlier(one: string, other: string | null): string {
  return other !== null && Date.parse(other) < Date.parse(one) ? other : one;
}

function compare({ eventId: a = '' }: PromiseStep, { eventId: b = '' }: PromiseStep): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
