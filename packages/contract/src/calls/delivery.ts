import * as z from 'zod/mini';
import { call } from '../call.ts';
import { channelNames } from '../values/channel.ts';
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
 * The code for which a mail is handed over, read by its consignee alone: a user whose login phone
 * is the consignee's. `waiting`: the post does not have the parcel yet; `locked`: five wrong ones
 * at the door, until `lockedUntil`; `used`: it was handed over. `qr` is what a QR code says instead
 * of the digits, for `leftS` seconds. Errors: LOGIN, NOT_FOUND (also for its sender, and where no
 * code is asked). Source: spec §7.
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
  /** Whole fen; 0 where it is free. */
  fee: z.int(),
  /** The last moment for this choice, unless the courier leaves before. */
  cutoffAt: instant,
  /** The new promise; absent where it follows from the choice, or where there is none. */
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
  /** Of a neighbour. */
  personDoor: z.optional(z.string()),
  place: z.optional(safePlace),
  promisedBefore: z.optional(instant),
  promisedAt: z.optional(instant),
  cutoffAt: instant,
  chosenAt: instant,
  /** What the consignee agreed to, in the words that were shown. */
  consent: z.optional(shape({ words: z.string(), givenAt: instant, valid: z.boolean() })),
});

/**
 * The ways in which one mail can be delivered now: cut-off, fee and new promise of each, and why
 * the others are not open. Its sender, its consignee and a caller who proved four digits may read
 * it; `change` and the choice are the consignee's, a user whose login phone is on the waybill.
 * Errors: LOGIN, NOT_FOUND (also: the caller has no link to it). Source: spec §7, domain.md §9.
 */
export const deliveryWay = call({
  path: '/delivery/deliveryWay',
  service: 'delivery',
  access: 'user',
  request: shape({ waybillNo: mailNo }),
  info: shape({
    waybillNo: z.string(),
    productId: z.optional(productId),
    /** What its trace opens with: when it comes, or how it ended. */
    sentence,
    /** How it is delivered at present. */
    way,
    promisedAt: z.optional(instant),
    /** The consignee may choose; the others look. */
    mine: z.boolean(),
    /** How many changes are left. */
    left: z.int(),
    ways: z.array(offer),
    refused: z.array(shape({ way, reason: deliveryRefusal })),
    /** Half-days that can be booked. */
    slots: z.array(slot),
    /** The first and last day until which it can be held. */
    hold: z.optional(shape({ from: day, to: day })),
    /** Where it can be handed out, the nearest first. */
    points: z.array(servicePoint),
    /** What the sender wishes, for the consignee while nothing was chosen. */
    senderWish: z.optional(senderWish),
    /** The last choice, for the consignee. */
    change: z.optional(change),
  }),
});

const chosen = shape({ changeId: z.string(), state: deliveryState });

/** The cut-off that the user was shown: a choice that comes later is refused. */
const seenCutoff = z.optional(instant);

/**
 * Chooses a way for one mail: `pointCode` with point and locker, `personName` and `personPhone`
 * with person, `personName`, `personDoor` and perhaps `personPhone` with neighbour, `place` with
 * place, `until` with hold, nothing more with door, which also withdraws a consent. `agreed`: the
 * consent was shown and given; point, locker, person, neighbour and place need it. The carrier is
 * told afterwards and may answer that it is too late: see `deliveryWay`. Two changes at most; back
 * to the door does not count. A repeat of the present choice is answered as before. Errors: LOGIN,
 * NOT_FOUND, BAD_INPUT, CONFLICT (delivery.*). Source: spec §7.
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
 * Books another half-day for one mail, else as `pushDeliveryWay`. Source: calls.md, domain.md §9.
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
 * The ledger of the caller's consents, the newest first: who agreed, to which place, for one mail
 * or standing, when, by which way, in which words, and how it ended. Errors: LOGIN. Source:
 * domain.md §9.
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
        /** The place, or the person. */
        what: z.string(),
        words: z.string(),
        by: z.string(),
        channel: option(channelNames),
        givenAt: instant,
        /** One mail; absent: standing. */
        waybillNo: z.optional(z.string()),
        /** The wish that it belongs to, while it is in force. */
        preferId: z.optional(idOf('prefer')),
        valid: yesNo,
        endedAt: z.optional(instant),
        /** Absent where it ended with the delivery. */
        endedAs: z.optional(consentEnd),
        /** Until when it can be withdrawn for this mail: it is not with the courier yet. */
        open: yesNo,
      }),
    ),
  }),
});

/** The same ledger as a table that other programs read. Errors: LOGIN. */
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
