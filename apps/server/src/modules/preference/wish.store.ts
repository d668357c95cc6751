import type { DeliveryState, DeliveryWay } from '@yidi/contract/values/delivery';
import type { PreferScope, PreferType } from '@yidi/contract/values/preference';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { heldMacs, isHeldBy } from '../../security/phone-holding.ts';

/** A wish as stored; names, places and the target's address are encrypted. */
export interface WishRow {
  readonly id: string;
  readonly scope: PreferScope;
  readonly kind: PreferType;
  readonly targetMac: Buffer;
  readonly targetSealed: string;
  readonly contentSealed: string;
  readonly savedAt: Date;
  readonly removedAt: Date | null;
  /** True if there is a valid consent. */
  readonly consented: boolean;
}

const columns = sql.raw(`w.id, w.scope, w.kind, w.target_mac, w.target_sealed, w.content_sealed, w.saved_at,
  w.removed_at,
  EXISTS (SELECT FROM delivery_consent c WHERE c.wish_id = w.id AND c.ended_at IS NULL) AS consented`);

/** Lists a person's valid wishes, newest first. */
export async function wishesOf(db: Db, personId: string): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`SELECT ${columns} FROM delivery_wish w
    WHERE w.person_id = ${personId} AND w.removed_at IS NULL ORDER BY w.seq DESC`.execute(db);
  return rows;
}

/** Returns a person's wishes by id, removed ones included. */
export async function wishesById(db: Db, personId: string, ids: readonly string[]): Promise<WishRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WishRow>`SELECT ${columns} FROM delivery_wish w
    WHERE w.person_id = ${personId} AND w.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Serializes writes to a person's wishes. */
export async function lockWishes(trx: Db, personId: string): Promise<void> {
  await sql`SELECT FROM person WHERE id = ${personId} FOR UPDATE`.execute(trx);
}

export interface NewWish {
  readonly id: string;
  readonly personId: string;
  readonly scope: PreferScope;
  readonly kind: PreferType;
  readonly targetMac: Buffer;
  readonly targetSealed: string;
  readonly contentSealed: string;
  readonly photoId: string | null;
  readonly savedAt: Date;
}

export async function addWish(trx: Db, wish: NewWish): Promise<void> {
  await trx.insertInto('deliveryWish').values(wish).execute();
}

/** Ends a person's wish; returns false if there is none, or if it has already ended. */
export async function removeWish(trx: Db, personId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deliveryWish')
    .set({ removedAt: now })
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns those of these mails whose consignee has wishes. */
export async function wishedMails(trx: Db, mailNos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ mailNo: string }>`SELECT m.mail_no
    FROM mail m JOIN person p
      ON p.id = phone_holder(m.receiver_phone_mac, coalesce(m.reannounced_at, m.created_at)) AND p.kind = 'user'
    WHERE m.mail_no = ANY (${[...mailNos]}::text[])
      AND EXISTS (SELECT FROM delivery_wish w WHERE w.person_id = p.id AND w.removed_at IS NULL)
    ORDER BY m.mail_no`.execute(trx);
  return rows.map(({ mailNo }) => mailNo);
}

/** Returns those of these mails that were decided by wishes which have changed since. */
export async function outdatedMails(trx: Db, mailNos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ mailNo: string }>`SELECT u.mail_no FROM delivery_wish_use u
    WHERE u.mail_no = ANY (${[...mailNos]}::text[])
    GROUP BY u.mail_no, u.person_id
    HAVING EXISTS (SELECT FROM delivery_wish w WHERE w.person_id = u.person_id
      AND greatest(w.saved_at, w.removed_at) > max(u.decided_at))
    ORDER BY u.mail_no`.execute(trx);
  return rows.map(({ mailNo }) => mailNo);
}

/** Scan codes of a mail's arrival at its delivery office. */
export const AT_OFFICE: readonly string[] = ['306', '461'];

/** Returns when a mail reached its office, else null; later wishes are for the next mail. */
export async function reachedOfficeAt(trx: Db, mailNo: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT min(e.recorded_at) AS at
    FROM mail m JOIN trace_event e ON e.mail_no = m.mail_no AND e.part = m.part
    WHERE m.mail_no = ${mailNo} AND e.code = ANY (${AT_OFFICE}::text[]) AND NOT e.withdrawn`.execute(trx);
  return rows[0]?.at ?? null;
}

const WAITS_DAYS = 40;

/** Lists mails at a delivery office or after a failed attempt, which can still follow wishes. */
export async function waitingMails(trx: Db, personId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - WAITS_DAYS * 86_400_000);
  const { rows } = await sql<{ mailNo: string }>`SELECT m.mail_no
    FROM mail m WHERE m.receiver_phone_mac = ANY (${await heldMacs(trx, personId)}::bytea[]) AND m.created_at > ${since}
      AND ${isHeldBy(personId, sql.raw('m.receiver_phone_mac'), sql.raw('coalesce(m.reannounced_at, m.created_at)'))}
      AND m.stage IN ('arrived', 'attempt_failed') ORDER BY m.mail_no`.execute(trx);
  return rows.map(({ mailNo }) => mailNo);
}

export interface UseRow {
  readonly id: string;
  readonly mailNo: string;
  /** A neighbour can be named for a single mail only. */
  readonly way: Exclude<DeliveryWay, 'neighbour'>;
  readonly decisionSealed: string;
  readonly state: DeliveryState;
  readonly decidedAt: Date;
}

const useColumns = sql.raw(`id, mail_no, way, decision_sealed, state, decided_at`);

/** Returns the last decision for a mail. */
export async function lastUse(db: Db, mailNo: string): Promise<UseRow | undefined> {
  const { rows } = await sql<UseRow>`SELECT ${useColumns} FROM delivery_wish_use
    WHERE mail_no = ${mailNo} ORDER BY seq DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function addUse(trx: Db, use: UseRow & { readonly personId: string }): Promise<void> {
  await trx.insertInto('deliveryWishUse').values(use).execute();
}

/** Stores the carrier's answer; returns false if there already is one. */
export async function answerUse(trx: Db, id: string, state: DeliveryState, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deliveryWishUse')
    .set({ state, answeredAt: now })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const MOST_USES = 50;

/** Returns the last decision for each of a person's mails, newest first. */
export async function usesOf(db: Db, personId: string, mailNo: string | undefined): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`SELECT ${useColumns} FROM delivery_wish_use u
    WHERE person_id = ${personId} AND (${mailNo ?? null}::text IS NULL OR mail_no = ${mailNo ?? null})
      AND NOT EXISTS (SELECT FROM delivery_wish_use newer WHERE newer.mail_no = u.mail_no AND newer.seq > u.seq)
    ORDER BY seq DESC LIMIT ${MOST_USES}`.execute(db);
  return rows;
}
