import { addDays, atShanghai, shanghaiDate } from './shanghai.ts';

/** The daily hours in which people reply, deliver and pay. @guess */
const WORKING = { from: '10:00', to: '19:00' } as const;

const hoursOf = (day: string) => ({ fromMs: atShanghai(day, WORKING.from), toMs: atShanghai(day, WORKING.to) });

/** Returns the first working moment from then on, so that no deadline is at night. */
export function nextWorking(ms: number): number {
  const day = shanghaiDate(ms);
  const { fromMs, toMs } = hoursOf(day);
  if (ms < fromMs) return fromMs;
  return ms <= toMs ? ms : hoursOf(addDays(day, 1)).fromMs;
}

/** Returns the last working moment until then, for legal deadlines. */
export function lastWorking(ms: number): number {
  const day = shanghaiDate(ms);
  const { fromMs, toMs } = hoursOf(day);
  if (ms > toMs) return toMs;
  return ms >= fromMs ? ms : hoursOf(addDays(day, -1)).toMs;
}
