import { randomBytes } from 'node:crypto';
import { accountOf } from '@yidi/rules/ledger/chart';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { balance } from '../db/ledger.ts';
import type { Db } from '../db/open.ts';
import { applyTrade } from '../modules/money/payment/apply-trade.ts';
import { insertPayment } from '../modules/money/payment/payment.store.ts';
import { makeOrder, type World, walkOrder } from './parcels.ts';
import { payables } from './payables.ts';
import type { WorldPerson } from './people.ts';

const PAY_WITHIN_MS = 15 * MINUTE_MS;

/**
 * Creates an order that was delivered and then paid at a vendor. Returns its id and the sum paid.
 */
export async function makePaidOrder(
  world: World,
  person: WorldPerson,
  fields: Parameters<typeof makeOrder>[2],
  { now, weighedKg = 1 }: { now: Date; weighedKg?: number },
): Promise<{ orderId: string; fen: number }> {
  const { orderId } = await makeOrder(world, person, fields, { now });
  await walkOrder(world, orderId, 'delivered', weighedKg);
  return { orderId, fen: await payOrder(world.db, orderId, now) };
}

/** Pays the oldest delivered order that the person still owes; undefined if there is none. */
export async function payOldest(
  db: Db,
  personId: string,
  now: Date,
): Promise<{ orderId: string; fen: number } | undefined> {
  const owed = await db
    .selectFrom('orders')
    .innerJoin('paymentDue', 'paymentDue.orderId', 'orders.id')
    .select('orders.id')
    .where('orders.personId', '=', personId)
    .where('orders.payMode', '<>', 'receiver')
    .where('orders.status', '=', 6)
    .orderBy('orders.createdAt')
    .executeTakeFirst();
  return owed && { orderId: owed.id, fen: await payOrder(db, owed.id, now) };
}

/** Pays what an order owes, as a vendor's notice would. */
export async function payOrder(db: Db, orderId: string, now: Date): Promise<number> {
  const fen = await balance(db, accountOf('order * receivable', orderId));
  const expiresAt = new Date(now.getTime() + PAY_WITHIN_MS);
  const asked = {
    purchase: { kind: 'order', id: orderId },
    provider: 'sandbox',
    scene: 'phone',
    fen,
    expiresAt,
  } as const;
  const { paymentNo } = await insertPayment(db, asked, now);
  const transactionId = `42${randomBytes(13).toString('hex')}`;
  const trade = { paymentNo, state: 'paid', fen, transactionId, paidAt: now } as const;
  await applyTrade({ db, payables }, 'sandbox', trade, now);
  return fen;
}
