import { addDays, atShanghai, shanghaiDate } from './shanghai.ts';

/** Within these hours of every day people answer, knock and pay out. @guess */
const WORKING = { from: '10:00', to: '19:00' } as const;

const hoursOf = (day: string) => ({ fromMs: atShanghai(day, WORKING.from), toMs: atShanghai(day, WORKING.to) });

/** The first moment from then on at which people work: nothing is promised for the night. */
export function nextWorking(ms: number): number {
  const day = shanghaiDate(ms);
  const { fromMs, toMs } = hoursOf(day);
  if (ms < fromMs) return fromMs;
  return ms <= toMs ? ms : hoursOf(addDays(day, 1)).fromMs;
}

/** The last moment until then at which people work: for what must be done by a day of the law. */
export function lastWorking(ms: number): number {
  const day = shanghaiDate(ms);
  const { fromMs, toMs } = hoursOf(day);
  if (ms > toMs) return toMs;
  return ms >= fromMs ? ms : hoursOf(addDays(day, -1)).toMs;
}
