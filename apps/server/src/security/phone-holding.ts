import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type RawBuilder, sql } from 'kysely';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Db } from '../db/open.ts';

/**
 * A phone number is reassigned at the earliest 90 days after its holder returned it. Mail announced
 * to the number within that time before a first log-in therefore belongs to the same person, unless
 * another account has had the number.
 */
const FREEZE_MS = 90 * DAY_MS;

/** A phone: its hashes under all valid keys, and encrypted. */
export interface HeldPhone {
  readonly macs: readonly Buffer[];
  readonly sealed: string;
}

/** Stores that a user has a phone from now on. The transaction must have locked the phone. */
export async function startHolding(trx: Db, personId: string, { macs, sealed }: HeldPhone, now: Date): Promise<void> {
  const since = await sinceOfPhone(trx, macs, now);
  await trx
    .insertInto('phoneHolding')
    .values(macs.map((phoneMac) => ({ phoneMac, personId, phoneSealed: sealed, since })))
    .execute();
}

/**
 * Returns the time since when the mail of a phone belongs to the person who verifies it now: the
 * beginning of its holding, or that of a first holder.
 */
export async function sinceOfPhone(db: Db, macs: readonly Buffer[], now: Date): Promise<Date> {
  const rows = await db
    .selectFrom('phoneHolding')
    .select(['since', 'until'])
    .where('phoneMac', 'in', [...macs])
    .execute();
  const present = rows.find(({ until }) => until === null);
  if (present) return present.since;
  return rows.length > 0 ? now : new Date(now.getTime() - FREEZE_MS);
}

/** Adds the hashes of a user's phone under keys that are newer than the phone. */
export async function addHoldingMacs(trx: Db, personId: string, { macs, sealed }: HeldPhone): Promise<void> {
  if (macs.length === 1) return;
  await sql`INSERT INTO phone_holding (phone_mac, person_id, phone_sealed, since)
    SELECT DISTINCT mac, h.person_id, ${sealed}, h.since FROM unnest(${[...macs]}::bytea[]) mac, phone_holding h
    WHERE h.person_id = ${personId} AND h.until IS NULL AND h.phone_mac = ANY (${[...macs]}::bytea[])
      AND NOT EXISTS (SELECT FROM phone_holding o WHERE o.person_id = h.person_id AND o.until IS NULL AND o.phone_mac = mac)`.execute(
    trx,
  );
}

/** Stores that a user no longer has their phone. Mail announced to it before stays theirs. */
export async function endHolding(trx: Db, personId: string, now: Date): Promise<void> {
  await trx
    .updateTable('phoneHolding')
    .set({ until: now })
    .where('personId', '=', personId)
    .where('until', 'is', null)
    .execute();
}

/** Reopens a holding that ended at `after` or later, without a break; false if there is none. */
export async function resumeHolding(trx: Db, personId: string, macs: readonly Buffer[], after: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('phoneHolding')
    .set({ until: null })
    .where('personId', '=', personId)
    .where('phoneMac', 'in', [...macs])
    .where('until', '>=', after)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes the link between the phones of a closed account and the user. Hash and dates stay until
 * no earlier mail can be listed.
 */
export async function eraseHoldings(trx: Db, personId: string, now: Date): Promise<void> {
  await endHolding(trx, personId, now);
  const erased = { personId: null, phoneSealed: null };
  await trx.updateTable('phoneHolding').set(erased).where('personId', '=', personId).execute();
}

/** Deletes the holdings of closed accounts that no longer matter for any later holder. */
export async function deleteOldHoldings(db: Db, now: Date): Promise<void> {
  const [before, where] = [new Date(now.getTime() - FREEZE_MS), sql<boolean>`person_id IS NULL`];
  await deleteInBatches(db, { table: 'phoneHolding', column: 'until', before, where });
}

/**
 * Returns the hashes of all phones that a user has or had. `isHeldBy` checks for each mail item
 * whether it was sent in that time.
 */
export async function heldMacs(db: Db, personId: string): Promise<Buffer[]> {
  const rows = await db.selectFrom('phoneHolding').select('phoneMac').where('personId', '=', personId).execute();
  return rows.map((row) => row.phoneMac);
}

/** A period in which a user had a phone. `until` is null while they have it. */
export interface Holding {
  readonly mac: Buffer;
  readonly since: Date;
  readonly until: Date | null;
}

/** Returns whether a holding covers a time. */
export function isHeldAt({ since, until }: Holding, at: Date): boolean {
  return since <= at && (until === null || at < until);
}

/** Returns all phones that a user has or had, each with its period. */
export function holdingsOf(db: Db, personId: string): Promise<Holding[]> {
  return db
    .selectFrom('phoneHolding')
    .select(['phoneMac as mac', 'since', 'until'])
    .where('personId', '=', personId)
    .execute();
}

/** Returns whether a user had the phone with one of these hashes at a time. */
export async function hadPhone(db: Db, personId: string, macs: readonly Buffer[], at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('phoneHolding')
    .select('personId')
    .where('personId', '=', personId)
    .where('phoneMac', 'in', [...macs])
    .where('since', '<=', at)
    .where((holding) => holding.or([holding('until', 'is', null), holding('until', '>', at)]))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes an SQL condition: the user had the phone with this hash at this time. Column names include
 * their table.
 */
export function isHeldBy(personId: string, mac: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM phone_holding h WHERE h.person_id = ${personId}::uuid
    AND h.phone_mac = ${mac} AND h.since <= ${at} AND (h.until IS NULL OR ${at} < h.until))`;
}
