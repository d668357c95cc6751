import * as batch from '@yidi/contract/calls/batch';
import * as batchMany from '@yidi/contract/calls/batch-many';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { ordersOfBatches } from '../order/order.public.ts';
import { type BatchDeps, batchHandlers } from './batch.ts';
import { batchJob } from './batch-jobs.ts';
import { eraseBatches } from './erase-batches.ts';
import { exportedBatches, exportedBatchRows } from './exported.ts';
import { batchManyHandlers } from './many/batch-many.ts';

export const batchModule = defineModule({
  name: 'batch',
  calls: (deps: Omit<BatchDeps, 'orders'> & DepsOf<typeof ordersOfBatches> & DepsOf<typeof batchManyHandlers>) => [
    served(batch, batchHandlers({ ...deps, orders: ordersOfBatches(deps) })),
    served(batchMany, batchManyHandlers(deps)),
  ],
  jobs: (deps: DepsOf<typeof batchJob>) => [batchJob(deps)],
  erase: (trx, { personId }) => eraseBatches(trx, personId),
  exported: [exportedBatches, exportedBatchRows],
  keyed: [
    { table: 'batch', key: ['id'], sealed: { terms: 'batch.stored' } },
    { table: 'batch_row', key: ['batch_id', 'row_no'], sealed: { sealed: 'batch.stored' } },
  ],
});
