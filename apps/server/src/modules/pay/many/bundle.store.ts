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
  await trx.insertInto('pay_bundle').values({ id, person_id: personId, created_at: now }).execute();
  await trx
    .insertInto('pay_bundle_share')
    .values(shares.map(({ orderId, fen }) => ({ bundle_id: id, order_id: orderId, fen })))
    .execute();
  return id;
}

/** Returns a bundle by the id in one of our payments. */
export async function findBundle(db: Db, bundleId: string): Promise<Bundle> {
  const rows = await db
    .selectFrom('pay_bundle as b')
    .innerJoin('pay_bundle_share as s', 's.bundle_id', 'b.id')
    .select(['b.person_id', 's.order_id', 's.fen'])
    .where('b.id', '=', bundleId)
    .orderBy('s.order_id')
    .execute();
  return {
    id: bundleId,
    personId: rows[0]?.person_id ?? '',
    shares: rows.map(({ order_id: orderId, fen }) => ({ orderId, fen })),
  };
}

/** Returns open payments of bundles with these orders: at most one per order if rows are locked. */
export function openBundlesWith(trx: Db, orderIds: readonly string[]) {
  return trx
    .selectFrom('payment as p')
    .innerJoin('pay_bundle_share as s', 's.bundle_id', 'p.bundle_id')
    .select(['p.payment_no', 's.bundle_id'])
    .distinct()
    .where('s.order_id', 'in', [...orderIds])
    .where('p.state', '=', 'open')
    .orderBy('p.payment_no')
    .execute();
}

/** Returns the open payments of single orders among these. */
export function openSinglesOf(trx: Db, orderIds: readonly string[]) {
  return trx
    .selectFrom('payment')
    .select('payment_no')
    .where('order_id', 'in', [...orderIds])
    .where('state', '=', 'open')
    .orderBy('payment_no')
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

/** Returns the refunds, done or pending, of each order's parts of a bundle's payments. */
export async function refundedOf(db: Db, bundleId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payment as whole')
    .innerJoin('payment as part', 'part.part_of', 'whole.payment_no')
    .innerJoin('refund as r', 'r.payment_no', 'part.payment_no')
    .select(['part.order_id', sql<number>`sum(r.fen)::bigint`.as('fen')])
    .where('whole.bundle_id', '=', bundleId)
    .groupBy('part.order_id')
    .execute();
  return new Map(rows.map(({ order_id: orderId, fen }) => [orderId!, fen]));
}
