import * as inquiry from '@yidi/contract/calls/inquiry';
import * as staffInquiry from '@yidi/contract/calls/staff-inquiry';
import type { StaffDeps } from '../../call/approval.ts';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { askCarrier } from './ask-carrier.ts';
import { actOnCaseHandlers } from './desk/act-on-case.ts';
import { eraseCaseWords } from './desk/case.store.ts';
import { readCaseHandlers } from './desk/read-case.ts';
import { exportedInquiries } from './exported.ts';
import { openInquiries } from './inquiry.store.ts';
import { inquiryHandlers } from './inquiry.ts';
import { inquiryJob, unansweredJob } from './inquiry-jobs.ts';

export const inquiryModule = defineModule({
  name: 'inquiry',
  calls: (deps: DepsOf<typeof inquiryHandlers>) => [served(inquiry, inquiryHandlers(deps))],
  staffCalls: (deps: StaffDeps) => [served(staffInquiry, { ...readCaseHandlers(deps), ...actOnCaseHandlers(deps) })],
  jobs: (deps: DepsOf<typeof inquiryJob>) => [inquiryJob(deps), unansweredJob(deps)],
  topics: (deps: DepsOf<typeof askCarrier>) => [askCarrier(deps)],
  mails: {
    erase: eraseCaseWords,
    async withOpenBusiness(trx, mailNos) {
      const rows = await trx
        .selectFrom('inquiry')
        .select('mailNo')
        .where('mailNo', 'in', [...mailNos])
        .where('state', '<>', 'closed')
        .execute();
      return rows.map(({ mailNo }) => mailNo);
    },
  },
  closureObstacles: { ticket: async (db, personId) => ({ count: await openInquiries(db, personId) }) },
  exported: [exportedInquiries],
  keyed: [{ table: 'inquiry_case_step', key: ['case_id', 'seq'], sealed: { words_sealed: 'inquiry.noted' } }],
});
