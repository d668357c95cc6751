import type { ClosingObstacle } from '@yidi/contract/values/closing';
import type { Db } from '../../db/open.ts';
import { isNumberMoving } from '../auth/closing.public.ts';
import { openClaims } from '../claim/closing.public.ts';
import { openDelegates } from '../delegate/closing.public.ts';
import { openInquiries } from '../inquiry/closing.public.ts';
import { openInvoices } from '../invoice/closing.public.ts';
import { openOrders } from '../order/closing.public.ts';
import { openRefunds, unpaidOrders } from '../pay/closing.public.ts';
import { cardsWithMoney } from '../prepaid/closing.public.ts';

/** Something that an account cannot be closed with. */
export interface Obstacle {
  readonly kind: ClosingObstacle;
  readonly count: number;
  readonly orderId?: string;
}

interface Open {
  readonly count: number;
  readonly orderId?: string | null;
}

/** How much of each there is, asked of the module that knows. */
const counts: { readonly [Kind in ClosingObstacle]: (db: Db, personId: string, now: Date) => Promise<Open> } = {
  order: openOrders,
  unpaid: unpaidOrders,
  refund: openRefunds,
  card: async (db, personId) => ({ count: await cardsWithMoney(db, personId) }),
  ticket: async (db, personId) => ({ count: (await openClaims(db, personId)) + (await openInquiries(db, personId)) }),
  invoice: async (db, personId) => ({ count: await openInvoices(db, personId) }),
  delegate: async (db, personId, now) => ({ count: await openDelegates(db, personId, now) }),
  phone: async (db, personId, now) => ({ count: (await isNumberMoving(db, personId, now)) ? 1 : 0 }),
};

/** What a user's account cannot be closed with now. */
export async function obstaclesOf(db: Db, personId: string, now: Date): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const [kind, count] of Object.entries(counts)) {
    const open = await count(db, personId, now);
    if (open.count === 0) continue;
    found.push({ kind: kind as ClosingObstacle, count: open.count, ...(open.orderId && { orderId: open.orderId }) });
  }
  return found;
}
