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
    const oldPhone = change && keys.open('phone.stored', change.old_sealed);
    if (!oldPhone) throw new ApiError('INLINE', { reason: 'undo.over' });
    const endedSessions = change.state === 'waiting' ? [] : await restore(trx, keys, change, oldPhone, ctx.now);
    const stops = change.state === 'waiting';
    await setChangeState(trx, change, stops ? 'stopped' : 'undone');
    const subjectMac = keys.mac('phone.index', oldPhone);
    const event = stops ? 'phone.claim-stop' : 'phone.undo';
    await ctx.recordSecurity({ event, result: 'done', personId: change.person_id, subjectMac }, trx);
    return { outcome: stops ? 'stopped' : 'undone', phone: maskPhone(oldPhone), endedSessions };
  });
}

/** Ends the listing of a phone by another account. Returns the phone if the token fits. */
async function endListing(trx: Db, token: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('mail_phone')
    .where('end_sha256', '=', sha256(token))
    .returning('phone_sealed')
    .executeTakeFirst();
  return row?.phone_sealed;
}

/** Gives a person the old phone back. Returns the ended sessions. */
async function restore(trx: Db, keys: Keys, change: PhoneChange, oldPhone: string, now: Date): Promise<string[]> {
  if (change.state !== 'done' || now >= after(change.due_at, UNDO_MS))
    throw new ApiError('INLINE', { reason: 'undo.over' });
  const oldMacs = keys.macs('phone.index', oldPhone);
  // Serializes with log-ins by the old number.
  await lockAll(trx, oldMacs);
  const present = await lockPhoneOf(trx, change.person_id);
  const newPhone = keys.open('phone.stored', change.new_sealed);
  const isStillNew =
    present !== null && newPhone !== null && keys.macs('phone.index', newPhone).some((mac) => mac.equals(present));
  const sealed = keys.seal('phone.stored', oldPhone);
  const isBack = isStillNew && (await rebindPhone(trx, change.person_id, oldMacs, sealed, now, change.due_at));
  if (!isBack) throw new ApiError('INLINE', { reason: 'undo.superseded' });
  await voidWaiting(trx, change.person_id);
  await deleteDevices(trx, change.person_id);
  await notifyOfNewNumber(trx, keys, { personId: change.person_id, at: now.toISOString() }, oldPhone);
  // Whoever took the account over may have linked it to another one.
  const opened = await removeLinksOf(trx, change.person_id);
  return [...opened, ...(await endSessionsOf(trx, change.person_id))];
}
