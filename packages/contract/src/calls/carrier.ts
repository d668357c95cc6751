import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { askableFields, consigneeWants } from '../values/inter-order.ts';
import { mailNo } from '../values/mail-no.ts';
import { handOver, promiseReason, scanFeed, scanResult, scanSource } from '../values/options.ts';
import { option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { weightKg } from '../values/weight.ts';

/** Goes into an SMS in the service's name, so it cannot hold words, links or phone numbers. */
const pickupCode = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[0-9A-Z-]{1,12}$/, { error: 'field.format' satisfies FieldRule }));

/** The SHA-256 of the uploaded photo, hex. */
const photoName = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[0-9a-f]{64}$/, { error: 'field.format' satisfies FieldRule }));

/** A field of a declared article: `lines.0.netG`. */
const askedField = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(new RegExp(`^lines\\.1?\\d\\.(?:${askableFields.join('|')})$`), { error: 'field.option' }));

/**
 * What customs ask for with a scan EXB or EME. Export customs have the post ask the sender for
 * fields of the declaration, import customs ask the consignee. `answerBy`: within 60 days.
 */
const customsQuestion = shape({
  asks: z._default(
    z
      .array(shape({ field: askedField, note: z._default(text({ max: 200 }), '') }))
      .check(z.maxLength(10, { error: 'field.tooLong' satisfies FieldRule })),
    [],
  ),
  wants: z._default(
    z.array(option(consigneeWants)).check(z.maxLength(5, { error: 'field.tooLong' satisfies FieldRule })),
    [],
  ),
  answerBy: z.optional(instant),
  /** The office to which the consignee turns. */
  office: z.optional(
    shape({
      name: text({ min: 1, max: 64 }),
      phone: z.optional(text({ max: 24 })),
      email: z.optional(text({ max: 80 })),
    }),
  ),
});

/** The lengths of a scan's texts. The server's fast parser checks the same ones. */
export const scanLengths = {
  eventId: { min: 8, max: 64 },
  code: { min: 1, max: 16 },
  officeCode: { max: 32 },
  officeName: { max: 64 },
  city: { max: 40 },
  nextOfficeName: { max: 64 },
  text: { max: 400 },
  reasonCode: { max: 8 },
  courierName: { max: 64 },
  courierPhone: { max: 24 },
  signedBy: { max: 64 },
  signCode: { max: 20 },
} as const;

/**
 * A scan of the operator's network. `eventId` makes it idempotent; `withdrawn` revokes an earlier
 * scan with that id. An unknown `code` is stored with the carrier's text for review. Source:
 * domain.md §5.
 */
export const scanEvent = shape({
  eventId: text(scanLengths.eventId),
  mailNo,
  code: text(scanLengths.code),
  occurredAt: instant,
  officeCode: text(scanLengths.officeCode),
  officeName: text(scanLengths.officeName),
  city: text(scanLengths.city),
  nextOfficeName: z.optional(text(scanLengths.nextOfficeName)),
  text: z.optional(text(scanLengths.text)),
  reasonCode: z.optional(text(scanLengths.reasonCode)),
  courierName: z.optional(text(scanLengths.courierName)),
  courierPhone: z.optional(text(scanLengths.courierPhone)),
  signedBy: z.optional(text(scanLengths.signedBy)),
  weighedKg: z.optional(weightKg),
  /** The photo of the scale (`carrierPhoto`) of a weighing, shown to the payer. */
  weighPhoto: z.optional(photoName),
  /** The consignee's or delegate's six digits, or the text of the QR code. It is not stored. */
  signCode: z.optional(text(scanLengths.signCode)),
  /** Method, place and photo (`carrierPhoto`) of a delivery. */
  proof: z.optional(shape({ method: handOver, place: z.optional(text({ max: 64 })), photo: z.optional(photoName) })),
  /** Collection code and end of storage (within 60 days), for an arrival at a service point. */
  pickup: z.optional(shape({ code: pickupCode, until: z.optional(instant) })),
  /**
   * A new promised time with its reason: in the future, after the scan, within 60 days of it. The
   * promise of the latest scan applies until a user changes the delivery. Withdrawing the scan
   * withdraws its promise.
   */
  promise: z.optional(shape({ at: instant, reason: promiseReason })),
  /** What customs ask for, with EXB or EME; other scans' questions are ignored. */
  customs: z.optional(customsQuestion),
  source: z._default(scanSource, 'ems'),
  withdrawn: z._default(yesNo, false),
});

/**
 * The outcome of each event, in the order sent. For `refused`, `rule` is `field:rule`. If a mail
 * needs a code, a delivery is refused with `signCode:signCode.needed`, `.wrong`, `.locked` (15
 * minutes after five wrong codes), `.otherMail` (QR code of another mail to the same consignee; its
 * digits are just wrong), `.used` or `.expired` (QR code of an earlier minute, delegate's code of
 * an earlier day). A delegate's code may also be `.withdrawn` or `.early`. Codes sent with other
 * mails are checked as well. Nothing of a refused delivery is stored, and the courier asks again.
 */
const receipt = shape({
  eventId: z.string(),
  result: scanResult,
  rule: z.optional(z.string()),
});

/**
 * Receives the carrier's scans: NDJSON, a JSON array, or UPU EMSEVT messages
 * (`application/edifact`), at most 5,000 events and 2 MB. Signed by a service key: `CARRIER-KEY`,
 * `CARRIER-SIGN` = `t=<unix ms>;n=<nonce>;s=<base64 HMAC-SHA256 of t\nn\nbody>`, t within 300 s,
 * each n once. Idempotent by event id, in any order. Scans of the same time are ordered by stage. A
 * return that begins in the minute of the delivery comes after it. A partner's key (CARRIER_SCOPES)
 * gets `mailNo:field.option` for mails of others. Errors: SESSION (key, signature or permission),
 * MALFORMED, TOO_LARGE, OVERLOAD.
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
 * Receives scans in a partner's format: Kuaidi100 (`kuaidi100`: a form, MD5 over `param` and the
 * salt) or the EMS agreement-customer platform (`ems`: SM4 with the sign key). They are translated
 * and processed like `POST /carrier/events`; repeats change nothing. The reply has the partner's
 * format. Errors: NOT_FOUND (no keys for this partner), SESSION (signature), MALFORMED. Source:
 * channels.md 8.
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
