import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import type { CarrierOrder } from '../ports/carrier/carrier-order.ts';
import type { Item } from './item.store.ts';
import type { PlanStep } from './plan.ts';

type Waiting = Pick<Item, 'plan' | 'step' | 'state'> & {
  readonly loadedStep: number | null;
  readonly officeCode: string;
};
interface Planned {
  readonly officeCode: string;
  readonly plan: readonly PlanStep[];
}

/**
 * Replans an order with other addresses or goods. Scans that were sent or are being sent stay; the
 * others follow the new plan. If another office now collects, it assigns its courier at once. An
 * order that is being collected at this moment is not changed.
 */
export function amendItem(db: Db, order: CarrierOrder, planned: Planned, now: Date): Promise<'amended' | 'collected'> {
  return transact(db, async (trx) => {
    const { rows } = await sql<Waiting>`SELECT plan, step, state, loaded_step, office_code
      FROM network_item WHERE order_no = ${order.orderNo} FOR UPDATE`.execute(trx);
    const [item] = rows;
    if (!item) throw new Error(`The network was never given ${order.orderNo}`);
    if (item.state === 'collected' || item.state === 'done') return 'collected';
    const made = item.loadedStep === item.step ? item.step + 1 : item.step;
    const isMoved = item.officeCode !== planned.officeCode;
    const plan = [...item.plan.slice(0, made), ...stepsAhead(item.plan.slice(made), planned, isMoved)];
    await sql`UPDATE network_item SET plan = ${JSON.stringify(plan)}::jsonb, office_code = ${planned.officeCode},
        sheet = ${JSON.stringify(order.sheet)}::jsonb,
        next_at = CASE WHEN ${isMoved} THEN least(next_at, ${now}) ELSE next_at END
      WHERE order_no = ${order.orderNo}`.execute(trx);
    return 'amended';
  });
}

const stepsUntilCollection = (plan: readonly PlanStep[]) => plan.findIndex(({ code }) => code === '203');

/**
 * Returns the steps of the new plan that replace those not sent yet. They are counted back from the
 * collection, because an item may have been assigned more than once.
 */
function stepsAhead(left: readonly PlanStep[], { plan }: Planned, isMoved: boolean): readonly PlanStep[] {
  const collection = stepsUntilCollection(plan);
  const assignment = plan[collection - 1]?.code === 'ORD_ASSIGN' ? 1 : 0;
  return plan.slice(collection - Math.max(stepsUntilCollection(left), isMoved ? assignment : 0, 0));
}
