import * as staffDispatch from '@yidi/contract/calls/staff-dispatch';
import type { StaffDeps } from '../../call/approval.ts';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { actHandlers } from './act.ts';
import { assignHandlers, assignJob } from './assign.ts';
import { readDispatchHandlers } from './read-dispatch.ts';

export const dispatchModule = defineModule({
  name: 'dispatch',
  staffCalls: (deps: StaffDeps) => [
    served(staffDispatch, { ...readDispatchHandlers(deps), ...actHandlers(deps), ...assignHandlers(deps) }),
  ],
  jobs: (deps: DepsOf<typeof assignJob>) => [assignJob(deps)],
});
