import * as contract from '@yidi/contract/calls/staff-desk';
import { ApiError, badField } from '@yidi/contract/envelope';
import type { RevealField } from '@yidi/contract/values/staff';
import { answerOnce } from '../../call/answer-once.ts';
import type { StaffDeps } from '../../call/approval.ts';
import type { Handlers } from '../../call/handlers.ts';
import { officesOf } from '../../call/staff.ts';
import type { RevealsRequest } from './approvable.ts';
import { countPhoneSearch, isPhone, search, targetsOf } from './find.ts';
import { allowedReveals, countReveal, revealsInHour } from './reveals.ts';
import { findSubject, personalOf, readStory } from './story.ts';

/** Makes the handlers of search, stories and reveals. */
export function deskHandlers({ db, keys, ask }: StaffDeps): Handlers<typeof contract> {
  const finding = { db, keys };

  return {
    async staffSearch({ words }, { staff, note }) {
      const byPhone = isPhone(words);
      if (byPhone) {
        note({ personal: true, fields: ['phone'] });
        await countPhoneSearch(db, staff.staffId);
      }
      const { hits, mails } = await search(finding, words);
      // The phone itself stands nowhere in the row; the people whom it found do.
      if (byPhone) note({ count: hits.length });
      note({ targets: [...hits.map(({ kind, id }) => ({ kind, id })), ...(await targetsOf(db, mails))] });
      return { byPhone, hits };
    },

    async staffStory({ kind, id }, { note }) {
      const subject = await findSubject(finding, kind, id);
      if (!subject) throw new ApiError('NOT_FOUND');
      note({ targets: await targetsOf(db, [subject.mail]) });
      return readStory(finding, kind, id, subject);
    },

    staffReveal: ({ kind, id, fields, reason, words }, ctx) =>
      ctx.inAuditedTransaction(async (trx) => {
        const { note } = ctx;
        const subject = await findSubject({ db: trx, keys }, kind, id);
        const offices = officesOf(ctx.staff, 'reveal');
        const isInScope = offices === null || offices.includes(subject?.order?.officeCode ?? '');
        if (!subject || !isInScope) throw new ApiError('NOT_FOUND');
        const personal = personalOf(subject);
        const wanted = [...new Set(fields)];
        // An office collects from the sender: it needs nothing of the consignee.
        const isOpen = (field: RevealField) => personal.has(field) && (offices === null || field.startsWith('sender'));
        if (!wanted.every(isOpen)) throw badField('fields', 'field.option');
        const sides = (['sender', 'receiver'] as const).filter((side) =>
          wanted.some((field) => field.startsWith(side)),
        );
        const targets = await targetsOf(trx, [subject.mail], sides);
        note({ targets, reason, words });
        const { until } = await countReveal(trx, ctx, targets);
        note({ personal: true, fields: wanted });
        return { revealed: wanted.map((field) => ({ field, value: personal.get(field)! })), until };
      }),

    askReveals: ({ reason }, ctx) =>
      ctx.inAuditedTransaction((trx) =>
        answerOnce(trx, contract.askReveals, ctx, async () => {
          const { staff, now, note } = ctx;
          note({ words: reason });
          const limit = await allowedReveals(trx, staff.staffId, now);
          if ((await revealsInHour(trx, staff.staffId)) < limit)
            throw new ApiError('CONFLICT', { reason: 'reveal.enough' });
          const request: RevealsRequest = { staffId: staff.staffId, name: staff.name };
          const approvalId = await ask(trx, { kind: 'reveal.more', request, reason }, staff, now);
          note({ targets: [{ kind: 'approval', id: approvalId }] });
          return { info: { approvalId } };
        }),
      ),
  };
}
