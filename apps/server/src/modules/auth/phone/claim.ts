import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { claimPhone } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { DAY_S, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext } from '../../../call/handlers.ts';
import { guardsIn } from '../../../db/limits.ts';
import { certifiedAs } from '../../account/account.public.ts';
import { type LoginDeps, withCode } from '../login/login.ts';
import { isPhoneFree } from '../login/person.store.ts';
import { addPhoneChange, changedLately, isClaimWaiting } from './phone-change.store.ts';

const TRIES_A_DAY = 5;

/**
 * Requests a phone change for a lost number. A code verifies the new number; name and number of the
 * certified ID card verify the user. The change waits 72 hours, and the old number is notified.
 * @throws ApiError INLINE, RATE, LOGIN
 */
export async function askForPhone(
  deps: LoginDeps,
  request: ParsedOf<typeof claimPhone>,
  ctx: CallContext,
): Promise<InfoOf<typeof claimPhone>> {
  const { userId, phone: oldPhone } = ctx.caller;
  if (!userId || !oldPhone) throw new ApiError('LOGIN', { reason: 'login.needed' });
  const { ok, retryAfterS } = await guardsIn(deps.db).hit(`phone-claim:${userId}`, TRIES_A_DAY, DAY_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
  const card = await certifiedAs(deps, userId, { name: request.realName, cardNo: request.cardNumber });
  if (card !== 'same') throw new ApiError('INLINE', { reason: card === 'none' ? 'claim.uncertified' : 'claim.name' });
  if (await isClaimWaiting(deps.db, userId)) throw new ApiError('INLINE', { reason: 'claim.waiting' });
  const typed = { phone: request.phone, code: request.validCode, purpose: 'rebind' } as const;
  const { dueAt } = await withCode(deps, typed, ctx, async (trx, { phoneMacs }) => {
    if (!(await isPhoneFree(trx, phoneMacs, ctx.now))) return 'taken';
    if (await changedLately(trx, userId, ctx.now)) return 'recent';
    const change = { kind: 'claimed', oldPhone, newPhone: request.phone, language: ctx.language } as const;
    return (await addPhoneChange(trx, deps.keys, userId, change, ctx.now)) || 'waiting';
  });
  return { effectiveAt: toShanghaiIso(dueAt) };
}
