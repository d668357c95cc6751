import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { newPayNo } from '../../money/money.public.ts';

/** The share of one order in a payment for several. */
export interface Share {
  readonly orderId: string;
  readonly fen: number;
}

export interface Bundle {
  readonly id: string;
  readonly personId: string;
  /** Sorted by order id. */
  readonly shares: readonly Share[];
}

export async function insertBundle(trx: Db, personId: string, shares: readonly Share[], now: Date): Promise<string> {
  const id = newId();
  await trx.insertInto('payBundle').values({ id, personId, createdAt: now }).execute();
  await trx
    .insertInto('payBundleShare')
    .values(shares.map(({ orderId, fen }) => ({ bundleId: id, orderId, fen })))
    .execute();
  return id;
}

/** Returns the bundle of a payment. The id must come from a payment, so the bundle exists. */
export async function findBundle(db: Db, bundleId: string): Promise<Bundle> {
  const rows = await db
    .selectFrom('payBundle as b')
    .innerJoin('payBundleShare as s', 's.bundleId', 'b.id')
    .select(['b.personId', 's.orderId', 's.fen'])
    .where('b.id', '=', bundleId)
    .orderBy('s.orderId')
    .execute();
  return {
    id: bundleId,
    personId: rows[0]?.personId ?? '',
    shares: rows.map(({ orderId, fen }) => ({ orderId, fen })),
  };
}

/** Returns open payments of bundles with these orders: at most one per order if rows are locked. */
export function openBundlesWith(trx: Db, orderIds: readonly string[]) {
  return trx
    .selectFrom('payment as p')
    .innerJoin('payBundleShare as s', 's.bundleId', 'p.bundleId')
    .select(['p.paymentNo', 's.bundleId'])
    .distinct()
    .where('s.orderId', 'in', [...orderIds])
    .where('p.state', '=', 'open')
    .orderBy('p.paymentNo')
    .execute();
}

/** Returns the open payments of single orders among these. */
export function openSinglesOf(trx: Db, orderIds: readonly string[]) {
  return trx
    .selectFrom('payment')
    .select('paymentNo')
    .where('orderId', 'in', [...orderIds])
    .where('state', '=', 'open')
    .orderBy('paymentNo')
    .execute();
}

/** Stores a bundle's payment in one part per order; costs and refunds are counted from them. */
export async function insertParts(
  trx: Db,
  paymentNo: string,
  shares: readonly Share[],
  now: Date,
): Promise<Map<string, { readonly paymentNo: string; readonly fen: number }>> {
  const parts = shares.map((share) => ({ ...share, paymentNo: newPayNo('P', now) }));
  await sql`INSERT INTO payment (payment_no, order_id, provider, scene, fen, state, transaction_id, created_at, expires_at,
      paid_at, part_of)
    SELECT part.no, part.order_id, p.provider, p.scene, part.fen, 'paid', p.transaction_id, p.created_at, p.expires_at,
      p.paid_at, p.payment_no
    FROM payment p, unnest(${parts.map((part) => part.paymentNo)}::text[], ${parts.map((part) => part.orderId)}::uuid[],
      ${parts.map((part) => part.fen)}::bigint[]) AS part (no, order_id, fen)
    WHERE p.payment_no = ${paymentNo}`.execute(trx);
  return new Map(parts.map(({ orderId, fen, paymentNo: no }) => [orderId, { paymentNo: no, fen }]));
}

/** Returns the finished and pending refunds of each order's parts of a bundle's payments. */
export async function refundedOf(db: Db, bundleId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payment as whole')
    .innerJoin('payment as part', 'part.partOf', 'whole.paymentNo')
    .innerJoin('refund as r', 'r.paymentNo', 'part.paymentNo')
    .select(['part.orderId', sql<number>`sum(r.fen)::bigint`.as('fen')])
    .where('whole.bundleId', '=', bundleId)
    .groupBy('part.orderId')
    .execute();
  return new Map(rows.map(({ orderId, fen }) => [orderId!, fen]));
}
