import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { countUpTo, MOST_COUNTED } from '../../../db/page-total.ts';
import { toOrder } from '../order.store.ts';
import { type BatchProgress, type ListedBatch, progressColumns, progressOf } from './batch-progress.ts';
import type { ListedOrder, PageOfOrders, PartOfList } from './order-list.store.ts';

/** Returns a page of a person's sent orders, newest first; the orders of a batch are one row. */
export async function pageOfGroups(db: Db, personId: string, part: PartOfList): Promise<PageOfOrders> {
  const places = await placesOf(db, personId, part);
  const batches = await batchesOf(
    db,
    places.flatMap(({ id, isBatch }) => (isBatch ? [id] : [])),
  );
  const leads = places.map(({ id, isBatch }) => (isBatch ? batches.get(id)?.leadId : id));
  const orders = await ordersBy(
    db,
    leads.flatMap((id) => id ?? []),
  );
  return {
    listed: places.flatMap(({ id, at }, index): ListedOrder[] => {
      const order = orders.get(leads[index] ?? '');
      return order ? [{ order, place: { id, at }, batch: batches.get(id)?.batch }] : [];
    }),
    count: () => countGroupsUpTo(db, personId),
  };
}

interface PlaceInList {
  readonly id: string;
  readonly at: Date;
  readonly isBatch: boolean;
}

/** Reads the positions of one page, from one index for single orders and another for batches. */
async function placesOf(db: Db, personId: string, { limit, offset, after }: PartOfList): Promise<PlaceInList[]> {
  const newest = sql.lit(limit + offset);
  const behind = (at: 'createdAt' | 'sentAt') =>
    after ? sql`AND ${sql.ref(at)} <= ${after.at} AND (${sql.ref(at)} < ${after.at} OR id > ${after.id}::uuid)` : sql``;
  const { rows } = await sql<PlaceInList>`
    (SELECT id, created_at AS at, false AS is_batch FROM orders
      WHERE person_id = ${personId}::uuid AND batch_id IS NULL AND coalesce(piece_no, 1) = 1 ${behind('createdAt')}
      ORDER BY created_at DESC, id LIMIT ${newest})
    UNION ALL
    (SELECT id, sent_at, true FROM batch
      WHERE person_id = ${personId}::uuid AND sent_at IS NOT NULL ${behind('sentAt')}
        AND EXISTS (SELECT FROM orders o WHERE o.batch_id = batch.id)
      ORDER BY sent_at DESC, id LIMIT ${newest})
    ORDER BY at DESC, id LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`.execute(db);
  return rows;
}

interface CountedBatch extends BatchProgress {
  readonly id: string;
  readonly name: string;
  readonly sentAt: Date;
  readonly leadId: string;
  readonly parcels: number;
  readonly openFen: number | null;
  readonly allFen: number;
  readonly weighed: boolean | null;
}

/** Counts the orders of these batches; `leadId` is the first order of each. */
async function batchesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { readonly leadId: string; readonly batch: ListedBatch }>> {
  if (ids.length === 0) return new Map();
  const fee = sql`coalesce(o.weighed_fen, o.quoted_fen)`;
  const { rows } = await sql<CountedBatch>`
    SELECT b.id, b.name, b.sent_at, (array_agg(o.id ORDER BY o.created_at, o.id))[1] AS lead_id,
      count(*)::int AS parcels, sum(${fee})::bigint AS all_fen,
      (sum(${fee}) FILTER (WHERE o.status <> 4))::bigint AS open_fen,
      bool_and(o.weighed_fen IS NOT NULL) FILTER (WHERE o.status <> 4) AS weighed, ${progressColumns}
    FROM batch b JOIN orders o ON o.batch_id = b.id LEFT JOIN payment_due d ON d.order_id = o.id
    WHERE b.id = ANY (${[...ids]}::uuid[]) GROUP BY b.id`.execute(db);
  return new Map(
    rows.map((row) => {
      const { id, name, parcels, sentAt, openFen, allFen, weighed } = row;
      const batch = { id, name, parcels, sentAt, totalFen: openFen ?? allFen, weighed: weighed ?? false };
      return [id, { leadId: row.leadId, batch: { ...batch, progress: progressOf(row) } }];
    }),
  );
}

async function ordersBy(db: Db, ids: readonly string[]): Promise<Map<string, ListedOrder['order']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toOrder(row)]));
}

/** Counts the rows of the grouped list up to `MOST_COUNTED`. */
export async function countGroupsUpTo(db: Db, personId: string): Promise<number> {
  const single = db
    .selectFrom('orders')
    .select('id')
    .where('personId', '=', personId)
    .where('batchId', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('pieceNo', sql<number>`1`), '=', 1));
  const batches = db
    .selectFrom('batch')
    .select('id')
    .where('personId', '=', personId)
    .where('sentAt', 'is not', null)
    .where(({ exists, selectFrom }) => exists(selectFrom('orders').whereRef('batchId', '=', 'batch.id')));
  return Math.min(MOST_COUNTED, (await countUpTo(db, single)) + (await countUpTo(db, batches)));
}
