import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

const EMPTY = sql`parties_sealed = ''`;

/** Erases sender and consignee of mails whose retention is over. Number, state and money stay. */
export async function erasePartiesOf(trx: Db, mailNos: readonly string[]): Promise<void> {
  await sql`UPDATE inter_order SET ${EMPTY} WHERE mail_no = ANY (${[...mailNos]})`.execute(trx);
}

/** Erases the parties of a closed account's orders that were never sent. */
export async function eraseClosedOrders(trx: Db, personId: string): Promise<void> {
  await sql`UPDATE inter_order SET ${EMPTY} WHERE person_id = ${personId} AND state = 'closed'`.execute(trx);
}
