import * as storage from '@yidi/contract/calls/storage';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { exportedStorage } from './exported.ts';
import { instructStorage } from './instruct-storage.ts';
import { remindJob } from './remind.ts';
import { storageHandlers } from './storage.ts';

export const storageModule = defineModule({
  name: 'storage',
  calls: (deps: DepsOf<typeof storageHandlers>) => [served(storage, storageHandlers(deps))],
  jobs: (deps: DepsOf<typeof remindJob>) => [remindJob(deps)],
  topics: (deps: DepsOf<typeof instructStorage>) => [instructStorage(deps)],
  exported: [exportedStorage],
});
