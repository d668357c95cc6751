import { ApiError } from '@yidi/contract/envelope';
import { maskPhone } from '@yidi/rules/mask/mask';
import type { CallContext } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { openPhone } from '../../../security/sealed-phone.ts';
import { lockAll } from '../codes/sms-limits.ts';
import { removeLinksOf } from '../linked/linked.store.ts';
import { deleteDevices, rebindPhone } from '../login/person.store.ts';
import { endSessionsOf } from '../session/session.store.ts';
import { after, sha256 } from '../token.ts';
import {
  changeOfLink,
  lockPhoneOf,
  notifyOfNewNumber,
  type PhoneChange,
  setChangeState,
  UNDO_MS,
  voidWaiting,
} from './phone-change.store.ts';

export interface Undone {
  readonly outcome: 'undone' | 'stopped' | 'unlisted';
  /** The current number of the account, masked. */
  readonly phone: string;
  readonly endedSessions: readonly string[];
}

/**
 * Performs the link of an SMS, once. It ends another account's listing of the phone's mail; or it
 * cancels a pending phone change; or it undoes a change and revokes all sessions and devices of the
 * account.
 * @throws ApiError INLINE if the link expired, or if the old number has an account again
 */
export async function undoPhoneChange(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  token: string,
  ctx: CallContext,
): Promise<Undone> {
  return transact(db, async (trx) => {
    const listed = await endListing(trx, token);
    if (listed !== undefined)
      return { outcome: 'unlisted', phone: maskPhone(openPhone(keys, listed)), endedSessions: [] };
    const change = await changeOfLink(trx, token);
    const oldPhone = change && keys.open('phone.stored', change.oldSealed);
    if (!oldPhone) throw new ApiError('INLINE', { reason: 'undo.over' });
    const endedSessions = change.state === 'waiting' ? [] : await restore(trx, keys, change, oldPhone, ctx.now);
    const stops = change.state === 'waiting';
    await setChangeState(trx, change, stops ? 'stopped' : 'undone');
    const subjectMac = keys.mac('phone.index', oldPhone);
    const event = stops ? 'phone.claim-stop' : 'phone.undo';
    await ctx.recordSecurity({ event, result: 'done', personId: change.personId, subjectMac }, trx);
    return { outcome: stops ? 'stopped' : 'undone', phone: maskPhone(oldPhone), endedSessions };
  });
}

/** Ends the listing of a phone by another account. Returns the phone if the token fits. */
async function endListing(trx: Db, token: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('mailPhone')
    .where('endSha256', '=', sha256(token))
    .returning('phoneSealed')
    .executeTakeFirst();
  return row?.phoneSealed;
}

/** Gives a person the old phone back. Returns the ended sessions. */
async function restore(trx: Db, keys: Keys, change: PhoneChange, oldPhone: string, now: Date): Promise<string[]> {
  if (change.state !== 'done' || now >= after(change.dueAt, UNDO_MS))
    throw new ApiError('INLINE', { reason: 'undo.over' });
  const oldMacs = keys.macs('phone.index', oldPhone);
  // Serializes with log-ins by the old number.
  await lockAll(trx, oldMacs);
  const present = await lockPhoneOf(trx, change.personId);
  const newPhone = keys.open('phone.stored', change.newSealed);
  const isStillNew =
    present !== null && newPhone !== null && keys.macs('phone.index', newPhone).some((mac) => mac.equals(present));
  const sealed = keys.seal('phone.stored', oldPhone);
  const isBack = isStillNew && (await rebindPhone(trx, change.personId, oldMacs, sealed, now, change.dueAt));
  if (!isBack) throw new ApiError('INLINE', { reason: 'undo.superseded' });
  await voidWaiting(trx, change.personId);
  await deleteDevices(trx, change.personId);
  await notifyOfNewNumber(trx, keys, { personId: change.personId, at: now.toISOString() }, oldPhone);
  // An attacker who took the account over may have linked it to another account.
  const opened = await removeLinksOf(trx, change.personId);
  return [...opened, ...(await endSessionsOf(trx, change.personId))];
}
