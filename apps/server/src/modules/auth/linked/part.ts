import type { CallContext } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { isOpenedOn, type LinkRow, linkOf, lockPeople, openedBy, removeLink } from './linked.store.ts';
import { tellBoth } from './tell-both.ts';

/** Parts an account from the one that opens it and tells both; answers the sessions that ended, null where nothing links them any more. */
export async function part(trx: Db, keys: Keys, link: LinkRow, now: Date): Promise<string[] | null> {
  const { personId, mainId } = link;
  await lockPeople(trx, mainId, personId);
  // Parted meanwhile by the other side.
  if ((await linkOf(trx, personId))?.mainId !== mainId) return null;
  const phoneOf = (sealed: string) => keys.open('phone.stored', sealed) ?? '';
  const main = [mainId, phoneOf(link.mainPhoneSealed)] as const;
  await tellBoth(trx, keys, 'phoneUnlinked', main, [personId, phoneOf(link.phoneSealed)], now);
  return removeLink(trx, personId, mainId);
}

/**
 * Who ends all other devices, or one that a link had opened, ends the link: else the other account
 * opens this one again at once. Not asked from a session of that link. Answers the sessions that
 * ended.
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
