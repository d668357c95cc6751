import { atShanghai } from '@yidi/rules/time/shanghai';

/**
 * When every run begins, Shanghai time: what screens say depends on the hour and on the day (the soonest pick-up, the
 * promise, today's parcels), and a landing must not. The day is one with long words: a Wednesday in December.
 */
export const BEGINS = '2026-12-23T10:20';

/** How far ahead of the machine's clock the run's clock is, for it to begin at `begins` (a day and an hour of Shanghai). */
export function shiftTo(begins: string): number {
  const [day = '', hour = ''] = begins.split('T');
  return atShanghai(day, hour) - Date.now();
}

/** How far the clocks of visitors' browsers are ahead; of those that are not in it, not at all. */
export const clockShifts = new WeakMap<object, number>();

/** Sets the clock of a process or a page ahead; it is sent into pages, so it holds on to nothing outside of itself. */
export function shiftClock(byMs: number): void {
  const Machine = Date;
  const now = () => Machine.now() + byMs;
  const Shifted = new Proxy(Machine, {
    construct: (_target, given: unknown[], made: NewableFunction) =>
      Reflect.construct(Machine, given.length === 0 ? [now()] : given, made) as Date,
    apply: () => new Machine(now()).toString(),
    get: (_target, name) => (name === 'now' ? now : (Reflect.get(Machine, name) as unknown)),
  });
  globalThis.Date = Shifted;
  Machine.prototype.constructor = Shifted;
}
