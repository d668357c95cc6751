import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { findOrderToPay, moneyOf } from '../money/money.public.ts';
import { linkOf } from './pay-link.ts';

/** Returns the consignee's due fee and the link to pay it; null if none. Callers check access. */
export function consigneeFeeOf({ db, keys }: { readonly db: Db; readonly keys: Keys }) {
  return async (orderId: string): Promise<{ fen: number; link: string } | null> => {
    const order = await findOrderToPay(db, orderId);
    if (order?.payMode !== 'receiver') return null;
    const { dueFen } = await moneyOf(db, order);
    return dueFen > 0 ? { fen: dueFen, link: linkOf(keys, orderId) } : null;
  };
}
