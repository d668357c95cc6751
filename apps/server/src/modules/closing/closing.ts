import type { InfoOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/closing';
import { ApiError } from '@yidi/contract/envelope';
import { closesAtMs } from '@yidi/rules/closing/closing';
import { maskPhone } from '@yidi/rules/mask/mask';
import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { AnyModule } from '../../call/module.ts';
import type { Keys } from '../../config/keys.ts';
import { addJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Sessions } from '../auth/auth.public.ts';
import { leaveAccount, lockAccount } from '../auth/closing.public.ts';
import { notifyOfAccount } from '../message/message.public.ts';
import { pointsOf } from '../points/points.public.ts';
import { addClosing, type ClosingRow, closingOf, closingOfSession } from './closing.store.ts';
import { carryOut } from './closing-work.ts';
import { obstaclesOf } from './obstacles.ts';

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly sessions: Pick<Sessions, 'forget'>;
  /** All modules: each counts obstacles of its users. */
  readonly modules: readonly AnyModule[];
}

/** Closes accounts: shows obstacles, takes requests, shows the state. */
export function closingHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, sessions, modules } = deps;
  return {
    async closing(_request, { caller, now }) {
      const { userId, phone, sessionId } = caller;
      if (userId === null || phone === null) {
        const own = await closingOfSession(db, sessionId);
        return { ...(own && reportOf(own, now)), obstacles: [] };
      }
      const last = await closingOf(db, userId);
      return {
        ...(last && reportOf(last, now)),
        phone: maskPhone(phone),
        obstacles: await obstaclesOf(modules, db, userId, now),
        points: await pointsOf(db, userId),
      };
    },

    async closeAccount(_request, ctx) {
      const { closesAt, ended } = await transact(db, (trx) => ask(trx, deps, ctx));
      await sessions.forget(ended);
      return { closesAt: toShanghaiIso(closesAt) };
    },
  };
}

async function ask(
  trx: Db,
  { keys, modules }: Pick<Deps, 'keys' | 'modules'>,
  ctx: CallContext,
): Promise<{ closesAt: Date; ended: string[] }> {
  const { userId, sessionId } = ctx.caller;
  const { now } = ctx;
  if (userId === null) throw new ApiError('LOGIN');
  if ((await lockAccount(trx, userId)) === null) throw new ApiError('LOGIN');
  const before = await closingOf(trx, userId);
  // Of two devices at once, the second one finds its session ended and gets the same closure.
  if (before?.state === 'waiting') return { closesAt: before.dueAt, ended: [] };
  if ((await obstaclesOf(modules, trx, userId, now)).length > 0)
    throw new ApiError('CONFLICT', { reason: 'close.obstacles' });
  const closesAt = new Date(closesAtMs(now.getTime()));
  const left = await leaveAccount(trx, userId, sessionId, now);
  // The session ended in the meantime: a log-in cancelled the closure, or the device was logged
  // out.
  if (left === null) throw new ApiError('LOGIN');
  const closingId = await addClosing(trx, {
    ...{ personId: userId, sessionId: left.sessionId, askedAt: now, dueAt: closesAt },
  });
  await addJob(trx, carryOut, { closingId }, { runAt: closesAt, key: `close ${closingId}` });
  const by = toShanghaiIso(closesAt);
  await notifyOfAccount(trx, keys, {
    personId: userId,
    template: 'closingAsked',
    params: { by },
    at: now.toISOString(),
  });
  await ctx.recordSecurity({ event: 'account.close-ask', result: 'done', personId: userId }, trx);
  return { closesAt, ended: left.ended };
}

/** How long the end of a request that left the account as it was is reported. */
const REPORTED_MS = 30 * DAY_MS;

function reportOf(row: ClosingRow, now: Date): Omit<InfoOf<typeof calls.closing>, 'obstacles'> {
  const hasStayed = row.state === 'takenBack' || row.state === 'stopped';
  if (hasStayed && row.endedAt && now.getTime() - row.endedAt.getTime() >= REPORTED_MS) return {};
  return {
    state: row.state,
    askedAt: toShanghaiIso(row.askedAt),
    closesAt: toShanghaiIso(row.dueAt),
    ...(row.endedAt && { endedAt: toShanghaiIso(row.endedAt) }),
  };
}
