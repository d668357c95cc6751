import { atShanghai } from '../../packages/rules/src/time/shanghai.ts';

/**
 * When all tests and journeys begin, Shanghai time. Screens and rules depend on the hour and the
 * day (the soonest pick-up, the promise, today's parcels), but test results must not. The date has
 * long words: a Wednesday in December.
 */
export const BEGINS = '2026-12-23T10:20';

/**
 * Returns how far a clock must be ahead of the machine's so that it now shows `begins` (day and
 * hour in Shanghai).
 */
export function shiftTo(begins: string): number {
  const [day = '', hour = ''] = begins.split('T');
  return atShanghai(day, hour) - Date.now();
}

/**
 * Sets the clock of a process or a page ahead; each call adds to it. The function is sent into
 * pages, so it uses no outside variables.
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
