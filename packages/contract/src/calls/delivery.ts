import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { mailNo } from '../values/mail-no.ts';
import {
  consentEnd,
  consentWay,
  deliveryHalf,
  deliveryRefusal,
  deliveryState,
  productId,
  safePlace,
  senderWish,
  signCodeState,
  deliveryWay as way,
} from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { personName } from '../values/person.ts';
import { phone } from '../values/phone.ts';
import { option, shape, text, yesNo } from '../values/text.ts';
import { day, instant } from '../values/time.ts';
import { servicePoint } from './service-point.ts';
import { getGisTraces } from './trace.ts';

const { sentence } = getGisTraces.info.def.shape;

/**
 * Returns the delivery code of a mail to its consignee, i.e. the user whose log-in phone is the
 * consignee's. `waiting`: the post does not have the parcel yet; `locked`: five wrong codes, until
 * `lockedUntil`; `used`: it was handed over. `qr` is the text of the QR code, valid for `leftS`
 * seconds. Errors: LOGIN, NOT_FOUND (also for the sender, and if no code is needed). Source: spec
 * §7.
 */
export const signSelf = call({
  path: '/delivery/signSelf',
  service: 'delivery',
  access: 'user',
  request: shape({ waybillNo: mailNo }),
  info: shape({
    state: signCodeState,
    signCode: z.optional(z.string()),
    qr: z.optional(shape({ text: z.string(), leftS: z.int() })),
    lockedUntil: z.optional(instant),
  }),
  client: { toast: 'never' },
});

const offer = shape({
  way,
  /** Whole fen; 0 if free. */
  fee: z.int(),
  /** The deadline for this choice, unless the courier leaves earlier. */
  cutoffAt: instant,
  /** The new promise; absent if the choice itself states it, or there is none. */
  promisedAt: z.optional(instant),
});

const slot = shape({ day, half: deliveryHalf, from: instant, to: instant });

const change = shape({
  changeId: z.string(),
  way,
  state: deliveryState,
  slot: z.optional(slot),
  /** The day on which a held mail is delivered. */
  until: z.optional(day),
  point: z.optional(servicePoint),
  personName: z.optional(z.string()),
  /** The neighbour's building, floor or room. */
  personDoor: z.optional(z.string()),
  place: z.optional(safePlace),
  promisedBefore: z.optional(instant),
  promisedAt: z.optional(instant),
  cutoffAt: instant,
  chosenAt: instant,
  /** The consent with the text that was shown. */
  consent: z.optional(shape({ words: z.string(), givenAt: instant, valid: z.boolean() })),
});

/**
 * Lists the available ways of delivery of a mail with cut-off, fee and new promise, and why the
 * others are closed. The sender, the consignee and a caller who verified four digits can read it.
 * `change` and choosing are for the consignee, whose log-in phone is on the waybill. Errors: LOGIN,
 * NOT_FOUND (also if the caller has no link to it). Source: spec §7, domain.md §9.
 */
export const deliveryWay = call({
  path: '/delivery/deliveryWay',
  service: 'delivery',
  access: 'user',
  request: shape({ waybillNo: mailNo }),
  info: shape({
    waybillNo: z.string(),
    productId: z.optional(productId),
    /** The main sentence of the trace: expected time, or outcome. */
    sentence,
    /** The current way of delivery. */
    way,
    promisedAt: z.optional(instant),
    /** True if the caller is the consignee, who may choose. */
    mine: z.boolean(),
    /** The number of remaining changes. */
    left: z.int(),
    ways: z.array(offer),
    refused: z.array(shape({ way, reason: deliveryRefusal })),
    /** Half-days that can be booked. */
    slots: z.array(slot),
    /** The first and last possible day of a hold. */
    hold: z.optional(shape({ from: day, to: day })),
    /** Service points for collection, nearest first. */
    points: z.array(servicePoint),
    /** The sender's wish, for the consignee before any choice. */
    senderWish: z.optional(senderWish),
    /** The last choice, for the consignee. */
    change: z.optional(change),
  }),
});

const chosen = shape({ changeId: z.string(), state: deliveryState });

/** The cut-off shown to the user. A later request is refused. */
const seenCutoff = z.optional(instant);

/**
 * Chooses a way of delivery for one mail. point, locker: `pointCode`; person: `personName`,
 * `personPhone`; neighbour: `personName`, `personDoor`, optionally `personPhone`; place: `place`;
 * hold: `until`; door: no fields, also withdraws a consent. `agreed`, required for point, locker,
 * person, neighbour and place: the consent was shown and given. The carrier is notified afterwards
 * and may refuse as too late: see `deliveryWay`. At most two changes; returning to the door is not
 * counted. Repeating the present choice gets the same answer. Errors: LOGIN, NOT_FOUND, BAD_INPUT,
 * CONFLICT (delivery.*). Source: spec §7.
 */
export const pushDeliveryWay = call({
  path: '/delivery/pushDeliveryWay',
  service: 'delivery',
  access: 'user',
  idempotent: true,
  request: shape({
    waybillNo: mailNo,
    way: option(['door', 'point', 'locker', 'person', 'neighbour', 'place', 'hold']),
    pointCode: z.optional(text({ min: 1, max: 40 })),
    personName: z.optional(personName),
    personPhone: z.optional(phone),
    /** Building, floor or room. */
    personDoor: z.optional(text({ min: 1, max: 30 })),
    place: z.optional(safePlace),
    until: z.optional(day),
    agreed: z.optional(yesNo),
    cutoffAt: seenCutoff,
  }),
  info: chosen,
});

/**
 * Books another half-day for a mail; otherwise like `pushDeliveryWay`. Source: calls.md, domain.md
 * §9.
 */
export const reserve = call({
  path: '/delivery/reserve',
  service: 'delivery',
  access: 'user',
  idempotent: true,
  request: shape({ waybillNo: mailNo, day, half: deliveryHalf, cutoffAt: seenCutoff }),
  info: chosen,
});

/**
 * Lists the caller's delivery consents, newest first: who agreed to what, for one mail or standing,
 * when, by which channel, in which words, and how it ended. Errors: LOGIN. Source: domain.md §9.
 */
export const consents = call({
  path: '/delivery/consents',
  service: 'delivery',
  access: 'user',
  request: shape({}),
  info: shape({
    valid: z.int(),
    consents: z.array(
      shape({
        way: consentWay,
        /** The place or the person. */
        what: z.string(),
        words: z.string(),
        by: z.string(),
        /** The channel's label in the caller's language. */
        channel: z.string(),
        givenAt: instant,
        /** The mail; absent for a standing consent. */
        waybillNo: z.optional(z.string()),
        /** The standing wish that it belongs to, while that is active. */
        preferId: z.optional(idOf('prefer')),
        valid: yesNo,
        endedAt: z.optional(instant),
        /** Absent if it ended with the delivery. */
        endedAs: z.optional(consentEnd),
        /** True if it can still be withdrawn for this mail: it is not out for delivery yet. */
        open: yesNo,
      }),
    ),
  }),
});

/** Returns the same list as a table for other programs. Errors: LOGIN. */
export const consentsFile = call({
  method: 'GET',
  path: '/delivery/consents/file',
  service: 'delivery',
  access: 'user',
  answer: 'file',
  files: ['text/csv'],
  request: shape({}),
  info: nothing,
});
