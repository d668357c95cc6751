import type * as calls from '@yidi/contract/calls/staff-log-in';
import { ApiError } from '@yidi/contract/envelope';
import type { SecurityEvent } from '@yidi/contract/values/security';
import type { StaffDeps } from '../../../call/approval.ts';
import type { CallContext, Caller, Handlers } from '../../../call/handlers.ts';
import { limitsIn } from '../../../db/limits.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { netPrefixOf } from '../../../security/net-prefix.ts';
import { beginCeremony, takeChallenge } from '../passkey/ceremonies.ts';
import { addPasskey, credentialsOf } from '../passkey/passkey.store.ts';
import { finishUse } from '../passkey/use.ts';
import { newOptions, PasskeyRefused, useOptions, verifyNew } from '../passkey/webauthn.ts';
import { findLink, isComplete, useLink } from '../people/link.store.ts';
import { meOf } from '../session/me.ts';
import {
  endEarlierSession,
  endSession,
  lockSession,
  openSession,
  proveSession,
  sessionOf,
} from '../session/session.store.ts';

const WINDOW_S = 600;
/**
 * Log-ins and enrolments that a network may begin in ten minutes, and as many that it may finish:
 * all colleagues of a building may come from one address.
 */
const MOST_OF_NETWORK = 600;
/** Calls for a fresh proof that a colleague may make in ten minutes, two a proof. */
const MOST_PROOFS = 60;

type Context = CallContext<Caller | null>;
type LogInDeps = Pick<StaffDeps, 'db' | 'origin'>;

type SessionHandlers = Pick<
  Handlers<typeof calls>,
  'staffMe' | 'staffLock' | 'staffBeginProof' | 'staffFinishProof' | 'staffLogOut'
>;

/** Makes the handlers of log-in, enrolment, lock and log-out. */
export function staffLogInHandlers(deps: LogInDeps): Handlers<typeof calls> {
  const { db, origin } = deps;
  const party = { origin };

  const limit = (what: 'begin' | 'finish', { ip }: Context) =>
    countIn(db, `staff ${what} ${netPrefixOf(ip)}`, MOST_OF_NETWORK);

  /** Opens a session in place of the browser's earlier one, and answers as `staffMe` does. */
  async function enter(trx: Db, who: { staffId: string; passkeyId: string }, ctx: Context) {
    await endEarlierSession(trx, ctx.sessionCookie);
    const cookie = await openSession(trx, who, ctx.now);
    ctx.setSession(cookie);
    return meOf(trx, (await sessionOf(trx, cookie, ctx.now, true))!, ctx.now);
  }

  return {
    async staffBeginLogIn(_request, ctx) {
      await limit('begin', ctx);
      return beginCeremony(db, { kind: 'logIn', staffId: null, options: await useOptions(party) }, ctx.now);
    },

    async staffFinishLogIn(request, ctx) {
      await limit('finish', ctx);
      const passkey = await told(ctx, 'staff.login', () =>
        finishUse(db, party, request, { kind: 'logIn', staffId: null }, ctx.now),
      );
      const { staffId, id: passkeyId } = passkey;
      const me = await transact(db, (trx) => enter(trx, { staffId, passkeyId }, ctx));
      await ctx.recordSecurity({ event: 'staff.login', result: 'done', staffId });
      return me;
    },

    async staffReadLink({ link }, ctx) {
      await limit('begin', ctx);
      const { name, kind, expiresAt } = await ofLink(db, link, ctx);
      return { name, kind, until: expiresAt.toISOString() };
    },

    async staffBeginEnrolment({ link, code }, ctx) {
      await limit('begin', ctx);
      const { staffId, name } = await ofWholeLink(db, { link, code }, ctx);
      const options = await newOptions(party, { staffId, name, existing: [] });
      return beginCeremony(db, { kind: 'enrol', staffId, options }, ctx.now);
    },

    async staffFinishEnrolment({ link, code, ceremony, attestation, label }, ctx) {
      await limit('finish', ctx);
      const { now } = ctx;
      const { staffId } = await ofWholeLink(db, { link, code }, ctx);
      const enrol = async () => {
        const challenge = await takeChallenge(db, ceremony, { kind: 'enrol', staffId }, now);
        const made = await verifyNew(party, { challenge, attestation });
        return transact(db, async (trx) => {
          if (!(await useLink(trx, { link, code }, now))) throw new ApiError('NOT_FOUND');
          const passkeyId = await addPasskey(trx, staffId, { ...made, label }, now);
          return enter(trx, { staffId, passkeyId }, ctx);
        });
      };
      const me = await told(ctx, 'staff.enrol', enrol, staffId);
      await ctx.recordSecurity({ event: 'staff.enrol', result: 'done', staffId });
      return me;
    },

    ...sessionHandlers(deps),
  };
}

/**
 * Returns the colleague whom an enrolment link belongs to. A link that is unknown, used or expired
 * is written to the security log, because a stranger may have got hold of it.
 * @throws ApiError NOT_FOUND
 */
async function ofLink(db: Db, link: string, { now, recordSecurity }: Context) {
  const found = await findLink(db, link, now);
  if (found) return found;
  await recordSecurity({ event: 'staff.enrol', result: 'refused', reason: 'NOT_FOUND' });
  throw new ApiError('NOT_FOUND');
}

/**
 * Returns the colleague of a link that may be used: one from the console only with its code.
 * @throws ApiError NOT_FOUND, INLINE `enrol.code`
 */
async function ofWholeLink(db: Db, { link, code }: { link: string; code: string | undefined }, ctx: Context) {
  const found = await ofLink(db, link, ctx);
  if (isComplete(found, code)) return found;
  const reason = 'enrol.code';
  await ctx.recordSecurity({ event: 'staff.enrol', result: 'refused', reason, staffId: found.staffId });
  throw new ApiError('INLINE', { reason });
}

/** @throws ApiError RATE */
async function countIn(db: Db, key: string, most: number): Promise<void> {
  const { ok, retryAfterS } = await limitsIn(db).hit(key, most, WINDOW_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
}

/** Makes the handlers of a session that is open: who it is, lock, fresh proof, log-out. */
function sessionHandlers({ db, origin }: LogInDeps): SessionHandlers {
  const party = { origin };
  // Each colleague has a limit of their own. A shared one could be used up by one person.
  const limit = (staffId: string) => countIn(db, `staff proof ${staffId}`, MOST_PROOFS);
  return {
    staffMe: (_request, { staff, now }) => meOf(db, staff, now),

    async staffLock(_request, { staff, now, recordSecurity }) {
      await lockSession(db, staff.sessionId, now);
      await recordSecurity({ event: 'staff.lock', result: 'done', staffId: staff.staffId });
      return { state: 'locked' };
    },

    async staffBeginProof(_request, ctx) {
      const { staffId } = ctx.staff;
      await limit(staffId);
      const options = await useOptions(party, await credentialsOf(db, staffId));
      return beginCeremony(db, { kind: 'proof', staffId, options }, ctx.now);
    },

    async staffFinishProof(request, ctx) {
      const { now, staff, recordSecurity } = ctx;
      const { staffId, sessionId } = staff;
      await limit(staffId);
      const prove = () => finishUse(db, party, request, { kind: 'proof', staffId }, now);
      const passkey = await told(ctx, 'staff.proof', prove, staffId);
      await proveSession(db, sessionId, passkey.id, now);
      await recordSecurity({ event: 'staff.proof', result: 'done', staffId });
      return meOf(db, { ...staff, passkeyId: passkey.id, proofAt: now, seenAt: now, locked: false }, now);
    },

    async staffLogOut(_request, { staff, setSession, recordSecurity }) {
      await endSession(db, staff.sessionId);
      setSession(null);
      await recordSecurity({ event: 'staff.logout', result: 'done', staffId: staff.staffId });
      return {};
    },
  };
}

/**
 * Runs a ceremony. Its refusal is told to the security log with its reason and the colleague, and
 * to the browser without them. `staffId`: who began it, if that is known before.
 * @throws ApiError INLINE `passkey.refused`
 */
export async function told<T>(
  { recordSecurity }: Pick<Context, 'recordSecurity'>,
  event: SecurityEvent,
  work: () => Promise<T>,
  staffId?: string,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PasskeyRefused)) throw error;
    await recordSecurity({ event, result: 'refused', reason: error.reason, staffId: staffId ?? error.staffId });
    throw new ApiError('INLINE', { reason: 'passkey.refused' });
  }
}
