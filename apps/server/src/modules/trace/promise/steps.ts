import type { PromiseWhy } from '@yidi/contract/values/promise';

/** A promise that was given after the order's. Moments in ISO 8601, UTC. */
export interface PromiseStep {
  readonly at: string;
  readonly promised: string | null;
  readonly why: PromiseWhy;
  /** The scan that brought it. */
  readonly eventId?: string;
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
}

/** More than any mail has: a carrier that sends no end of them does not let the row grow. */
const MOST_STEPS = 50;

/** Puts a step in its place by moment and scan: in whatever order steps arrive, the same list comes out. */
export function withStep({ first, steps }: PromiseSteps, step: PromiseStep): PromiseSteps {
  const others = step.eventId === undefined ? steps : steps.filter(({ eventId }) => eventId !== step.eventId);
  const sorted = [...others, step].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || compare(a, b));
  return { first, steps: sorted.slice(-MOST_STEPS) };
}

/** Takes out what a withdrawn scan brought. */
export function withoutStep({ first, steps }: PromiseSteps, eventId: string): PromiseSteps {
  return { first, steps: steps.filter((step) => step.eventId !== eventId) };
}

/** The promise that counts, and its last change. A step that promises the same moment has changed nothing. */
export function foldSteps({ first, steps }: PromiseSteps): { promised: string | null; moved: PromiseMoved | null } {
  let [promised, moved]: [string | null, PromiseMoved | null] = [first, null];
  for (const step of steps) {
    if (step.promised === promised) continue;
    if (promised !== null) moved = { was: promised, at: step.at, why: step.why };
    promised = step.promised;
  }
  return { promised, moved };
}

function compare({ eventId: a = '' }: PromiseStep, { eventId: b = '' }: PromiseStep): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
