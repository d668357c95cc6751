import type { ChangeBasis, InterceptionKind, InterceptionRefusal } from '@yidi/contract/values/interception';
import type { ProductId } from '@yidi/contract/values/tariff';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { type QuoteRequest, quoteProduct } from '../tariff/quote.ts';
import { laneBetween } from '../tariff/zones.ts';

/** How long the token of an offer is valid. */
export const OFFER_MS = 15 * 60_000;
/** A change of address inside the city of the old one. @guess: no public price is known */
export const SAME_CITY_FEN = 500;
/** What of the postage is kept of a parcel that was collected and never left. @guess */
export const COLLECTED_FEN = 500;

/** What is known of a mail when its sender wants it elsewhere, or back. */
export interface InterceptionFacts {
  readonly stage: TraceStage;
  /** Its order was closed before the post had it. */
  readonly closed: boolean;
  /** The consignee pays its postage: no other user may raise the price or recall the mail. */
  readonly cod: boolean;
  /** A court sent it, or it is of an examination. */
  readonly official: 'court' | 'exam' | null;
  /** The address was changed before. */
  readonly changed: boolean;
  /** The carrier took a recall; until its first scan on the way home the stage does not say so. */
  readonly recalled: boolean;
  /** The carrier has not answered another instruction yet, or its sender has not paid one. */
  readonly pending: boolean;
}

const STAGES: Partial<Record<TraceStage, InterceptionRefusal>> = {
  created: 'not_collected',
  customs: 'customs',
  customs_held: 'customs',
  out_for_delivery: 'out_for_delivery',
  ready_for_pickup: 'at_point',
  returning: 'returning',
  returned: 'ended',
  delivered: 'ended',
};

/**
 * Why neither is open for a mail now, whatever the address; null where it is. One address change,
 * and a recall after it. What a court or an examination sends goes to no other address; its sender
 * may have it back.
 */
export function interceptionRefusal(kind: InterceptionKind, facts: InterceptionFacts): InterceptionRefusal | null {
  if (facts.closed) return 'ended';
  const byStage = STAGES[facts.stage];
  if (byStage) return byStage;
  if (facts.recalled) return 'returning';
  if (facts.cod) return 'cod';
  if (kind === 'address' && facts.official) return facts.official;
  if (facts.pending) return 'pending';
  return kind === 'address' && facts.changed ? 'used' : null;
}

/** A parcel and where it is, by division codes. */
export interface InterceptedParcel {
  readonly product: ProductId;
  /** Of its order: weight, size, what may not fly. */
  readonly request: QuoteRequest;
  /** The postage of its whole way, as weighed. */
  readonly postageFen: number;
  readonly from: string;
  readonly to: string;
  /** Where it was scanned last; null before its first departure. */
  readonly present: string | null;
  readonly nowMs: number;
}

/** A change of address as it is offered. */
export interface ChangeOffer {
  readonly feeFen: number;
  readonly basis: ChangeBasis;
  readonly promisedMs: number;
}

/**
 * What a change of address costs, or null where the product cannot go there: before the first
 * departure what the new way is dearer; inside the city a fixed sum; else the postage from where it
 * is. Source: domain.md §9.
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
 * What a recall costs and what of the postage goes back: the way home is paid, the way it did not
 * go is not. A parcel that never left costs its collection only. Null where there is no way.
 * Source: domain.md §9.
 */
export function recallOffer(parcel: InterceptedParcel): { readonly feeFen: number; readonly restFen: number } | null {
  const { from, present, postageFen } = parcel;
  if (present === null) return { feeFen: 0, restFen: Math.max(0, postageFen - COLLECTED_FEN) };
  const [gone, back] = [wayOf(parcel, from, present), wayOf(parcel, present, from)];
  if (gone === null || back === null) return null;
  return { feeFen: back.postageFen, restFen: Math.max(0, postageFen - gone.postageFen) };
}

/** Postage and promise of one way. A same-day parcel that is turned goes on as the next product. */
function wayOf(
  { product, request, nowMs }: InterceptedParcel,
  from: string,
  to: string,
): { readonly postageFen: number; readonly promisedMs: number } | null {
  const offer = quoteProduct(
    { ...withoutExtras(request), from, to, nowMs, pickupMs: nowMs },
    product === '9' ? '1' : product,
  );
  if (!offer.offered) return null;
  return { postageFen: offer.postageFen, promisedMs: Date.parse(offer.promise.promisedAt) };
}

function withoutExtras({ packagingCode: _, declaredYuan: _declared, ...request }: QuoteRequest): QuoteRequest {
  return request;
}
