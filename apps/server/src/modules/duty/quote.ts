import { ApiError } from '@yidi/contract/envelope';
import { isFresh, sumOf } from '@yidi/rules/duty/duty';
import { atShanghai, DAY_MS, shanghaiDate } from '@yidi/rules/time/shanghai';
import type { CallContext } from '../../call/handlers.ts';
import { limitsIn } from '../../db/limits.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { type Duties, type DutyOffer, DutyUnreachable } from '../../ports/duty/duty.ts';
import { ddpFor, readDutyFacts } from '../international/international.public.ts';
import { type DutyQuoteRow, findQuote, insertQuote } from './duty.store.ts';
import { type DutySending, questionOf, sha256OfSending } from './sending.ts';

export interface DutyDeps {
  readonly db: Db;
  readonly duties: Duties;
}

type Ctx = Pick<CallContext, 'caller' | 'now'>;

const A_MINUTE = 10;
const A_DAY = 60;

/** Counts a question of a user. @throws ApiError RATE */
export async function takeQuestion(db: Db, { caller }: Pick<Ctx, 'caller'>): Promise<void> {
  const limits = limitsIn(db);
  for (const [most, windowS] of [
    [A_MINUTE, 60],
    [A_DAY, DAY_MS / 1000],
  ] as const) {
    const { ok, retryAfterS } = await limits.hit(`duty ${windowS} ${caller.personId}`, most, windowS);
    if (!ok) throw new ApiError('RATE', { retryAfterS });
  }
}

/**
 * Asks the partner for a binding quote and stores it. Returns null if none is known: nothing can be
 * paid in advance, the partner does not quote this, or does not answer.
 */
export async function quoteDuty(
  { db, duties }: DutyDeps,
  sending: DutySending,
  ctx: Ctx,
): Promise<DutyQuoteRow | null> {
  const { now } = ctx;
  const facts = await readDutyFacts(db, sending, now);
  if (ddpFor(facts, sending.lines, duties.covers) === 'none') return null;
  const day = shanghaiDate(now.getTime());
  const question = questionOf(sending, facts, { day, now });
  if (!question || !isFresh(question.rate, day)) return null;
  const offer = await duties.quote(question).catch(nullIfUnreachable);
  if (!offer || isHigher(offer)) return null;
  const { currency, fenPer100, seenOn } = question.rate;
  const quote = {
    ...{ id: newId(), personId: ctx.caller.personId, partner: duties.partner, partnerRef: offer.ref },
    sha256: sha256OfSending(sending, facts, duties.partner),
    ...sumOf(currency, offer.parts),
    ...{ fenPer100, rateAt: new Date(atShanghai(seenOn, '09:00')), validUntil: offer.validUntil, createdAt: now },
  };
  await insertQuote(db, quote);
  return findQuote(db, ctx.caller.personId, quote.id);
}

/** A sum that no payment takes, which can only be a mistake of the partner. */
const MOST_FEN = 100_000_00;
const isHigher = ({ parts }: DutyOffer) => parts.reduce((sum, { fen }) => sum + fen, 0) > MOST_FEN;

function nullIfUnreachable(thrown: unknown): null {
  if (thrown instanceof DutyUnreachable) return null;
  throw thrown;
}

/** How the duty of a planned order is paid. */
export interface DutyPlan {
  readonly ddp: 'none' | 'optional' | 'required';
  /** The quote whose sum the sender pays; null if the consignee pays. */
  readonly quote: DutyQuoteRow | null;
}

/**
 * Checks the quote of a planned order by its articles, place and rows of today.
 * @throws ApiError NOT_FOUND; CONFLICT duty.needed, duty.expired, duty.changed
 */
export async function planDuty(
  { db, duties }: DutyDeps,
  { quoteId, sending }: { readonly quoteId: string | undefined; readonly sending: DutySending },
  ctx: Ctx,
): Promise<DutyPlan> {
  const facts = await readDutyFacts(db, sending, ctx.now);
  const ddp = ddpFor(facts, sending.lines, duties.covers);
  if (quoteId === undefined) {
    if (ddp === 'required') throw new ApiError('CONFLICT', { reason: 'duty.needed' });
    return { ddp, quote: null };
  }
  const quote = await findQuote(db, ctx.caller.personId, quoteId);
  if (!quote) throw new ApiError('NOT_FOUND');
  if (quote.orderId !== null || quote.validUntil <= ctx.now) throw new ApiError('CONFLICT', { reason: 'duty.expired' });
  if (quote.sha256 !== sha256OfSending(sending, facts, duties.partner))
    throw new ApiError('CONFLICT', { reason: 'duty.changed' });
  return { ddp, quote };
}
