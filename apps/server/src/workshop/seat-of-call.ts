import { AsyncLocalStorage } from 'node:async_hooks';

/** The seat of a call in admission control. */
interface SeatOfCall {
  leave(): void;
}

const calls = new AsyncLocalStorage<{ readonly seat: SeatOfCall; readonly ip: string }>();

/** Runs `work` for a call that has a seat, which it leaves as soon as it comes to wait for a thread. */
export function onSeat<Args extends unknown[], T>(
  { seat, ip }: { readonly seat: SeatOfCall; readonly ip: string },
  work: (...args: Args) => T,
  ...args: Args
): T {
  return calls.run({ seat, ip }, work, ...args);
}

/**
 * Leaves the seat of the current call: the queue of the thread limits it from here on. Returns the
 * address that the call came from; undefined if this is no call.
 */
export function leaveSeat(): string | undefined {
  const call = calls.getStore();
  call?.seat.leave();
  return call?.ip;
}
