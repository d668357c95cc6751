import * as content from '@yidi/contract/calls/content';
import * as promotion from '@yidi/contract/calls/promotion';
import * as staffContent from '@yidi/contract/calls/staff-content';
import type { StaffDeps } from '../../call/approval.ts';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { contentHandlers } from './content.ts';
import { promotionHandlers } from './promotion.ts';
import { contentApprovables } from './revision/approvable.ts';
import { readContentHandlers } from './revision/read-content.ts';
import { writeContentHandlers } from './revision/write-content.ts';

export const contentModule = defineModule({
  name: 'content',
  calls: (deps: DepsOf<typeof contentHandlers>) => [
    served(content, contentHandlers(deps)),
    served(promotion, promotionHandlers(deps)),
  ],
  staffCalls: (deps: StaffDeps) => [
    served(staffContent, { ...readContentHandlers(deps), ...writeContentHandlers(deps) }),
  ],
  approvable: () => contentApprovables,
});
