import { randomUUID } from 'node:crypto';
import type { MessageWay } from '@yidi/contract/values/message';
import { outcomeOf } from '@yidi/rules/closing/closing';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { AnyModule } from '../../call/module.ts';
import type { Keys } from '../../config/keys.ts';
import { addJob, handle, type JobHandler } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { recordSecurity, type SecurityLog } from '../../security/security-log.ts';
import { holdAccount, releaseAccount } from '../auth/closing.public.ts';
import { tellLast } from '../message/last-message.public.ts';
import { tellOfAccount } from '../message/message.public.ts';
import { closingOf, moveClosing, personOfClosing } from './closing.store.ts';
import { carryOut, eraseRest } from './closing-work.ts';
import { eraseAll } from './erase.ts';
import { obstaclesOf } from './obstacles.ts';

/** Messages that wait to be sent are out by then, or given up. */
const AGAIN_MS = HOUR_MS;

interface JobDeps {
  readonly keys: Keys;
  readonly now: () => Date;
  readonly log: SecurityLog['log'];
  /** Every module: each knows what its users have open, and erases what it stores of them. */
  readonly modules: readonly AnyModule[];
  /** The ways by which the last message can go out; all when absent. */
  readonly offered?: ReadonlySet<MessageWay>;
}

/**
 * Closes accounts whose time has come. First the number is let go, in one transaction with the last
 * message: from then on nothing brings the account back. Then each module erases what is its own.
 * Either may be cut off anywhere and run again.
 */
export function closingJobs(deps: JobDeps): JobHandler[] {
  return [
    handle(carryOut, ({ closingId }, { db }) => close(deps, db, closingId)),
    handle(eraseRest, ({ closingId }, { db }) => erase(deps, db, closingId)),
  ];
}

async function close(deps: JobDeps, db: Db, closingId: string): Promise<void> {
  const { keys, now, log, offered, modules } = deps;
  const personId = await personOfClosing(db, closingId);
  if (personId === undefined) return;
  await transact(db, async (trx) => {
    // As a log-in, which takes it back: one of the two waits for the other.
    const isUser = (await holdAccount(trx, personId)) !== null;
    const closing = await closingOf(trx, personId);
    if (!isUser || closing?.id !== closingId || closing.state !== 'waiting') return;
    const at = now();
    const obstacles = await obstaclesOf(modules, trx, personId, at);
    const outcome = outcomeOf(obstacles.length, closing.due_at.getTime(), at.getTime());
    if (outcome === 'early') throw new Error('a closing is not due yet');
    const circumstances = { now: at, traceId: randomUUID(), ip: null, call: null, personId };
    const event = 'account.close';
    if (outcome === 'stop') {
      await moveClosing(trx, closingId, { from: 'waiting', to: 'stopped', now: at });
      await tellOfAccount(trx, keys, { personId, template: 'closingStopped', params: {}, at: at.toISOString() });
      await recordSecurity({ db, log }, circumstances, { event, result: 'refused', reason: 'close.obstacles' }, trx);
      return;
    }
    await moveClosing(trx, closingId, { from: 'waiting', to: 'closing', now: at });
    await tellLast(trx, keys, personId, { now: at, offered });
    // No session is left since it was asked for; where one is, it lives in caches for five seconds
    // more.
    await releaseAccount(trx, personId, at);
    await addJob(trx, eraseRest, { closingId }, { key: `erase ${closingId}` });
    await recordSecurity({ db, log }, circumstances, { event, result: 'done' }, trx);
  });
}

async function erase({ keys, now, modules }: JobDeps, db: Db, closingId: string): Promise<void> {
  const personId = await personOfClosing(db, closingId);
  const closing = personId && (await closingOf(db, personId));
  if (!personId || !closing || closing.id !== closingId || closing.state !== 'closing') return;
  const at = now();
  if (await eraseAll(modules, db, { keys, personId, now: at }))
    await transact(
      db,
      async (trx) => void (await moveClosing(trx, closingId, { from: 'closing', to: 'closed', now: at })),
    );
  else
    await addJob(db, eraseRest, { closingId }, { key: `erase ${closingId}`, runAt: new Date(at.getTime() + AGAIN_MS) });
}
