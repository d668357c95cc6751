import * as trace from '@yidi/contract/calls/trace';
import type { Handlers } from '../../call/handlers.ts';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { eraseMailPeople } from './erase-mails.ts';
import { exportedReceived } from './exported.ts';
import { traceTables } from './keyed-tables.ts';
import { learnJob } from './lanes/learn.ts';
import { promiseJob } from './promise/tell.ts';
import { traceJob } from './trace.ts';
import { countScansJob } from './watch/count-scans.ts';
import { watchLanesJob } from './watch/lanes-now.ts';

export const traceModule = defineModule({
  name: 'trace',
  // One set of handlers per server, because shared links unlock mails through them with the same
  // limits.
  calls: ({ traces }: { readonly traces: Handlers<typeof trace> }) => [served(trace, traces)],
  mails: { erase: eraseMailPeople },
  jobs: (deps: DepsOf<typeof promiseJob>) => [traceJob, promiseJob(deps), learnJob, countScansJob, watchLanesJob],
  exported: [exportedReceived],
  keyed: traceTables,
});
