import type { InfoOf } from '@yidi/contract/call';
import type { orderDetail } from '@yidi/contract/calls/order';
import { maskName } from '@yidi/rules/mask/mask';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { cityOf } from '../list/order-views.ts';
import type { Order } from '../order.store.ts';
import { paidOf } from '../paid.ts';
import { openParty } from '../party.public.ts';
import { ordersUnder } from './siblings.store.ts';

type Siblings = Pick<InfoOf<typeof orderDetail>, 'siblings'>;

/** The orders that were made in one go with this one, itself among them; nothing for one that was made alone. */
export async function siblingsOf(db: Db, keys: Keys, order: Order): Promise<Siblings> {
  if (order.parent_id === null) return {};
  const orders = await ordersUnder(db, order.person_id, order.parent_id);
  const paid = await paidOf(db, orders);
  return {
    siblings: {
      parentId: order.parent_id,
      oneBill: order.piece_no !== null,
      // A cancelled piece costs nothing.
      totalFen: orders.reduce((sum, one) => sum + (one.status === 4 && order.status !== 4 ? 0 : priceOf(one)), 0),
      orders: orders.map((one) => ({
        orderId: one.id,
        orderType: one.order_type,
        mailNo: one.mail_no,
        ...(one.piece_no !== null && { pieceNo: one.piece_no }),
        orderStatus: one.status,
        goodsName: one.goods_name,
        weightKg: kgOfGrams(one.weighed_g ?? one.weight_g),
        totalFen: priceOf(one),
        weighed: one.weighed_fen !== null,
        paid: paid.has(one.id),
        receiverName: maskName(openParty(keys, one.receiver).name),
        toCity: cityOf(one.receiver),
      })),
    },
  };
}

const priceOf = ({ weighed_fen, quoted_fen }: Order) => weighed_fen ?? quoted_fen;
