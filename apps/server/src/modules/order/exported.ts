import type { PostalAddress } from '@yidi/contract/values/person';
import { groupOfStatus } from '@yidi/rules/order/statuses';
import { sql } from 'kysely';
import { exported, openInTurns } from '../../call/exported.ts';
import { courierOf } from '../../security/sealed-courier.ts';
import { openParty, type StoredParty } from '../../security/sealed-party.ts';
import { openWords } from '../../security/sealed-words.ts';

export const exportedOrders = exported('orders', ['orders'], async (db, { keys, personId }) => {
  const found = await db
    .selectFrom('orders')
    .select(['orderNo', 'mailNo', 'createdAt', 'status', 'productId', 'goodsName', 'weightG'])
    .select(['weighedG', 'declaredYuan', 'quotedFen', 'weighedFen', 'payMode', 'message', 'promisedAt', 'closedAt'])
    .select(['packaging', 'slotStartAt', 'slotEndAt', 'courierName', 'courierPhone', 'courierSealed'])
    .select(['cancelNote', sql<StoredParty>`sender`.as('sender'), sql<StoredParty>`receiver`.as('receiver')])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return openInTurns(found, (row) => {
    const [sender, receiver] = [openParty(keys, row.sender), openParty(keys, row.receiver)];
    return {
      ...{ orderNo: row.orderNo, mailNo: row.mailNo, createdAt: row.createdAt },
      ...{ status: groupOfStatus(row.status), product: row.productId },
      ...{ senderName: sender.name, senderPhone: sender.userPhone, senderAddress: lineOf(sender) },
      ...{ receiverName: receiver.name, receiverPhone: receiver.userPhone, receiverAddress: lineOf(receiver) },
      ...{ goods: row.goodsName, weightG: row.weighedG ?? row.weightG, declaredYuan: row.declaredYuan },
      ...{ feeFen: row.weighedFen ?? row.quotedFen, payer: row.payMode, promisedAt: row.promisedAt },
      ...{ words: openWords(keys, row.message), closedAt: row.closedAt },
      cancelNote: row.cancelNote && openWords(keys, row.cancelNote),
      ...{ packaging: row.packaging, pickUpFromAt: row.slotStartAt, pickUpUntilAt: row.slotEndAt },
      courier: courierOf(keys, row).name,
    };
  });
});

export const exportedTemplates = exported('templates', ['order_template'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('orderTemplate')
    .select(['name', 'createdAt', 'usedAt as lastUsedAt', 'contentSealed'])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ contentSealed, ...row }) => ({ ...row, details: keys.open('template.stored', contentSealed) }));
});

const lineOf = ({ province, city, district, street, address }: PostalAddress) =>
  `${province}${city}${district}${street ?? ''}${address}`;
