import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Deletes a closed account's tables. Of tables with orders only the content is deleted. */
export async function eraseBatches(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('batch').where('personId', '=', personId).where('sentAt', 'is', null).execute();
  await trx
    .deleteFrom('batchRow')
    .where('state', '<>', 'sent')
    .where('batchId', 'in', trx.selectFrom('batch').select('id').where('personId', '=', personId))
    .execute();
  await sql`UPDATE batch_row SET sealed = '' FROM batch b
    WHERE b.id = batch_row.batch_id AND b.person_id = ${personId}`.execute(trx);
  await sql`UPDATE batch SET name = '-', header = '[]', columns = '[]', notes = '[]', terms = NULL
    WHERE person_id = ${personId}`.execute(trx);
}
