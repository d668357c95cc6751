import * as file from '@yidi/contract/calls/file';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { exportedFiles } from './exported.ts';
import { eraseFiles } from './file.store.ts';
import { fileHandlers } from './file.ts';
import { fileJob } from './file-jobs.ts';

export const fileModule = defineModule({
  name: 'file',
  calls: (deps: DepsOf<typeof fileHandlers>) => [served(file, fileHandlers(deps))],
  jobs: (deps: DepsOf<typeof fileJob>) => [fileJob(deps)],
  erase: (trx, { personId }) => eraseFiles(trx, personId),
  exported: [exportedFiles],
});
