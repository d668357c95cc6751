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
 * Pick-up slots. Default plan: 08:30 to 18:30 in slots of two hours, bookable until 60 minutes
 * before a slot ends. An office that promises single hours passes a plan with `spanMinutes: 60`
 * (its cut-off then is the slot's start).
 */
export type SlotPlan = { opensAt: string; closesAt: string; spanMinutes: number; cutOffMinutes: number };

export const SLOT_PLAN: SlotPlan = { opensAt: '08:30', closesAt: '18:30', spanMinutes: 120, cutOffMinutes: 60 };
/** Public holidays: couriers come, in fewer hours. @guess */
export const HOLIDAY_SLOT_PLAN: SlotPlan = { opensAt: '09:30', closesAt: '17:30', spanMinutes: 120, cutOffMinutes: 60 };

export const SLOT_DAYS = 3;
export const SOON_MS = 2 * HOUR_MS;
export const SELF_DROP_DAYS = 7;

export type SlotState = 'open' | 'too_late' | 'full';

export type PickupSlot = {
  /** `2026-11-20T08:30/10:30`: names the slot in orders and capacity tables. */
  id: string;
  start: string;
  end: string;
  startAt: string;
  endAt: string;
  state: SlotState;
  /** Orders the office can still take in this slot; null when it does not count. */
  left: number | null;
};

export type PickupDay = {
  date: string;
  label: DayLabel;
  dayKind: DayKind;
  /** Why the day has no slots at all: the office is closed, or the place is served from tomorrow on. */
  closed: 'closed' | 'remote_next_day' | null;
  slots: PickupSlot[];
};

export type SlotQuestion = {
  nowMs: number;
  /** The kind of day of a date (`dayKind` of time/holidays, or the operator's table). */
  dayKindOf: (date: string) => DayKind;
  /** Room left in a slot by its id; null or absent: not counted. */
  leftIn?: (slotId: string) => number | null;
  closedDates?: readonly string[];
  /** Remote places are served from the next day on and have no "as soon as possible". */
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

/** Until when a pick-up of the same day can be booked, as HH:MM. */
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

/** The slots of today, tomorrow and the day after, closed and full ones included and marked. */
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

/** Today's hours of the couriers' rounds, and whether they are on them now. */
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
 * "As soon as possible": a courier within two hours, while the office works and has room. It is
 * counted in the slot in which the two hours end, or the one before when that is the last. When not
 * offered, `next` is the first open slot.
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

/** Whether a chosen slot can be booked now; the server checks again when the order arrives. */
export function checkSlot(slotId: string, question: SlotQuestion): SlotCheck {
  const days = pickupDays(question);
  const day = days.find((one) => slotId.startsWith(`${one.date}T`));
  if (day?.closed) return { ok: false, reason: 'closed' };
  const slot = day?.slots.find((one) => one.id === slotId);
  if (slot === undefined)
    return { ok: false, reason: slotId < `${shanghaiDate(question.nowMs)}T` ? 'too_late' : 'unknown' };
  return slot.state === 'open' ? { ok: true, slot } : { ok: false, reason: slot.state };
}

/** When the code of a self-drop order expires: seven days after it was given. */
export function selfDropExpiryMs(createdMs: number): number {
  return createdMs + SELF_DROP_DAYS * DAY_MS;
}
