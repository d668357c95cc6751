import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@yidi/contract/envelope';

/**
 * The result of `work`, or OVERLOAD when it takes longer than the caller waits for an answer. The
 * work goes on: a vendor without an answer sends its notice again, and is told then that it was
 * accepted.
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
