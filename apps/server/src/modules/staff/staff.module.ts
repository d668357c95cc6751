import * as approval from '@yidi/contract/calls/staff-approval';
import * as audit from '@yidi/contract/calls/staff-audit';
import * as logIn from '@yidi/contract/calls/staff-log-in';
import * as people from '@yidi/contract/calls/staff-people';
import * as security from '@yidi/contract/calls/staff-security';
import type { StaffDeps } from '../../call/approval.ts';
import { defineModule, served } from '../../call/module.ts';
import { periodicJob } from '../../db/jobs.ts';
import { staffApprovalHandlers } from './approval/approvals.ts';
import { staffAuditHandlers } from './audit/audit.ts';
import { staffLogInHandlers } from './log-in/log-in.ts';
import { grantApprovables } from './people/approvable.ts';
import { staffPeopleHandlers } from './people/people.ts';
import { staffSecurityHandlers } from './security/security-list.ts';
import { deleteOldSessions } from './session/session.store.ts';

export const staffModule = defineModule({
  name: 'staff',
  staffCalls: (deps: StaffDeps) => [
    served(logIn, staffLogInHandlers(deps)),
    served(people, staffPeopleHandlers(deps)),
    served(approval, staffApprovalHandlers(deps)),
    served(audit, staffAuditHandlers(deps)),
    served(security, staffSecurityHandlers(deps)),
  ],
  approvable: () => grantApprovables,
  jobs: ({ now }: { readonly now: () => Date }) => [
    periodicJob({ name: 'staff.forget-sessions', cron: '17 * * * *', run: ({ db }) => deleteOldSessions(db, now()) }),
  ],
});
