import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { expectedAt } from '@yidi/rules/trace/arrival';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import type { Db, Tables } from '../../../db/open.ts';
import type { Carrier } from '../../../ports/carrier/carrier.ts';
import { courierOf } from '../../../security/sealed-courier.ts';
import type { OrderForMessages } from '../../message/message.public.ts';
import { arrivalsOfMails } from '../../trace/trace.public.ts';
import { toOrder } from '../order.store.ts';
import { cityOf } from './order-views.ts';

type Row = Selectable<Tables['orders']> & { readonly receiverId: string | null };

/**
 * Returns the current data of these orders for messages. The consignee is the user who had the
 * phone when the order was made, or when the phone on it was last changed. Reads without an owner,
 * because this module's jobs named the orders.
 */
export async function ordersForMessages(
  { db, keys, carrier }: { readonly db: Db; readonly keys: Keys; readonly carrier: Pick<Carrier, 'routeBetween'> },
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, OrderForMessages>> {
  const { rows } = await sql<Row>`SELECT o.*, p.id AS receiver_id FROM orders o
    LEFT JOIN person p ON p.id = phone_holder(o.receiver_mac, coalesce(o.reannounced_at, o.created_at))
      AND p.kind = 'user' WHERE o.id = ANY (${orderIds}::uuid[])`.execute(db);
  const arrivals = await arrivalsOfMails({ db, carrier })(
    rows.map((row) => row.mailNo),
    now,
  );
  return new Map(rows.map((row) => [row.id, toFacts(keys, row, expectedOf(arrivals.get(row.mailNo)))]));
}

function expectedOf(arrival: Parameters<typeof expectedAt>[0] | undefined): string | null {
  return arrival ? expectedAt(arrival) : null;
}

function toFacts(keys: Keys, row: Row, expected: string | null): OrderForMessages {
  const order = toOrder(row);
  return {
    orderId: order.id,
    mailNo: order.mailNo,
    senderId: order.personId,
    receiverId: row.receiverId,
    fromCity: cityOf(order.sender),
    toCity: cityOf(order.receiver),
    office: order.officeName ?? order.point?.name ?? '',
    pickup:
      order.slotStartAt && order.slotEndAt
        ? { from: toShanghaiIso(order.slotStartAt), to: toShanghaiIso(order.slotEndAt) }
        : null,
    courier: courierOf(keys, order).name ?? '',
    bySignCode: order.passwordSign,
    fen: order.weighedFen,
    expected: expected === null ? null : toShanghaiIso(new Date(expected)),
  };
}
