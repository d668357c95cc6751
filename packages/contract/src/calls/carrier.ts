import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { mailNo } from '../values/mail-no.ts';
import { handOver, promiseReason, scanFeed, scanResult, scanSource } from '../values/options.ts';
import { shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { weightKg } from '../values/weight.ts';

/** It stands in a text message in the service's name: no words, no link and no telephone number of anybody's choice. */
const pickupCode = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[0-9A-Z-]{1,12}$/, { error: 'field.format' satisfies FieldRule }));

/** The SHA-256 of a photo as it was sent, hex. */
const photoName = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[0-9a-f]{64}$/, { error: 'field.format' satisfies FieldRule }));

/**
 * One scan of the operator's network. `eventId` makes it idempotent; `withdrawn` takes an earlier scan of the same id
 * back; an unknown `code` is stored with the carrier's text and waits for review. Source: domain.md §5.
 */
export const scanEvent = shape({
  eventId: text({ min: 8, max: 64 }),
  mailNo,
  code: text({ min: 1, max: 16 }),
  occurredAt: instant,
  officeCode: text({ max: 32 }),
  officeName: text({ max: 64 }),
  city: text({ max: 40 }),
  nextOfficeName: z.optional(text({ max: 64 })),
  text: z.optional(text({ max: 400 })),
  reasonCode: z.optional(text({ max: 8 })),
  courierName: z.optional(text({ max: 64 })),
  courierPhone: z.optional(text({ max: 24 })),
  signedBy: z.optional(text({ max: 64 })),
  weighedKg: z.optional(weightKg),
  /** With a weighing: the photo of the scale (`carrierPhoto`), for who pays. */
  weighPhoto: z.optional(photoName),
  /** Six digits that the consignee or their delegate said, or the consignee's QR code's text; never stored with the scan. */
  signCode: z.optional(text({ max: 20 })),
  /** With a delivery: how it was handed over, where it lies, and the photo (`carrierPhoto`). */
  proof: z.optional(shape({ method: handOver, place: z.optional(text({ max: 64 })), photo: z.optional(photoName) })),
  /** With the arrival where it is collected: by which code its consignee gets it there, and until when it is kept: 60 days at most from the scan. */
  pickup: z.optional(shape({ code: pickupCode, until: z.optional(instant) })),
  /**
   * Another promise for the mail, and why: not over, not before the scan, within 60 days of it. Of several the one of the latest scan
   * counts, until a user changes how or where it is delivered; a withdrawn scan's is as if it never was.
   */
  promise: z.optional(shape({ at: instant, reason: promiseReason })),
  source: z._default(scanSource, 'ems'),
  withdrawn: z._default(yesNo, false),
});

/**
 * The outcome of each event, in the order sent. `refused`: `rule` is `field:rule`. A delivery of a mail that needs a code is
 * refused with `signCode:signCode.needed`, `signCode:signCode.wrong`, or `signCode:signCode.locked` (15 minutes after five
 * wrong ones); `.otherMail` (the QR code of another mail to the same
 * consignee; its digits are just wrong), `.used`, `.expired` (a QR code of an earlier minute, a delegate's code of an earlier day); a delegate's also with
 * `.withdrawn`, `.early`. A code that comes with any
 * other mail is judged as well. Nothing of a refused delivery is stored, and the courier asks again.
 */
const receipt = shape({
  eventId: z.string(),
  result: scanResult,
  rule: z.optional(z.string()),
});

/**
 * The carrier's scans: NDJSON, a JSON array, or an interchange of UPU EMSEVT messages (`application/edifact`), at most 5,000 events and 2 MB a
 * call, signed by a service key:
 * `CARRIER-KEY`, `CARRIER-SIGN` = `t=<unix ms>;n=<nonce>;s=<base64 HMAC-SHA256 of t\nn\nbody>`, t within 300 s, n once.
 * Idempotent by event id, any order. Of scans of the same time the one with the later stage is the
 * later one; a return that begins in the minute of the delivery follows it. A partner's key
 * (CARRIER_SCOPES) gets `mailNo:field.option` for any mail that is not its own.
 * Errors: SESSION (key or signature, or a key that may not do this), MALFORMED, TOO_LARGE, OVERLOAD.
 */
export const carrierEvents = call({
  path: '/carrier/events',
  service: 'carrier',
  access: 'carrier',
  body: 'raw',
  raw: {
    media: ['application/json', 'application/x-ndjson', 'application/edifact'],
    maxBytes: 2 * 1024 * 1024,
    signature: ['CARRIER-KEY', 'CARRIER-SIGN'],
  },
  weight: 'core',
  request: z.array(scanEvent),
  info: shape({ stored: z.int(), duplicates: z.int(), review: z.int(), refused: z.int(), receipts: z.array(receipt) }),
});

/**
 * Scans that a partner pushes in its own form: Kuaidi100 (`kuaidi100`: a form, MD5 over `param` and the salt) and the EMS
 * agreement-customer platform (`ems`: SM4 with the sign key). They are translated and go the way of `POST /carrier/events`;
 * what is pushed again changes nothing. The reply has the partner's own format. Errors: NOT_FOUND (no keys for this
 * partner), SESSION (signature), MALFORMED. Source: channels.md 8.
 */
export const carrierFeed = call({
  path: '/carrier/feed/{feed}',
  service: 'carrier',
  access: 'public',
  body: 'raw',
  raw: {
    media: ['application/x-www-form-urlencoded', 'application/json'],
    maxBytes: 512 * 1024,
    signature: [],
  },
  weight: 'core',
  request: shape({ feed: scanFeed }),
  info: shape({}),
});
