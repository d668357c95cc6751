import * as desk from '@yidi/contract/calls/staff-desk';
import type { StaffDeps } from '../../call/approval.ts';
import { defineModule, served } from '../../call/module.ts';
import { deskApprovables } from './approvable.ts';
import { deskHandlers } from './desk.ts';

export const deskModule = defineModule({
  name: 'desk',
  staffCalls: (deps: StaffDeps) => [served(desk, deskHandlers(deps))],
  approvable: () => deskApprovables,
});
