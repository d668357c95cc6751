import type { InterceptionKind, InterceptionState } from '@yidi/contract/values/interception';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';

export type InterceptionRow = Selectable<Tables['interception']>;

/** A requested interception, with encrypted destination. */
export interface NewInterception {
  readonly id: string;
  readonly orderId: string;
  readonly personId: string;
  readonly mailNo: string;
  readonly kind: InterceptionKind;
  readonly toSealed: string | null;
  readonly feeFen: number;
  readonly restFen: number;
  readonly promisedAt: Date | null;
  readonly payBy: Date;
}

export async function addInterception(trx: Db, interception: NewInterception, now: Date): Promise<InterceptionRow> {
  return trx
    .insertInto('interception')
    .values({ ...interception, state: interception.feeFen > 0 ? 'unpaid' : 'sent', askedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a person's interception by id, or the last one of an order. */
export function askedBefore(
  db: Db,
  personId: string,
  by: { readonly id: string } | { readonly orderId: string },
): Promise<InterceptionRow | undefined> {
  const own = db.selectFrom('interception').selectAll().where('personId', '=', personId);
  const named = 'id' in by ? own.where('id', '=', by.id) : own.where('orderId', '=', by.orderId);
  return named.orderBy('seq', 'desc').limit(1).executeTakeFirst();
}

/** Returns whether the carrier accepted an interception of this kind for an order. */
export async function wasTaken(db: Db, orderId: string, kind: InterceptionKind): Promise<boolean> {
  const { rows } = await sql`SELECT FROM interception
    WHERE order_id = ${orderId} AND kind = ${kind} AND state = 'taken' LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Locks an order's open interception, so that its payment and answer run in turn. */
export async function lockOpen(trx: Db, orderId: string): Promise<void> {
  await sql`SELECT FROM interception WHERE order_id = ${orderId} AND state IN ('unpaid', 'sent') FOR UPDATE`.execute(
    trx,
  );
}

/** Marks an order's unpaid interception as expired; returns its id. */
export async function giveUpUnpaid(trx: Db, orderId: string): Promise<string | undefined> {
  const given = await trx
    .updateTable('interception')
    .set({ state: 'expired' })
    .where('orderId', '=', orderId)
    .where('state', '=', 'unpaid')
    .returning('id')
    .executeTakeFirst();
  return given?.id;
}

// Reads without an owner: payments and messages were stored with the id.
export function lockById(trx: Db, id: string): Promise<InterceptionRow | undefined> {
  return trx.selectFrom('interception').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function interceptionOfMessage(db: Db, id: string): Promise<InterceptionRow | undefined> {
  return db.selectFrom('interception').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the carrier's answer; undefined if there already is one. */
export function answerInterception(
  trx: Db,
  id: string,
  state: InterceptionState,
  now: Date,
): Promise<InterceptionRow | undefined> {
  return trx
    .updateTable('interception')
    .set({ state, answeredAt: now })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .returningAll()
    .executeTakeFirst();
}
