import * as contract from '@yidi/contract/calls/staff-content';
import { ApiError } from '@yidi/contract/envelope';
import { answerOnce } from '../../../call/answer-once.ts';
import type { StaffDeps } from '../../../call/approval.ts';
import type { Handlers } from '../../../call/handlers.ts';
import type { StaffContext } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { staffNames } from '../../staff/staff.public.ts';
import { publishAgain, publishLatest, saveDraft, withdraw } from './publish.ts';
import { headOf } from './revision.store.ts';
import { toItem } from './views.ts';

type Writes = Pick<Handlers<typeof contract>, 'saveContent' | 'publishContent' | 'withdrawContent' | 'undoContent'>;

async function view(db: Db, contentId: string, now: Date) {
  const head = await headOf(db, contentId, now);
  if (!head) throw new ApiError('NOT_FOUND');
  return { item: toItem(head, await staffNames(db, head.staffId === null ? [] : [head.staffId]), now) };
}

function auditApproval({ note }: Pick<StaffContext, 'note'>, id: string | undefined): void {
  if (id !== undefined) note({ targets: [{ kind: 'approval', id }] });
}

/** Makes the handlers that change what colleagues edit as content. */
export function writeContentHandlers({ ask }: Pick<StaffDeps, 'ask'>): Writes {
  return {
    saveContent: ({ kind, contentId, revision, fields }, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.saveContent, ctx, async () => {
          const written = contentId === undefined ? undefined : { contentId, revision: revision ?? 0 };
          const id = await saveDraft(trx, written, { kind, fields }, ctx);
          if (!written) ctx.note({ targets: [{ kind: 'content', id }] });
          return { info: await view(trx, id, ctx.now) };
        }),
      ),

    publishContent: ({ reason, ...written }, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.publishContent, ctx, async () => {
          ctx.note({ words: reason });
          auditApproval(ctx, await publishLatest(trx, written, reason, ask, ctx));
          return { info: await view(trx, written.contentId, ctx.now) };
        }),
      ),

    withdrawContent: ({ reason, ...written }, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.withdrawContent, ctx, async () => {
          ctx.note({ words: reason });
          auditApproval(ctx, await withdraw(trx, written, reason, ctx));
          return { info: await view(trx, written.contentId, ctx.now) };
        }),
      ),

    undoContent: ({ reason, ...written }, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.undoContent, ctx, async () => {
          ctx.note({ words: reason });
          auditApproval(ctx, await publishAgain(trx, written, reason, ask, ctx));
          return { info: await view(trx, written.contentId, ctx.now) };
        }),
      ),
  };
}
