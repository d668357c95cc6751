import type { InfoOf } from '@yidi/contract/call';
import type { batchList } from '@yidi/contract/calls/batch';
import { sql } from 'kysely';

export type BatchProgress = InfoOf<typeof batchList>['records'][number]['orders'];

/** A batch as one row of the order list. */
export interface ListedBatch {
  readonly id: string;
  readonly name: string;
  readonly sentAt: Date;
  readonly parcels: number;
  readonly totalFen: number;
  /** True if all orders but the cancelled ones were weighed. */
  readonly weighed: boolean;
  readonly progress: BatchProgress;
}

const countOrders = (condition: string, name: keyof BatchProgress) =>
  sql`count(*) FILTER (WHERE ${sql.raw(condition)})::int AS ${sql.ref(name)}`;

/** The columns that count the orders `o` of a batch, with their row `d` of `payment_due`. */
export const progressColumns = sql.join([
  countOrders('o.status < 4', 'waiting'),
  countOrders('o.status = 5', 'collected'),
  countOrders('o.status IN (6, 7, 11, 12, 13, 16)', 'moving'),
  countOrders('o.status = 18', 'delivered'),
  countOrders('o.status IN (17, 19)', 'undelivered'),
  countOrders('o.status = 4', 'closed'),
  countOrders('o.status = 3', 'missed'),
  countOrders('o.status IN (13, 16)', 'troubled'),
  countOrders("d.payer = 'sender'", 'toPay'),
]);

/** Returns the counts of a row without its other columns. */
export function progressOf(row: BatchProgress): BatchProgress {
  const { waiting, collected, moving, delivered, undelivered, closed, missed, troubled, toPay } = row;
  return { waiting, collected, moving, delivered, undelivered, closed, missed, troubled, toPay };
}
