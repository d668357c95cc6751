import type { InfoOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/exam';
import { ApiError, badField } from '@yidi/contract/envelope';
import { cleanCandidateNo } from '@yidi/contract/values/exam';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { networksOf } from '../../security/net-prefix.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import { sharedViewsOf } from '../trace/trace.public.ts';
import { showArtExam } from './art-exam.ts';
import { addGrant, findCandidate, grantOf, mailsOf, takeTicket } from './exam.store.ts';

/** Of one session in an hour. */
const TRIES = 5;
/** Of one number by all sessions in an hour: who knows it guesses no names. */
const TRIES_OF_NUMBER = 20;
const HOUR_S = 3_600;
const TICKETS_A_MINUTE = 60;
const MINUTE_S = 60;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween'>;
  readonly networks: NetworkLimits;
}

/** The mails of an examination's candidates, and what a school sets for those that are sent to it. */
export function examHandlers({ db, keys, carrier, networks }: Deps): Handlers<typeof calls> {
  const viewsOf = sharedViewsOf({ db, carrier });

  async function show(examId: string, candidateId: string, now: Date): Promise<InfoOf<typeof calls.mailExamination>> {
    const mails = await mailsOf(db, examId, candidateId);
    const views = await viewsOf(
      mails.flatMap(({ mailNo }) => mailNo ?? []),
      now,
    );
    return {
      known: true,
      mails: mails.map(({ kind, title, school, mailNo }) => {
        const view = mailNo === null ? undefined : views.get(mailNo);
        return { kind, title, school, ...(view && mailNo !== null && { mail: toMail(mailNo, view) }) };
      }),
    };
  }

  /** Counts a try of this session; answers how many are left in its hour. */
  async function countTry(sessionId: string): Promise<number> {
    const [{ count, leftS } = { count: 1, leftS: HOUR_S }] = await limitsIn(db).incrAll([`exam:${sessionId}`], HOUR_S);
    if (count > TRIES) throw new ApiError('RATE', { retryAfterS: Math.max(1, Math.ceil(leftS)) });
    return TRIES - count;
  }

  /** Counts the try wherever it counts, then compares: tries at once cannot pass a limit together. */
  async function openBy(examId: string, number: string, name: string, ctx: CallContext): Promise<string> {
    const left = await countTry(ctx.caller.sessionId);
    await networks.take('exam', ctx);
    const key = `exam:${keys.mac('exam.index', `${examId}\n${number}`).toString('base64url')}`;
    const { ok, retryAfterS } = await limitsIn(db).hit(key, TRIES_OF_NUMBER, HOUR_S);
    if (!ok) throw new ApiError('RATE', { retryAfterS });
    const candidateId = await findCandidate(db, keys, examId, number, name);
    if (candidateId === undefined) throw new ApiError('VERIFY', { left });
    await transact(db, (trx) => addGrant(trx, ctx.caller.sessionId, { examId, candidateId }, ctx.now));
    return candidateId;
  }

  return {
    async mailExamination({ examinationId, candidate, name }, ctx) {
      if (candidate === undefined && name === undefined) {
        const candidateId = await grantOf(db, ctx.caller.sessionId, examinationId, ctx.now);
        return candidateId === undefined ? { known: false, mails: [] } : show(examinationId, candidateId, ctx.now);
      }
      if (candidate === undefined) throw badField('candidate', 'field.required');
      if (name === undefined) throw badField('name', 'field.required');
      return show(examinationId, await openBy(examinationId, cleanCandidateNo(candidate), name, ctx), ctx.now);
    },

    artExamConfig: ({ code }, { language, now }) => showArtExam(db, code, { language, now }),

    async doValidateToken({ token }, { caller, channel, ip, now }) {
      const net = `ticket:${keys.mac('ip', networksOf(ip)[0]).toString('base64url')}`;
      const { ok, retryAfterS } = await limitsIn(db).hit(net, TICKETS_A_MINUTE, MINUTE_S);
      if (!ok) throw new ApiError('RATE', { retryAfterS });
      const taken = await transact(db, async (trx) => {
        const of = await takeTicket(trx, token, channel, now);
        if (of) await addGrant(trx, caller.sessionId, of, now);
        return of;
      });
      if (!taken) throw new ApiError('VERIFY', { left: 0 });
      return { examinationId: taken.examId };
    },
  };
}

type Shared = Awaited<ReturnType<ReturnType<typeof sharedViewsOf>>> extends Map<string, infer View> ? View : never;

function toMail(mailNo: string, { productId: _product, predicted: _window, ...view }: Shared) {
  return { mailNo, ...view };
}
