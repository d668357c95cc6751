import type { CallContext } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { isOpenedOn, type LinkRow, linkOf, lockPeople, openedBy, removeLink } from './linked.store.ts';
import { notifyBothAccounts } from './tell-both.ts';

/** Unlinks two accounts and notifies both. Returns the ended sessions; null if not linked now. */
export async function part(trx: Db, keys: Keys, link: LinkRow, now: Date): Promise<string[] | null> {
  const { personId, mainId } = link;
  await lockPeople(trx, mainId, personId);
  // The other side unlinked the accounts in the meantime.
  if ((await linkOf(trx, personId))?.mainId !== mainId) return null;
  const phoneOf = (sealed: string) => keys.open('phone.stored', sealed) ?? '';
  const main = [mainId, phoneOf(link.mainPhoneSealed)] as const;
  await notifyBothAccounts(trx, keys, 'phoneUnlinked', main, [personId, phoneOf(link.phoneSealed)], now);
  return removeLink(trx, personId, mainId);
}

/**
 * Deletes the link when a user ends all other devices or a session opened by the link; otherwise
 * the main account could reopen it at once. Not when the session itself was opened by the link.
 * Returns the ended sessions.
 */
export async function partFromOpener(
  trx: Db,
  keys: Keys,
  which: { readonly deviceId?: string; readonly besides?: string },
  { caller, now }: CallContext,
): Promise<string[]> {
  const link = await linkOf(trx, caller.personId);
  if (!link || (await openedBy(trx, caller.sessionId)) === link.mainId) return [];
  if (which.deviceId && !(await isOpenedOn(trx, link, which.deviceId))) return [];
  return (await part(trx, keys, link, now)) ?? [];
}
