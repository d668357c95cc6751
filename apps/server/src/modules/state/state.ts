import * as contract from '@yidi/contract/calls/staff-state';
import { ApiError } from '@yidi/contract/envelope';
import { maskText } from '@yidi/rules/mask/mask';
import { answerOnce } from '../../call/answer-once.ts';
import type { StaffDeps } from '../../call/approval.ts';
import { cutPage, foreignCursor, totalsOf } from '../../call/cursor.ts';
import type { Handlers } from '../../call/handlers.ts';
import type { GiveUpRequest } from './approvable.ts';
import { viewState } from './figures/view-state.ts';
import { countDead, isAsked, listDead, lockDead, runAgain } from './state.store.ts';

const MOST_ERROR = 200;

/** Returns the first line of an error with personal data masked. */
const firstLine = (error: string) => maskText(error.split('\n', 1)[0]!).slice(0, MOST_ERROR);

/** Makes the handlers of the state of the service and of dead jobs. */
export function stateHandlers({ db, ask, log }: StaffDeps): Handlers<typeof contract> {
  return {
    serviceStateNow: (_request, { now }) => viewState({ db, log }, now),

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
