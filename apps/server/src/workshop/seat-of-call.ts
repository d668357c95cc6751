import { AsyncLocalStorage } from 'node:async_hooks';

/** The seat of a call in admission control. */
interface SeatOfCall {
  leave(): void;
}

const calls = new AsyncLocalStorage<{ readonly seat: SeatOfCall; readonly ip: string }>();

/**
 * Runs `work` for a call with a seat. The call leaves its seat when it begins to wait for a task
 * process.
 */
export function onSeat<Args extends unknown[], T>(
  { seat, ip }: { readonly seat: SeatOfCall; readonly ip: string },
  work: (...args: Args) => T,
  ...args: Args
): T {
  return calls.run({ seat, ip }, work, ...args);
}

/**
 * Leaves the seat of the current call, because from here on the queue of the workshop limits it.
 * Returns the client address of the call; undefined outside of a call.
 */
export function leaveSeat(): string | undefined {
  const call = calls.getStore();
  call?.seat.leave();
  return call?.ip;
}
