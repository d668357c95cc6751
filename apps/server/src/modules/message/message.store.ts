import type { ListedKind, MessageKind, MessageSide, MessageWay } from '@yidi/contract/values/message';
import type { MessageTemplate } from '@yidi/phrases/messages/all';
import { type Selectable, sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tables } from '../../db/open.ts';
import { countUpTo, MOST_COUNTED, type PageOf } from '../../db/page-total.ts';
import { isPartnerColumn } from '../../security/partner-app.ts';

export type MessageRow = Selectable<Tables['message']>;

const UNDO_MINUTES = 10;

/** A message as logged. If it is sent, with encrypted receiver and keyed hash of its text. */
export interface NewMessage {
  readonly personId: string | null;
  readonly kind: MessageKind;
  readonly way: MessageWay;
  readonly template: MessageTemplate;
  readonly version: number;
  readonly language: 'zh' | 'en';
  readonly paramsSealed: string;
  readonly out: { readonly toSealed: string; readonly textMac: Buffer } | null;
  readonly side: MessageSide;
  readonly orderId: string | null;
  readonly mailNo: string | null;
  readonly city: string | null;
  readonly result: 'waiting' | 'sent' | 'refused' | 'unknown';
  readonly at: Date;
  readonly dueAt: Date;
  /** True if it is listed as already read. */
  readonly isRead?: true;
}

/** The lane: messages to a person about a mail by one channel, which are sent in sequence. */
const laneOf = ({ way, personId, mailNo }: Pick<NewMessage, 'way' | 'personId' | 'mailNo'>) =>
  `${way} ${personId ?? newId()} ${mailNo ?? 'account'}`;

/** Logs messages in order. Returns the lanes with pending ones, and when the first is due. */
export async function addMessages(trx: Db, messages: readonly NewMessage[], now: Date): Promise<Map<string, Date>> {
  const lanes = new Map<string, Date>();
  if (messages.length === 0) return lanes;
  const rows = messages.map(({ version, out, isRead, ...message }) => ({
    ...message,
    id: newId(),
    templateVersion: version,
    toSealed: out?.toSealed ?? null,
    textMac: out?.textMac ?? null,
    lane: laneOf(message),
    settledAt: message.result === 'waiting' ? null : now,
    readAt: isRead ? now : null,
  }));
  await trx.insertInto('message').values(rows).execute();
  for (const row of rows) {
    if (row.result !== 'waiting') continue;
    const seqs = lanes.get(row.lane);
    if (!seqs || row.dueAt < seqs) lanes.set(row.lane, row.dueAt);
  }
  return lanes;
}

/** The fields from which `overOf` tells whether the user can still do what a message asks for. */
export type Announced = Pick<MessageRow, 'template' | 'mailNo' | 'side'>;

const center = (db: Db, personId: string) =>
  db.selectFrom('message').where('personId', '=', personId).where('way', '=', 'app').where('deletedAt', 'is', null);

const listed = (db: Db, personId: string, kind: ListedKind | undefined) =>
  kind ? center(db, personId).where('kind', '=', kind) : center(db, personId);

/** The position of a message in the list: by time of the event, then by time of logging. */
type Place = Pick<MessageRow, 'at' | 'seq'>;

/** Returns the position of a person's message, even a deleted one; undefined for other ids. */
export function placeOf(db: Db, personId: string, id: string): Promise<Place | undefined> {
  const message = db.selectFrom('message').select(['at', 'seq']).where('id', '=', id);
  return message.where('personId', '=', personId).executeTakeFirst();
}

/** Returns a page of a person's messages after the position `before`, newest first. */
export function pageOfCenter(
  db: Db,
  personId: string,
  {
    kind,
    limit,
    offset,
    before,
  }: PageOf & { readonly kind: ListedKind | undefined; readonly before: Place | undefined },
): Promise<MessageRow[]> {
  const all = listed(db, personId, kind).selectAll().orderBy('at', 'desc').orderBy('seq', 'desc');
  const own = all.limit(limit).offset(offset);
  return (before === undefined ? own : own.where(sql<boolean>`(at, seq) < (${before.at}, ${before.seq})`)).execute();
}

/** Counts a person's listed messages up to `MOST_COUNTED`. */
export function countCenter(db: Db, personId: string, kind: ListedKind | undefined): Promise<number> {
  return countUpTo(db, listed(db, personId, kind).select('id'));
}

/** Returns a person's newest unread messages of a kind, up to `MOST_COUNTED`. */
export function unreadMessages(db: Db, personId: string, kind: ListedKind): Promise<Announced[]> {
  const unread = listed(db, personId, kind).where('readAt', 'is', null);
  return unread.select(['template', 'mailNo', 'side']).orderBy('at', 'desc').limit(MOST_COUNTED).execute();
}

/** Marks the listed, the kind's or all messages as read; false if a listed one is not theirs. */
export async function markRead(
  db: Db,
  personId: string,
  which: { readonly ids: readonly string[] | undefined; readonly kind: ListedKind | undefined },
  now: Date,
): Promise<boolean> {
  if (which.ids && !(await ownsAll(db, personId, which.ids))) return false;
  let unread = db
    .updateTable('message')
    .set({ readAt: now })
    .where('personId', '=', personId)
    .where('way', '=', 'app')
    .where('deletedAt', 'is', null)
    .where('readAt', 'is', null);
  if (which.ids) unread = unread.where('id', 'in', [...which.ids]);
  if (which.kind) unread = unread.where('kind', '=', which.kind);
  await unread.execute();
  return true;
}

/** Returns whether all of them are the person's, deleted ones included. */
async function ownsAll(db: Db, personId: string, ids: readonly string[]): Promise<boolean> {
  const own = await db
    .selectFrom('message')
    .select('id')
    .where('personId', '=', personId)
    .where('id', 'in', [...ids])
    .execute();
  return own.length === new Set(ids).size;
}

/** Deletes a person's message; returns false if there is none. */
export async function dropMessage(db: Db, personId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ deletedAt: now })
    .where('personId', '=', personId)
    .where('id', '=', id)
    .where('way', '=', 'app')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Restores a message within ten minutes after its deletion; returns false if there is none. */
export async function bringBack(db: Db, personId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ deletedAt: null })
    .where('personId', '=', personId)
    .where('id', '=', id)
    .where('deletedAt', '>', new Date(now.getTime() - UNDO_MINUTES * 60_000))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the newest sent message with one of these hashes of receiver and text. */
export async function findByText(db: Db, macs: readonly Buffer[]): Promise<MessageRow | undefined> {
  if (macs.length === 0) return undefined;
  return db
    .selectFrom('message')
    .selectAll()
    .where('textMac', 'in', [...macs])
    .where('result', 'in', ['sent', 'unknown', 'sending'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Moves an anonymous person's messages to the user. */
export async function moveMessages(trx: Db, fromPersonId: string, toPersonId: string): Promise<void> {
  await trx.updateTable('message').set({ personId: toPersonId }).where('personId', '=', fromPersonId).execute();
  await sql`DELETE FROM message_setting WHERE person_id = ${fromPersonId}`.execute(trx);
}

export interface Contacts {
  readonly personId: string;
  readonly phoneSealed: string | null;
  readonly openIdSealed: string | null;
  readonly emailSealed: string | null;
}

/**
 * Returns encrypted contacts: proven phone and e-mail, and the chat id of the newest session. A
 * partner's id of its user is no address of the chat app.
 */
export async function contactsOf(db: Db, personIds: readonly string[]): Promise<Contacts[]> {
  const { rows } = await sql<Contacts>`
    SELECT id AS person_id, phone_sealed,
      (SELECT open_id FROM session s WHERE s.person_id = p.id AND open_id IS NOT NULL
       AND NOT ${isPartnerColumn(sql.ref('s.host_app'))}
       ORDER BY seen_at DESC LIMIT 1) AS open_id_sealed,
      (SELECT email_sealed FROM person_email e WHERE e.person_id = p.id) AS email_sealed
    FROM person p WHERE id = ANY (${personIds}::uuid[]) AND kind <> 'closed'`.execute(db);
  return rows;
}

/** Returns the user with this log-in phone, and their language. */
export async function readerByPhone(
  db: Db,
  phoneMacs: readonly Buffer[],
): Promise<{ personId: string; language: 'zh' | 'en' } | null> {
  const row = await db
    .selectFrom('person as p')
    .leftJoin('messageSetting as s', 's.personId', 'p.id')
    .select(['p.id as personId', 's.language'])
    .where('p.phoneMac', 'in', [...phoneMacs])
    .executeTakeFirst();
  return row ? { personId: row.personId, language: row.language ?? 'zh' } : null;
}

/** Returns and locks the first unsent message of a lane. */
export function headOfLane(trx: Db, lane: string): Promise<MessageRow | undefined> {
  return trx
    .selectFrom('message')
    .selectAll()
    .where('lane', '=', lane)
    .where('settledAt', 'is', null)
    .orderBy('seq')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns lanes with a pending message that was due before this time. */
export async function overdueLanes(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('lane')
    .distinct()
    .where('settledAt', 'is', null)
    .where('dueAt', '<', before)
    .limit(most)
    .execute();
  return rows.map(({ lane }) => lane);
}

/** Marks a message that this job is about to send. */
export async function markSending(trx: Db, id: string, jobId: number): Promise<void> {
  await sql`UPDATE message SET result = 'sending', tries = tries + 1, sending_job = ${jobId}
    WHERE id = ${id}`.execute(trx);
}

/** Stores the final result of a message. */
export async function settle(
  db: Db,
  id: string,
  result: 'sent' | 'refused' | 'unknown' | 'failed',
  now: Date,
): Promise<void> {
  await db.updateTable('message').set({ result, settledAt: now }).where('id', '=', id).execute();
}

/** Postpones a message until the next attempt. */
export async function postponeMessage(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('message').set({ result: 'waiting', dueAt }).where('id', '=', id).execute();
}

/**
 * Deletes messages and settings of a closed account. Of sent SMS and e-mail the keyed hash of the
 * text stays, so that receivers can still check them. Returns false while messages are pending:
 * call it again later.
 */
export async function eraseMessages(trx: Db, keys: Keys, personId: string): Promise<boolean> {
  for (const table of ['personEmail', 'emailCode', 'messageSetting'] as const)
    await trx.deleteFrom(table).where('personId', '=', personId).execute();
  await trx.deleteFrom('message').where('personId', '=', personId).where('way', '=', 'app').execute();
  await trx
    .updateTable('message')
    .set({
      ...{ personId: null, orderId: null, mailNo: null, city: null, toSealed: null },
      paramsSealed: keys.seal('message.stored', '{}'),
      lane: sql`way || ' ' || id`,
    })
    .where('personId', '=', personId)
    .where('settledAt', 'is not', null)
    .execute();
  const left = trx.selectFrom('message').select('id').where('personId', '=', personId).limit(1);
  return (await left.executeTakeFirst()) === undefined;
}
