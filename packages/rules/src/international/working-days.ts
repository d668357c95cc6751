import { DAY_MS } from '../time/shanghai.ts';

/**
 * Returns the day after so many working days, Monday to Friday. Holidays of both sides are not
 * counted, because the ranges of days are wide.
 */
export function addWorkingDays(day: string, count: number): string {
  let ms = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    ms += DAY_MS;
    const weekday = new Date(ms).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(ms).toISOString().slice(0, 10);
}
