import { addDays, atShanghai, DAY_MS, shanghaiDate } from '../time/shanghai.ts';

/** A day with special hours; null hours: closed all day. */
export interface SpecialDay {
  readonly day: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface Hours {
  /** `HH:mm` in Asia/Shanghai, for days without special hours. */
  readonly openFrom: string;
  readonly openTo: string;
  readonly special?: readonly SpecialDay[];
}

/** The next closing or opening of a counter. `shortened`: it closes earlier, or stays closed. */
export type OpenState =
  | { readonly open: true; readonly closesMs: number | null; readonly shortened: boolean }
  | { readonly open: false; readonly opensMs: number | null; readonly shortened: boolean };

const LOOKED_AHEAD_DAYS = 7;

/**
 * Returns whether a counter is open, and the next change. `closesMs` is null if it never closes,
 * `opensMs` if it does not open within a week.
 */
export function openState(hours: Hours, nowMs: number): OpenState {
  const today = shanghaiDate(nowMs);
  const own = hours.special?.find((special) => special.day === today);
  const shortened = own !== undefined && (own.to === null || own.to < hours.openTo);
  const now = spanOf(hours, today);
  if (now && nowMs >= now.fromMs && nowMs < now.toMs) {
    const goesOn = spanOf(hours, addDays(today, 1))?.fromMs === now.toMs;
    return { open: true, closesMs: goesOn ? null : now.toMs, shortened };
  }
  for (let ahead = 0; ahead <= LOOKED_AHEAD_DAYS; ahead += 1) {
    const next = spanOf(hours, addDays(today, ahead));
    if (next && next.fromMs > nowMs) return { open: false, opensMs: next.fromMs, shortened };
  }
  return { open: false, opensMs: null, shortened };
}

function spanOf(hours: Hours, day: string): { readonly fromMs: number; readonly toMs: number } | null {
  const own = hours.special?.find((special) => special.day === day);
  const [from, to] = own ? [own.from, own.to] : [hours.openFrom, hours.openTo];
  if (from === null || to === null) return null;
  // `24:00` is the end of the day.
  const toMs = to === '24:00' ? atShanghai(day, '00:00') + DAY_MS : atShanghai(day, to);
  return { fromMs: atShanghai(day, from), toMs };
}
