import type { CancelReasonCode } from '@yidi/contract/values/order';
import type { Party } from '@yidi/contract/values/person';
import type { ServicePointKind, ServicePointService } from '@yidi/contract/values/service-point';
import type { AdvanceItem } from '@yidi/rules/inter-order/advance-item';
import type { SpecialDay } from '@yidi/rules/service-point/hours';
import type { CarrierClaim, ClaimWord, Payout } from './carrier-claim.ts';
import type {
  DeliveryAnswer,
  DeliveryInstruction,
  Evaluation,
  Inquiry,
  InquiryWord,
  Interception,
  OfficeAnswer,
  PointInstruction,
  Storage,
  Urge,
  WaitingWord,
} from './carrier-instruction.ts';
import type { CarrierOrder } from './carrier-order.ts';

/**
 * The carrier runs offices, couriers and vehicles. The built-in network is one adapter, an
 * operator's own network another.
 * Scans never come back through this port. They arrive at `POST /carrier/events`.
 */
export interface Carrier {
  /**
   * Returns the office that collects in a region, or null if the region is not served. Region names
   * are official full names.
   */
  officeFor(region: Region): Promise<Office | null>;
  /**
   * Returns the courier who collects and delivers on a street, or null if no courier of the
   * region's office serves it.
   */
  courierFor(place: Region & { readonly street?: string | undefined }): Promise<Courier | null>;
  /** Returns the couriers of an office, with the numbers that senders call. */
  couriersOf(officeCode: string): Promise<readonly OfficeCourier[]>;
  /**
   * Allocates a number of the operator's exchange that connects a phone with a courier until
   * `until` and shows neither number to the other side.
   * Idempotent by both phones and the day.
   * @throws CarrierDown
   */
  connect(courierCode: string, callerPhone: string, until: Date): Promise<Connection>;
  /**
   * Lists at most `limit` service points near a place, nearest first, that accept parcels or
   * (`collect`) hand them out.
   * Distances are in metres. For `collect` they are measured from the district's office if the
   * place itself has no position.
   * Otherwise they are 0, and the service points of the district come first.
   */
  pointsNear(
    place: Region & { lat?: number; lng?: number },
    limit: number,
    service?: 'send' | 'collect',
  ): Promise<(Point & { distanceM: number })[]>;
  /** Searches service points. Those of the region come first, then the nearest; at most `limit`. */
  searchPoints(search: PointSearch, limit: number): Promise<FoundPoint[]>;
  /** Returns a service point with its region by its code, or null. */
  pointByCode(code: string): Promise<(Point & { readonly region: Region }) | null>;
  /**
   * Returns the usual route of a parcel between two places, or null if one of them is not served.
   * `ground` excludes flights.
   */
  routeBetween(from: Region, to: Region, ground: boolean): Promise<Route | null>;
  /** Returns the number of pick-ups that an office can accept in one slot. */
  slotCapacity(officeCode: string): Promise<number>;
  /**
   * Places an order with the carrier. Idempotent by `orderNo`.
   * @throws CarrierDown if the network cannot be reached
   */
  placeOrder(order: CarrierOrder): Promise<void>;
  /**
   * Sends changes of an order: addresses, goods, courier sheet. Returns `'collected'` if the parcel
   * was already collected and travels with the former data. Idempotent; the last call wins.
   * @throws CarrierDown
   */
  amendOrder(order: CarrierOrder): Promise<'amended' | 'collected'>;
  /**
   * Notifies the office that a sender is waiting for its courier. Idempotent by `id`: a repeated
   * call returns the earlier answer, or who has yet to answer.
   * @throws CarrierDown
   */
  urge(urge: Urge): Promise<OfficeAnswer | WaitingWord>;
  /**
   * Moves an order to another pick-up window, with priority. Idempotent.
   * @throws CarrierDown
   */
  rebook(orderNo: string, startAt: Date, endAt: Date): Promise<void>;
  /**
   * Withdraws a placed order. Returns `'collected'` if it was already collected. Idempotent.
   * `check`: the reason of the cancellation is about the service, which the office then checks.
   * @throws CarrierDown
   */
  withdrawOrder(orderNo: string, check?: CancelReasonCode): Promise<'withdrawn' | 'collected'>;
  /**
   * Sends the consignee's choice for a delivery. Returns `'tooLate'` if a courier or a service
   * point already has the mail item, `'refused'` if the network cannot do it. Idempotent by `id`: a
   * repeated call returns the earlier answer.
   * @throws CarrierDown
   */
  changeDelivery(instruction: DeliveryInstruction): Promise<DeliveryAnswer>;
  /**
   * Sends the consignee's instruction for a mail item stored at a service point. Returns
   * `'tooLate'` if it was already handed out, `'refused'` if the network cannot do it. Idempotent
   * by `id`: a repeated call returns the earlier answer.
   * @throws CarrierDown
   */
  keepAtPoint(instruction: PointInstruction): Promise<DeliveryAnswer>;
  /**
   * Returns how long a mail item is stored at its service point and how to enter there, or null if
   * it is at no service point.
   */
  storageOf(mailNo: string): Promise<Storage | null>;
  /**
   * Redirects a mail item in transit to another address, or back to its sender. Returns `'tooLate'`
   * if a courier or a service point already has it, `'refused'` if the network cannot do it.
   * Idempotent by `id`: a repeated call returns the earlier answer.
   * @throws CarrierDown
   */
  intercept(interception: Interception): Promise<DeliveryAnswer>;
  /**
   * Asks the office that should have a mail item, or the courier who delivered it. Idempotent by
   * `id` and `round`: a repeated call returns the earlier answer, or who has yet to answer.
   * @throws CarrierDown
   */
  inquire(inquiry: Inquiry): Promise<InquiryWord | WaitingWord>;
  /**
   * Sends the evaluation of a mail item by its sender or consignee. Idempotent by mail item, side
   * and edition; the latest edition wins.
   * @throws CarrierDown
   */
  evaluate(evaluation: Evaluation): Promise<void>;
  /**
   * Sends a claim, or asks for its progress. Idempotent by number and round: a repeated call
   * returns the current state, and the decision of a round never changes.
   * @throws CarrierDown
   */
  claim(claim: CarrierClaim): Promise<ClaimWord>;
  /**
   * Pays an agreed compensation from the operator's account. Returns `'waiting'` if people have to
   * pay it first; the claim is paid once they confirm it. Idempotent by the claim number, so that
   * it is paid once.
   * @throws CarrierDown
   */
  compensate(payout: Payout): Promise<'paid' | 'waiting'>;
  /**
   * Sends the advance data of an item abroad, which customs read before it is posted. Idempotent by
   * mail number and version; the last version wins. An item that was posted is amended: its answer
   * is `taken` or `tooLate`.
   * @throws CarrierDown
   */
  advance(item: AdvanceItem): Promise<AdvanceAnswer>;
}

/**
 * The answer to advance data. `incomplete` names the paths of the missing fields. `taken`: the
 * customs that asked have the amended data; `tooLate`: they have decided without it.
 */
export interface AdvanceAnswer {
  readonly state: 'accepted' | 'incomplete' | 'refused' | 'taken' | 'tooLate';
  /** Why it is refused, as the carrier says it; else ''. */
  readonly reason: string;
  readonly fields: readonly string[];
}

/** Takes claims and compensations in place of the network. */
export type ClaimsDesk = Pick<Carrier, 'claim' | 'compensate'>;

/** Answers inquiries and urges in place of the network. */
export type InquiryDesk = Pick<Carrier, 'inquire' | 'urge'>;

export type Region = Pick<Party, 'province' | 'city' | 'district'>;

/** A stop of a route: a processing centre, or the office at either end. */
export interface RouteStop {
  readonly code: string;
  readonly officeName: string;
  /** The short name of the city, for the drawing of a route: 杭州. */
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
  /** Usual minutes from the collection until the parcel arrives here. */
  readonly usualMin: number;
  /** The transport from the previous stop; null for the first stop. */
  readonly by: 'road' | 'rail' | 'air' | 'sea' | null;
}

export interface Route {
  readonly stops: readonly RouteStop[];
  /** Usual minutes from the collection to the delivery. */
  readonly usualMin: number;
}

/** A courier. The carrier does not reveal their phone number. */
export interface Courier {
  readonly code: string;
  readonly name: string;
  /**
   * The mean rating by senders and consignees, 1 to 5, and their number. Absent while there are
   * few.
   */
  readonly rating?: { readonly stars: number; readonly count: number };
}

/** A courier as their office knows them. */
export interface OfficeCourier {
  readonly code: string;
  readonly name: string;
  readonly phone: string;
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
  /** True if parcels are collected only from the next day on. */
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
  /** For how many days a mail item is stored without a fee, not counting the day of arrival. */
  readonly keepsDays?: number;
  /** Days with hours of their own. */
  readonly special?: readonly SpecialDay[];
  /**
   * True for a locker without a free box. Nothing is delivered there, and nothing is redirected
   * elsewhere.
   */
  readonly full?: boolean;
}

/**
 * Criteria of a search of service points. Each given field narrows the search; `words` takes
 * precedence over region and position.
 */
export interface PointSearch {
  readonly code?: string;
  /** A place, a name or an address, as typed. */
  readonly words?: string;
  readonly region?: Region;
  readonly at?: { readonly lat: number; readonly lng: number };
  readonly service?: ServicePointService;
  /** Only service points with step-free access. */
  readonly stepFree?: boolean;
}

export interface FoundPoint extends Point {
  readonly region: Region;
  /** Distance in metres from the given position; null without a position. */
  readonly distanceM: number | null;
  /** Number of people in the queue; null where they are not counted, as at a locker. */
  readonly waiting: number | null;
}

/** The network cannot be reached now. The caller's job retries. */
export class CarrierDown extends Error {
  override readonly name = 'CarrierDown';
}
