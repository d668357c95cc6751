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
import { lockAccount, releaseAccount } from '../auth/closing.public.ts';
import { queueLastMessage } from '../message/last-message.public.ts';
import { notifyOfAccount } from '../message/message.public.ts';
import { closingOf, moveClosing, personOfClosing } from './closing.store.ts';
import { carryOut, eraseRest } from './closing-work.ts';
import { eraseAll } from './erase.ts';
import { obstaclesOf } from './obstacles.ts';
import { watchClosings } from './watch-closings.ts';

/** Erasing is repeated after this time. By then pending messages have been sent or given up. */
const AGAIN_MS = HOUR_MS;

interface JobDeps {
  readonly keys: Keys;
  readonly now: () => Date;
  readonly log: SecurityLog['log'];
  /** All modules: each counts unfinished business of its users and erases their data. */
  readonly modules: readonly AnyModule[];
  /** The channels for the last message; all by default. */
  readonly offered?: ReadonlySet<MessageWay>;
}

/**
 * Closes accounts that are due. First the number is released, in one transaction with the last
 * message: from then on the closure cannot be cancelled. Then each module erases its data. Both
 * steps can be interrupted and repeated.
 */
export function closingJobs(deps: JobDeps): JobHandler[] {
  return [
    handle(carryOut, ({ closingId }, { db }) => close(deps, db, closingId)),
    handle(eraseRest, ({ closingId }, { db }) => erase(deps, db, closingId)),
    watchClosings(deps),
  ];
}

async function close(deps: JobDeps, db: Db, closingId: string): Promise<void> {
  const { keys, now, log, offered, modules } = deps;
  const personId = await personOfClosing(db, closingId);
  if (personId === undefined) return;
  await transact(db, async (trx) => {
    // Serializes with a log-in, which would cancel the closure.
    const isUser = (await lockAccount(trx, personId)) !== null;
    const closing = await closingOf(trx, personId);
    if (!isUser || closing?.id !== closingId || closing.state !== 'waiting') return;
    const at = now();
    const obstacles = await obstaclesOf(modules, trx, personId, at);
    const outcome = outcomeOf(obstacles.length, closing.dueAt.getTime(), at.getTime());
    if (outcome === 'early') throw new Error('a closing is not due yet');
    const circumstances = { now: at, traceId: randomUUID(), ip: null, call: null, personId };
    const event = 'account.close';
    if (outcome === 'stop') {
      await moveClosing(trx, closingId, { from: 'waiting', to: 'stopped', now: at });
      await notifyOfAccount(trx, keys, { personId, template: 'closingStopped', params: {}, at: at.toISOString() });
      await recordSecurity({ db, log }, circumstances, { event, result: 'refused', reason: 'close.obstacles' }, trx);
      return;
    }
    await moveClosing(trx, closingId, { from: 'waiting', to: 'closing', now: at });
    await queueLastMessage(trx, keys, personId, { now: at, offered });
    // The request ended all sessions. If one is left, it stays cached for five more seconds.
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
