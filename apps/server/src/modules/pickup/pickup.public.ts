import { ApiError, badField } from '@yidi/contract/envelope';
import { checkSlot, overlap, type PickupSlot, type SlotQuestion } from '@yidi/rules/slots/slots';
import { type DayOverrides, dayKind } from '@yidi/rules/time/holidays';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Db } from '../../db/open.ts';
import type { Carrier, Office, Region } from '../../ports/carrier/carrier.ts';
import { calendarOf } from '../calendar/calendar.public.ts';
import { givePlaceBack, placesTaken, type SlotOfOffice, takePlace } from './pickup.store.ts';

/** The office that collects at an address, with the data for its slots. */
export interface PickupOffice {
  readonly office: Office;
  /** Returns the places of a slot, without those that overlapping slots have taken. */
  readonly capacityOf: (slotId: string) => number;
  readonly question: SlotQuestion;
  /** The days that colleagues set. */
  readonly days: DayOverrides;
}

/** Returns an address's office with its free places. @throws ApiError CONFLICT */
export async function officeAt(
  db: Db,
  carrier: Pick<Carrier, 'officeFor' | 'slotCapacity'>,
  region: Region,
  now: Date,
): Promise<PickupOffice> {
  const office = await carrier.officeFor(region);
  if (office === null) throw new ApiError('CONFLICT', { reason: 'region.unserved' });
  const capacity = await carrier.slotCapacity(office.code);
  const days = await calendarOf(db).read();
  const taken = await placesTaken(db, office.code, shanghaiDate(now.getTime()));
  const capacityOf = (slotId: string) => {
    const others = [...taken].filter(([other]) => overlap(slotId, other)).map(([, places]) => places);
    return capacity - Math.max(0, ...others);
  };
  const question: SlotQuestion = {
    nowMs: now.getTime(),
    dayKindOf: (date) => dayKind(date, days),
    leftIn: (slotId) => Math.max(0, capacityOf(slotId) - (taken.get(slotId) ?? 0)),
    remote: office.remote,
  };
  return { office, capacityOf, question, days };
}

/**
 * Returns the chosen slot if it can be booked.
 * @throws ApiError BAD_INPUT `slotId` (unknown, closed or past), CONFLICT `slot.taken` (full)
 */
export function chooseSlot({ question }: PickupOffice, slotId: string): PickupSlot {
  const check = checkSlot(slotId, question);
  if (check.ok) return check.slot;
  if (check.reason === 'full') throw new ApiError('CONFLICT', { reason: 'slot.taken' });
  throw badField('slotId', 'slot.unavailable');
}

/** Books a place in an order's transaction. @throws ApiError CONFLICT `slot.taken` if full */
export async function bookSlot(trx: Db, slot: SlotOfOffice, capacity: number): Promise<void> {
  if (!(await takePlace(trx, slot, capacity))) throw new ApiError('CONFLICT', { reason: 'slot.taken' });
}

/** Releases slots, in the transaction that closes their orders. */
export async function releaseSlots(trx: Db, slots: readonly SlotOfOffice[]): Promise<void> {
  // The slots are sorted, so that two cancellations cannot deadlock.
  const sorted = slots.toSorted((a, b) => (a.officeCode + a.slotId < b.officeCode + b.slotId ? -1 : 1));
  for (const slot of sorted) await givePlaceBack(trx, slot);
}
