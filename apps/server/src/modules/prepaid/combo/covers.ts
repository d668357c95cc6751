import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { OrderToPay } from '../../money/money.public.ts';
import type { Combo } from './combo.store.ts';

/** Returns what a combo's shipment pays of an order: its postage, once; 0 if it does not fit. */
export async function coversFen(
  db: Db,
  order: OrderToPay,
  dueFen: number,
  combo: Pick<Combo, 'productId' | 'maxG'>,
): Promise<number> {
  const weighed = order.weighed?.offer;
  if (!weighed || dueFen === 0 || order.productId !== combo.productId) return 0;
  if (weighed.weight.chargeableG > combo.maxG) return 0;
  const { rows } = await sql<{
    used: boolean;
  }>`SELECT EXISTS (SELECT FROM card_spend s JOIN card_combo x ON x.card_id = s.card_id
    WHERE s.order_id = ${order.id}) AS used`.execute(db);
  return rows[0]?.used ? 0 : Math.min(dueFen, weighed.postageFen);
}
