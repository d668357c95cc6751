import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Deletes a closed account's tables; of tables with orders only their content. */
export async function eraseBatches(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('batch').where('person_id', '=', personId).where('sent_at', 'is', null).execute();
  await trx
    .deleteFrom('batch_row')
    .where('state', '<>', 'sent')
    .where('batch_id', 'in', trx.selectFrom('batch').select('id').where('person_id', '=', personId))
    .execute();
  await sql`UPDATE batch_row SET sealed = '' FROM batch b
    WHERE b.id = batch_row.batch_id AND b.person_id = ${personId}`.execute(trx);
  await sql`UPDATE batch SET name = '-', header = '[]', columns = '[]', notes = '[]', terms = NULL
    WHERE person_id = ${personId}`.execute(trx);
}
