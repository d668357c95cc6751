import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** The columns of a scan that name its courier or who signed. */
const PERSONS = ['courier_name', 'courier_phone', 'courier_sealed', 'signed_by', 'signer_sealed'];

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
  // Scans of old months are packed into one row for each mail, without columns that have no value.
  await sql`UPDATE trace_sealed SET events = (
      SELECT jsonb_agg(CASE WHEN event ? 'proof'
        THEN jsonb_set(event, '{proof}', event->'proof' #- '{photo}' #- '{place}') ELSE event END - ${PERSONS}::text[])
      FROM jsonb_array_elements(events) event)
    WHERE mail_no = ANY (${[...mailNos]})`.execute(trx);
}
