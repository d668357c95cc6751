import * as closing from '@yidi/contract/calls/closing';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { closingHandlers } from './closing.ts';
import { closingJobs } from './closing-job.ts';

export const closingModule = defineModule({
  name: 'closing',
  calls: (deps: DepsOf<typeof closingHandlers>) => [served(closing, closingHandlers(deps))],
  jobs: closingJobs,
});
