import type { InfoOf } from '@yidi/contract/call';
import type { orderDetail } from '@yidi/contract/calls/order';
import { maskName } from '@yidi/rules/mask/mask';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { openParty } from '../../../security/sealed-party.ts';
import { cityOf } from '../list/order-views.ts';
import type { Order } from '../order.store.ts';
import { paidOf } from '../paid.ts';
import { ordersUnder } from './siblings.store.ts';

type Siblings = Pick<InfoOf<typeof orderDetail>, 'siblings'>;

/** Returns the orders created together with this one, and itself; empty for a single order. */
export async function siblingsOf(db: Db, keys: Keys, order: Order): Promise<Siblings> {
  if (order.parentId === null) return {};
  const orders = await ordersUnder(db, order.personId, order.parentId);
  const paid = await paidOf(db, orders);
  return {
    siblings: {
      parentId: order.parentId,
      oneBill: order.pieceNo !== null,
      // A cancelled piece costs nothing.
      totalFen: orders.reduce((sum, piece) => sum + (piece.status === 4 && order.status !== 4 ? 0 : priceOf(piece)), 0),
      orders: orders.map((piece) => ({
        orderId: piece.id,
        orderType: piece.orderType,
        mailNo: piece.mailNo,
        ...(piece.pieceNo !== null && { pieceNo: piece.pieceNo }),
        orderStatus: piece.status,
        goodInternals: piece.goodsName,
        weightKg: kgOfGrams(piece.weighedG ?? piece.weightG),
        totalFen: priceOf(piece),
        weighed: piece.weighedFen !== null,
        paid: paid.has(piece.id),
        receiverName: maskName(openParty(keys, piece.receiver).name),
        toCity: cityOf(piece.receiver),
      })),
    },
  };
}

const priceOf = ({ weighedFen, quotedFen }: Order) => weighedFen ?? quotedFen;
