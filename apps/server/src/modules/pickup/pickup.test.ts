import { pickupSlots } from '@yidi/contract/calls/pickup';
import { ApiError } from '@yidi/contract/envelope';
import { atShanghai, shanghaiDate } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { readDivisions } from '../../world/parcels.ts';
import { makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { makeSmallCarrier } from '../../world/small-carrier.ts';
import { bookSlot, releaseSlots } from './pickup.public.ts';
import { placesTaken, takePlace } from './pickup.store.ts';
import { pickupHandlers } from './pickup.ts';

const { db } = await freshDatabase(20);
const carrier = makeSmallCarrier();
const divisions = await readDivisions();
const handlers = pickupHandlers({ db, divisions, carrier });
const { caller } = await makePerson({ db, keys: keysFrom([Buffer.alloc(32, 7)]) });
const place = { province: '浙江省', city: '杭州市', district: '西湖区' };
const officeCode = 'O-浙江省杭州市西湖区';
const day = '2026-11-24';
const at = (time: string) => new Date(atShanghai(day, time));
const slots = (now: Date, request = place) => perform(pickupSlots, handlers.pickupSlots, caller, request, { now });

describe('pickupSlots', () => {
  test('lists today, tomorrow and the day after, with past windows marked', async () => {
    const { days, officeName, soon } = await slots(at('10:00'));
    expect(officeName).toBe('西湖区营业部');
    expect(days.map((day) => [day.day, day.label])).toEqual([
      ['2026-11-24', 'today'],
      ['2026-11-25', 'tomorrow'],
      ['2026-11-26', 'dayAfter'],
    ]);
    expect(days[0]?.slots.map((slot) => slot.state)).toEqual(['past', 'open', 'open', 'open', 'open']);
    expect(days[0]?.slots[1]).toMatchObject({
      slotId: '2026-11-24T10:30/12:30',
      startAt: '2026-11-24T10:30:00+08:00',
      left: 20,
    });
    expect(soon?.byAt).toBe('2026-11-24T12:00:00+08:00');
  });

  test('a window is open until 60 minutes before its end and not a moment longer', async () => {
    expect((await slots(at('09:30'))).days[0]?.slots[0]?.state).toBe('open');
    expect((await slots(new Date(at('09:30').getTime() + 1))).days[0]?.slots[0]?.state).toBe('past');
  });

  test('returns few for three free places and full for none, and frees a place at a cancellation', async () => {
    carrier.capacity = 4;
    const slot = { officeCode, slotId: '2026-11-24T14:30/16:30' };
    const state = async () => (await slots(at('10:00'))).days[0]?.slots[3];
    await bookSlot(db, slot, 4);
    expect(await state()).toMatchObject({ state: 'few', left: 3 });
    for (let booked = 1; booked < 4; booked += 1) await bookSlot(db, slot, 4);
    expect(await state()).toMatchObject({ state: 'full', left: 0 });
    await expect(bookSlot(db, slot, 4)).rejects.toMatchObject({ class: 'CONFLICT', reason: 'slot.taken' });
    await releaseSlots(db, [slot, slot]);
    expect(await state()).toMatchObject({ state: 'few', left: 2 });
    carrier.capacity = 20;
  });

  test('BAD_INPUT for an unknown place, CONFLICT for a place without pick-ups', async () => {
    const wrong = slots(at('10:00'), { ...place, district: '东湖区' });
    await expect(wrong).rejects.toMatchObject({
      class: 'BAD_INPUT',
      info: { fields: [{ path: 'district', rule: 'region.unknown' }] },
    });
    carrier.unserved.add('浙江省');
    await expect(slots(at('10:00'))).rejects.toBeInstanceOf(ApiError);
    await expect(slots(at('10:00'))).rejects.toMatchObject({ class: 'CONFLICT', reason: 'region.unserved' });
    carrier.unserved.clear();
  });
});

describe('takePlace', () => {
  test('50 concurrent calls never take more places than there are', async () => {
    const slot = { officeCode: 'O-busy', slotId: '2026-11-25T08:30/10:30' };
    const taken = await Promise.all(Array.from({ length: 50 }, () => takePlace(db, slot, 7)));
    expect(taken.filter(Boolean)).toHaveLength(7);
    expect((await placesTaken(db, 'O-busy', day)).get(slot.slotId)).toBe(7);
    expect(await takePlace(db, { ...slot, officeCode: 'O-none' }, 0)).toBe(false);
  });

  test('releasing more places than were taken does not go below zero', async () => {
    const slot = { officeCode: 'O-back', slotId: '2026-11-25T08:30/10:30' };
    await takePlace(db, slot, 1);
    await releaseSlots(db, [slot, slot]);
    expect((await placesTaken(db, 'O-back', shanghaiDate(at('10:00').getTime()))).get(slot.slotId)).toBe(0);
  });
});
