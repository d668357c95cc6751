import { sql } from 'kysely';
import { exported, openInTurns } from '../../call/exported.ts';
import { openContent } from './batch.store.ts';

export const exportedBatches = exported('batches', ['batch'], async (db, { personId }) =>
  db
    .selectFrom('batch')
    .select([
      'name',
      'createdAt',
      'sentAt',
      sql<string>`array_to_string(ARRAY(SELECT jsonb_array_elements_text(header)), ' | ')`.as('headings'),
    ])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .execute(),
);

export const exportedBatchRows = exported('batchRows', ['batch_row'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('batchRow as r')
    .innerJoin('batch as b', 'b.id', 'r.batchId')
    .leftJoin('orders as o', 'o.id', 'r.orderId')
    .select(['b.name', 'r.rowNo', 'r.state', 'r.sealed', 'r.totalFen as amountFen', 'r.promisedAt', 'o.orderNo'])
    .where('b.personId', '=', personId)
    .orderBy('b.createdAt')
    .orderBy('b.id')
    .orderBy('r.rowNo')
    .execute();
  return openInTurns(rows, ({ sealed, ...row }) => {
    const { cells, fields } = openContent(keys, sealed);
    return { ...row, cells: cells.join(' | '), details: fields ? JSON.stringify(fields) : null };
  });
});
