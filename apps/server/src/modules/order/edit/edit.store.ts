import type { OrderStatus } from '@yidi/contract/values/order';
import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { senderMacs } from '../create/open-orders.ts';
import { sealParty } from '../party.public.ts';
import type { EditPlan } from './plan-edit.ts';

export type StoredEdit = EditPlan & { readonly status: OrderStatus };

/**
 * Writes the planned parts into a locked order. With a new office the order leaves its visit, and
 * the courier of the former office is removed.
 */
export async function storeEdit(
  trx: Db,
  keys: Keys,
  orderId: string,
  { sender, receiver, goods, goodsResult, quote, offer, office, status }: StoredEdit,
  now: Date,
): Promise<void> {
  const receiverMacs = keys.macs('phone.index', receiver.userPhone);
  await trx
    .updateTable('orders')
    .set({
      edits: sql<number>`edits + 1`,
      sender: JSON.stringify(sealParty(keys, sender)),
      receiver: JSON.stringify(sealParty(keys, receiver)),
      ...senderMacs(keys, sender),
      receiver_mac: receiverMacs[0]!,
      reannounced_at: sql<Date | null>`CASE WHEN receiver_mac <> ALL (${[...receiverMacs]}::bytea[]) THEN ${now}
        ELSE reannounced_at END`,
      goods_name: goods.goodsName,
      goods_type_id: goods.goodsTypeId,
      goods_result: goodsResult,
      weight_g: quote.request.weightG,
      declared_yuan: goods.declaredYuan ?? null,
      quote: JSON.stringify(quote),
      tariff_version: offer.tariffVersion,
      quoted_fen: offer.totalFen,
      promised_at: new Date(offer.promise.promisedAt),
      ...(office && {
        office_code: office.officeCode,
        office_name: office.officeName,
        batch_id: null,
        parent_id: null,
        status,
        courier_name: null,
        courier_phone: null,
        courier_sealed: null,
        told_at: status === 0 ? null : now,
      }),
    })
    .where('id', '=', orderId)
    .execute();
}
