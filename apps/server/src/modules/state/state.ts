import * as contract from '@yidi/contract/calls/staff-state';
import { ApiError } from '@yidi/contract/envelope';
import { maskText } from '@yidi/rules/mask/mask';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { StaffDeps } from '../../call/approval.ts';
import { cutPage, foreignCursor, totalsOf } from '../../call/cursor.ts';
import type { Handlers } from '../../call/handlers.ts';
import type { GiveUpRequest } from './approvable.ts';
import {
  countDead,
  failedRefunds,
  isAsked,
  jobCounts,
  listDead,
  lockDead,
  messageCounts,
  outboxCounts,
  runAgain,
} from './state.store.ts';

/** What waits longer needs a person. @guess Jobs and messages are due within seconds. */
const LATE_MS = 15 * MINUTE_MS;
const MOST_ERROR = 200;

/** Returns the first line of an error with personal data masked. */
const firstLine = (error: string) => maskText(error.split('\n', 1)[0]!).slice(0, MOST_ERROR);

/** Makes the handlers of the state of the service and of dead jobs. */
export function stateHandlers({ db, ask }: StaffDeps): Handlers<typeof contract> {
  return {
    async serviceStateNow(_request, { now }) {
      const [jobs, outbox, messages, refunds] = await Promise.all([
        jobCounts(db),
        outboxCounts(db),
        messageCounts(db, now),
        failedRefunds(db),
      ]);
      const waits = [...jobs, ...outbox].map(({ oldestAt }) => oldestAt?.getTime() ?? Number.POSITIVE_INFINITY);
      const isLate = Math.min(...waits) < now.getTime() - LATE_MS;
      const attention = isLate || refunds.failed > 0 || jobs.some(({ dead }) => dead > 0);
      return {
        at: now.toISOString(),
        state: attention ? 'attention' : 'well',
        jobs: jobs.map(({ oldestAt, ...job }) => ({ ...job, ...(oldestAt && { oldestAt: oldestAt.toISOString() }) })),
        outbox: outbox.map(({ oldestAt, ...topic }) => ({ ...topic, oldestAt: oldestAt.toISOString() })),
        messages: messages.map((way) => ({ ...way })),
        refunds,
      };
    },

    async deadJobs(asked, { now }) {
      const { after, size, name } = asked;
      if (after !== undefined && !/^[1-9]\d{0,17}$/.test(after)) throw foreignCursor();
      const rows = await listDead(db, { name, before: after, limit: size + 1, now });
      const cut = cutPage(rows, size, ({ id }) => id);
      const totals = await totalsOf(asked, cut, () => countDead(db, name));
      const records = cut.rows.map(({ id, error, createdAt, endedAt, ...job }) => ({
        ...{ jobId: id, name: job.name, attempts: job.attempts, error: firstLine(error), asked: job.asked },
        ...{ createdAt: createdAt.toISOString(), endedAt: endedAt.toISOString() },
      }));
      return { records, ...totals, ...(cut.next !== undefined && { next: cut.next }) };
    },

    runJobsAgain: ({ jobIds }, { inAuditedTransaction }) =>
      inAuditedTransaction(async (trx) => {
        const ran = await runAgain(trx, jobIds);
        return { results: jobIds.map((jobId) => ({ jobId, result: ran.has(jobId) ? 'done' : 'gone' })) };
      }),

    giveUpJobs: ({ jobIds, reason }, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.giveUpJobs, ctx, async () => {
          const { staff, now, note } = ctx;
          note({ words: reason });
          const ids = [...new Set(jobIds)];
          const dead = await lockDead(trx, ids);
          if (dead.size < ids.length) throw new ApiError('NOT_FOUND');
          // The jobs are locked, so two requests at once do not both find none.
          if (await isAsked(trx, ids, now)) throw new ApiError('CONFLICT', { reason: 'approval.asked' });
          const request: GiveUpRequest = { jobIds: ids, names: [...new Set(dead.values())].sort() };
          const approvalId = await ask(trx, { kind: 'jobs.giveUp', request, reason }, staff, now);
          note({ targets: [{ kind: 'approval', id: approvalId }] });
          return { info: { approvalId } };
        }),
      ),
  };
}
