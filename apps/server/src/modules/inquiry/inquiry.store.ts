import type { InquiryAnswer, InquiryKind } from '@yidi/contract/values/inquiry';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';
import { heldMacs, isHeldBy } from '../../security/phone-holding.ts';

export type InquiryRow = Selectable<Tables['inquiry']>;

/** What a consignee answered to the three questions. */
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

/** Stores an inquiry; undefined where the mail has one at work, or had one of the same scan. */
export function addInquiry(trx: Db, one: NewInquiry): Promise<InquiryRow | undefined> {
  return trx
    .insertInto('inquiry')
    .values({
      id: one.id,
      mail_no: one.mailNo,
      order_id: one.orderId,
      kind: one.kind,
      since: one.since,
      person_id: one.personId,
      state: 'open',
      office: one.office,
      opened_at: one.openedAt,
      due_at: one.dueAt,
      told: one.told && JSON.stringify(one.told),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** An inquiry of a message of the outbox, which was written with it. */
export function inquiryById(db: Db, id: string): Promise<InquiryRow | undefined> {
  return db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What a consignee said of a delivery. */
export function receiptInquiry(trx: Db, mailNo: string, deliveredAt: Date): Promise<InquiryRow | undefined> {
  return trx
    .selectFrom('inquiry')
    .selectAll()
    .where('mail_no', '=', mailNo)
    .where('kind', '=', 'notReceived')
    .where('since', '=', deliveredAt)
    .executeTakeFirst();
}

/** Stores the carrier's answer; false where the inquiry has ended, or was asked again meanwhile. */
export async function storeAnswer(
  trx: Db,
  { id, round }: Pick<InquiryRow, 'id' | 'round'>,
  { answer, byAt }: { readonly answer: InquiryAnswer; readonly byAt: Date },
  now: Date,
): Promise<InquiryRow | undefined> {
  return trx
    .updateTable('inquiry')
    .set({ state: 'answered', answer, answered_at: now, due_at: byAt })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/**
 * The tickets of a person's mails, open ones first, then the newest: inquiries that they made about
 * their own phone's mails, and automatic ones about mails that come to them, or that they sent.
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

/** Inquiries whose next answer was due; a courier's answer to a consignee waits for the consignee. */
export function dueInquiries(db: Db, now: Date, most: number): Promise<Pick<InquiryRow, 'id' | 'mail_no'>[]> {
  return db
    .selectFrom('inquiry')
    .select(['id', 'mail_no'])
    .where('state', '<>', 'closed')
    .where((one) => one.or([one('kind', '=', 'stalled'), one('state', '=', 'open')]))
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
}

/** The next round of one, with `now` only if its word was due; undefined where another began it, or it ended. */
export function askAgain(trx: Db, id: string, dueAt: Date, now?: Date): Promise<InquiryRow | undefined> {
  return trx
    .updateTable('inquiry')
    .set({ state: 'open', round: sql`round + 1`, due_at: dueAt })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .$if(now !== undefined, (all) => all.where('due_at', '<=', now!))
    .returningAll()
    .executeTakeFirst();
}

/** Open inquiries that a job created, after an id, ordered by it. */
export function stalledAtWork(
  db: Db,
  after: string,
  most: number,
): Promise<Pick<InquiryRow, 'id' | 'mail_no' | 'since'>[]> {
  return db
    .selectFrom('inquiry')
    .select(['id', 'mail_no', 'since'])
    .where('state', '<>', 'closed')
    .where('kind', '=', 'stalled')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Ends an inquiry; false where it had ended. */
export async function closeInquiry(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('inquiry')
    .set({ state: 'closed', closed_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends the inquiry of a mail that was delivered meanwhile. */
export async function endStalled(trx: Db, mailNo: string, now: Date): Promise<void> {
  await trx
    .updateTable('inquiry')
    .set({ state: 'closed', closed_at: now })
    .where('mail_no', '=', mailNo)
    .where('state', '<>', 'closed')
    .where('kind', '=', 'stalled')
    .execute();
}

/** How many inquiries that a user made are at work. */
export async function openInquiries(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('inquiry')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return count;
}
