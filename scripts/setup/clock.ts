import { atShanghai } from '../../packages/rules/src/time/shanghai.ts';

/**
 * When every run of tests and journeys begins, Shanghai time. Screens and rules depend on the hour
 * and on the day (the soonest pick-up, the promise, today's parcels), and a landing must not. The
 * day has long words: a Wednesday in December.
 */
export const BEGINS = '2026-12-23T10:20';

/**
 * How far a clock must be ahead of the machine's to show `begins` (a day and an hour of Shanghai)
 * now.
 */
export function shiftTo(begins: string): number {
  const [day = '', hour = ''] = begins.split('T');
  return atShanghai(day, hour) - Date.now();
}

/**
 * Sets the clock of a process or a page ahead, further each time it is called. The function is sent
 * into pages, so it uses no variable from outside.
 */
export function shiftClock(by: number | (() => number)): void {
  const Machine = Date;
  const now = () => Machine.now() + (typeof by === 'number' ? by : by());
  const Shifted = new Proxy(Machine, {
    construct: (_target, given: unknown[], made: NewableFunction) =>
      Reflect.construct(Machine, given.length === 0 ? [now()] : given, made) as Date,
    apply: () => new Machine(now()).toString(),
    get: (_target, name) => (name === 'now' ? now : (Reflect.get(Machine, name) as unknown)),
  });
  globalThis.Date = Shifted;
  Machine.prototype.constructor = Shifted;
}
