import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@yidi/contract/envelope';

/**
 * Returns the result of `work`, or throws OVERLOAD when it takes longer than `ms`. The work
 * continues in the background: a vendor that got no answer repeats its notice, which then succeeds.
 */
export async function answerInTime<T>(work: Promise<T>, ms: number): Promise<T> {
  work.catch(() => undefined);
  const clock = new AbortController();
  const late = sleep(ms, undefined, { signal: clock.signal, ref: false }).then(() => {
    throw new ApiError('OVERLOAD', { reason: 'pay.down' });
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clock.abort();
  }
}
