import type { ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/identity';
import { ApiError, badField } from '@yidi/contract/envelope';
import { ageOn, bornOn, CHECKS_A_DAY, LEAST_AGE } from '@yidi/contract/values/identity';
import { identityTips } from '@yidi/phrases/identity-tips';
import { maskCardNo, maskName } from '@yidi/rules/mask/mask';
import { addDays, atShanghai, DAY_S, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { shortPlace } from '@yidi/rules/trace/place-name';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { addJob } from '../../db/jobs.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import type { Identities } from '../../ports/identity/identity.ts';
import { netPrefixOf } from '../../security/net-prefix.ts';
import { openedCard, removeCard } from '../account/account.public.ts';
import { isEstablished } from '../auth/auth.public.ts';
import { ordersSentAs } from '../order/order.public.ts';
import { addCheck, type CheckRow, checkOf, endCheck } from './identity.store.ts';
import { checkIdentity } from './identity-work.ts';

/** Otherwise an attacker with a card number could try names from many accounts. */
const CHECKS_A_DAY_OF_CARD = 6;
/** The share of one wider network, so that it alone cannot block the card's owner. */
const CHECKS_OF_WIDE_NET = 3;
const USES_SHOWN = 20;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly identities: Identities;
}

/** Real-name certification by a matching name and card number. */
export function identityHandlers(deps: Deps): Handlers<typeof calls> {
  return {
    certification: (_request, ctx) => certification(deps, ctx),
    certify: (request, ctx) => certify(deps, request, ctx),

    async recertify(request, ctx) {
      return answerOnce(deps.db, calls.recertify, ctx, async (trx) => {
        await ask(deps, trx, request, ctx);
        await ctx.recordSecurity({ event: 'identity.ask', result: 'done' }, trx);
        return { info: {} };
      });
    },

    uncertify: (request, ctx) => uncertify(deps, request, ctx),
  };
}

async function certification({ db, keys, identities }: Deps, { caller: { personId }, now, language }: CallContext) {
  // The check is read first: if it has just succeeded, the card is there. The other way round
  // there could be neither, and whoever waits for the result would stop asking.
  const check = await checkOf(db, personId);
  const card = await openedCard({ db, keys }, personId);
  const asCertified = card && { name: card.name, since: card.certifiedAt, most: USES_SHOWN };
  const uses = asCertified ? await ordersSentAs(db, keys, personId, asCertified) : [];
  return {
    tips: identityTips[language][card ? 'change' : 'ask'],
    ...(card && {
      card: {
        name: maskName(card.name),
        cardNo: maskCardNo(card.cardNo),
        idcardType: card.idcardType,
        certifiedAt: toShanghaiIso(card.certifiedAt),
      },
    }),
    uses: uses.map((use) => ({ ...use, toCity: shortPlace(use.toCity), at: toShanghaiIso(use.at) })),
    ...(check && {
      check: {
        state: check.state,
        // A more precise reason would reveal whether a card number exists.
        ...(check.why && { why: check.why === 'noRecord' ? 'mismatch' : check.why }),
        askedAt: toShanghaiIso(check.askedAt.getTime()),
      },
    }),
    left: CHECKS_A_DAY - checksOn(check, now),
    online: identities.register !== 'none',
    ...(identities.demo && { demo: [...identities.demo] }),
  };
}

async function certify(deps: Deps, request: ParsedOf<typeof calls.certify>, ctx: CallContext) {
  const { db, keys } = deps;
  return answerOnce(db, calls.certify, ctx, async (trx) => {
    // Locks a pending application, so that its job has either not started or has ended it.
    await checkOf(trx, ctx.caller.personId, true);
    if (await openedCard({ db: trx, keys }, ctx.caller.personId))
      throw new ApiError('CONFLICT', { reason: 'identity.certified' });
    await ask(deps, trx, request, ctx);
    await ctx.recordSecurity({ event: 'identity.ask', result: 'done' }, trx);
    return { info: {} };
  });
}

async function uncertify({ db }: Deps, { waitingOnly }: ParsedOf<typeof calls.uncertify>, ctx: CallContext) {
  return answerOnce(db, calls.uncertify, ctx, async (trx) => {
    const { personId } = ctx.caller;
    const check = await checkOf(trx, personId, true);
    if (check?.state === 'waiting') await endCheck(trx, check.id, { state: 'done' });
    if (!waitingOnly) await removeCard(trx, personId);
    await ctx.recordSecurity({ event: 'identity.remove', result: 'done' }, trx);
    return { info: {} };
  });
}

/** Stores an application, which a job checks. */
async function ask(
  { keys, identities }: Deps,
  trx: Db,
  request: ParsedOf<typeof calls.certify>,
  { caller, now, ip }: CallContext,
): Promise<void> {
  const { personId } = caller;
  const today = shanghaiDate(now.getTime());
  const age = ageOn(bornOn(request.cardNo) ?? '', today);
  if (age < 0) throw badField('cardNo', 'cardNo.check');
  if (age < LEAST_AGE) throw badField('cardNo', 'cardNo.minor');
  if (identities.register === 'none') throw new ApiError('CONFLICT', { reason: 'identity.offline' });
  const before = await checkOf(trx, personId, true);
  if (before?.state === 'waiting') throw new ApiError('CONFLICT', { reason: 'identity.waiting' });
  const checks = checksOn(before, now);
  if (checks >= CHECKS_A_DAY) {
    const midnight = atShanghai(addDays(today, 1), '00:00');
    throw new ApiError('RATE', { retryAfterS: Math.ceil((midnight - now.getTime()) / 1000) });
  }
  const mac = keys.mac('card.index', request.cardNo).toString('hex');
  const net = keys.mac('ip', netPrefixOf(ip) ?? ip).toString('hex');
  // New and established accounts count separately, so that accounts made for guessing cannot
  // block the owner.
  const share = (await isEstablished(trx, personId, now)) ? ' established' : '';
  const shares = [
    [`identity ${mac}${share}`, CHECKS_A_DAY_OF_CARD],
    [`identity ${mac}${share} ${net}`, CHECKS_OF_WIDE_NET],
  ] as const;
  for (const [key, limit] of shares) {
    const { ok, retryAfterS } = await guardsIn(trx).hit(key, limit, DAY_S);
    if (!ok) throw new ApiError('RATE', { retryAfterS });
  }
  const nameSealed = keys.seal('card.stored', request.name);
  const cardNoSealed = keys.seal('card.stored', request.cardNo);
  const checkId = await addCheck(trx, { personId, nameSealed, cardNoSealed, checks: checks + 1, now });
  if (checkId === undefined) throw new ApiError('CONFLICT', { reason: 'identity.waiting' });
  await addJob(trx, checkIdentity, { checkId, nth: 0 }, { key: `identity ${personId}` });
}

function checksOn(check: CheckRow | undefined, now: Date): number {
  if (!check || shanghaiDate(check.askedAt.getTime()) !== shanghaiDate(now.getTime())) return 0;
  return check.checks;
}
