import type { CustomsForm } from '@yidi/contract/values/declaration';
import type { DdpMode } from '@yidi/contract/values/duty-kinds';
import type { InterConsignee, InterLine, InterNumberId } from '@yidi/contract/values/inter';
import {
  type AdvanceState,
  type AmendAnswer,
  INQUIRY_DAYS_ABROAD,
  type InterClosing,
} from '@yidi/contract/values/inter-order';
import type { PostalAddress } from '@yidi/contract/values/person';
import type { InterOffer } from '@yidi/rules/international/offers';
import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Place } from '../../call/cursor.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db, Tables } from '../../db/open.ts';
import type { Point } from '../../ports/carrier/carrier.ts';

export type InterOrderRow = Omit<Selectable<Tables['interOrder']>, 'offer' | 'point' | 'sizeCm' | 'ddp'> & {
  readonly offer: InterOffer;
  readonly point: Pick<Point, 'code' | 'name' | 'address' | 'openFrom' | 'openTo'>;
  readonly sizeCm: { readonly length: number; readonly width: number; readonly height: number } | null;
  readonly ddp: DdpMode;
};

/** Sender and consignee of an order abroad, which are stored sealed. */
export interface InterParties {
  readonly sender: PostalAddress;
  readonly senderLatin: string;
  /** The sender's address in pinyin. */
  readonly senderLines: readonly string[];
  readonly consignee: InterConsignee;
  /** The consignee as printed. */
  readonly consigneeLines: readonly string[];
  readonly localAddress: string;
  readonly numbers: Readonly<Partial<Record<InterNumberId, string>>>;
}

export interface Declaration {
  readonly version: number;
  readonly lines: readonly InterLine[];
  readonly form: CustomsForm;
  readonly cp71: boolean;
  readonly valueFen: number;
  readonly sha256: string;
  readonly madeAt: Date;
  /** Who made it. */
  readonly personId: string | null;
  /** How customs took an amendment of a posted item; null before that. */
  readonly answer: AmendAnswer | null;
}

const PURPOSE = 'party.stored';

export const sealParties = (keys: Keys, parties: InterParties): string => keys.seal(PURPOSE, JSON.stringify(parties));

/** Opens the parties of an order; null if their key was deleted or they were erased. */
export function openParties(keys: Keys, { partiesSealed }: Pick<InterOrderRow, 'partiesSealed'>): InterParties | null {
  const text = partiesSealed === '' ? null : keys.open(PURPOSE, partiesSealed);
  return text === null ? null : (JSON.parse(text) as InterParties);
}

type NewRow = Omit<
  InterOrderRow,
  | ('state' | 'closedAs' | 'heldFen' | 'advanceReason' | 'advanceFields' | 'weighedG' | 'weighedFen' | 'numbersErased')
  | ('printedAt' | 'acceptedAt' | 'closedAt' | 'dutyHeldFen')
>;

/** Inserts an order with its first declaration; returns false if its order number is taken. */
export async function insertInterOrder(
  trx: Db,
  order: NewRow,
  declaration: Omit<Declaration, 'personId' | 'answer'>,
): Promise<boolean> {
  const { offer, point, sizeCm, ...plain } = order;
  const inserted = await trx
    .insertInto('interOrder')
    .values({
      ...plain,
      state: 'unpaid',
      offer: JSON.stringify(offer),
      point: JSON.stringify(point),
      sizeCm: sizeCm && JSON.stringify(sizeCm),
    })
    .onConflict((conflict) => conflict.column('orderNo').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return false;
  await trx
    .insertInto('declarationVersion')
    .values({ ...declaration, orderId: order.id, personId: order.personId, lines: JSON.stringify(declaration.lines) })
    .execute();
  return true;
}

const rowsOf = (db: Db) => db.selectFrom('interOrder').selectAll();

/** A column of JSON has the shape that the insertion gave it. */
export const jsonOf = <Shape>(value: unknown): Shape => value as Shape;

function rowOf({ offer, point, sizeCm, ddp, ...row }: Selectable<Tables['interOrder']>): InterOrderRow {
  return { ...row, ddp: ddp as DdpMode, offer: jsonOf(offer), point: jsonOf(point), sizeCm: jsonOf(sizeCm) };
}

const asRow = (row: Selectable<Tables['interOrder']> | undefined): InterOrderRow | null => (row ? rowOf(row) : null);

/** Returns an own order; null for another's id as for an unknown one. */
export async function findInterOrder(db: Db, personId: string, id: string): Promise<InterOrderRow | null> {
  return asRow(await rowsOf(db).where('id', '=', id).where('personId', '=', personId).executeTakeFirst());
}

/** Returns an own order by its mail number; null for another's as for an unknown one. */
export async function findInterOrderOfMail(db: Db, personId: string, mailNo: string): Promise<InterOrderRow | null> {
  return asRow(await rowsOf(db).where('mailNo', '=', mailNo).where('personId', '=', personId).executeTakeFirst());
}

export async function interOrderOfJob(db: Db, id: string): Promise<InterOrderRow | null> {
  return asRow(await rowsOf(db).where('id', '=', id).executeTakeFirst());
}

/** Locks an order until the transaction ends. */
export async function lockInterOrder(trx: Db, by: { id: string } | { mailNo: string }): Promise<InterOrderRow | null> {
  const rows = 'id' in by ? rowsOf(trx).where('id', '=', by.id) : rowsOf(trx).where('mailNo', '=', by.mailNo);
  return asRow(await rows.forUpdate().executeTakeFirst());
}

/** Lists the orders of a person, newest first, from the place of an order on. */
export async function listInterOrders(
  db: Db,
  personId: string,
  { most, after }: { readonly most: number; readonly after?: Place | undefined },
): Promise<InterOrderRow[]> {
  let rows = rowsOf(db).where('personId', '=', personId);
  if (after)
    rows = rows.where(sql<boolean>`created_at <= ${after.at} AND (created_at < ${after.at} OR id > ${after.id}::uuid)`);
  return (await rows.orderBy('createdAt', 'desc').orderBy('id').limit(most).execute()).map(rowOf);
}

/** Locks the account of a sender, so that what it makes at once is counted in turn. */
export async function lockSender(trx: Db, personId: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** Counts the orders of a person that no counter has accepted yet. */
export async function countOpenInterOrders(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM inter_order
    WHERE person_id = ${personId} AND state IN ('unpaid', 'waiting')`.execute(db);
  return rows[0]!.count;
}

/** Counts the accepted orders of a person whose freight is not paid whole. */
export async function countOwed(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM inter_order
    WHERE person_id = ${personId} AND state = 'accepted' AND coalesce(weighed_fen, total_fen) > held_fen`.execute(db);
  return rows[0]!.count;
}

/**
 * Counts the accepted orders of a person that are under way. The post of the destination does not
 * always report the delivery, so that one counts as long as an inquiry about it is possible.
 */
export async function countTravelling(db: Db, personId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - INQUIRY_DAYS_ABROAD * DAY_MS);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count
    FROM inter_order o JOIN mail m ON m.mail_no = o.mail_no
    WHERE o.person_id = ${personId} AND o.state = 'accepted' AND o.accepted_at > ${since}
      AND m.stage NOT IN ('delivered', 'returned')`.execute(db);
  return rows[0]!.count;
}

const versionsOf = (db: Db, orderId: string) =>
  db.selectFrom('declarationVersion').selectAll().where('orderId', '=', orderId);

const declarationOf = (row: Selectable<Tables['declarationVersion']>): Declaration => ({
  ...row,
  lines: jsonOf(row.lines),
});

/** Returns the newest versions of a declaration, the last one first. */
export async function declarationsOf(db: Db, orderId: string, most: number): Promise<Declaration[]> {
  return (await versionsOf(db, orderId).orderBy('version', 'desc').limit(most).execute()).map(declarationOf);
}

/** Returns a version of a declaration; undefined if there is none. */
export async function findDeclaration(db: Db, orderId: string, version: number): Promise<Declaration | undefined> {
  const row = await versionsOf(db, orderId).where('version', '=', version).executeTakeFirst();
  return row && declarationOf(row);
}

/** Returns the declaration in force: the newest that customs did not turn down. */
export async function lastDeclaration(db: Db, orderId: string): Promise<Declaration> {
  const standing = versionsOf(db, orderId).where((row) =>
    row.or([row('answer', 'is', null), row('answer', '=', 'taken')]),
  );
  return declarationOf(await standing.orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow());
}

/**
 * Stores the carrier's answer to a version; a repeated job changes nothing. Returns false if it was
 * answered before, or if a newer version waits.
 */
export async function setAdvance(
  trx: Db,
  id: string,
  answer: { readonly state: AdvanceState; readonly reason: string; readonly fields: readonly string[] },
  version: number,
): Promise<boolean> {
  const newest = trx.selectFrom('declarationVersion').select(sql<number>`max(version)`.as('version'));
  const { numUpdatedRows } = await trx
    .updateTable('interOrder')
    .set({ advance: answer.state, advanceReason: answer.reason, advanceFields: [...answer.fields] })
    .where('id', '=', id)
    .where('advance', '=', 'waiting')
    .where(newest.where('orderId', '=', id), '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function closeInterOrder(trx: Db, id: string, as: InterClosing, now: Date): Promise<void> {
  await trx
    .updateTable('interOrder')
    .set({ state: 'closed', closedAs: as, closedAt: now })
    .where('id', '=', id)
    .execute();
}

export type InterOrderChange = Partial<
  Pick<
    InterOrderRow,
    | ('state' | 'heldFen' | 'weighedG' | 'weighedFen' | 'printedAt' | 'acceptedAt' | 'expiresAt')
    | ('closedAs' | 'closedAt' | 'ddp' | 'dutyFen' | 'dutyHeldFen' | 'advance' | 'advanceReason' | 'advanceFields')
  >
>;

export async function updateInterOrder(trx: Db, id: string, change: InterOrderChange): Promise<void> {
  await trx.updateTable('interOrder').set(change).where('id', '=', id).execute();
}

/** A counter that read an item and may take it has this long to scan it. @guess */
const TAKING_MS = 30 * MINUTE_MS;

/** Until when a counter may be taking the item, so that its order cannot be closed. */
export const takenUntil = ({ printedAt }: Pick<InterOrderRow, 'printedAt'>): Date =>
  new Date((printedAt?.getTime() ?? 0) + TAKING_MS);

/**
 * The freight and the duty that the sender has to pay now. An accepted parcel may have been heavier
 * than what was paid; duty that was not paid before is the consignee's.
 */
export const duesOf = ({ state, totalFen, weighedFen, heldFen, dutyFen, dutyHeldFen }: InterOrderRow) => ({
  freightFen: state === 'unpaid' || state === 'accepted' ? Math.max(0, (weighedFen ?? totalFen) - heldFen) : 0,
  dutyFen: state === 'unpaid' ? Math.max(0, dutyFen - dutyHeldFen) : 0,
});

/** What the sender has to pay now, in one payment. */
export function dueOf(order: InterOrderRow): number {
  const { freightFen, dutyFen } = duesOf(order);
  return freightFen + dutyFen;
}
