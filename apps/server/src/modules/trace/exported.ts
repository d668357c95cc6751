import { maskName } from '@yidi/rules/mask/mask';
import { groupOfStatus } from '@yidi/rules/order/statuses';
import { sql } from 'kysely';
import { exported } from '../../call/exported.ts';
import { isHeldBy } from '../../security/phone-holding.ts';
import { openPeople } from './mail-people.public.ts';

/**
 * Mail that was announced to a phone while the user had it. The sender is masked, as on the screen.
 */
export const exportedReceived = exported('received', ['phone_holding'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('mail as m')
    .selectAll()
    .where('m.receiverPhoneMac', 'in', (own) =>
      own.selectFrom('phoneHolding as h').select('h.phoneMac').where('h.personId', '=', personId),
    )
    .where(isHeldBy(personId, sql.ref('m.receiver_phone_mac'), sql.ref('m.created_at')))
    .orderBy('m.createdAt')
    .orderBy('m.mailNo')
    .execute();
  return rows.map((row) => ({
    ...{ mailNo: row.mailNo, announcedAt: row.createdAt, status: groupOfStatus(row.status) },
    ...{ product: row.productId, senderName: maskName(openPeople(keys, row).senderName ?? '') },
    ...{ fromCity: row.fromCity, toCity: row.toCity, promisedAt: row.promisedAt },
  }));
});
