import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKind } from '../time/holidays.ts';
import {
  checkSlot,
  HOLIDAY_SLOT_PLAN,
  lastBooking,
  overlap,
  pickupDays,
  SLOT_PLAN,
  type SlotQuestion,
  selfDropExpiryMs,
  soonPickup,
} from './slots.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00+08:00`);
const ask = (time: string, more: Partial<SlotQuestion> = {}): SlotQuestion => ({
  nowMs: at(time),
  dayKindOf: (date) => dayKind(date, new Map()),
  ...more,
});

describe('pick-up days', () => {
  it('are today, tomorrow and the day after, five slots of two hours each', () => {
    const days = pickupDays(ask('07:00'));
    expect(days.map((day) => [day.date, day.label])).toEqual([
      ['2026-11-20', 'today'],
      ['2026-11-21', 'tomorrow'],
      ['2026-11-22', 'dayAfterTomorrow'],
    ]);
    expect(days[0]?.slots.map((slot) => `${slot.start}-${slot.end}`)).toEqual([
      '08:30-10:30',
      '10:30-12:30',
      '12:30-14:30',
      '14:30-16:30',
      '16:30-18:30',
    ]);
    expect(days[0]?.slots[0]?.startAt).toBe('2026-11-20T08:30:00+08:00');
  });

  it('close a slot 60 minutes before it ends', () => {
    expect(pickupDays(ask('09:30'))[0]?.slots[0]?.state).toBe('open');
    expect(pickupDays({ ...ask('09:30'), nowMs: at('09:30') + 1 })[0]?.slots[0]?.state).toBe('too_late');
    expect(pickupDays(ask('20:00'))[0]?.slots.every((slot) => slot.state === 'too_late')).toBe(true);
    expect(pickupDays(ask('20:00'))[1]?.slots.every((slot) => slot.state === 'open')).toBe(true);
  });

  it('mark full slots by their remaining places', () => {
    const days = pickupDays(ask('07:00', { leftIn: (id) => (id.startsWith('2026-11-20T10:30') ? 0 : 2) }));
    expect(days[0]?.slots.map((slot) => slot.state)).toEqual(['open', 'full', 'open', 'open', 'open']);
    expect(days[0]?.slots[2]?.left).toBe(2);
  });

  it('serve remote places from tomorrow, and follow closed days and holidays', () => {
    const days = pickupDays(ask('07:00', { remote: true, closedDates: ['2026-11-22'], dayKindOf: () => 'holiday' }));
    expect(days.map((day) => day.closed)).toEqual(['remote_next_day', null, 'closed']);
    expect(days[1]?.slots[0]?.start).toBe('09:30');
    expect(days[1]?.slots.at(-1)?.end).toBe('17:30');
  });

  it('can be divided into single hours', () => {
    const plan = { opensAt: '09:00', closesAt: '20:00', spanMinutes: 60, cutOffMinutes: 60 };
    const today = pickupDays(ask('14:10', { plan }))[0];
    expect(today?.slots).toHaveLength(11);
    expect(today?.slots.find((slot) => slot.state === 'open')?.start).toBe('15:00');
  });
});

describe('the last booking of a day', () => {
  it('is the minute until which a slot of today is open', () => {
    const openAt = (time: string) => pickupDays(ask(time))[0]?.slots.filter(({ state }) => state === 'open').length;
    expect([lastBooking(SLOT_PLAN), lastBooking(HOLIDAY_SLOT_PLAN)]).toEqual(['17:30', '16:30']);
    expect([openAt(lastBooking(SLOT_PLAN)), openAt('17:31')]).toEqual([1, 0]);
  });
});

describe('as soon as possible', () => {
  it('promises two hours within working hours', () => {
    expect(soonPickup(ask('09:00'))).toEqual({
      offered: true,
      byAt: '2026-11-20T11:00:00+08:00',
      slotId: '2026-11-20T10:30/12:30',
    });
    expect(soonPickup(ask('16:30'))).toMatchObject({ offered: true, byAt: '2026-11-20T18:30:00+08:00' });
  });

  it('returns the next open slot if that is impossible', () => {
    expect(soonPickup(ask('16:31'))).toMatchObject({
      offered: false,
      reason: 'outside_hours',
      next: { start: '16:30' },
    });
    expect(soonPickup(ask('23:00'))).toMatchObject({ offered: false, next: { id: '2026-11-21T08:30/10:30' } });
    expect(soonPickup(ask('10:00', { remote: true }))).toMatchObject({ offered: false, reason: 'remote' });
    expect(soonPickup(ask('10:00', { leftIn: () => 0 }))).toEqual({ offered: false, reason: 'full', next: null });
    expect(soonPickup(ask('10:00', { closedDates: ['2026-11-20'] }))).toMatchObject({ reason: 'closed' });
  });
});

describe('booking a slot', () => {
  it('agrees with the list, for every slot and moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 2 }), (minute, room) => {
        const question: SlotQuestion = {
          nowMs: at('00:00') + minute * 60_000,
          dayKindOf: (date) => dayKind(date, new Map()),
          leftIn: () => room,
        };
        for (const slot of pickupDays(question).flatMap((day) => day.slots)) {
          const check = checkSlot(slot.id, question);
          if (slot.state === 'open') expect(check).toEqual({ ok: true, slot });
          else expect(check).toEqual({ ok: false, reason: slot.state });
        }
      }),
    );
  });

  it('refuses slots that do not exist', () => {
    expect(checkSlot('2026-11-20T09:00/11:00', ask('07:00'))).toEqual({ ok: false, reason: 'unknown' });
    expect(checkSlot('2026-11-25T08:30/10:30', ask('07:00'))).toEqual({ ok: false, reason: 'unknown' });
    expect(checkSlot('2026-11-19T08:30/10:30', ask('07:00'))).toEqual({ ok: false, reason: 'too_late' });
    expect(checkSlot('2026-11-20T08:30/10:30', ask('07:00', { remote: true }))).toEqual({
      ok: false,
      reason: 'closed',
    });
  });

  it('makes a self-drop code valid for seven days', () => {
    expect(selfDropExpiryMs(at('10:00'))).toBe(Date.parse('2026-11-27T10:00:00+08:00'));
  });
});

describe('overlap', () => {
  it.each([
    ['2027-01-02T08:30/10:30', '2027-01-02T09:30/11:30', true],
    ['2027-01-02T09:30/11:30', '2027-01-02T10:30/12:30', true],
    ['2027-01-02T08:30/10:30', '2027-01-02T10:30/12:30', false],
    ['2027-01-02T08:30/10:30', '2027-01-03T08:30/10:30', false],
    ['2027-01-02T08:30/10:30', '2027-01-02T08:30/10:30', false],
  ])('of %s and %s: %s', (slotId, other, expected) => {
    expect([overlap(slotId, other), overlap(other, slotId)]).toEqual([expected, expected]);
  });
});
