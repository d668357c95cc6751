import type { Language } from '@yidi/phrases/language';
import { points as words } from '@yidi/phrases/points';
import { formatMoment, formatTime } from '@yidi/phrases/times';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { ShownPoint } from './point-search.ts';

const SOON_MIN = 30;

/** `open`: as usual. `soon`: it closes early, or within half an hour. `closed`: not open. */
export type PointTone = 'open' | 'soon' | 'closed';

type Hours = Pick<ShownPoint, 'openNow' | 'openFrom' | 'openTo' | 'closesAt' | 'opensAt' | 'shortened'>;
type Kept = Pick<ShownPoint, 'keepsDays'>;

/** Formats until when a point is open, or when it opens. */
export function formatHours(language: Language, point: Hours, nowMs: number): { tone: PointTone; text: string } {
  const say = words[language];
  const { closesAt, opensAt, shortened } = point;
  // Some calls return only the usual hours.
  if (shortened === undefined) return formatUsualHours(language, point);
  if (!point.openNow) {
    if (!opensAt) return { tone: 'closed', text: say.closedLong };
    const moment = formatMoment(language, opensAt, nowMs);
    return { tone: 'closed', text: shortened ? say.closedToday(moment) : say.opens(moment) };
  }
  if (!closesAt) return { tone: 'open', text: say.always };
  const time = formatTime(closesAt);
  const minutes = Math.max(1, Math.ceil((Date.parse(closesAt) - nowMs) / MINUTE_MS));
  if (minutes <= SOON_MIN)
    return { tone: 'soon', text: shortened ? say.closesEarlySoon(time, minutes) : say.closesSoon(time, minutes) };
  return shortened ? { tone: 'soon', text: say.closesEarly(time) } : { tone: 'open', text: say.until(time) };
}

/** Formats daily hours and storage days, for a parcel that arrives on another day. */
export function formatDailyHours(language: Language, point: Hours & Kept): { tone: PointTone; text: string } {
  const { openFrom, openTo, keepsDays } = point;
  const say = words[language];
  const hours = openFrom === '00:00' && openTo === '24:00' ? say.always : say.daily(openFrom, openTo);
  return { tone: 'open', text: keepsDays === undefined ? hours : `${hours} · ${say.keeps(keepsDays)}` };
}

function formatUsualHours(language: Language, { openNow, openFrom, openTo }: Hours): { tone: PointTone; text: string } {
  const say = words[language];
  if (!openNow) return { tone: 'closed', text: say.opens(openFrom) };
  return { tone: 'open', text: openFrom === '00:00' && openTo === '24:00' ? say.always : say.until(openTo) };
}

/** Formats the queue; undefined if it is not counted. */
export function formatQueue(language: Language, waiting: number | undefined): string | undefined {
  const say = words[language];
  if (waiting === undefined) return undefined;
  return waiting === 0 ? say.noQueue : say.queue(waiting);
}

/** Streets are a third longer than the straight line, and a person walks 75 m a minute. */
const M_PER_MIN = 75 / 1.33;
const FAR_M = 3000;

/** Returns the minutes on foot; undefined if it is too far to walk. */
export function walkOf(distanceM: number): number | undefined {
  return distanceM > 0 && distanceM <= FAR_M ? Math.max(1, Math.round(distanceM / M_PER_MIN)) : undefined;
}
