import type { ParsedOf } from '@yidi/contract/call';
import type { createInterOrder } from '@yidi/contract/calls/inter-order';
import { ApiError, badField } from '@yidi/contract/envelope';
import type { Divisions } from '@yidi/rules/address/divisions';
import { formOf, totalFenOf } from '@yidi/rules/declaration/limits';
import type { InterOffer } from '@yidi/rules/international/offers';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { CallContext } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier, Point } from '../../ports/carrier/carrier.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import { hasConsent } from '../agreement/agreement.public.ts';
import { orderingClosed } from '../content/content.public.ts';
import { checkListFor } from '../declaration/declaration.public.ts';
import { type DutyPlan, planDuty } from '../duty/duty.public.ts';
import { filledNumbers, latinLines, quoteAbroad, readConsignee } from '../international/international.public.ts';
import { refuseOverdue } from '../money/money.public.ts';
import { readPlace } from '../tariff/tariff.public.ts';
import type { Declaration, InterParties } from './inter-order.store.ts';

export interface PlanDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'pointByCode'>;
  readonly divisions: Divisions;
  readonly duties: Duties;
}

type Request = ParsedOf<typeof createInterOrder>;
type Ctx = Pick<CallContext, 'caller' | 'channel' | 'language' | 'now'>;

/** A valid request with everything needed to store its order. */
export interface InterOrderPlan {
  readonly request: Request;
  readonly parties: InterParties;
  readonly point: Point;
  readonly offer: InterOffer;
  readonly declaration: Pick<Declaration, 'lines' | 'form' | 'cp71' | 'valueFen'>;
  readonly duty: DutyPlan;
  /** The destination's name in Chinese, for the trace. */
  readonly countryZh: string;
}

/**
 * Validates a request as of now; nothing that a client counted is read. It writes nothing.
 * @throws ApiError CONSENT, PAY, BAD_INPUT, CONFLICT as the call says
 */
export async function planInterOrder(deps: PlanDeps, asked: Request, ctx: Ctx): Promise<InterOrderPlan> {
  const { db, duties } = deps;
  const { personId } = ctx.caller;
  const closed = await orderingClosed(db, '2', { ...ctx, province: asked.sender.province });
  if (closed) throw new ApiError('CONFLICT', { reason: 'ordering.closed', ...closed });
  if (!(await hasConsent(db, personId, ['service', 'privacy'], ctx.now))) throw new ApiError('CONSENT');
  await refuseOverdue(db, personId, ctx.now);
  const request = { ...asked, sender: { ...asked.sender, ...readPlace(deps.divisions, asked.sender, 'sender') } };
  const point = await counterAbroad(deps.carrier, request.pointCode);
  const { country, productId, category, consignee: fields, filledId } = request;
  const asksFor = { personId, filledId, country, name: fields.name, now: ctx.now };
  const filled = await filledNumbers(db, deps.keys, asksFor);
  const numbers = { ...filled, ...typedOf(request.numbers) };
  const read = await readConsignee(db, { country, productId, category, fields, numbers }, ctx);
  const declaration = await declared(db, request, read.fields.name, ctx, duties.covers);
  const offer = await agreedOffer(db, request, read.fields.postcode, ctx, duties.covers);
  const { quoteId, transport } = request;
  const place = { country, postcode: read.fields.postcode, category, productId, transport };
  const sending = { ...place, lines: declaration.lines, freightFen: offer.totalFen };
  const duty = await planDuty(deps, { quoteId, sending }, ctx);
  const { sender, senderLatin, localAddress } = request;
  const parties = {
    ...{ sender, senderLatin, senderLines: latinLines(sender), localAddress },
    ...{ consignee: read.fields, consigneeLines: read.lines, numbers: read.numbers },
  };
  return { request, parties, point, offer, declaration, duty, countryZh: read.countryZh };
}

/** Leaves out what is empty, so that it does not stand for a number of the link. */
const typedOf = (numbers: Request['numbers'] = {}): NonNullable<Request['numbers']> =>
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => value));

async function counterAbroad(carrier: Pick<Carrier, 'pointByCode'>, code: string): Promise<Point> {
  const found = await carrier.pointByCode(code);
  if (found === null) throw badField('pointCode', 'point.unknown');
  if (!found.services.includes('international')) throw new ApiError('CONFLICT', { reason: 'point.closed' });
  return found;
}

/** Checks a list by all rules: of the form, of our law, and of the destination. */
export async function declared(
  db: Db,
  request: Pick<Request, 'country' | 'productId' | 'category' | 'grossG' | 'lines'>,
  consigneeName: string,
  ctx: Pick<Ctx, 'language' | 'now'>,
  covers: Duties['covers'],
) {
  const { country, productId, category, grossG, lines = [] } = request;
  if (category === 'documents') return { lines: [], ...formOf(productId, category, []), valueFen: 0 };
  if (lines.length === 0) throw badField('lines', 'field.required');
  const list = await checkListFor(db, { country, productId, category, grossG, lines, consigneeName }, ctx, covers);
  const refused = list.lines.findIndex(({ verdict }) => verdict === 'refused');
  if (refused >= 0) throw new ApiError('CONFLICT', { reason: 'goods.forbidden', item: refused });
  const vague = list.lines.flatMap(({ verdict }, at) => (verdict === 'tooVague' ? [`lines.${at}.nameEn`] : []));
  const [missing] = [...list.missing, ...vague];
  if (missing !== undefined) throw badField(missing, missing.endsWith('hs6') ? 'field.required' : 'article.vague');
  if (list.weights.state === 'netAboveGross') throw badField('grossG', 'weight.net');
  if (!list.payable) throw new ApiError('CONFLICT', { reason: 'inter.limit', limit: list.limit.state });
  return { lines, form: list.form, cp71: list.cp71, valueFen: totalFenOf(lines) };
}

/** Returns the chosen product's offer, if its price is the seen one. */
async function agreedOffer(
  db: Db,
  request: Request,
  postcode: string,
  ctx: Ctx,
  covers: Duties['covers'],
): Promise<InterOffer> {
  const { country, category, grossG, sizeCm, productId, transport, seenTotalFen } = request;
  const asked = { country, postcode, grossKg: kgOfGrams(grossG), sizeCm, category };
  const { offers } = await quoteAbroad(db, asked, ctx, covers);
  const offer = offers.find((each) => each.productId === productId && each.transport === transport);
  if (!offer?.offered)
    throw new ApiError('CONFLICT', { reason: 'product.unavailable', offerReason: offer?.reason ?? 'inter.noService' });
  if (offer.totalFen !== seenTotalFen)
    throw new ApiError('CONFLICT', { reason: 'price.changed', offer: { totalFen: offer.totalFen } });
  return offer as InterOffer;
}
