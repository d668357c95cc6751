import * as contract from '@yidi/contract/calls/staff-desk';
import { ApiError, badField } from '@yidi/contract/envelope';
import { REVEAL_SHOWN_S, REVEALS_AN_HOUR } from '@yidi/contract/values/staff';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { answerOnce } from '../../call/answer-once.ts';
import type { StaffDeps } from '../../call/approval.ts';
import type { Handlers } from '../../call/handlers.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import type { RevealsRequest } from './approvable.ts';
import { countPhoneSearch, isPhone, search, targetsOf } from './find.ts';
import { findSubject, personalOf, readStory } from './story.ts';

const HOUR_S = HOUR_MS / 1000;
/** A colleague may be allowed more reveals so often in an hour; the limits count to 1,000. */
const MOST_TIMES_MORE = 15;

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
        const { staff, now, note, recordSecurity } = ctx;
        const subject = await findSubject({ db: trx, keys }, kind, id);
        if (!subject) throw new ApiError('NOT_FOUND');
        const personal = personalOf(subject);
        const wanted = [...new Set(fields)];
        if (wanted.some((field) => !personal.has(field))) throw badField('fields', 'field.option');
        const limit = await allowedReveals(trx, staff.staffId, now);
        const { ok, retryAfterS } = await guardsIn(trx).hit(`staff reveal ${staff.staffId}`, limit, HOUR_S);
        if (!ok) throw new ApiError('RATE', { reason: 'reveal.hour', retryAfterS });
        const sides = (['sender', 'receiver'] as const).filter((side) =>
          wanted.some((field) => field.startsWith(side)),
        );
        const targets = await targetsOf(trx, [subject.mail], sides);
        note({ targets, personal: true, fields: wanted, reason, words });
        const whose = targets.find((named) => named.kind === 'person');
        const target = whose && { kind: 'person' as const, id: whose.id };
        await recordSecurity({ event: 'reveal', result: 'done', staffId: staff.staffId, target }, trx);
        const revealed = wanted.map((field) => ({ field, value: personal.get(field)! }));
        return { revealed, until: new Date(now.getTime() + REVEAL_SHOWN_S * 1000).toISOString() };
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

/** Returns how many reveals of a colleague count in this hour, by the database's clock. */
async function revealsInHour(trx: Db, staffId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM guard_counter, unnest(hits) AS hit
    WHERE key = ${`hits staff reveal ${staffId}`} AND hit > clock_timestamp() - make_interval(secs => ${HOUR_S})`.execute(
    trx,
  );
  return rows[0]!.n;
}

/** Returns how often a colleague may reveal in an hour: 60, and 60 for each approval in it. */
async function allowedReveals(trx: Db, staffId: string, now: Date): Promise<number> {
  const approved = await trx
    .selectFrom('approval')
    .select('id')
    .where('askedBy', '=', staffId)
    .where('kind', '=', 'reveal.more')
    .where('state', '=', 'done')
    .where('decidedAt', '>', new Date(now.getTime() - HOUR_MS))
    .limit(MOST_TIMES_MORE)
    .execute();
  return REVEALS_AN_HOUR * (1 + approved.length);
}
