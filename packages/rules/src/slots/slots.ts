import type { DayKind } from '../time/holidays.ts';
import {
  addDays,
  atShanghai,
  DAY_MS,
  type DayLabel,
  dayLabel,
  HOUR_MS,
  MINUTE_MS,
  shanghaiDate,
  toShanghaiIso,
} from '../time/shanghai.ts';

/**
 * The plan of pick-up slots. Default: 08:30 to 18:30 in two-hour slots that can be booked until 60
 * minutes before their end. With `spanMinutes: 60` the deadline is the slot's start.
 */
export type SlotPlan = { opensAt: string; closesAt: string; spanMinutes: number; cutOffMinutes: number };

export const SLOT_PLAN: SlotPlan = { opensAt: '08:30', closesAt: '18:30', spanMinutes: 120, cutOffMinutes: 60 };
/** Public holidays: couriers work fewer hours. @guess */
export const HOLIDAY_SLOT_PLAN: SlotPlan = { opensAt: '09:30', closesAt: '17:30', spanMinutes: 120, cutOffMinutes: 60 };

export const SLOT_DAYS = 3;
export const SOON_MS = 2 * HOUR_MS;
export const SELF_DROP_DAYS = 7;

export type SlotState = 'open' | 'too_late' | 'full';

export type PickupSlot = {
  /** `2026-11-20T08:30/10:30`: the slot id in orders and capacity tables. */
  id: string;
  start: string;
  end: string;
  startAt: string;
  endAt: string;
  state: SlotState;
  /** Remaining places in this slot; null if not counted. */
  left: number | null;
};

export type PickupDay = {
  date: string;
  label: DayLabel;
  dayKind: DayKind;
  /** The reason why the day has no slots: the office is closed, or the place is served tomorrow. */
  closed: 'closed' | 'remote_next_day' | null;
  slots: PickupSlot[];
};

export type SlotQuestion = {
  nowMs: number;
  /** Returns the kind of a date: `dayKind` of time/holidays with the days that colleagues set. */
  dayKindOf: (date: string) => DayKind;
  /** Returns the remaining places of a slot; null or absent: not counted. */
  leftIn?: (slotId: string) => number | null;
  closedDates?: readonly string[];
  /** Remote places are served from the next day on, without "as soon as possible". */
  remote?: boolean;
  plan?: SlotPlan;
  holidayPlan?: SlotPlan;
};

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Returns the deadline of same-day pick-ups, HH:MM. */
export function lastBooking({ closesAt, cutOffMinutes }: SlotPlan): string {
  return clockOf(minutesOf(closesAt) - cutOffMinutes);
}

function slotsOfDay(date: string, plan: SlotPlan, question: SlotQuestion): PickupSlot[] {
  const slots: PickupSlot[] = [];
  const lastStart = minutesOf(plan.closesAt) - plan.spanMinutes;
  for (let from = minutesOf(plan.opensAt); from <= lastStart; from += plan.spanMinutes) {
    const start = clockOf(from);
    const end = clockOf(from + plan.spanMinutes);
    const endMs = atShanghai(date, end);
    const id = `${date}T${start}/${end}`;
    const left = question.leftIn?.(id) ?? null;
    const late = question.nowMs > endMs - plan.cutOffMinutes * MINUTE_MS;
    slots.push({
      id,
      start,
      end,
      startAt: toShanghaiIso(atShanghai(date, start)),
      endAt: toShanghaiIso(endMs),
      state: late ? 'too_late' : left !== null && left <= 0 ? 'full' : 'open',
      left,
    });
  }
  return slots;
}

/**
 * Returns whether two different slots overlap, by their ids. Those of a working day and of a
 * holiday do, and a day with bookings may become a holiday.
 */
export function overlap(slotId: string, other: string): boolean {
  const [day, from, to] = [slotId.slice(0, 10), slotId.slice(11, 16), slotId.slice(17)];
  return slotId !== other && other.startsWith(day) && other.slice(11, 16) < to && from < other.slice(17);
}

/** Returns the slots of three days, including closed and full ones. */
export function pickupDays(question: SlotQuestion): PickupDay[] {
  const today = shanghaiDate(question.nowMs);
  return Array.from({ length: SLOT_DAYS }, (_, ahead) => {
    const date = addDays(today, ahead);
    const kind = question.dayKindOf(date);
    const plan = kind === 'holiday' ? (question.holidayPlan ?? HOLIDAY_SLOT_PLAN) : (question.plan ?? SLOT_PLAN);
    const closed = closedWhy(date, ahead, question);
    return {
      date,
      label: dayLabel(date, question.nowMs),
      dayKind: kind,
      closed,
      slots: closed === null ? slotsOfDay(date, plan, question) : [],
    };
  });
}

function closedWhy(date: string, ahead: number, question: SlotQuestion): PickupDay['closed'] {
  if (question.closedDates?.includes(date)) return 'closed';
  return question.remote && ahead === 0 ? 'remote_next_day' : null;
}

/** Returns today's working hours of couriers, and whether it is within them. */
export function hoursOfCouriers(
  nowMs: number,
  dayKindOf: SlotQuestion['dayKindOf'],
): { readonly day: string; readonly from: string; readonly to: string; readonly onDuty: boolean } {
  const day = shanghaiDate(nowMs);
  const { opensAt, closesAt } = dayKindOf(day) === 'holiday' ? HOLIDAY_SLOT_PLAN : SLOT_PLAN;
  const onDuty = nowMs >= atShanghai(day, opensAt) && nowMs < atShanghai(day, closesAt);
  return { day, from: opensAt, to: closesAt, onDuty };
}

export type SoonPickup =
  | { offered: true; byAt: string; slotId: string }
  | { offered: false; reason: 'remote' | 'closed' | 'outside_hours' | 'full'; next: PickupSlot | null };

/**
 * Returns "as soon as possible": a courier within two hours, if the office is open and has places.
 * It counts in the slot where the two hours end, or the last one. Otherwise `next` is the first
 * open slot.
 */
export function soonPickup(question: SlotQuestion): SoonPickup {
  const days = pickupDays(question);
  const next = days.flatMap((day) => day.slots).find((slot) => slot.state === 'open') ?? null;
  const today = days[0];
  if (question.remote) return { offered: false, reason: 'remote', next };
  if (today === undefined || today.closed !== null) return { offered: false, reason: 'closed', next };
  const first = today.slots[0];
  const last = today.slots.at(-1);
  const byMs = question.nowMs + SOON_MS;
  if (
    first === undefined ||
    last === undefined ||
    question.nowMs < Date.parse(first.startAt) ||
    byMs > Date.parse(last.endAt)
  ) {
    return { offered: false, reason: 'outside_hours', next };
  }
  const reached = today.slots.filter((slot) => slot.state === 'open' && Date.parse(slot.startAt) <= byMs);
  const counted = reached.at(-1);
  return counted === undefined
    ? { offered: false, reason: 'full', next }
    : { offered: true, byAt: toShanghaiIso(byMs), slotId: counted.id };
}

export type SlotCheck =
  | { ok: true; slot: PickupSlot }
  | { ok: false; reason: 'unknown' | 'too_late' | 'full' | 'closed' };

/** Returns whether a slot can be booked; the server checks again with the order. */
export function checkSlot(slotId: string, question: SlotQuestion): SlotCheck {
  const days = pickupDays(question);
  const day = days.find((candidate) => slotId.startsWith(`${candidate.date}T`));
  if (day?.closed) return { ok: false, reason: 'closed' };
  const slot = day?.slots.find((candidate) => candidate.id === slotId);
  if (slot === undefined)
    return { ok: false, reason: slotId < `${shanghaiDate(question.nowMs)}T` ? 'too_late' : 'unknown' };
  return slot.state === 'open' ? { ok: true, slot } : { ok: false, reason: slot.state };
}

/** Returns when a self-drop code expires: seven days after its creation. */
export function selfDropExpiryMs(createdMs: number): number {
  return createdMs + SELF_DROP_DAYS * DAY_MS;
}
