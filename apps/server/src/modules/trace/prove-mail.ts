import type { ParsedOf } from '@yidi/contract/call';
import type { verifyMail } from '@yidi/contract/calls/trace';
import { ApiError } from '@yidi/contract/envelope';
import type { ReasonOf } from '@yidi/contract/refusal-reasons';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { CallContext } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { countGuess, forgiveGuess } from '../../security/guess-ceiling.ts';
import { lastFoursOf } from '../../security/last-four.ts';
import { networksOf } from '../../security/net-prefix.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import { resultOf } from '../../security/security-log.ts';
import { wrongGuess } from '../../security/wrong-guess.ts';
import { guardGuess, type SolveSlider } from '../auth/auth.public.ts';
import { opensMail } from './mail-link.ts';
import { openPeople } from './mail-people.public.ts';
import { countTry, insertProof, type MailRow } from './trace.store.ts';

const LOCK_MS = 15 * MINUTE_MS;
const TRIES_A_SESSION = 5;
/** Per address. Many users may share one, so this only stops programs that create sessions. */
const TRIES_AN_ADDRESS = 20;

export interface ProofDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly networks: NetworkLimits;
  readonly solveSlider: SolveSlider;
}

type Solution = Pick<ParsedOf<typeof verifyMail>, 'sliderId' | 'sliderX' | 'sliderType' | 'track'>;

/** Counts a guess in each limit before comparing, so that parallel guesses cannot exceed one. */
export async function proveByDigits(
  deps: ProofDeps,
  mail: MailRow,
  { digits, ...solution }: Solution & { readonly digits: string },
  ctx: CallContext,
): Promise<void> {
  const { db, keys, networks } = deps;
  const { mailNo } = mail;
  const net = keys.mac('ip', networksOf(ctx.ip)[0]).toString('base64url');
  const session = `session ${ctx.caller.sessionId}`;
  const target = `digits:mail:${mailNo}`;
  // Checked before counting, because being asked for the slider must not use up an attempt.
  await guardGuess(deps, target, solution, ctx);
  await networks.take('digits', ctx);
  await takeTry(db, `address ${net}`, mailNo, { limit: TRIES_AN_ADDRESS, reason: 'digits.closed' }, ctx.now);
  const { left, leftS } = await takeTry(db, session, mailNo, OF_A_SESSION, ctx.now);
  await countGuess(db, target, ctx.now);
  const { senderPhone, receiverPhone } = openPeople(keys, mail);
  const matches = [senderPhone, receiverPhone].some((phone) => phone !== null && lastFoursOf(phone).includes(digits));
  if (!matches) throw wrongGuess(left, 'digits.spent', leftS);
  await forgiveGuess(db, target);
  await insertProof(db, ctx.caller.sessionId, session, mailNo, ctx.now);
}

/** Links are counted apart from digits, so that an old link uses up none of their attempts. */
export async function proveByLink(
  { db, keys, networks }: ProofDeps,
  mail: MailRow,
  token: string,
  ctx: CallContext,
): Promise<void> {
  const { mailNo } = mail;
  const net = keys.mac('ip', networksOf(ctx.ip)[0]).toString('base64url');
  const session = `link session ${ctx.caller.sessionId}`;
  await networks.take('digits', ctx);
  await takeTry(db, `link address ${net}`, mailNo, { limit: TRIES_AN_ADDRESS, reason: 'digits.closed' }, ctx.now);
  await takeTry(db, session, mailNo, OF_A_SESSION, ctx.now);
  if (!(await opensMail({ db, keys }, mail, token, ctx.now))) throw new ApiError('NOT_FOUND');
  await insertProof(db, ctx.caller.sessionId, session, mailNo, ctx.now);
}

/** Records an attempt at a proof with its result. */
export async function recordedProof({ recordSecurity }: CallContext, prove: () => Promise<void>): Promise<void> {
  try {
    await prove();
  } catch (error) {
    await recordSecurity({ event: 'trace.proof', ...resultOf(error) });
    throw error;
  }
  await recordSecurity({ event: 'trace.proof', result: 'done' });
}

interface TryLimit {
  readonly limit: number;
  readonly reason: ReasonOf<'RATE'>;
}

const OF_A_SESSION: TryLimit = { limit: TRIES_A_SESSION, reason: 'digits.spent' };

/** Returns the attempts left, and after the last one the waiting time. */
async function takeTry(
  db: Db,
  caller: string,
  mailNo: string,
  { limit, reason }: TryLimit,
  now: Date,
): Promise<{ left: number; leftS: number }> {
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  const { tries, until } = await countTry(db, caller, mailNo, limit, now, lockedUntil);
  const leftS = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  if (tries > limit) throw new ApiError('RATE', { reason, retryAfterS: leftS });
  return { left: limit - tries, leftS };
}
