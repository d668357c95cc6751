import type { ChangeBasis, InterceptionKind, InterceptionRefusal } from '@yidi/contract/values/interception';
import type { ProductId } from '@yidi/contract/values/tariff';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { refusedByStage } from '../delivery/ways.ts';
import { type QuoteRequest, quoteProduct } from '../tariff/quote.ts';
import type { TariffTable } from '../tariff/tables.ts';
import { laneBetween } from '../tariff/zones.ts';

/** The validity of an offer's token. */
export const OFFER_MS = 15 * 60_000;
/** The fee of an address change within the city. @guess: no public price is known */
export const SAME_CITY_FEN = 500;
/** The part of the postage kept for a collected parcel that has not left. @guess */
export const COLLECTED_FEN = 500;

/** The facts of a mail for an address change or recall. */
export interface InterceptionFacts {
  readonly stage: TraceStage;
  /** Its order was closed before collection. */
  readonly closed: boolean;
  /** The consignee pays the postage: others can neither raise the price nor recall it. */
  readonly cod: boolean;
  /** It is from a court or belongs to an examination. */
  readonly official: 'court' | 'exam' | null;
  /** The address was changed before. */
  readonly changed: boolean;
  /** The carrier accepted a recall; the stage shows it only after the first return scan. */
  readonly recalled: boolean;
  /** An earlier instruction is pending at the carrier, or unpaid. */
  readonly pending: boolean;
}

/**
 * Returns why an address change or recall is impossible, whatever the address; null if possible.
 * One address change, then one recall. Mail of courts and examinations can only be recalled.
 */
export function interceptionRefusal(kind: InterceptionKind, facts: InterceptionFacts): InterceptionRefusal | null {
  if (facts.closed) return 'ended';
  const byStage = refusedByStage[facts.stage];
  if (byStage) return byStage;
  if (facts.recalled) return 'returning';
  if (facts.cod) return 'cod';
  if (kind === 'address' && facts.official) return facts.official;
  if (facts.pending) return 'pending';
  return kind === 'address' && facts.changed ? 'used' : null;
}

/** A parcel and its location, by division codes. */
export interface InterceptedParcel {
  readonly product: ProductId;
  /** The quote request of the order: weight, size, whether ground only. */
  readonly request: QuoteRequest;
  /** The postage of the whole route, as weighed. */
  readonly postageFen: number;
  readonly from: string;
  readonly to: string;
  /** The place of the last scan; null before the first departure. */
  readonly present: string | null;
  readonly nowMs: number;
  readonly tariffs: readonly TariffTable[];
}

export interface ChangeOffer {
  readonly feeFen: number;
  readonly basis: ChangeBasis;
  readonly promisedMs: number;
}

/**
 * Returns the fee of an address change; null if the product does not serve the new place. Before
 * the first departure: the price difference; within the city: a fixed sum; else the postage from
 * its location. Source: domain.md §9.
 */
export function changeOffer(parcel: InterceptedParcel, newTo: string): ChangeOffer | null {
  const { from, to, present } = parcel;
  const way = wayOf(parcel, present ?? from, newTo);
  if (way === null) return null;
  const { promisedMs } = way;
  if (present === null) {
    const before = wayOf(parcel, from, to)?.postageFen ?? 0;
    return { feeFen: Math.max(0, way.postageFen - before), basis: 'dearer', promisedMs };
  }
  if (laneBetween(to, newTo)?.zone === 'sameCity') return { feeFen: SAME_CITY_FEN, basis: 'sameCity', promisedMs };
  return { feeFen: way.postageFen, basis: 'fromHere', promisedMs };
}

/**
 * Returns the fee of a recall and the refund of postage: the way back costs postage, the unused way
 * is refunded. A parcel that has not left costs its collection only. Null if there is no route.
 * Source: domain.md §9.
 */
export function recallOffer(parcel: InterceptedParcel): { readonly feeFen: number; readonly restFen: number } | null {
  const { from, present, postageFen } = parcel;
  if (present === null) return { feeFen: 0, restFen: Math.max(0, postageFen - COLLECTED_FEN) };
  const [gone, back] = [wayOf(parcel, from, present), wayOf(parcel, present, from)];
  if (gone === null || back === null) return null;
  return { feeFen: back.postageFen, restFen: Math.max(0, postageFen - gone.postageFen) };
}

/** Returns postage and promise of a route. A same-day parcel continues as the next product. */
function wayOf(
  { product, request, nowMs, tariffs }: InterceptedParcel,
  from: string,
  to: string,
): { readonly postageFen: number; readonly promisedMs: number } | null {
  const offer = quoteProduct(
    { ...withoutExtras(request), from, to, nowMs, pickupMs: nowMs },
    product === '9' ? '1' : product,
    tariffs,
  );
  if (!offer.offered) return null;
  return { postageFen: offer.postageFen, promisedMs: Date.parse(offer.promise.promisedAt) };
}

function withoutExtras({ packagingCode: _, declaredYuan: _declared, ...request }: QuoteRequest): QuoteRequest {
  return request;
}
