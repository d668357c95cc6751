import { AsyncLocalStorage } from 'node:async_hooks';

/** The seat of a call in admission control. */
interface SeatOfCall {
  leave(): void;
}

const seats = new AsyncLocalStorage<SeatOfCall>();

/** Runs `work` for a call that has a seat, which it leaves as soon as it comes to wait for a thread. */
export function onSeat<Args extends unknown[], T>(seat: SeatOfCall, work: (...args: Args) => T, ...args: Args): T {
  return seats.run(seat, work, ...args);
}

/** Leaves the seat of the current call: the queue of the thread limits it from here on. */
export function leaveSeat(): void {
  seats.getStore()?.leave();
}
