import * as dataExport from '@yidi/contract/calls/export';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { eraseExports } from './export.store.ts';
import { exportHandlers } from './export.ts';
import { exportJobs } from './export-jobs.ts';

export const exportModule = defineModule({
  name: 'export',
  calls: (deps: DepsOf<typeof exportHandlers>) => [served(dataExport, exportHandlers(deps))],
  jobs: (deps: DepsOf<typeof exportJobs>) => exportJobs(deps),
  erase: (trx, { personId }) => eraseExports(trx, personId),
  keyed: [{ table: 'data_export', key: ['id'], sealed: { key_sealed: 'export.stored' } }],
});
