import type { OrderStatus } from '@yidi/rules/order/statuses';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { hot } from '../../db/hot.ts';
import type { Db } from '../../db/open.ts';
import { type PageOf, totalOf } from '../../db/page-total.ts';
import type { DB } from '../../db/types.ts';
import { type Order, toOrder } from './order.store.ts';

export interface ListQuestion {
  /** Whose orders: those a person sent, or those whose consignee has this phone (its keyed hashes). */
  readonly whose: { readonly personId: string } | { readonly receiverMacs: readonly Buffer[] };
  /** Only these; none named: all. */
  readonly statuses: readonly OrderStatus[];
  readonly condition: string;
  readonly page: number;
  readonly size: number;
}

type Expressions = ExpressionBuilder<DB, 'orders'>;

const sentWithStatus = hot((db, p: { personId: string; statuses: string; limit: number; offset: number }) =>
  newestFirst(
    db
      .selectFrom('orders')
      .where('person_id', '=', p.personId)
      .where(sql<boolean>`status = ANY (${p.statuses}::smallint[])`),
    p,
  ),
);

/** One page, newest first, and how many there are in all. */
export async function pageOfOrders(db: Db, question: ListQuestion): Promise<{ orders: Order[]; total: number }> {
  const { whose, statuses, condition, page, size } = question;
  const part = { limit: size, offset: (page - 1) * size };
  const found = db.selectFrom('orders').where((eb) => conditionsOf(eb, question));
  const rows =
    'personId' in whose && statuses.length > 0 && condition === ''
      ? await sentWithStatus(db, { personId: whose.personId, statuses: `{${statuses.join()}}`, ...part })
      : await newestFirst(found, part).execute();
  const count = () => found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { orders: rows.map(toOrder), total: await totalOf(part, rows.length, async () => (await count()).total) };
}

function newestFirst<Found>(orders: SelectQueryBuilder<DB, 'orders', Found>, { limit, offset }: PageOf) {
  return orders.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset);
}

function conditionsOf(eb: Expressions, { whose, statuses, condition }: ListQuestion) {
  const sent = 'personId' in whose;
  const conditions = [
    sent ? eb('person_id', '=', whose.personId) : eb('receiver_mac', 'in', [...whose.receiverMacs]),
    // Somebody else's closed order never came into being for its consignee.
    ...(sent ? [] : [eb('status', '<>', 4)]),
    ...(statuses.length > 0 ? [eb('status', 'in', [...statuses])] : []),
    ...(condition === '' ? [] : [holds(condition, sent)]),
  ];
  return eb.and(conditions);
}

// Literal: no character of what was typed means anything but itself. A consignee finds by numbers and goods alone, so
// that masked names and phones of the sender cannot be guessed bit by bit.
function holds(condition: string, sent: boolean) {
  const typed = condition.toLowerCase();
  const number = typed.replace(/\s/g, '');
  const people = sent
    ? sql`OR position(${typed} IN lower(concat_ws(E'\n', sender->>'name', sender->>'userPhone', sender->>'city',
        receiver->>'name', receiver->>'userPhone', receiver->>'city'))) > 0`
    : sql``;
  return sql<boolean>`(position(${typed} IN lower(goods_name)) > 0
    OR (${number} <> '' AND (position(${number} IN lower(order_no)) > 0 OR position(${number} IN lower(mail_no)) > 0))
    ${people})`;
}

/** How many orders a person has made. */
export async function countSent(db: Db, personId: string): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return total;
}
