import type { DeliveryWay, SafePlace } from '@yidi/contract/values/delivery';
import type { EvaluationTag } from '@yidi/contract/values/evaluate';
import type { InquiryAnswer, InquiryDesk, InquiryKind } from '@yidi/contract/values/inquiry';
import type { Side } from '@yidi/contract/values/order';
import type { StorageAct } from '@yidi/contract/values/storage';
import type { Region } from './carrier.ts';

/** The evaluation of a mail item by one side. */
export interface Evaluation {
  readonly mailNo: string;
  /**
   * A pseudonym of the user, constant over all their evaluations, so that the user counts once. It
   * reveals nothing else.
   */
  readonly by: string;
  readonly side: Side;
  /** 0 for the first edition, 1 after an edit. */
  readonly edition: number;
  /** 1 to 5. */
  readonly stars: number;
  readonly tags: readonly EvaluationTag[];
  readonly words: string;
}

/** An inquiry because a mail item is stalled or its consignee has not received it. */
export interface Inquiry {
  readonly id: string;
  /** 1 at first. It increases when the inquiry is repeated because the answer was overdue. */
  readonly round: number;
  readonly mailNo: string;
  readonly kind: InquiryKind;
  /** What the consignee has already done to find the mail item. The courier reads it. */
  readonly told?: {
    readonly askedAround: boolean;
    readonly lookedThere: boolean;
    readonly knowsSigner: boolean;
  };
}

/** The answer of the office or the courier, and when the next step is due. */
export interface InquiryWord {
  readonly answer: InquiryAnswer;
  readonly byAt: Date;
}

/**
 * People answer later: with whom the question is, and by when they answer. The caller asks again
 * then, or when the desk wakes it.
 */
export interface WaitingWord {
  readonly desk: InquiryDesk;
  readonly byAt: Date;
}

/**
 * The consignee wants a stored mail item kept longer, moved to another service point (`pointCode`),
 * or returned.
 */
export interface PointInstruction {
  readonly id: string;
  readonly mailNo: string;
  readonly act: StorageAct;
  readonly pointCode: string | null;
}

/** A mail's stay at a service point. */
export interface Storage {
  readonly until: Date;
  /** Whether the storage was already extended, here or at an earlier service point. */
  readonly extended: boolean;
  /** The number of days of the extension, which is possible once. */
  readonly extendDays: number;
  /** The way into the service point. */
  readonly entry: string;
}

/**
 * A sender's request to redirect a mail item or have it returned. The parcel turns around at once,
 * or at its next stop.
 */
export interface Interception {
  readonly id: string;
  readonly mailNo: string;
  /** The new address; null returns the mail item to where it was posted. */
  readonly to: (Region & { readonly address: string }) | null;
}

/** A sender's reminder to the office that collects an order. */
export interface Urge {
  readonly id: string;
  readonly orderNo: string;
  /** The end of the window in which the sender expects the courier; null without one. */
  readonly windowEndAt: Date | null;
}

/**
 * The office's answer: until when its courier comes (`next`: in a later window than the order's),
 * or that there is nothing to collect.
 */
export type OfficeAnswer =
  | { readonly answer: 'coming' | 'next'; readonly byAt: Date }
  | { readonly answer: 'over'; readonly byAt: null };

export type DeliveryAnswer = 'taken' | 'tooLate' | 'refused';

/**
 * The consignee's choice for the delivery of one mail item. A later instruction replaces an earlier
 * one.
 */
export interface DeliveryInstruction {
  readonly id: string;
  readonly mailNo: string;
  readonly way: DeliveryWay;
  /** Earliest and latest time of the delivery. */
  readonly window: { readonly from: string; readonly to: string } | null;
  /** Set when the delivery goes to a service point or a locker. */
  readonly pointCode: string | null;
  /** The person who receives the mail item instead of the consignee. */
  readonly person: { readonly name: string; readonly phone: string } | null;
  /** The neighbour who receives the mail item. */
  readonly neighbour?: Neighbour | null;
  readonly place: SafePlace | null;
  /** The consignee's note for the courier about the safe place. */
  readonly note?: string;
  /** A photo of the safe place: a path on our server, valid for 5 minutes. */
  readonly photo?: string;
  readonly callFirst?: boolean;
  /**
   * True if the choice comes from a standing wish. A choice that the consignee made for this mail
   * item overrides it.
   */
  readonly standing?: boolean;
  /**
   * True if the wished-for locker is full. A scan reports it, and the mail item is delivered to the
   * door in its window unless the consignee chooses otherwise.
   */
  readonly asks?: boolean;
  /** The place for the mail item if nobody opens the door. Without it the courier comes again. */
  readonly otherwise?: DeliveryElsewhere | null;
}

/** The neighbour's name, and the door at which the courier knocks. */
export interface Neighbour {
  readonly name: string;
  readonly door: string;
  readonly phone?: string;
}

/** A delivery to a place or person instead of the door; exactly one field is set. */
export type DeliveryElsewhere = Pick<
  DeliveryInstruction,
  'pointCode' | 'person' | 'neighbour' | 'place' | 'note' | 'photo'
>;
