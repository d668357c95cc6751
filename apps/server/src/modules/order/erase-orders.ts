import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/**
 * Erases people, contents and words of the orders of mails. An empty text cannot be decrypted, so
 * it is read like one whose key was deleted. Cities, product, money and days stay.
 */
export async function eraseOrdersOf(trx: Db, mailNos: readonly string[]): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      sender: withoutPerson('sender'),
      receiver: withoutPerson('receiver'),
      senderMac: null,
      // The column has no null; a hash of zeros is that of no phone.
      receiverMac: Buffer.alloc(32),
      senderLineMac: null,
      senderPlaceMac: null,
      goodsName: '',
      labelName: sql`DEFAULT`,
      message: '',
      ...{ courierName: null, courierPhone: null, courierSealed: null, pickupCode: null, mailNoAtHand: null },
      cancelNote: sql`CASE WHEN cancel_note IS NULL THEN NULL ELSE '' END`,
    })
    .where('mailNo', 'in', [...mailNos])
    .execute();
  await trx
    .deleteFrom('signCode')
    .where('mailNo', 'in', [...mailNos])
    .execute();
}

const withoutPerson = (
  party: 'sender' | 'receiver',
) => sql<never>`jsonb_build_object('province', ${sql.ref(party)}->'province',
  'city', ${sql.ref(party)}->'city', 'district', ${sql.ref(party)}->'district', 'sealed', '')`;
