import * as state from '@yidi/contract/calls/staff-state';
import type { StaffDeps } from '../../call/approval.ts';
import { defineModule, served } from '../../call/module.ts';
import { stateApprovables } from './approvable.ts';
import { stateHandlers } from './state.ts';

export const stateModule = defineModule({
  name: 'state',
  staffCalls: (deps: StaffDeps) => [served(state, stateHandlers(deps))],
  approvable: () => stateApprovables,
});
