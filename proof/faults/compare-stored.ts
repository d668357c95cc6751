import { type OrderAction, type OrderStatus, type OrderType, orderTypes } from '@yidi/contract/values/order';
import { nextState } from '@yidi/rules/order/states';
import { kindOfOrderType } from '@yidi/rules/order/statuses';
import { sql, type Transaction } from 'kysely';
import { bookError } from '../../apps/server/src/db/ledger.ts';
import { connectDatabase, type Tables } from '../../apps/server/src/db/open.ts';
import { type Customer, type FaultWorld, OWN_WAIT_MS } from '../harness/fault-world.ts';
import type { Acknowledged } from './acknowledged.ts';

/** The content of the tables, compared with the answers that clients received. */
export interface Comparison {
  readonly acknowledged: number;
  readonly cancelled: number;
  readonly stored: number;
  readonly lost: number;
  readonly duplicates: number;
  /**
   * Orders whose history is not a legal path to their state, or whose state differs from the
   * client's answer.
   */
  readonly halfStates: number;
  /** Orders without a mail item. */
  readonly orphans: number;
  readonly ledgerErrorFen: number;
}

type Way = readonly (readonly [action: string, status: number])[];

/**
 * `strict`: every stored order was acknowledged, because clients continued until they had an
 * answer.
 */
export async function compare(
  fault: FaultWorld,
  customers: readonly Customer[],
  acked: Acknowledged,
  strict: boolean,
): Promise<Comparison> {
  // Reading a hundred thousand orders takes longer than a call may.
  const own = connectDatabase(fault.database.connectTo, { size: 1, statementTimeoutMs: 0, waitMs: OWN_WAIT_MS });
  try {
    // Jobs may still change orders, so everything is read from one snapshot.
    return await own.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        await layOut(db, customers, acked);
        const sets = await compareSets(db);
        const halfStates = sets.notCancelled + (await countIllegal(db));
        return {
          acknowledged: sets.acknowledged,
          cancelled: sets.cancelled,
          stored: sets.stored,
          lost: sets.lost,
          // Orders that answer two keys, and orders that no client received.
          duplicates: sets.shared + (strict ? sets.untold : 0),
          halfStates,
          orphans: sets.orphans,
          ledgerErrorFen: await bookError(db),
        };
      });
  } finally {
    await own.close();
  }
}

/** Makes temporary tables of the customers' orders and their acknowledgements. */
async function layOut(db: Transaction<Tables>, customers: readonly Customer[], acked: Acknowledged): Promise<void> {
  const people = customers.map(({ person }) => person.personId);
  const { created, cancelled } = acked.read();
  const orderIds = created.map(({ orderId }) => orderId);
  await sql`CREATE TEMP TABLE ours ON COMMIT DROP AS
    SELECT id, mail_no, order_type, status FROM orders WHERE person_id = ANY(${people}::uuid[])`.execute(db);
  await sql`CREATE TEMP TABLE told_created ON COMMIT DROP AS SELECT unnest(${orderIds}::uuid[]) AS id`.execute(db);
  await sql`CREATE TEMP TABLE told_cancelled ON COMMIT DROP AS
    SELECT DISTINCT unnest(${cancelled}::uuid[]) AS id`.execute(db);
  await sql`ANALYZE ours, told_created, told_cancelled`.execute(db);
}

async function compareSets(db: Transaction<Tables>) {
  const { rows } = await sql<Record<'acknowledged' | 'cancelled' | 'stored' | 'lost' | 'shared', number>>`
    SELECT
      (SELECT count(DISTINCT id) FROM told_created) AS acknowledged,
      (SELECT count(*) - count(DISTINCT id) FROM told_created) AS shared,
      (SELECT count(*) FROM told_cancelled) AS cancelled,
      (SELECT count(*) FROM ours) AS stored,
      (SELECT count(*) FROM (SELECT id FROM told_created EXCEPT SELECT id FROM ours) AS gone) AS lost`.execute(db);
  const more = await sql<Record<'untold' | 'notCancelled' | 'orphans', number>>`
    SELECT
      (SELECT count(*) FROM (SELECT id FROM ours EXCEPT SELECT id FROM told_created) AS unheard) AS untold,
      (SELECT count(*) FROM told_cancelled LEFT JOIN ours USING (id) WHERE status IS DISTINCT FROM 4) AS not_cancelled,
      (SELECT count(*) FROM ours LEFT JOIN mail USING (mail_no) WHERE mail.mail_no IS NULL) AS orphans`.execute(db);
  return { ...rows[0]!, ...more.rows[0]! };
}

/**
 * Counts orders whose history is not a legal path to their state. Many orders share few paths, so
 * each path is checked once.
 */
async function countIllegal(db: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ orderType: 0 | 1 | 2 | 3; status: number; way: Way; orders: number }>`
    SELECT order_type, status, way::json AS way, count(*) AS orders FROM (
      SELECT ours.order_type, ours.status,
        coalesce(json_agg(json_build_array(step.action, step.status) ORDER BY step.seq)
          FILTER (WHERE step.order_id IS NOT NULL), '[]')::text AS way
      FROM ours LEFT JOIN order_history AS step ON step.order_id = ours.id
      GROUP BY ours.id, ours.order_type, ours.status
    ) AS walked GROUP BY order_type, status, walked.way`.execute(db);
  const illegal = rows.filter(({ orderType, status, way }) => !isLegalWay(orderTypes[orderType], status, way));
  return illegal.reduce((sum, { orders }) => sum + orders, 0);
}

function isLegalWay(orderType: OrderType, status: number, way: Way): boolean {
  const kind = kindOfOrderType(orderType);
  const [first, ...steps] = way;
  if (first?.[0] !== 'create' || first[1] !== 0) return false;
  let state: OrderStatus = 0;
  for (const [action, reached] of steps) {
    const next = nextState(kind, state, action as OrderAction);
    if (!next.ok || next.state !== reached) return false;
    state = next.state;
  }
  return state === status;
}

export function holds(kept: Comparison): boolean {
  const { lost, duplicates, halfStates, orphans, ledgerErrorFen } = kept;
  return kept.acknowledged > 0 && lost + duplicates + halfStates + orphans + ledgerErrorFen === 0;
}
