import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/**
 * Erases the people of mails and of their scans. An empty text cannot be decrypted, so it is read
 * like one whose key was deleted. Stations, times and the way of delivery stay.
 */
export async function eraseMailPeople(trx: Db, mailNos: readonly string[]): Promise<void> {
  await trx
    .updateTable('mail')
    .set({
      peopleSealed: '',
      ...{ senderName: null, senderPhone: null, receiverName: null, receiverPhone: null, receiverAddress: null },
      ...{ senderPhoneMac: null, receiverPhoneMac: null },
    })
    .where('mailNo', 'in', [...mailNos])
    .execute();
  await trx
    .updateTable('traceEvent')
    .set({
      ...{ courierName: null, courierPhone: null, courierSealed: null, signedBy: null, signerSealed: null },
      proof: sql`proof - 'photo' - 'place'`,
    })
    .where('mailNo', 'in', [...mailNos])
    .execute();
  // Scans of old months, packed into one row for each mail.
  await sql`UPDATE trace_sealed SET events = (
      SELECT coalesce(jsonb_agg(event || '{"courier_sealed": null, "signer_sealed": null}'), '[]') FROM jsonb_array_elements(events) event)
    WHERE mail_no = ANY (${[...mailNos]})`.execute(trx);
}
