import type { CallContext } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { notifyOfAccount } from '../message/message.public.ts';
import { closingOf, moveClosing } from './closing.store.ts';

/** Returns whether the account has a pending closure, which a log-in would cancel. */
export async function isClosing(db: Db, personId: string): Promise<boolean> {
  const state = (await closingOf(db, personId))?.state;
  return state === 'waiting' || state === 'closing';
}

/**
 * Cancels the pending closure of an account at log-in and notifies its owner. In the log-in's
 * transaction, which has locked the user.
 */
export function takeBackBy(keys: Keys) {
  return async (trx: Db, userId: string, ctx: Pick<CallContext, 'now' | 'recordSecurity'>): Promise<void> => {
    const closing = await closingOf(trx, userId);
    if (closing?.state !== 'waiting') return;
    await moveClosing(trx, closing.id, { from: 'waiting', to: 'takenBack', now: ctx.now });
    const at = ctx.now.toISOString();
    await notifyOfAccount(trx, keys, { personId: userId, template: 'closingUndone', params: {}, at });
    await ctx.recordSecurity({ event: 'account.close-undo', result: 'done', personId: userId }, trx);
  };
}
