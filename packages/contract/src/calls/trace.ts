import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { idOf } from '../values/id.ts';
import { mailNo } from '../values/mail-no.ts';
import { mailView, sentence } from '../values/mail-view.ts';
import { fen } from '../values/money.ts';
import {
  careAct,
  careMethod,
  deliveryWay,
  opCode,
  orderStatus,
  proofMethod,
  side,
  traceAct,
  traceGate,
  traceStage,
  wayPointState,
} from '../values/options.ts';
import { askedPage, nothing, pagedByCursor } from '../values/page.ts';
import { lastFour } from '../values/phone.ts';
import { solution } from '../values/slider.ts';
import { productIds } from '../values/tariff.ts';
import { option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { receipt } from './inquiry.ts';

/** Side, last day and 128 bits, as behind the # of a message's link. */
const linkToken = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[rs][0-9a-z]{4}[A-Za-z0-9_-]{22}$/, { error: 'id.format' satisfies FieldRule }));

const place = shape({ city: z.string(), officeName: z.string() });

const traceEvent = shape({
  opTime: instant,
  /** Coarse code 5, 6, 11, 18 as in public traces. */
  opCode,
  opName: z.string(),
  /** The carrier's own code; one that is not among `scanCodes` too. */
  code: z.string(),
  stage: traceStage,
  place,
  /** The carrier's words in the caller's language; names and phones masked unless `verified`. */
  text: z.string(),
  reasonCode: z.optional(z.string()),
  next: z.optional(z.string()),
});

/** A stop of the route. `x`, `y` are 0–1 on the schematic, so that no map drawing is needed. */
const wayPoint = shape({ name: z.string(), x: z.number(), y: z.number(), state: wayPointState });

/**
 * A mail's trace: the sentence, the route, the events newest first. Without proof (last four digits, or a caller whose
 * proven phone is on the waybill) stages, times and cities only; with it, all but other people's data.
 * Errors: BAD_INPUT, NOT_FOUND (also: not a number of ours), RATE. Source: spec §7, domain.md §5, security.md C25.
 */
export const getGisTraces = call({
  path: '/mail/getGisTraces/subjection/v2',
  service: 'mail',
  access: 'session',
  weight: 'core',
  request: shape({ mailNo, type: z._default(option(['3']), '3') }),
  info: shape({
    mailNo: z.string(),
    /** Only for the user who made it. */
    orderId: z.optional(idOf('order')),
    /** Empty for a mail that was not ordered here. */
    productId: option(['', ...productIds]),
    orderStatus,
    stage: traceStage,
    sentence,
    fromCity: z.string(),
    toCity: z.string(),
    promisedAt: z.optional(instant),
    predicted: z.optional(shape({ from: instant, to: instant })),
    /** The window of the stage before, where it was wider. */
    predictedBefore: z.optional(shape({ from: instant, to: instant })),
    /** From when on the window is only so many hours wide: as it is learned from mails of the lane that were out for delivery. */
    sharper: z.optional(shape({ from: instant, hours: z.int() })),
    /** In how many of ten cases a window like `predicted` held; only where it was learned from the mails of the lane. */
    sure: z.optional(z.int()),
    events: z.array(traceEvent),
    points: z.array(wayPoint),
    /** The path of a map with the cities of the way (`wayMap`), where the operator has a map vendor. */
    map: z.optional(z.string()),
    /** From the city of the last scan to that of the consignee, rounded; only while something is left. */
    leftKm: z.optional(z.int()),
    verified: z.boolean(),
    /** It is handed over for a code only, or was; only when verified. */
    passwordSign: z.optional(z.boolean()),
    /** What happens next and by when, in the caller's language, and what the caller can do; absent while all is normal. */
    next: z.optional(shape({ text: z.string(), sub: z.optional(z.string()), act: z.optional(traceAct) })),
    /** How it was handed over; only for its consignee and its sender, the photo for its consignee alone (`deliveryPhoto`). */
    proof: z.optional(
      shape({
        at: instant,
        method: proofMethod,
        place: z.optional(z.string()),
        /** Masked, but for a neighbour or delegate whom the consignee named themselves. */
        signer: z.optional(z.string()),
        photo: z.optional(yesNo),
      }),
    ),
    /** Only for its consignee: until when they can say that it did not come, and what became of that. */
    receipt: z.optional(shape({ until: z.optional(instant), said: z.optional(receipt) })),
    /** That the promise changed, when and why, in the caller's language; only when verified, until it ended. */
    promiseMoved: z.optional(shape({ text: z.string(), sub: z.string() })),
    /** What the consignee chose; only for them and for who made the order. */
    delivery: z.optional(
      shape({
        way: deliveryWay,
        point: z.optional(z.string()),
        /** Where the point is, and its hours of every day; `distanceM` is absent where it is not known. */
        place: z.optional(
          shape({
            address: z.string(),
            openFrom: z.string(),
            openTo: z.string(),
            keepsDays: z.optional(z.int()),
            distanceM: z.optional(z.int()),
          }),
        ),
        /** The booked hours. */
        hours: z.optional(shape({ from: instant, to: instant })),
      }),
    ),
    /** The consignee can still choose how it is delivered; only for them. */
    changeable: z.optional(z.boolean()),
    /** The caller is its consignee. */
    mine: z.optional(z.boolean()),
    /** It waits at a service point for the caller, its consignee. */
    waits: z.optional(z.boolean()),
    /**
     * What its consignee still pays for it, from the day on which it comes to them, and where; only for them and for who gave four
     * digits. The page of the link asks an anonymous user for the consignee's.
     */
    toPay: z.optional(shape({ fen, link: z.string() })),
    /** The pieces of the bill that it is one of, itself among them; only for its sender, its consignee and who made the order. */
    bill: z.optional(z.array(shape({ pieceNo: z.int(), mailNo: z.string(), orderStatus, weightKg: z.number() }))),
    /** Only when verified. */
    personal: z.optional(
      shape({
        senderName: z.string(),
        receiverName: z.string(),
        receiverPhone: z.string(),
        receiverAddress: z.string(),
        courierName: z.optional(z.string()),
        courierPhone: z.optional(z.string()),
        signedBy: z.optional(z.string()),
      }),
    ),
    updatedAt: instant,
  }),
});

/**
 * What was done to a mail for safety, oldest first, from its scans; who sees which office is as in its trace.
 * Errors: BAD_INPUT, NOT_FOUND, RATE. Ours; source: screens.md (disinfect).
 */
export const mailCare = call({
  path: '/mail/care',
  service: 'mail',
  access: 'session',
  request: shape({ mailNo }),
  info: shape({
    mailNo: z.string(),
    /** Delivered or returned: nothing more will be done. */
    ended: yesNo,
    records: z.array(
      shape({
        at: instant,
        act: careAct,
        method: careMethod,
        /** The office, or its kind and city for who has not proven a link to the mail. */
        place: z.string(),
      }),
    ),
  }),
});

/**
 * A map with the cities of a way, by the path in its trace: PNG. It is made by the operator's map vendor, whose key no page gets.
 * Errors: NOT_FOUND (no vendor, or it does not answer: the way is drawn). Ours; source: architecture.md (maps).
 */
export const wayMap = call({
  method: 'GET',
  path: '/mail/way/{token}',
  service: 'mail',
  access: 'public',
  answer: 'file',
  files: ['image/png'],
  request: shape({ token: text({ min: 1, max: 600 }) }),
  info: nothing,
});

/** The gate before a trace: '2' asks the last four digits, '3' nothing found, '1' open. Source: calls.md. */
export const checkMail = call({
  path: '/mail/getGisTraces/checkMail',
  service: 'mail',
  access: 'session',
  request: shape({ mailNo }),
  info: shape({ gate: traceGate }),
});

/**
 * Proves a link to the mail by the last four digits of either phone; valid for this session. Five wrong attempts lock the
 * mail for this caller for 15 minutes, the guesses of a network are limited per hour, and after 20 guesses of all callers in an
 * hour the mail asks for a solved puzzle beside the digits (INLINE slider.needed; `sliderId` and the rest as in doSendPhoneV2,
 * an addition to the spec), or for 30 seconds with it (`sliderType` is WAITED).
 * A caller whose proven phone is on the waybill needs none of it.
 * Errors: VERIFY (`info.left`), INLINE, RATE, NOT_FOUND. Source: calls.md.
 */
export const verifyMail = call({
  path: '/mail/verify',
  service: 'mail',
  access: 'session',
  request: shape({
    mailNo,
    digits: lastFour,
    ...solution,
  }),
  info: nothing,
  client: { toast: 'never' },
});

/**
 * Proves a link to the mail by what the link of a message about it carries, without log-in: the session then sees what four digits
 * show. It lasts 90 days, or 30 after the mail has ended, and as long as the phone on the mail is the one it was sent to. Guesses are
 * counted as those of digits. Errors: NOT_FOUND (also: no such link), RATE. Ours; source: security.md C25.
 */
export const openMailLink = call({
  path: '/mail/openLink',
  service: 'mail',
  access: 'session',
  request: shape({ mailNo, token: linkToken }),
  info: nothing,
  client: { toast: 'never' },
});

/** A page of the mails that name the caller's verified phone, newest first. Source: calls.md. */
export const mailList = call({
  path: '/mail/list',
  service: 'mail',
  access: 'user',
  request: shape({ ...askedPage(10), side: z._default(side, 'received') }),
  info: pagedByCursor(
    shape({
      mailNo: z.string(),
      ...mailView,
      /** It is handed over for a code only, or was. */
      passwordSign: z.optional(z.boolean()),
      /** Another time can be booked for it; only for its consignee. */
      changeable: z.optional(z.boolean()),
    }),
  ),
});
