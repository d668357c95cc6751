import * as z from 'zod/mini';
import { call } from '../call.ts';
import { mailNo } from '../values/mail-no.ts';
import { nothing, paged, pageNo, pageSize } from '../values/page.ts';
import { lastFour } from '../values/phone.ts';
import { option, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { traceStage } from '../values/trace-stage.ts';

const place = shape({ city: z.string(), officeName: z.string() });

const traceEvent = shape({
  opTime: instant,
  /** Coarse code 5, 6, 11, 18 as in public traces. */
  opCode: z.string(),
  opName: z.string(),
  code: z.string(),
  stage: traceStage,
  place,
  /** The carrier's words in the caller's language; names and phones masked unless `verified`. */
  text: z.string(),
  reasonCode: z.optional(z.string()),
  next: z.optional(z.string()),
});

/** A stop of the way. `x`, `y` are 0–1 on the schematic, so that no map drawing is needed. */
const wayPoint = shape({ name: z.string(), x: z.number(), y: z.number(), state: option(['done', 'here', 'ahead']) });

/** The one sentence a trace opens with, as a phrase key with its parameters. */
const sentence = shape({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  verdict: option(['normal', 'late', 'attention', 'done', 'returned', 'waiting']),
});

/**
 * A mail's trace: the sentence, the way, the events newest first. Without proof (last four digits, or a caller whose
 * proven phone is on the waybill) stages, times and cities only; with it, all but other people's data.
 * Errors: BAD_INPUT, NOT_FOUND (also: not a number of ours), RATE. Source: spec §7, domain.md §5, security.md C25.
 */
export const getGisTraces = call({
  path: '/mail/getGisTraces/subjection/v2',
  service: 'mail',
  access: 'anyone',
  weight: 'core',
  request: shape({ mailNo, type: z._default(option(['3']), '3') }),
  info: shape({
    mailNo: z.string(),
    productId: z.string(),
    orderStatus: z.int(),
    stage: traceStage,
    sentence,
    fromCity: z.string(),
    toCity: z.string(),
    promisedAt: z.optional(instant),
    predicted: z.optional(shape({ from: instant, to: instant })),
    events: z.array(traceEvent),
    points: z.array(wayPoint),
    /** From the city of the last scan to that of the consignee, rounded; only while something is left. */
    leftKm: z.optional(z.int()),
    verified: z.boolean(),
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

/** The gate before a trace: '2' asks the last four digits, '3' nothing found, '1' open. Source: calls.md. */
export const checkMail = call({
  path: '/mail/getGisTraces/checkMail',
  service: 'mail',
  access: 'anyone',
  request: shape({ mailNo }),
  info: shape({ gate: option(['1', '2', '3']) }),
});

/**
 * Proves a link to the mail by the last four digits of either phone; kept for this session. Five wrong tries lock the
 * mail for this caller for 15 minutes. Errors: VERIFY (`info.left`), RATE, NOT_FOUND. Source: calls.md.
 */
export const verifyMail = call({
  path: '/mail/verify',
  service: 'mail',
  access: 'anyone',
  request: shape({ mailNo, digits: lastFour }),
  info: nothing,
  client: { toast: 'never' },
});

/** A page of mails on which the caller's proven phone stands, newest first. Source: calls.md. */
export const mailList = call({
  path: '/mail/list',
  service: 'mail',
  access: 'user',
  request: shape({ page: pageNo, size: pageSize(10), side: z._default(option(['sent', 'received']), 'received') }),
  info: paged(
    shape({
      mailNo: z.string(),
      stage: traceStage,
      orderStatus: z.int(),
      sentence,
      fromCity: z.string(),
      toCity: z.string(),
      promisedAt: z.optional(instant),
      updatedAt: instant,
    }),
  ),
});
