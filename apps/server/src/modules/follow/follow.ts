import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type * as calls from '@yidi/contract/calls/follow';
import { ApiError } from '@yidi/contract/envelope';
import { maskPhone } from '@yidi/rules/mask/mask';
import { HOUR_S, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { CallContext, Caller, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { notifyOfHandOver } from '../message/message.public.ts';
import { headsOfMails, viewsOfMails } from '../trace/trace.public.ts';
import { findMine } from './find.ts';
import { deleteFollow, type Follow, findFollow, saveFollow } from './follow.store.ts';
import { hiddenSendersOf, phonesOf, userOfPhone } from './household.store.ts';
import { toShown } from './household.ts';
import { householdCalls, senderToOwn } from './household-calls.ts';

/** Enough for a family, too few to enumerate numbers. */
const NEW_AN_HOUR = 200;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween'>;
}

/** Lists a person's mails, followed mails and other phones. */
export function followHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, keys, carrier } = deps;
  const viewsOf = viewsOfMails({ db, keys, carrier });

  return {
    mailFind: (request, ctx) => findMine({ db, keys, viewsOf }, request, ctx),
    mailFollow: (request, ctx) => mailFollow(deps, request, ctx),
    mailHandOver: (request, ctx) => mailHandOver(deps, request, ctx),
    ...householdCalls({ db, keys }),
  };
}

async function mailFollow(
  deps: Deps,
  { mailNo, follow, name, muted }: ParsedOf<typeof calls.mailFollow>,
  { caller, now }: CallContext,
) {
  const { db, keys } = deps;
  const { personId } = caller;
  const before = await findFollow(db, keys, personId, mailNo);
  const answerOf = (stored: Follow | undefined) => following(deps, stored, { mailNo, caller, now });
  const isAsked = follow === undefined && name === undefined && muted === undefined;
  if (isAsked) return answerOf(before);
  if (follow === false) {
    await deleteFollow(db, keys, personId, mailNo);
    return answerOf(undefined);
  }
  if (!before) await checkThere(deps, personId, mailNo);
  const after = { name: name ?? before?.name ?? '', muted: muted ?? before?.muted ?? false };
  await saveFollow(db, keys, personId, mailNo, after, now);
  return answerOf(after);
}

async function mailHandOver(
  deps: Deps,
  { mailNo, to }: ParsedOf<typeof calls.mailHandOver>,
  { caller, now }: CallContext,
) {
  const { db, keys } = deps;
  const phone = (await phonesOf(db, keys, caller.personId, now)).find(({ id }) => id === to)?.phone;
  if (phone === undefined) throw new ApiError('NOT_FOUND');
  const taker = await userOfPhone(db, keys, phone);
  if (taker === undefined) throw new ApiError('INLINE', { reason: 'handOver.nobody' });
  // A repeated call after a lost answer finds no followed mail to transfer.
  await transact(db, async (trx) => {
    const follow = await deleteFollow(trx, keys, caller.personId, mailNo);
    // A user who already follows the mail is not notified again.
    if (!follow || (await findFollow(trx, keys, taker, mailNo))) return;
    // The caller's name for the mail is private and not passed to the recipient.
    await saveFollow(trx, keys, taker, mailNo, { name: '', muted: false }, now);
    const [head] = await headsOfMails(trx, keys, { mailNos: [mailNo] }, 1);
    await notifyOfHandOver(trx, {
      personId: taker,
      mailNo,
      toCity: head?.toCity ?? '',
      params: { by: maskPhone(caller.phone ?? '') },
      at: toShanghaiIso(now),
    });
  });
  return following(deps, undefined, { mailNo, caller, now });
}

/** Checks that the mail exists; requests count either way. */
async function checkThere({ db, keys }: Deps, personId: string, mailNo: string): Promise<void> {
  const { ok, retryAfterS } = await limitsIn(db).hit(`follow:${personId}`, NEW_AN_HOUR, HOUR_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
  const heads = await headsOfMails(db, keys, { mailNos: [mailNo] }, 1);
  if (heads.length === 0) throw new ApiError('NOT_FOUND');
}

async function following(
  { db, keys }: Deps,
  follow: Follow | undefined,
  { mailNo, caller, now }: { readonly mailNo: string; readonly caller: Caller; readonly now: Date },
): Promise<InfoOf<typeof calls.mailFollow>> {
  const { personId } = caller;
  const sender = await senderToOwn(db, keys, mailNo, caller);
  const hidden = sender === undefined ? [] : await hiddenSendersOf(db, keys, personId);
  return {
    followed: follow !== undefined,
    muted: follow?.muted ?? false,
    ...(follow?.name && { name: follow.name }),
    ...(sender !== undefined && { senderHidden: hidden.some(({ phone }) => phone === sender) }),
    phones: toShown(await phonesOf(db, keys, personId, now)),
  };
}
