import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

export interface SlotOfOffice {
  readonly officeCode: string;
  readonly slotId: string;
}

/** Takes a place if fewer than `capacity` are taken; safe for concurrent calls. */
export async function takePlace(db: Db, { officeCode, slotId }: SlotOfOffice, capacity: number): Promise<boolean> {
  if (capacity < 1) return false;
  const taken = await db
    .insertInto('pickupBooking')
    .values({ officeCode, slotId, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['officeCode', 'slotId'])
        .doUpdateSet({ taken: sql`pickup_booking.taken + 1` })
        .where('pickupBooking.taken', '<', capacity),
    )
    .returning('taken')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function givePlaceBack(db: Db, { officeCode, slotId }: SlotOfOffice): Promise<void> {
  await db
    .updateTable('pickupBooking')
    .set({ taken: sql`taken - 1` })
    .where('officeCode', '=', officeCode)
    .where('slotId', '=', slotId)
    .where('taken', '>', 0)
    .execute();
}

/** Counts the taken places of an office by slot, from a day on. */
export async function placesTaken(db: Db, officeCode: string, fromDay: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pickupBooking')
    .select(['slotId', 'taken'])
    .where('officeCode', '=', officeCode)
    .where('slotId', '>=', fromDay)
    .execute();
  return new Map(rows.map((row) => [row.slotId, row.taken]));
}
