import { exported } from '../../call/exported.ts';
import { quotesOfOrders } from '../duty/duty.public.ts';
import { lastHold } from './after/after.store.ts';
import { lastDeclaration, listInterOrders, openParties } from './inter-order.store.ts';

const MOST = 10_000;

export const exportedInterOrders = exported(
  'ordersAbroad',
  ['inter_order', 'declaration_version', 'customs_hold', 'duty_quote'],
  async (db, { keys, personId }) => {
    const rows = await listInterOrders(db, personId, { most: MOST });
    const ids = rows.map(({ id }) => id);
    const quotes = Map.groupBy(await quotesOfOrders(db, ids), ({ orderId }) => orderId);
    const sumOf = (id: string, sum: 'paidFen' | 'refundedFen') =>
      (quotes.get(id) ?? []).reduce((total, quote) => total + Number(quote[sum]), 0);
    return Promise.all(
      rows.map(async (row) => {
        const parties = openParties(keys, row);
        const { lines, form, valueFen } = await lastDeclaration(db, row.id);
        const hold = await lastHold(db, row.id);
        return {
          ...{ orderNo: row.orderNo, mailNo: row.mailNo, createdAt: row.createdAt, state: row.state },
          ...{ country: row.country, product: row.productId, weightG: row.grossG, feeFen: row.totalFen },
          ...{ dutyPaidFen: sumOf(row.id, 'paidFen'), dutyBackFen: sumOf(row.id, 'refundedFen') },
          senderName: parties?.senderLatin ?? '',
          senderPhone: parties?.sender.userPhone ?? '',
          senderAddress: parties?.senderLines.join(', ') ?? '',
          receiverName: parties?.consignee.name ?? '',
          receiverPhone: parties?.consignee.phone ?? '',
          receiverAddress: parties?.consigneeLines.join(', ') ?? '',
          localAddress: parties?.localAddress ?? '',
          number: Object.values(parties?.numbers ?? {}).join(', '),
          ...{ form, valueFen, undeliverable: row.undeliverable, notice: row.notice },
          goods: lines.map(({ nameZh, nameEn, quantity }) => `${nameZh} ${nameEn} × ${quantity}`).join('; '),
          customsAsked: hold?.asks.map(({ field, note }) => `${field} ${note}`).join('; ') ?? '',
          customsAskedAt: hold?.heldAt ?? null,
          acceptedAt: row.acceptedAt,
          closedAt: row.closedAt,
        };
      }),
    );
  },
);
