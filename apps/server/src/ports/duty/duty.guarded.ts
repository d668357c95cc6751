import { DUTY_TIMEOUT_MS, type Duties, type DutyOffer, DutyUnreachable } from './duty.ts';

const FAILURES_TO_OPEN = 5;
const REST_MS = 30_000;

/**
 * A partner behind a time limit and a circuit breaker: after five failures in a row it is not asked
 * for 30 s, then by one question at a time until one succeeds. A sum that is negative, empty or not
 * whole is no answer.
 */
export function guardedDuties(
  duties: Duties,
  { timeoutMs = DUTY_TIMEOUT_MS, elapsedMs = () => performance.now() } = {},
): Duties {
  let failures = 0;
  let openedAtMs = 0;
  let isTrying = false;

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (failures >= FAILURES_TO_OPEN) {
      if (isTrying || elapsedMs() - openedAtMs < REST_MS) throw new DutyUnreachable('the partner rests');
      isTrying = true;
    }
    try {
      const answer = await within(timeoutMs, work());
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_TO_OPEN) openedAtMs = elapsedMs();
      throw error instanceof DutyUnreachable ? error : new DutyUnreachable('the partner failed');
    } finally {
      isTrying = false;
    }
  }

  return {
    partner: duties.partner,
    covers: duties.covers,
    quote: (question) => ask(async () => checked(await duties.quote(question))),
    confirm: (used) => ask(() => duties.confirm(used)),
    cancel: (used) => ask(() => duties.cancel(used)),
    outcome: (quote) => ask(() => duties.outcome(quote)),
  };
}

/** @throws DutyUnreachable for sums that cannot be true */
function checked(offer: DutyOffer | null): DutyOffer | null {
  if (offer === null || offer.parts.length === 0) return null;
  const isSum = (value: number) => Number.isSafeInteger(value) && value >= 0;
  if (!offer.parts.every(({ cents, fen }) => isSum(cents) && isSum(fen)))
    throw new DutyUnreachable('the partner answered sums that cannot be true');
  return offer.parts.every(({ fen }) => fen === 0) ? null : offer;
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DutyUnreachable('no answer in time')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
