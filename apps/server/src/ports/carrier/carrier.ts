import type { ClaimKind, ClaimRefusal, EvidencePart, PayeeWay } from '@yidi/contract/values/claim';
import type { DeliveryWay, SafePlace } from '@yidi/contract/values/delivery';
import type { EvaluationTag } from '@yidi/contract/values/evaluate';
import type { GoodsTypeId } from '@yidi/contract/values/goods';
import type { InquiryAnswer, InquiryKind } from '@yidi/contract/values/inquiry';
import type { PayMode, Side } from '@yidi/contract/values/order';
import type { ServicePointKind, ServicePointService } from '@yidi/contract/values/service-point';
import type { StorageAct } from '@yidi/contract/values/storage';
import type { PackagingCode, ProductId } from '@yidi/contract/values/tariff';
import type { SpecialDay } from '@yidi/rules/service-point/hours';

/**
 * The carrier runs offices, couriers and vehicles. The built-in network is one adapter; an operator's own
 * network is another. Everything that happens to a mail comes back through `POST /carrier/events`, never through here.
 */
export interface Carrier {
  /** The office that collects in a region, or null where it is not served. Region names are official full names. */
  officeFor(region: Region): Promise<Office | null>;
  /** Who collects and delivers on a street: one courier of the region's office, or null where none has it. */
  courierFor(place: Region & { readonly street?: string | undefined }): Promise<Courier | null>;
  /**
   * A number of the operator's exchange that connects a phone with a courier until some time and shows neither to the other.
   * Idempotent by both phones and the day. Throws CarrierDown.
   */
  connect(courierCode: string, callerPhone: string, until: Date): Promise<Connection>;
  /**
   * Counters near a place that accept parcels, or those that hand them out (`collect`), nearest first, at most `limit`;
   * distances in metres; to collect at, from the district's office where only that is known; else 0, and those of the district first.
   */
  pointsNear(
    place: Region & { lat?: number; lng?: number },
    limit: number,
    service?: 'send' | 'collect',
  ): Promise<(Point & { distanceM: number })[]>;
  /** Counters by what is known of them, those of the region first, then the nearest, at most `limit`. */
  searchPoints(search: PointSearch, limit: number): Promise<FoundPoint[]>;
  /** A counter by its code with its region, or null. */
  pointByCode(code: string): Promise<(Point & { readonly region: Region }) | null>;
  /** The usual route of a parcel between two places, or null where one of them is not served. `ground`: no flight on it. */
  routeBetween(from: Region, to: Region, ground: boolean): Promise<Route | null>;
  /** How many pick-ups an office can take in one slot. */
  slotCapacity(officeCode: string): Promise<number>;
  /** Hands an order over. Idempotent by `orderNo`. Throws CarrierDown when the network cannot be reached. */
  placeOrder(order: CarrierOrder): Promise<void>;
  /**
   * Sends what was changed in an order: addresses, goods, sheet. `'collected'`: too late, the parcel is on its way by
   * the former data. Idempotent, the last one holds. Throws CarrierDown.
   */
  amendOrder(order: CarrierOrder): Promise<'amended' | 'collected'>;
  /** Tells the office that a sender waits for its courier. Idempotent by `id`: asked again it answers as before. Throws CarrierDown. */
  urge(urge: Urge): Promise<OfficeAnswer>;
  /** Tells the office that an order is collected in another window, before others. Idempotent. Throws CarrierDown. */
  rebook(orderNo: string, startAt: Date, endAt: Date): Promise<void>;
  /** Withdraws an order that was handed over. `'collected'`: too late. Idempotent. Throws CarrierDown. */
  withdrawOrder(orderNo: string): Promise<'withdrawn' | 'collected'>;
  /**
   * Sends how a consignee wants a mail delivered. `'tooLate'`: the courier or a counter has it; `'refused'`: the network
   * cannot do it. Idempotent by `id`: asked again it answers as before. Throws CarrierDown.
   */
  changeDelivery(instruction: DeliveryInstruction): Promise<DeliveryAnswer>;
  /**
   * Does what a consignee wants with a mail that waits at a service point. `'tooLate'`: it was handed out; `'refused'`: the network
   * cannot do it. Idempotent by `id`: asked again it answers as before. Throws CarrierDown.
   */
  keepAtPoint(instruction: PointInstruction): Promise<DeliveryAnswer>;
  /** How long a mail waits at its service point, and how one gets in; null where it waits at none. */
  storageOf(mailNo: string): Promise<Storage | null>;
  /**
   * Sends a mail that the network has to another address, or back. `'tooLate'`: a courier or a counter has it; `'refused'`: the
   * network cannot do it. Idempotent by `id`: asked again it answers as before. Throws CarrierDown.
   */
  intercept(interception: Interception): Promise<DeliveryAnswer>;
  /**
   * Asks the office that should have a mail, or the courier who delivered it. Idempotent by `id` and `round`: asked again it answers
   * as before. Throws CarrierDown.
   */
  inquire(inquiry: Inquiry): Promise<InquiryWord>;
  /**
   * Tells what a mail's sender or consignee said of its service. Idempotent by mail, side and edition: the later edition holds.
   * Throws CarrierDown.
   */
  evaluate(evaluation: Evaluation): Promise<void>;
  /**
   * Hands a claim over, and asks how far it is. Idempotent by number and round: asked again it answers as it stands, and what was decided
   * in a round stays. Throws CarrierDown.
   */
  claim(claim: CarrierClaim): Promise<ClaimWord>;
  /** Pays an agreed compensation out of the operator's account. Idempotent by the claim's number: paid once. Throws CarrierDown. */
  compensate(payout: Payout): Promise<void>;
}

/** What a sender or consignee claims. Money in fen; `fen` is what the rules give. */
export interface CarrierClaim {
  readonly claimNo: string;
  /** 1 at first, 2 when its claimant appealed. */
  readonly round: number;
  readonly mailNo: string;
  readonly kind: ClaimKind;
  readonly fen: number;
  readonly insuredFen: number | null;
  readonly valueFen: number | null;
  readonly lossFen: number | null;
  readonly words: string;
  /** Paths of ours, valid for 5 minutes. */
  readonly evidence: readonly { readonly part: EvidencePart; readonly url: string }[];
}

/** How far it is, and until when something follows; or what was decided. */
export type ClaimWord =
  | { readonly state: 'taken' | 'investigating'; readonly byAt: Date }
  | { readonly state: 'offer'; readonly fen: number }
  | { readonly state: 'refuse'; readonly why: ClaimRefusal };

/** Where a compensation goes; `origin`: to where the postage was paid. */
export interface Payout {
  readonly claimNo: string;
  readonly fen: number;
  readonly payee: {
    readonly way: PayeeWay;
    readonly holder?: string | undefined;
    readonly account?: string | undefined;
    readonly bank?: string | undefined;
  };
}

/** What one side of a mail says of its service. */
export interface Evaluation {
  readonly mailNo: string;
  /** The same for the same user, who counts once however often they evaluate; it tells nothing else of them. */
  readonly by: string;
  readonly side: Side;
  /** 0 at first, 1 when it was edited. */
  readonly edition: number;
  /** 1 to 5. */
  readonly stars: number;
  readonly tags: readonly EvaluationTag[];
  readonly words: string;
}

/** A mail is stalled, or its consignee does not have it. */
export interface Inquiry {
  readonly id: string;
  /** 1 at first; increased when it is asked again because the answer was due and nothing had happened. */
  readonly round: number;
  readonly mailNo: string;
  readonly kind: InquiryKind;
  /** What the consignee did about it, for the courier. */
  readonly told?: {
    readonly askedAround: boolean;
    readonly lookedThere: boolean;
    readonly knowsSigner: boolean;
  };
}

/** What the office or the courier says, and until when something follows. */
export interface InquiryWord {
  readonly answer: InquiryAnswer;
  readonly byAt: Date;
}

/** A consignee wants a waiting mail stored longer, at another service point (`pointCode`), or sent back. */
export interface PointInstruction {
  readonly id: string;
  readonly mailNo: string;
  readonly act: StorageAct;
  readonly pointCode: string | null;
}

/** A mail's stay at a service point. */
export interface Storage {
  readonly until: Date;
  /** The mail's storage was extended already, here or at an earlier service point. */
  readonly extended: boolean;
  /** By how many days a stay can be extended, once. */
  readonly extendDays: number;
  /** How one gets in. */
  readonly entry: string;
}

/** A sender wants a mail elsewhere, or back. The parcel is turned at once, or where it arrives next. */
export interface Interception {
  readonly id: string;
  readonly mailNo: string;
  /** Where it goes instead; null: back to where it was posted. */
  readonly to: (Region & { readonly address: string }) | null;
}

/** A sender urges the office that collects an order. */
export interface Urge {
  readonly id: string;
  readonly orderNo: string;
  /** The end of the window in which the sender expects the courier; null without one. */
  readonly windowEndAt: Date | null;
}

/** What the office says: until when its courier comes (`next`: another one than was sent), or that there is nothing to collect. */
export type OfficeAnswer =
  | { readonly answer: 'coming' | 'next'; readonly byAt: Date }
  | { readonly answer: 'over'; readonly byAt: null };

export type DeliveryAnswer = 'taken' | 'tooLate' | 'refused';

/** How one mail is to be delivered. Later instructions replace earlier ones. */
export interface DeliveryInstruction {
  readonly id: string;
  readonly mailNo: string;
  readonly way: DeliveryWay;
  /** Not before and not after. */
  readonly window: { readonly from: string; readonly to: string } | null;
  /** With point and locker. */
  readonly pointCode: string | null;
  /** Who takes it instead of the consignee. */
  readonly person: { readonly name: string; readonly phone: string } | null;
  /** A neighbour of the consignee's who takes it. */
  readonly neighbour?: Neighbour | null;
  readonly place: SafePlace | null;
  /** The note on the place for the courier. */
  readonly note?: string;
  /** A photo of the place: a path of ours, valid for 5 minutes. */
  readonly photo?: string;
  readonly callFirst?: boolean;
  /** By a standing wish: it gives way to what the consignee chose for this one mail. */
  readonly standing?: boolean;
  /** The locker that was wished for is full: a scan says so, and it comes to the door in its window unless another choice follows. */
  readonly asks?: boolean;
  /** Where it goes when the door is not opened; without it the courier comes again. */
  readonly otherwise?: DeliveryElsewhere | null;
}

/** The neighbour's name, and the door where the courier knocks. */
export interface Neighbour {
  readonly name: string;
  readonly door: string;
  readonly phone?: string;
}

/** A place or person instead of the door: one of these. */
export type DeliveryElsewhere = Pick<
  DeliveryInstruction,
  'pointCode' | 'person' | 'neighbour' | 'place' | 'note' | 'photo'
>;

export interface Region {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** A stop of a route: a processing centre, or at both ends the office. */
export interface RouteStop {
  readonly code: string;
  readonly officeName: string;
  /** The short name of the city, for the drawing of a route: 杭州. */
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
  /** Usual minutes from the collection until the parcel arrives here. */
  readonly usualMin: number;
  /** What brings it here from the stop before; null at the first. */
  readonly by: 'road' | 'rail' | 'air' | 'sea' | null;
}

export interface Route {
  readonly stops: readonly RouteStop[];
  /** Usual minutes from the collection to the delivery. */
  readonly usualMin: number;
}

/** A courier; their phone stays with the carrier. */
export interface Courier {
  readonly code: string;
  readonly name: string;
  /** What senders and consignees gave them: the mean, 1 to 5, and how many did; absent while they are few. */
  readonly rating?: { readonly stars: number; readonly count: number };
}

export interface Connection {
  readonly number: string;
  /** The extension to dial after the number. */
  readonly extension: string;
}

export interface Office {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly phone: string;
  /** Collected only from the next day on. */
  readonly remote: boolean;
}

export interface Point {
  readonly code: string;
  readonly name: string;
  readonly kind: ServicePointKind;
  readonly address: string;
  readonly phone: string;
  readonly lat: number;
  readonly lng: number;
  /** `HH:mm` in Asia/Shanghai. */
  readonly openFrom: string;
  readonly openTo: string;
  readonly services: readonly ServicePointService[];
  readonly stepFree: boolean;
  /** For how many days a mail waits there without a fee, the day of its arrival not counted. */
  readonly keepsDays?: number;
  /** Days with hours of their own. */
  readonly special?: readonly SpecialDay[];
  /** A locker without a free box: nothing is put there, nor anywhere else instead. */
  readonly full?: boolean;
}

/** What counters are searched by; each part that is given narrows it, `words` before region and position. */
export interface PointSearch {
  readonly code?: string;
  /** A place, a name or an address, as typed. */
  readonly words?: string;
  readonly region?: Region;
  readonly at?: { readonly lat: number; readonly lng: number };
  readonly service?: ServicePointService;
  /** Only those without a step. */
  readonly stepFree?: boolean;
}

export interface FoundPoint extends Point {
  readonly region: Region;
  /** From the position that was given, in metres; null without one. */
  readonly distanceM: number | null;
  /** How many people wait there; null without a count, as at a locker. */
  readonly waiting: number | null;
}

export interface CarrierOrder {
  readonly orderNo: string;
  readonly mailNo: string;
  readonly kind: 'courier' | 'selfDrop';
  readonly productId: ProductId;
  /** Ground only: no flight on the route. */
  readonly ground: boolean;
  readonly from: Region & { address: string };
  readonly to: Region & { address: string };
  readonly declaredG: number;
  readonly pickupStartAt: Date | null;
  readonly pickupEndAt: Date | null;
  readonly pointCode: string | null;
  readonly sheet: CourierSheet;
  /** The consignee chose a station or locker, or agreed to one: without it a parcel goes to the door, again if need be. */
  readonly toPoint: boolean;
}

/** What the courier and the counter read of an order, beside its label. */
export interface CourierSheet {
  readonly goodsName: string;
  readonly goodsTypeId: GoodsTypeId;
  /** What the sender asks of the courier. */
  readonly message: string;
  /** What the courier brings along. */
  readonly packaging: PackagingCode;
  readonly payMode: PayMode;
  readonly declaredYuan: number | null;
  /** Handed over for the consignee's code only. */
  readonly passwordSign: boolean;
  /** The sender was certified by the name on the waybill: it is compared with the person, and no card is registered. */
  readonly senderCertified: boolean;
  /** The mail number that the sender brings to the counter. */
  readonly mailNoAtHand: string | null;
}

/** The network cannot be reached now; the caller's job retries. */
export class CarrierDown extends Error {
  override readonly name = 'CarrierDown';
}
