import { ApiError } from '@yidi/contract/envelope';
import type { CallContext } from '../../../call/handlers.ts';
import { transact } from '../../../db/transaction.ts';
import { linkOf } from './linked.store.ts';
import type { LinkedDeps, Place } from './linked.ts';
import { part } from './part.ts';

/**
 * Parts an account from the one that opens it, asked by either of the two, and ends what the link
 * had opened. Each keeps what is its own. @throws ApiError NOT_FOUND, INLINE from a session that a
 * link opened
 */
export async function unlink(deps: LinkedDeps, place: Place, bindUserId: string, { now }: CallContext): Promise<void> {
  const { db, keys } = deps;
  const ended = await transact(db, async (trx) => {
    const link = await linkOf(trx, bindUserId);
    const isOwn = link !== undefined && link.mainId === place.mainId;
    if (!isOwn || (place.role === 'linked' && bindUserId !== place.userId)) throw new ApiError('NOT_FOUND');
    if (place.role === 'opened') throw new ApiError('INLINE', { reason: 'link.notMain' });
    const parted = await part(trx, keys, link, now);
    if (!parted) throw new ApiError('NOT_FOUND');
    return parted;
  });
  await deps.sessions.forget(ended);
}
