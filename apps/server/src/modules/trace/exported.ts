import { maskName } from '@yidi/rules/mask/mask';
import { groupOfStatus } from '@yidi/rules/order/statuses';
import { sql } from 'kysely';
import { exported } from '../../call/exported.ts';
import { isHeldBy } from '../../security/phone-holding.ts';
import { openPeople } from './mail-people.public.ts';

/** When the mail was announced to its consignee, who may have changed since it was made. */
const announcedAt = sql<Date>`coalesce(m.reannounced_at, m.created_at)`;

/**
 * Mail that was announced to a phone while the user had it. The sender is masked, as on the screen.
 */
export const exportedReceived = exported('received', ['phone_holding'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('mail as m')
    .selectAll()
    .select(announcedAt.as('announcedAt'))
    .where('m.receiverPhoneMac', 'in', (own) =>
      own.selectFrom('phoneHolding as h').select('h.phoneMac').where('h.personId', '=', personId),
    )
    .where(isHeldBy(personId, sql.ref('m.receiver_phone_mac'), announcedAt))
    .orderBy(announcedAt)
    .orderBy('m.mailNo')
    .execute();
  return rows.map((row) => ({
    ...{ mailNo: row.mailNo, announcedAt: row.announcedAt, status: groupOfStatus(row.status) },
    ...{ product: row.productId, senderName: maskName(openPeople(keys, row).senderName ?? '') },
    ...{ fromCity: row.fromCity, toCity: row.toCity, promisedAt: row.promisedAt },
  }));
});
