import { ApiError } from '@yidi/contract/envelope';
import type { CallContext } from '../../../call/handlers.ts';
import { transact } from '../../../db/transaction.ts';
import { linkOf } from './linked.store.ts';
import type { LinkedDeps, Place } from './linked.ts';
import { part } from './part.ts';

/**
 * Unlinks two accounts at the request of either, and ends the sessions opened by the link. Each
 * account keeps its data.
 * @throws ApiError NOT_FOUND, INLINE from a session opened by a link
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
