import type { OrderStatus } from '@yidi/contract/values/order';
import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { sealParty } from '../../../security/sealed-party.ts';
import { senderMacs } from '../create/open-orders.ts';
import { toGoodsColumns } from '../goods.ts';
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
      receiverMac: receiverMacs[0]!,
      reannouncedAt: sql<Date | null>`CASE WHEN receiver_mac <> ALL (${[...receiverMacs]}::bytea[]) THEN ${now}
        ELSE reannounced_at END`,
      ...toGoodsColumns(goods),
      goodsResult,
      weightG: quote.request.weightG,
      quote: JSON.stringify(quote),
      tariffVersion: offer.tariffVersion,
      quotedFen: offer.totalFen,
      promisedAt: new Date(offer.promise.promisedAt),
      ...(office && {
        officeCode: office.officeCode,
        officeName: office.officeName,
        batchId: null,
        parentId: null,
        status,
        courierName: null,
        courierPhone: null,
        courierSealed: null,
        toldAt: status === 0 ? null : now,
      }),
    })
    .where('id', '=', orderId)
    .execute();
}
