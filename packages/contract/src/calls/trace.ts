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

/** Side, last day and 128 bits, as in the fragment of a message's link. */
const linkToken = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[rs][0-9a-z]{4}[A-Za-z0-9_-]{22}$/, { error: 'id.format' satisfies FieldRule }));

const place = shape({ city: z.string(), officeName: z.string() });

const traceEvent = shape({
  opTime: instant,
  /** The coarse code 5, 6, 11 or 18 of public traces. */
  opCode,
  opName: z.string(),
  /** The carrier's own code, which may be missing in `scanCodes`. */
  code: z.string(),
  stage: traceStage,
  place,
  /** The carrier's text in the caller's language; names and phones are masked unless `verified`. */
  text: z.string(),
  reasonCode: z.optional(z.string()),
  next: z.optional(z.string()),
});

/** A stop of the route. `x`, `y`: 0–1 on the schematic drawing, which needs no map. */
const wayPoint = shape({ name: z.string(), x: z.number(), y: z.number(), state: wayPointState });

/**
 * Returns the trace of a mail: the sentence, the route, the events newest first. Before
 * verification (last four digits, or a verified phone on the waybill) only stages, times and
 * cities; after it all but other people's data. Errors: BAD_INPUT, NOT_FOUND (also for foreign
 * numbers), RATE. Source: spec §7, domain.md §5, security.md C25.
 */
export const getGisTraces = call({
  path: '/mail/getGisTraces/subjection/v2',
  service: 'mail',
  access: 'session',
  weight: 'core',
  /** `type` is a number in the spec and may be a text. */
  request: shape({ mailNo, type: z._default(z.literal(['3', 3], { error: 'field.option' satisfies FieldRule }), '3') }),
  info: shape({
    mailNo: z.string(),
    /** Only for the orderer. */
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
    /** The predicted window at the stage before, if it was wider. */
    predictedBefore: z.optional(shape({ from: instant, to: instant })),
    /** When the window will be only this many hours wide, learned from other mails of the lane. */
    sharper: z.optional(shape({ from: instant, hours: z.int() })),
    /** Share (in tenths) of right windows like `predicted`; only if learned from the lane. */
    sure: z.optional(z.int()),
    events: z.array(traceEvent),
    points: z.array(wayPoint),
    /** The path of a map of the route (`wayMap`), if the operator has a map vendor. */
    map: z.optional(z.string()),
    /** Rounded distance from the last scan's city to the consignee's; absent at the destination. */
    leftKm: z.optional(z.int()),
    verified: z.boolean(),
    /** It is or was handed over for a code only; only if verified. */
    passwordSign: z.optional(z.boolean()),
    /**
     * The next step with its time in the caller's language, and the caller's action; absent if
     * normal.
     */
    next: z.optional(shape({ text: z.string(), sub: z.optional(z.string()), act: z.optional(traceAct) })),
    /** The delivery, for consignee and sender. Only the consignee gets its `deliveryPhoto`. */
    proof: z.optional(
      shape({
        at: instant,
        method: proofMethod,
        place: z.optional(z.string()),
        /** Masked, except a neighbour or delegate named by the consignee. */
        signer: z.optional(z.string()),
        photo: z.optional(yesNo),
      }),
    ),
    /** Only for the consignee: the deadline to report a missing delivery, and the report. */
    receipt: z.optional(shape({ until: z.optional(instant), said: z.optional(receipt) })),
    /** The change of the promise, when and why; only if verified, until the mail has ended. */
    promiseMoved: z.optional(shape({ text: z.string(), sub: z.string() })),
    /** The consignee's choice; only for the consignee and the orderer. */
    delivery: z.optional(
      shape({
        way: deliveryWay,
        point: z.optional(z.string()),
        /** Location and daily hours of the point; `distanceM` is absent if unknown. */
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
    /** Only for the consignee: the delivery can still be changed. */
    changeable: z.optional(z.boolean()),
    /** The caller is its consignee. */
    mine: z.optional(z.boolean()),
    /** It is stored at a service point for the caller, its consignee. */
    waits: z.optional(z.boolean()),
    /**
     * The sum that the consignee pays, from the weighing on, and the link to pay it. Only for
     * the consignee and for callers who gave four digits. The linked page asks an anonymous user
     * for the digits.
     */
    toPay: z.optional(shape({ fen, link: z.string() })),
    /** All pieces of its bill, including this one; only for sender, consignee and orderer. */
    bill: z.optional(z.array(shape({ pieceNo: z.int(), mailNo: z.string(), orderStatus, weightKg: z.number() }))),
    /** Only if verified. */
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
 * Lists the safety measures for a mail, oldest first, from its scans; offices are shown as in its
 * trace. Errors: BAD_INPUT, NOT_FOUND, RATE. Not in the spec; source: screens.md (disinfect).
 */
export const mailCare = call({
  path: '/mail/care',
  service: 'mail',
  access: 'session',
  request: shape({ mailNo }),
  info: shape({
    mailNo: z.string(),
    /** Delivered or returned: no further measures. */
    ended: yesNo,
    records: z.array(
      shape({
        at: instant,
        act: careAct,
        method: careMethod,
        /** The office, or only its kind and city before verification. */
        place: z.string(),
      }),
    ),
  }),
});

/**
 * Returns a PNG map of a route by its path in the trace. The operator's map vendor makes it; its
 * key stays on the server. Errors: NOT_FOUND (no vendor, or no answer: the schematic is shown). Not
 * in the spec; source: architecture.md (maps).
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

/**
 * Returns the access of a mail: '2' asks four digits, '3' not found, '1' open. Source: calls.md.
 */
export const checkMail = call({
  path: '/mail/getGisTraces/checkMail',
  service: 'mail',
  access: 'session',
  request: shape({ mailNo }),
  info: shape({ gate: traceGate }),
});

/**
 * Verifies by the last four digits of either phone that the caller is a party of the mail; valid
 * for this session. Five wrong attempts lock the mail for this caller for 15 minutes. Attempts of a
 * network are limited per hour. After 20 attempts by all callers in an hour the mail also needs a
 * solved puzzle (INLINE slider.needed; `sliderId` etc. as in doSendPhoneV2, not in the spec), or 30
 * seconds of waiting with it (`sliderType` WAITED). A caller whose verified phone is on the waybill
 * needs none of this. Errors: VERIFY (`info.left`), INLINE, RATE, NOT_FOUND. Source: calls.md.
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
 * Verifies by the token in the link of a message about the mail, without log-in; the session then
 * has the access of four digits. The link is valid for 90 days, or 30 after the mail has ended,
 * while the phone on the mail is unchanged. Attempts are counted like digits. Errors: NOT_FOUND
 * (also for an unknown link), RATE. Not in the spec; source: security.md C25.
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
      /** It is or was handed over for a code only. */
      passwordSign: z.optional(z.boolean()),
      /** Only for the consignee: another time can be booked. */
      changeable: z.optional(z.boolean()),
    }),
  ),
});
