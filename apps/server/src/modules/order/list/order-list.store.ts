import { setImmediate } from 'node:timers/promises';
import type { OrderStatus } from '@yidi/contract/values/order';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Place } from '../../../call/cursor.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db, Tables } from '../../../db/open.ts';
import { countUpTo, type PageOf } from '../../../db/page-total.ts';
import { openParty, type StoredParty } from '../../../security/sealed-party.ts';
import { isReceivedBy, type Order, toOrder } from '../order.store.ts';
import type { ListedBatch } from './batch-progress.ts';

export interface ListQuestion {
  /** The owner: the sender, or the user who had the phone (by hash) of the consignee. */
  readonly whose:
    | { readonly personId: string }
    | { readonly receiverId: string; readonly receiverMacs: readonly Buffer[] };
  /** If true, only orders whose fee the owner of the list has to pay. */
  readonly due?: boolean;
  /** Only these statuses; empty: all. */
  readonly statuses: readonly OrderStatus[];
  readonly condition: string;
  /** Hashes of `condition` as a phone: whole phones are found by hash. */
  readonly phoneMacs: readonly Buffer[];
}

/** The part of a list on one page: the orders after the last one of the page before. */
export interface PartOfList extends PageOf {
  readonly after: Place | undefined;
}

/** An order of the list and its position; in a grouped list the first order of a batch. */
export interface ListedOrder {
  readonly order: Order;
  readonly place: Place;
  readonly batch?: ListedBatch | undefined;
}

export interface PageOfOrders {
  readonly listed: readonly ListedOrder[];
  /** Counts the list up to `MOST_COUNTED`. */
  readonly count: () => Promise<number>;
}

type Expressions = ExpressionBuilder<Tables, 'orders'>;

/** Returns the orders of one page, newest first. */
export async function pageOfOrders(
  db: Db,
  keys: Keys,
  question: ListQuestion,
  part: PartOfList,
): Promise<PageOfOrders> {
  const { whose, condition } = question;
  const isByName = condition !== '' && 'personId' in whose;
  const named = isByName ? await idsByName(db, keys, whose.personId, condition) : [];
  const found = db.selectFrom('orders').where((eb) => conditionsOf(eb, { ...question, named }));
  const rows = await newestFirst(found, part).execute();
  const listed = rows.map(toOrder).map((order) => ({ order, place: { at: order.createdAt, id: order.id } }));
  return { listed, count: () => countUpTo(db, found.select('id')) };
}

/** Counts the orders whose fee the owner of the list has to pay. */
export function countDue(db: Db, whose: ListQuestion['whose']): Promise<number> {
  const question = { whose, due: true, statuses: [], condition: '', phoneMacs: [] };
  return countUpTo(
    db,
    db
      .selectFrom('orders')
      .select('id')
      .where((eb) => conditionsOf(eb, question)),
  );
}

/** The counts cover an account's newest orders only; no page shows more. */
const NEWEST_COUNTED = 5000;

/** Counts a person's newest 5,000 orders by status; statuses without orders are left out. */
export async function countByStatus(db: Db, whose: ListQuestion['whose']): Promise<Map<OrderStatus, number>> {
  const newest = db
    .selectFrom('orders')
    .select('status')
    .where((eb) => conditionsOf(eb, { whose, statuses: [], condition: '', phoneMacs: [] }))
    .orderBy('createdAt', 'desc')
    .limit(NEWEST_COUNTED);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, total }) => [status, Number(total)]));
}

function newestFirst<Found>(orders: SelectQueryBuilder<Tables, 'orders', Found>, { limit, offset, after }: PartOfList) {
  const behind = after
    ? orders
        .where('createdAt', '<=', after.at)
        .where((eb) => eb.or([eb('createdAt', '<', after.at), eb('id', '>', after.id)]))
    : orders;
  return behind.selectAll().orderBy('createdAt', 'desc').orderBy('id').limit(limit).offset(offset);
}

type Conditions = ListQuestion & {
  /** Ids of orders in which a name matches `condition`. */
  readonly named?: readonly string[];
};

function conditionsOf(eb: Expressions, { whose, due = false, statuses, condition, phoneMacs, named = [] }: Conditions) {
  const sent = 'personId' in whose;
  const conditions = [
    ...('personId' in whose
      ? [eb('personId', '=', whose.personId)]
      : [
          sql<boolean>`receiver_mac = ANY (${[...whose.receiverMacs]}::bytea[])`,
          isReceivedBy(whose.receiverId, 'orders'),
          // Consignees do not see cancelled orders.
          eb('status', '<>', 4),
        ]),
    // A sender's bill is one row, unless one of its numbers was searched.
    ...(sent && condition === '' ? [eb(eb.fn.coalesce('pieceNo', sql<number>`1`), '=', 1)] : []),
    ...(due ? [isDue(whose)] : []),
    ...(statuses.length > 0 ? [eb('status', 'in', [...statuses])] : []),
    ...(condition === '' ? [] : [holds(condition, sent, phoneMacs, named)]),
  ];
  return eb.and(conditions);
}

/** True for a weighed, unpaid fee that the owner of the list pays; for a bill by its main item. */
function isDue(whose: ListQuestion['whose']) {
  if (!('personId' in whose))
    return sql<boolean>`EXISTS (SELECT FROM payment_due d WHERE d.order_id = orders.id AND d.payer = 'receiver')`;
  const own = sql`d.person_id = ${whose.personId} AND d.payer <> 'receiver'`;
  return sql<boolean>`id IN (SELECT d.order_id FROM payment_due d WHERE ${own}
    UNION ALL SELECT main.id FROM payment_due d JOIN orders item ON item.id = d.order_id
      JOIN orders main ON main.parent_id = item.parent_id AND main.piece_no = 1 WHERE ${own})`;
}

// Matches literally, without wildcards. Consignees search only numbers and goods, so that they
// cannot guess masked names and phones of the sender piece by piece.
function holds(condition: string, sent: boolean, phoneMacs: readonly Buffer[], named: readonly string[]) {
  const typed = condition.toLowerCase();
  const number = typed.replace(/\s/g, '');
  const people = sent
    ? sql`OR position(${typed} IN lower(concat_ws(E'\n', sender->>'city', receiver->>'city'))) > 0
      OR id = ANY (${[...named]}::uuid[])
      OR sender_mac = ANY (${[...phoneMacs]}::bytea[]) OR receiver_mac = ANY (${[...phoneMacs]}::bytea[])`
    : sql``;
  return sql<boolean>`(position(${typed} IN lower(goods_name)) > 0
    OR (${number} <> '' AND (position(${number} IN lower(order_no)) > 0 OR position(${number} IN lower(mail_no)) > 0))
    ${people})`;
}

/**
 * Names are encrypted: a search decrypts them in the newest orders, in small portions so that other
 * requests are served.
 */
const NEWEST_SEARCHED = 5000;
const OPENED_AT_ONCE = 200;

/** Returns a person's orders in which the sender's or consignee's name contains these words. */
async function idsByName(db: Db, keys: Keys, personId: string, words: string): Promise<string[]> {
  const typed = words.toLowerCase();
  const { rows } = await sql<{ id: string; sender: StoredParty; receiver: StoredParty }>`
    SELECT id, sender, receiver FROM orders WHERE person_id = ${personId}
    ORDER BY created_at DESC LIMIT ${sql.lit(NEWEST_SEARCHED)}`.execute(db);
  const has = (party: StoredParty) => openParty(keys, party).name.toLowerCase().includes(typed);
  const ids: string[] = [];
  for (let at = 0; at < rows.length; at += OPENED_AT_ONCE) {
    if (at > 0) await setImmediate();
    for (const { id, sender, receiver } of rows.slice(at, at + OPENED_AT_ONCE))
      if (has(sender) || has(receiver)) ids.push(id);
  }
  return ids;
}

/** Cancelled, returned, delivered, closed by a claim. */
const ENDED = [4, 17, 18, 19] as const;

/** Counts a user's orders under way and returns the newest ones. */
export async function openOrders(
  db: Db,
  personId: string,
): Promise<{ readonly count: number; readonly orderId: string | null }> {
  const { rows } = await sql<{ count: number; orderId: string | null }>`
    SELECT count(*)::int AS count, (array_agg(id ORDER BY created_at DESC, id))[1] AS order_id
    FROM orders WHERE person_id = ${personId} AND NOT status = ANY (${[...ENDED]}::smallint[])`.execute(db);
  return rows[0]!;
}
