import { randomInt } from 'node:crypto';
import type { ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/message';
import { ApiError } from '@yidi/contract/envelope';
import { HOUR_S } from '@yidi/rules/time/shanghai';
import type { CallContext, Handlers } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import { guardsIn } from '../../../db/limits.ts';
import type { Db } from '../../../db/open.ts';
import { emit } from '../../../db/outbox.ts';
import { transact } from '../../../db/transaction.ts';
import { networksOf } from '../../../security/net-prefix.ts';
import type { NetworkLimits } from '../../../security/network-limits.ts';
import { guardGuess, type SolveSlider } from '../../auth/auth.public.ts';
import { notifyOfAccount } from '../message.public.ts';
import { addEmailCode, dropEmail, EMAIL_CODE_MINUTES, emailOf, maskEmail, useEmailCode } from './email.store.ts';
import { emailCodeDue } from './send-email-code.ts';

const RESEND_AFTER_S = 60;
/** People may mistype an address a few times. */
const CODES_AN_HOUR = 5;
/** Codes per address and network, so that no network alone can flood an address. */
const CODES_OF_NET = 10;
const CODES_OF_WIDE_NET = 20;
/** Codes per address and hour without a puzzle, over all accounts. */
const FREE_CODES = 5;

interface EmailDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly networks: NetworkLimits;
  readonly solveSlider: SolveSlider;
  readonly isOffered: boolean;
  readonly settingsNow: (ctx: CallContext) => ReturnType<Handlers<typeof calls>['messageSettings']>;
}

type Solution = Omit<ParsedOf<typeof calls.sendEmailCode>, 'email'>;
type EmailCalls = 'sendEmailCode' | 'confirmEmail' | 'removeEmail';

/** Sets, verifies and deletes the e-mail address. */
export function emailHandlers(deps: EmailDeps): Pick<Handlers<typeof calls>, EmailCalls> {
  const { db, settingsNow } = deps;

  return {
    sendEmailCode: (request, ctx) => sendEmailCode(deps, request, ctx),
    confirmEmail: (request, ctx) => confirmEmail(deps, request, ctx),

    async removeEmail(_request, ctx) {
      if (await dropEmail(db, ctx.caller.personId)) await ctx.recordSecurity({ event: 'email.remove', result: 'done' });
      return settingsNow(ctx);
    },
  };
}

async function sendEmailCode(
  deps: EmailDeps,
  { email, ...solution }: ParsedOf<typeof calls.sendEmailCode>,
  ctx: CallContext,
) {
  const { db, keys, isOffered } = deps;
  if (!isOffered) throw new ApiError('NOT_FOUND');
  await admit(deps, ctx, email, solution);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { personId } = ctx.caller;
  await transact(db, async (trx) => {
    await addEmailCode(trx, keys, personId, { email, code }, ctx.now);
    const until = ctx.now.getTime() + EMAIL_CODE_MINUTES * 60_000;
    const due = { personId, email, code, language: ctx.language, until };
    await emit(trx, emailCodeDue, { sealed: keys.seal('message.stored', JSON.stringify(due)) });
  });
  await ctx.recordSecurity({ event: 'code.send', result: 'done', reason: 'email' });
  return { ttlS: EMAIL_CODE_MINUTES * 60, resendAfterS: RESEND_AFTER_S };
}

async function confirmEmail(
  { db, keys, settingsNow }: EmailDeps,
  { code }: ParsedOf<typeof calls.confirmEmail>,
  ctx: CallContext,
) {
  const { personId } = ctx.caller;
  const result = await transact(db, async (trx) => {
    const used = await useEmailCode(trx, keys, personId, code, ctx.now);
    const email = used === 'right' ? await emailOf(trx, keys, personId) : null;
    if (email !== null) {
      const about = { personId, at: ctx.now.toISOString() };
      await notifyOfAccount(trx, keys, { ...about, template: 'emailSet', params: { email: maskEmail(email) } });
    }
    return used;
  });
  const done = result === 'right' ? 'done' : 'refused';
  await ctx.recordSecurity({
    event: 'email.set',
    result: done,
    ...(done !== 'done' && { reason: `code.${result}` }),
  });
  if (result === 'wrong') throw new ApiError('INLINE', { reason: 'code.wrong' });
  if (result === 'spent') throw new ApiError('RATE', { reason: 'code.spent', retryAfterS: RESEND_AFTER_S });
  return settingsNow(ctx);
}

/**
 * Checks the limits for a code, by account and network. After the free codes of an address a
 * solved puzzle is required. A limit over all accounts would let other users prevent the owner
 * from verifying it.
 */
async function admit(
  { db, keys, networks, solveSlider }: EmailDeps,
  ctx: CallContext,
  email: string,
  solution: Solution,
): Promise<void> {
  const { personId } = ctx.caller;
  await networks.take('check', ctx);
  const receiver = keys.mac('message.text', email.toLowerCase()).toString('base64url');
  await guardGuess({ db, solveSlider, free: FREE_CODES }, `email.address ${receiver}`, solution, ctx);
  const again = await guardsIn(db).hit(`email.wait ${personId}`, 1, RESEND_AFTER_S);
  if (!again.ok) throw new ApiError('RATE', { reason: 'sms.wait', retryAfterS: again.retryAfterS });
  const [net, wide] = networksOf(ctx.ip).map((network) => keys.mac('ip', network).toString('base64url'));
  const shares = [
    [`email.person ${personId}`, CODES_AN_HOUR],
    [`email.net ${receiver} ${net}`, CODES_OF_NET],
    [`email.wide ${receiver} ${wide}`, CODES_OF_WIDE_NET],
  ] as const;
  for (const [key, most] of shares) {
    const hour = await guardsIn(db).hit(key, most, HOUR_S);
    if (!hour.ok) throw new ApiError('RATE', { reason: 'sms.hour', retryAfterS: hour.retryAfterS });
  }
}
