import { setImmediate } from 'node:timers/promises';
import type { OrderStatus } from '@yidi/contract/values/order';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { countUpTo, type PageOf } from '../../../db/page-total.ts';
import type { DB } from '../../../db/types.ts';
import { isReceivedBy, type Order, toOrder } from '../order.store.ts';
import { openParty, type StoredParty } from '../party.public.ts';

export interface ListQuestion {
  /** Whose orders: those that a person sent, or those to a user's phones (by their keyed hashes) while the user had them. */
  readonly whose:
    | { readonly personId: string }
    | { readonly receiverId: string; readonly receiverMacs: readonly Buffer[] };
  /** Only those whose fee is to be paid by whose list it is. */
  readonly due?: boolean;
  /** Only these; none named: all. */
  readonly statuses: readonly OrderStatus[];
  readonly condition: string;
  /** Of the condition, which may be a whole phone: phones are found by their hash alone. */
  readonly phoneMacs: readonly Buffer[];
}

/** The part of a list that a page reads: the orders behind the one where the page before it ended. */
interface PartOfList extends PageOf {
  readonly after: { readonly at: Date; readonly id: string } | undefined;
}

type Expressions = ExpressionBuilder<DB, 'orders'>;

/** The orders of one page, newest first; `count` counts the whole list up to `MOST_COUNTED`. */
export async function pageOfOrders(
  db: Db,
  keys: Keys,
  question: ListQuestion,
  part: PartOfList,
): Promise<{ orders: Order[]; count: () => Promise<number> }> {
  const { whose, condition } = question;
  const isByName = condition !== '' && 'personId' in whose;
  const named = isByName ? await idsByName(db, keys, whose.personId, condition) : [];
  const found = db.selectFrom('orders').where((eb) => conditionsOf(eb, { ...question, named }));
  const rows = await newestFirst(found, part).execute();
  return { orders: rows.map(toOrder), count: () => countUpTo(db, found.select('id')) };
}

/** How many orders wait to be paid by whose list it is. */
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

/** More than any page shows: an account with more orders has only its newest ones counted. */
const NEWEST_COUNTED = 5000;

/** How many of a person's newest 5,000 orders are in each status; a status without one is left out. */
export async function countByStatus(db: Db, whose: ListQuestion['whose']): Promise<Map<OrderStatus, number>> {
  const newest = db
    .selectFrom('orders')
    .select('status')
    .where((eb) => conditionsOf(eb, { whose, statuses: [], condition: '', phoneMacs: [] }))
    .orderBy('created_at', 'desc')
    .limit(NEWEST_COUNTED);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, total }) => [status, Number(total)]));
}

function newestFirst<Found>(orders: SelectQueryBuilder<DB, 'orders', Found>, { limit, offset, after }: PartOfList) {
  const behind = after
    ? orders
        .where('created_at', '<=', after.at)
        .where((eb) => eb.or([eb('created_at', '<', after.at), eb('id', '>', after.id)]))
    : orders;
  return behind.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset);
}

type Conditions = ListQuestion & {
  /** Orders of which a name has the condition. */
  readonly named?: readonly string[];
};

function conditionsOf(eb: Expressions, { whose, due = false, statuses, condition, phoneMacs, named = [] }: Conditions) {
  const sent = 'personId' in whose;
  const conditions = [
    ...('personId' in whose
      ? [eb('person_id', '=', whose.personId)]
      : [
          sql<boolean>`receiver_mac = ANY (${[...whose.receiverMacs]}::bytea[])`,
          isReceivedBy(whose.receiverId, 'orders'),
          // The consignee does not see orders that were closed.
          eb('status', '<>', 4),
        ]),
    // A bill is one row of its sender's, unless one of its numbers was asked for.
    ...(sent && condition === '' ? [eb(eb.fn.coalesce('piece_no', sql<number>`1`), '=', 1)] : []),
    ...(due ? [isDue(whose)] : []),
    ...(statuses.length > 0 ? [eb('status', 'in', [...statuses])] : []),
    ...(condition === '' ? [] : [holds(condition, sent, phoneMacs, named)]),
  ];
  return eb.and(conditions);
}

/** A weighed fee is open that its sender pays, or its consignee. Of a bill the main item stands for all. */
function isDue(whose: ListQuestion['whose']) {
  if (!('personId' in whose))
    return sql<boolean>`EXISTS (SELECT FROM payment_due d WHERE d.order_id = orders.id AND d.payer = 'receiver')`;
  const own = sql`d.person_id = ${whose.personId} AND d.payer <> 'receiver'`;
  return sql<boolean>`id IN (SELECT d.order_id FROM payment_due d WHERE ${own}
    UNION ALL SELECT main.id FROM payment_due d JOIN orders item ON item.id = d.order_id
      JOIN orders main ON main.parent_id = item.parent_id AND main.piece_no = 1 WHERE ${own})`;
}

// Literal: no character of what was typed means anything but itself. A consignee finds by numbers
// and goods alone, so that masked names and phones of the sender cannot be guessed bit by bit.
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
 * Names are sealed: they are opened for a search, those of a person's newest orders, a few at a
 * time so that others are served.
 */
const NEWEST_SEARCHED = 5000;
const OPENED_AT_ONCE = 200;

/** A person's orders of which the sender's or consignee's name has these words. */
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

/** How many orders a person has made, counted up to `MOST_COUNTED`; a bill is one. */
export function countSentUpTo(db: Db, personId: string): Promise<number> {
  const sent = db.selectFrom('orders').select('id').where('person_id', '=', personId);
  return countUpTo(
    db,
    sent.where((eb) => eb(eb.fn.coalesce('piece_no', sql<number>`1`), '=', 1)),
  );
}

/** How many orders a person has made; a bill is one. */
export async function countSent(db: Db, personId: string): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('person_id', '=', personId)
    .where((eb) => eb(eb.fn.coalesce('piece_no', sql<number>`1`), '=', 1))
    .executeTakeFirstOrThrow();
  return total;
}

/** Cancelled, returned, delivered, closed by a claim. */
const ENDED = [4, 17, 18, 19] as const;

/** A user's orders that are under way, and the newest of them. */
export async function openOrders(
  db: Db,
  personId: string,
): Promise<{ readonly count: number; readonly orderId: string | null }> {
  const { rows } = await sql<{ count: number; orderId: string | null }>`
    SELECT count(*)::int AS count, (array_agg(id ORDER BY created_at DESC, id))[1] AS "orderId"
    FROM orders WHERE person_id = ${personId} AND NOT status = ANY (${[...ENDED]}::smallint[])`.execute(db);
  return rows[0]!;
}
