import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import type { CarrierOrder } from '../ports/carrier/carrier.ts';
import type { Item } from './item.store.ts';
import type { PlanStep } from './plan.ts';

type Waiting = Pick<Item, 'plan' | 'step' | 'state'> & { readonly loadedStep: number | null };

/**
 * Replans an order with other addresses or goods. Scans that were sent or are being sent stay; the
 * others follow the new plan. An order that is being collected at this moment is not changed.
 */
export function amendItem(
  db: Db,
  order: CarrierOrder,
  planned: { officeCode: string; plan: readonly PlanStep[] },
): Promise<'amended' | 'collected'> {
  return transact(db, async (trx) => {
    const { rows } = await sql<Waiting>`SELECT plan, step, state, loaded_step AS "loadedStep"
      FROM network_item WHERE order_no = ${order.orderNo} FOR UPDATE`.execute(trx);
    const [item] = rows;
    if (!item) throw new Error(`The network was never given ${order.orderNo}`);
    if (item.state === 'collected' || item.state === 'done') return 'collected';
    const made = item.loadedStep === item.step ? item.step + 1 : item.step;
    const plan = [...item.plan.slice(0, made), ...planned.plan.slice(made)];
    await sql`UPDATE network_item SET plan = ${JSON.stringify(plan)}::jsonb, office_code = ${planned.officeCode},
        sheet = ${JSON.stringify(order.sheet)}::jsonb
      WHERE order_no = ${order.orderNo}`.execute(trx);
    return 'amended';
  });
}
