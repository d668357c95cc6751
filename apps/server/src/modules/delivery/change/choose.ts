import { ApiError } from '@yidi/contract/envelope';
import type { DeliveryState } from '@yidi/contract/values/delivery';
import { consentWords } from '@yidi/phrases/delivery-consent';
import { slotsOf } from '@yidi/rules/delivery/slots';
import { type DeliveryOffer, daysToHold, windowAfterHold } from '@yidi/rules/delivery/ways';
import type { CallContext } from '../../../call/handlers.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { emit } from '../../../db/outbox.ts';
import { lockMail, setDeliveryPlan } from '../../trace/trace.public.ts';
import { addChange, addConsent, endConsents, lastChange } from './change.store.ts';
import { type Choice, isSame, openChoice, sealChoice } from './choice.ts';
import { deliveryChosen } from './instruct.ts';
import type { DeliveryDeps, MailWays, NearPoint, WaysReader } from './ways-of-mail.ts';

/** A requested choice, before its service point is looked up. */
export interface Asked extends Omit<Choice, 'point'> {
  readonly mailNo: string;
  readonly pointCode?: string | undefined;
  readonly agreed: boolean;
  /** The cut-off shown to the user (ISO 8601). */
  readonly cutoffAt?: string | undefined;
}

interface Chosen {
  readonly changeId: string;
  readonly state: DeliveryState;
}

const NEEDS_CONSENT = {
  point: 'point',
  locker: 'locker',
  person: 'person',
  neighbour: 'neighbour',
  place: 'place',
} as const;

/**
 * Stores a choice with its consent and the message to the carrier, in one transaction. The mail is
 * locked first, so that concurrent choices and scans run in turn. `waysOf` must be the reader that
 * has read the points before: it caches the route, so the carrier is not asked while the
 * transaction holds a connection.
 */
export function chooseBy({ keys }: Pick<DeliveryDeps, 'keys'>, { waysOf }: WaysReader) {
  return async (trx: Db, asked: Asked, ctx: CallContext, points: readonly NearPoint[] | null): Promise<Chosen> => {
    const { caller, now } = ctx;
    await lockMail(trx, asked.mailNo);
    const found = await waysOf(trx, { caller, mailNo: asked.mailNo, now }, points);
    if (!found) throw new ApiError('NOT_FOUND');
    if (!found.mail.mine) throw new ApiError('CONFLICT', { reason: 'delivery.mine' });
    const choice = choiceOf(asked, found);
    const last = await lastChange(trx, caller.personId, asked.mailNo);
    const stands = last && (last.state === 'sent' || last.state === 'taken') && isSame(openChoice(keys, last), choice);
    if (stands) return { changeId: last.id, state: last.state };
    const offer = offerOf(asked, found, now);
    const { window, promisedMs } = timesOf(choice, offer, found);
    const consentWay = NEEDS_CONSENT[choice.way as keyof typeof NEEDS_CONSENT];
    if (consentWay && !asked.agreed) throw new ApiError('CONFLICT', { reason: 'delivery.consent' });
    const changeId = newId();
    const { mailNo } = asked;
    await addChange(trx, {
      id: changeId,
      mailNo,
      personId: caller.personId,
      way: choice.way,
      choiceSealed: sealChoice(keys, choice),
      promisedBefore: found.mail.promisedAt,
      promisedAt: dateOf(promisedMs),
      window: window && { from: new Date(window.fromMs), to: new Date(window.toMs) },
      cutoffAt: new Date(offer.cutoffMs),
      chosenAt: now,
    });
    if (consentWay) {
      const words = consentWords(ctx.language, mailNo, choice);
      const { channel } = ctx;
      const wordsSealed = keys.seal('delivery.stored', words);
      await addConsent(trx, {
        ...{ changeId, mailNo, channel, wordsSealed },
        personId: caller.personId,
        way: consentWay,
        givenAt: now,
      });
    }
    // A choice of the door withdraws consents at once; any other choice only when it is accepted.
    if (choice.way === 'door') await endConsents(trx, { mailNo, except: changeId }, 'withdrawn', now);
    await countUsed(trx, found, choice);
    await emit(trx, deliveryChosen, { changeId });
    return { changeId, state: 'sent' };
  };
}

function choiceOf(
  { mailNo: _, agreed: _agreed, cutoffAt: _cutoff, pointCode, ...asked }: Asked,
  found: MailWays,
): Choice {
  if (asked.way !== 'point' && asked.way !== 'locker') return asked;
  const point = found.points.find(
    ({ code, kind }) => code === pointCode && (kind === 'locker') === (asked.way === 'locker'),
  );
  if (!point) throw new ApiError('BAD_INPUT', { fields: [{ path: 'pointCode', rule: 'point.unknown' }] });
  return { ...asked, point };
}

/** Returns the offer of a way. @throws ApiError CONFLICT if closed, or past its cut-off */
function offerOf({ way, cutoffAt }: Asked, { ways, facts }: MailWays, now: Date): DeliveryOffer {
  const offer = ways.open.find((candidate) => candidate.way === way);
  if (!offer) throw new ApiError('CONFLICT', { reason: facts.pending ? 'delivery.pending' : 'delivery.closed' });
  if (cutoffAt !== undefined && now.getTime() > Date.parse(cutoffAt))
    throw new ApiError('CONFLICT', { reason: 'delivery.late' });
  return offer;
}

function timesOf(choice: Choice, offer: DeliveryOffer, { facts }: MailWays) {
  if (choice.way === 'time') {
    const slot = slotsOf(facts.expected, facts.booked, facts.nowMs).find(
      ({ day, half }) => day === choice.day && half === choice.half,
    );
    if (!slot) throw new ApiError('BAD_INPUT', { fields: [{ path: 'day', rule: 'slot.unavailable' }] });
    return { window: slot, promisedMs: slot.toMs };
  }
  if (choice.way === 'hold') {
    const { from, to } = daysToHold(facts);
    const until = choice.until ?? '';
    if (until < from || until > to)
      throw new ApiError('BAD_INPUT', { fields: [{ path: 'until', rule: 'date.range' }] });
    const window = windowAfterHold(until);
    return { window, promisedMs: window.toMs };
  }
  return { window: null, promisedMs: offer.promisedMs };
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Counts the change as used at once. If the carrier refuses, `instruct.ts` undoes it. */
async function countUsed(trx: Db, { mail, facts }: MailWays, { way }: Choice): Promise<void> {
  const used = facts.used + (way === 'door' ? 0 : 1);
  const doorPromisedAt = facts.doorPromisedMs === null ? null : new Date(facts.doorPromisedMs).toISOString();
  await setDeliveryPlan(trx, mail.mailNo, { way: 'door', doorPromisedAt, ...mail.plan, used });
}
