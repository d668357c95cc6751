import type { InquiryAnswer, InquiryDesk, InquiryKind } from '@yidi/contract/values/inquiry';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';
import { heldMacs, isHeldBy } from '../../security/phone-holding.ts';
import { endCases, isAnswered } from './desk/case.store.ts';

export type InquiryRow = Selectable<Tables['inquiry']>;

/** What the consignee answered before reporting a mail as not received. */
export interface Told {
  readonly askedAround: boolean;
  readonly lookedThere: boolean;
  readonly knowsSigner: boolean;
}

export interface NewInquiry {
  readonly id: string;
  readonly mailNo: string;
  readonly orderId: string;
  readonly kind: InquiryKind;
  readonly since: Date;
  readonly personId: string | null;
  readonly office: string;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly told: Told | null;
}

/** Stores an inquiry; undefined if the mail has an open one, or had one for the same scan. */
export function addInquiry(trx: Db, inquiry: NewInquiry): Promise<InquiryRow | undefined> {
  return trx
    .insertInto('inquiry')
    .values({ ...inquiry, state: 'open', told: inquiry.told && JSON.stringify(inquiry.told) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Returns an inquiry by its id, for outbox messages, which have no caller. */
export function inquiryById(db: Db, id: string): Promise<InquiryRow | undefined> {
  return db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks an inquiry until the transaction ends. Returns undefined if it does not exist. */
export function lockInquiry(trx: Db, id: string): Promise<InquiryRow | undefined> {
  return trx.selectFrom('inquiry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the consignee's report about a delivery. */
export function receiptInquiry(trx: Db, mailNo: string, deliveredAt: Date): Promise<InquiryRow | undefined> {
  return trx
    .selectFrom('inquiry')
    .selectAll()
    .where('mailNo', '=', mailNo)
    .where('kind', '=', 'notReceived')
    .where('since', '=', deliveredAt)
    .executeTakeFirst();
}

/** Stores the carrier's answer; undefined if the inquiry has ended or a later round has begun. */
export async function storeAnswer(
  trx: Db,
  { id, round }: Pick<InquiryRow, 'id' | 'round'>,
  { answer, byAt }: { readonly answer: InquiryAnswer; readonly byAt: Date },
  now: Date,
): Promise<InquiryRow | undefined> {
  return trx
    .updateTable('inquiry')
    .set({ state: 'answered', answer, answeredAt: now, dueAt: byAt, desk: null })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/** Stores with whom an open inquiry is and when its answer is due; undefined as for an answer. */
export function storeDesk(
  trx: Db,
  { id, round }: Pick<InquiryRow, 'id' | 'round'>,
  { desk, byAt }: { readonly desk: InquiryDesk; readonly byAt: Date },
): Promise<InquiryRow | undefined> {
  return trx
    .updateTable('inquiry')
    .set({ desk, dueAt: byAt })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/**
 * Lists a person's tickets, open ones first, then newest: inquiries about mails to their phone, and
 * automatic ones about mails to or from them.
 */
export async function ticketsOf(
  db: Db,
  personId: string,
  { claimNo, most }: { readonly claimNo: string | undefined; readonly most: number },
): Promise<InquiryRow[]> {
  const macs = await heldMacs(db, personId);
  const announcedAt = sql.raw('coalesce(m.reannounced_at, m.created_at)');
  const [toThem, fromThem] = ['m.receiver_phone_mac', 'm.sender_phone_mac'].map((column) => {
    const mac = sql.raw(column);
    return sql`(${mac} = ANY (${macs}::bytea[]) AND ${isHeldBy(personId, mac, announcedAt)})`;
  });
  const { rows } = await sql<InquiryRow>`SELECT i.* FROM inquiry i JOIN mail m ON m.mail_no = i.mail_no
    WHERE (${toThem!} OR (i.kind = 'stalled' AND (m.sender_person_id = ${personId}::uuid OR ${fromThem!})))
      AND (${claimNo ?? null}::text IS NULL OR i.id::text = ${claimNo ?? null})
    ORDER BY i.state = 'closed', i.opened_at DESC, i.id LIMIT ${most}`.execute(db);
  return rows;
}

/**
 * Returns inquiries with an overdue answer, except those that wait for the consignee. If the mail
 * is searched for, or a colleague promised a courier, the carrier is to answer again.
 */
export function dueInquiries(db: Db, now: Date, most: number): Promise<Pick<InquiryRow, 'id' | 'mailNo'>[]> {
  const answeredByPeople = db.selectFrom('inquiryCase').select('id').where('state', '=', 'answered');
  return db
    .selectFrom('inquiry')
    .select(['id', 'mailNo'])
    .where('state', '<>', 'closed')
    .where((is) =>
      is.or([
        is('kind', '=', 'stalled'),
        is('state', '=', 'open'),
        is('answer', '=', 'searching'),
        is.and([is('answer', '=', 'coming'), is('id', 'in', answeredByPeople)]),
      ]),
    )
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(most)
    .execute();
}

/**
 * Starts the next round; with `now` only if overdue. Undefined if already started or ended, or if
 * the answer of a colleague is on its way to the customer.
 */
export async function askAgain(trx: Db, id: string, dueAt: Date, now?: Date): Promise<InquiryRow | undefined> {
  const row = await lockInquiry(trx, id);
  if (row?.state === 'open' && (await isAnswered(trx, row))) return undefined;
  return trx
    .updateTable('inquiry')
    .set({ state: 'open', round: sql`round + 1`, dueAt })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .$if(now !== undefined, (all) => all.where('dueAt', '<=', now!))
    .returningAll()
    .executeTakeFirst();
}

/** Lists open inquiries created by a job, after an id and sorted by it. */
export function stalledAtWork(
  db: Db,
  after: string,
  most: number,
): Promise<Pick<InquiryRow, 'id' | 'mailNo' | 'since'>[]> {
  return db
    .selectFrom('inquiry')
    .select(['id', 'mailNo', 'since'])
    .where('state', '<>', 'closed')
    .where('kind', '=', 'stalled')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Ends an inquiry; returns false if it had already ended. */
export async function closeInquiry(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('inquiry')
    .set({ state: 'closed', closedAt: now })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) await endCases(trx, [id], now);
  return numUpdatedRows === 1n;
}

/** Ends the stall inquiry of a mail delivered in the meantime. */
export async function endStalled(trx: Db, mailNo: string, now: Date): Promise<void> {
  const closed = await trx
    .updateTable('inquiry')
    .set({ state: 'closed', closedAt: now })
    .where('mailNo', '=', mailNo)
    .where('state', '<>', 'closed')
    .where('kind', '=', 'stalled')
    .returning('id')
    .execute();
  await endCases(
    trx,
    closed.map(({ id }) => id),
    now,
  );
}

/** Counts a user's open inquiries. */
export async function openInquiries(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('inquiry')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return count;
}
