import { ApiError } from '@yidi/contract/envelope';
import { MOST_LINKED } from '@yidi/contract/values/linked-account';
import type { CallContext } from '../../../call/handlers.ts';
import type { Db } from '../../../db/open.ts';
import { withCode } from '../login/login.ts';
import { isHeldFromNew, loginUser } from '../login/person.store.ts';
import { addLink, linkedTo, linkOf, lockPeople } from './linked.store.ts';
import type { LinkedDeps, Place } from './linked.ts';
import { notifyBothAccounts } from './tell-both.ts';

/**
 * Links the account of a phone to the caller's; returns its id. Both sides must be proven: the
 * caller's by a fresh proof, the phone by a code sent to it. The phone's account is read only after
 * the code was right.
 * @throws ApiError
 */
export async function linkPhone(
  deps: LinkedDeps,
  { userId, phone: ownPhone, role }: Place,
  { phone, validCode }: { readonly phone: string; readonly validCode: string },
  ctx: CallContext,
): Promise<string> {
  const { db, keys } = deps;
  const { caller, now } = ctx;
  if (role !== 'main') throw new ApiError('INLINE', { reason: 'link.notMain' });
  if (phone === ownPhone) throw new ApiError('INLINE', { reason: 'phone.own' });
  if (!(await deps.sessions.hasProof(caller.sessionId, 'identity', now)))
    throw new ApiError('STEPUP', { kind: 'identity' });
  const linked = await linkedTo(db, userId);
  // A retry after a lost answer: the code is already used.
  const existing = linked.find((row) => keys.open('phone.stored', row.phoneSealed) === phone);
  if (existing) return existing.personId;
  if (linked.length >= MOST_LINKED) throw new ApiError('INLINE', { reason: 'link.full' });
  const typed = { phone, code: validCode, purpose: 'link' } as const;
  return withCode({ db, keys, adopters: [] }, typed, ctx, async (trx, { phoneMacs }) => {
    if (await isHeldFromNew(trx, phoneMacs, now)) return 'moved';
    const first = { employeeId: undefined, label: undefined };
    const personId = await loginUser(trx, phoneMacs, keys.seal('phone.stored', phone), first, now);
    await lockPeople(trx, personId, userId);
    const refused = await whyNot(trx, personId, userId);
    if (refused) return refused;
    await addLink(trx, personId, userId, now);
    await notifyBothAccounts(trx, keys, 'phoneLinked', [userId, ownPhone], [personId, phone], now);
    return personId;
  });
}

async function whyNot(
  trx: Db,
  personId: string,
  mainId: string,
): Promise<'linkTaken' | 'linkMain' | 'linkFull' | null> {
  // The phone was linked in the meantime, from another device or by another account.
  if (await linkOf(trx, personId)) return 'linkTaken';
  if (await linkOf(trx, mainId)) return 'linkTaken';
  if ((await linkedTo(trx, personId)).length > 0) return 'linkMain';
  return (await linkedTo(trx, mainId)).length >= MOST_LINKED ? 'linkFull' : null;
}
