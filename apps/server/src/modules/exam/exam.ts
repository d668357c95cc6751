import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/exam';
import { ApiError, badField } from '@yidi/contract/envelope';
import { cleanCandidateNo } from '@yidi/contract/values/exam';
import { HOUR_S, MINUTE_S } from '@yidi/rules/time/shanghai';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { forgiveGuess, isCeilingReached, takeGuess } from '../../security/guess-ceiling.ts';
import { networksOf } from '../../security/net-prefix.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import { wrongGuess } from '../../security/wrong-guess.ts';
import { guardGuess, type SolveSlider } from '../auth/auth.public.ts';
import { sharedViewsOf } from '../trace/trace.public.ts';
import { showArtExam } from './art-exam.ts';
import { addGrant, findCandidate, grantOf, mailsOf, takeTicket } from './exam.store.ts';

/** Attempts per session and hour. */
const TRIES = 5;
const TICKETS_A_MINUTE = 60;
/** Beyond the ceiling of a candidate a network has one attempt in this time. @guess */
const SLOW_S = 30 * MINUTE_S;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween'>;
  readonly networks: NetworkLimits;
  readonly solveSlider: SolveSlider;
  /** Exchanges the token of a partner's link; returns the path to open, if the token is valid. */
  readonly redeemPartnerTicket: (token: string, ctx: CallContext) => Promise<string | undefined>;
}

type Request = ParsedOf<typeof calls.mailExamination>;
/** A number and a name, perhaps with a solved puzzle. */
type Attempt = Request & { readonly candidate: string; readonly name: string };

/** Mails of examination candidates, and what schools prescribe for mail sent to them. */
export function examHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, keys, carrier, networks, solveSlider } = deps;
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

  /** Counts an attempt of the session; returns the attempts left and the time until they renew. */
  async function countTry(sessionId: string): Promise<{ left: number; leftS: number }> {
    const [{ count, leftS } = { count: 1, leftS: HOUR_S }] = await guardsIn(db).incrAll([`exam:${sessionId}`], HOUR_S);
    if (count > TRIES) throw new ApiError('RATE', { reason: 'exam.spent', retryAfterS: Math.max(1, Math.ceil(leftS)) });
    return { left: TRIES - count, leftS };
  }

  /** Counts an attempt in each limit before comparing, so that parallel ones cannot exceed one. */
  async function openBy({ examinationId: examId, candidate, name, ...solution }: Attempt, ctx: CallContext) {
    const number = cleanCandidateNo(candidate);
    // Limits guesses of names for a known number. A candidate has no other proof, so that strangers
    // must not use up all attempts: beyond the ceiling each network goes on slowly.
    const target = `exam:${keys.mac('exam.index', `${examId}\n${number}`).toString('base64url')}`;
    const isSlow = await isCeilingReached(db, target, ctx.now);
    await guardGuess({ db, solveSlider, ...(isSlow && { free: 0 }) }, target, solution, ctx);
    const { left, leftS } = await countTry(ctx.caller.sessionId);
    await networks.take('exam', ctx);
    const { isReached } = await takeGuess(db, target, ctx.now);
    if (isReached) await takeSlowly(deps, target, isSlow, ctx);
    const candidateId = await findCandidate(db, keys, examId, number, name);
    if (candidateId === undefined) throw wrongGuess(left, 'exam.spent', leftS);
    await forgiveGuess(db, target);
    await transact(db, (trx) => addGrant(trx, ctx.caller.sessionId, { examId, candidateId }, ctx.now));
    return candidateId;
  }

  return {
    async mailExamination(request, ctx) {
      const { examinationId, candidate, name } = request;
      if (candidate === undefined && name === undefined) {
        const candidateId = await grantOf(db, ctx.caller.sessionId, examinationId, ctx.now);
        return candidateId === undefined ? { known: false, mails: [] } : show(examinationId, candidateId, ctx.now);
      }
      if (candidate === undefined) throw badField('candidate', 'field.required');
      if (name === undefined) throw badField('name', 'field.required');
      return show(examinationId, await openBy({ ...request, candidate, name }, ctx), ctx.now);
    },

    artExamConfig: ({ code }, { language, now }) => showArtExam(db, code, { language, now }),

    doValidateToken: ({ token }, ctx) => redeem(deps, token, ctx),
  };
}

/** Counts an attempt beyond the ceiling, which needs a solved puzzle. @throws INLINE, RATE */
async function takeSlowly(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  target: string,
  isSolved: boolean,
  { ip }: CallContext,
): Promise<void> {
  // Guesses at the same time have reached the ceiling since the puzzle was asked for.
  if (!isSolved) throw new ApiError('INLINE', { reason: 'slider.needed' });
  const net = keys.mac('ip', networksOf(ip)[1]).toString('base64url');
  const { ok, retryAfterS } = await guardsIn(db).hit(`slow ${target} ${net}`, 1, SLOW_S);
  if (!ok) throw new ApiError('RATE', { reason: 'exam.slow', retryAfterS });
}

/** Exchanges the ticket of a school's link or the token of a partner's. */
async function redeem(
  { db, keys, redeemPartnerTicket }: Deps,
  token: string,
  ctx: CallContext,
): Promise<InfoOf<typeof calls.doValidateToken>> {
  const { caller, channel, ip, now } = ctx;
  const net = `ticket:${keys.mac('ip', networksOf(ip)[0]).toString('base64url')}`;
  const { ok, retryAfterS } = await guardsIn(db).hit(net, TICKETS_A_MINUTE, MINUTE_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
  const taken = await transact(db, async (trx) => {
    const link = await takeTicket(trx, token, channel, now);
    if (link) await addGrant(trx, caller.sessionId, link, now);
    return link;
  });
  if (taken) return { examinationId: taken.examId };
  const target = await redeemPartnerTicket(token, ctx);
  if (target === undefined) throw new ApiError('VERIFY', { left: 0, reason: 'ticket.over' });
  return { target };
}

type Shared = Awaited<ReturnType<ReturnType<typeof sharedViewsOf>>> extends Map<string, infer View> ? View : never;

function toMail(mailNo: string, { productId: _product, predicted: _window, ...view }: Shared) {
  return { mailNo, ...view };
}
