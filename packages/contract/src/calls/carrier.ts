import * as z from 'zod/mini';
import { call } from '../call.ts';
import { mailNo } from '../values/mail-no.ts';
import { option, shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { weightKg } from '../values/weight.ts';

/**
 * One scan of the operator's network. `eventId` makes it idempotent; `withdrawn` takes an earlier scan of the same id
 * back; an unknown `code` is kept with the carrier's words and waits for review. Source: domain.md §5.
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
  source: z._default(option(['ems', 'partner', 'upu', 'manual']), 'ems'),
  withdrawn: z._default(z.boolean({ error: 'field.type' }), false),
});

/** What became of each event, in the order sent. `review`: stored, its code is unknown. `refused`: `rule` is `field:rule`. */
const receipt = shape({
  eventId: z.string(),
  result: option(['stored', 'duplicate', 'withdrawn', 'review', 'refused']),
  rule: z.optional(z.string()),
});

/**
 * The carrier's door: NDJSON or a JSON array, at most 5,000 events and 2 MB a call, signed by a service key:
 * `CARRIER-KEY`, `CARRIER-SIGN` = `t=<unix ms>;n=<nonce>;s=<base64 HMAC-SHA256 of t\nn\nbody>`, t within 300 s, n once.
 * Idempotent by event id, any order. Errors: SESSION (key or signature), MALFORMED, TOO_LARGE, OVERLOAD.
 */
export const carrierEvents = call({
  path: '/carrier/events',
  service: 'carrier',
  access: 'carrier',
  weight: 'core',
  request: z.array(scanEvent),
  info: shape({ stored: z.int(), duplicates: z.int(), review: z.int(), refused: z.int(), receipts: z.array(receipt) }),
});
