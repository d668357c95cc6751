import { maskAddress, maskName, maskPhone } from '@yidi/rules/mask/mask';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { openParty, type StoredParty } from '../../../security/sealed-party.ts';
import { findOrder, toOrder } from '../order.store.ts';
import { countPieces, ordersUnder } from '../siblings/siblings.store.ts';

export interface LabelParty {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  /** From the province to the street. */
  readonly address: string;
}

/** The data printed on a parcel, masked by the waybill standard. */
export interface LabelOrder {
  readonly orderId: string;
  readonly mailNo: string;
  readonly productId: string;
  /** The division code of the consignee's district. */
  readonly toCode: string;
  readonly sender: LabelParty;
  readonly receiver: LabelParty;
  readonly goodsName: string;
  readonly weightKg: number;
  readonly declaredYuan: number | null;
  readonly receiverPays: boolean;
  readonly createdAt: Date;
  /** The position of the item on its bill, and the number of items. */
  readonly piece: { readonly no: number; readonly of: number };
}

export async function labelOrdersOf(
  db: Db,
  keys: Keys,
  { personId, orderIds }: { readonly personId: string; readonly orderIds: readonly string[] },
): Promise<Map<string, LabelOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('personId', '=', personId)
    .where('id', 'in', [...orderIds])
    .where('status', '<>', 4)
    .execute();
  const pieces = await countPieces(
    db,
    rows.flatMap(({ pieceNo, parentId }) => (pieceNo === null ? [] : (parentId ?? []))),
  );
  const party = (stored: StoredParty) => {
    const { name, userPhone, province, city, district, address } = openParty(keys, stored);
    return {
      name: maskName(name),
      phone: maskPhone(userPhone),
      province,
      city,
      district,
      address: maskAddress({ province, city, district, detail: address }),
    };
  };
  return new Map(
    rows.map(toOrder).map((order) => [
      order.id,
      {
        orderId: order.id,
        mailNo: order.mailNo,
        productId: order.productId,
        toCode: order.quote.request.to,
        sender: party(order.sender),
        receiver: party(order.receiver),
        goodsName: order.goodsName,
        weightKg: (order.weighedG ?? order.weightG) / 1000,
        declaredYuan: order.declaredYuan,
        receiverPays: order.payMode === 'receiver',
        createdAt: order.createdAt,
        piece: { no: order.pieceNo ?? 1, of: pieces.get(order.parentId ?? '') ?? 1 },
      },
    ]),
  );
}

/** Returns the orders to print: all items of a bill for its main item, else the order itself. */
export async function ordersToPrint(db: Db, personId: string, orderId: string): Promise<string[]> {
  const order = await findOrder(db, personId, orderId);
  if (order?.pieceNo !== 1 || order.parentId === null) return [orderId];
  return (await ordersUnder(db, personId, order.parentId)).map(({ id }) => id);
}
