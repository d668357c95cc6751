import * as z from 'zod/mini';
import { call } from '../call.ts';
import { mailNo } from '../values/mail-no.ts';
import { inquiryAnswer, inquiryDesk, inquiryKind, receiptState } from '../values/options.ts';
import { shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { claimList } from './claim.ts';

/** The state of a consignee's report that a delivered mail did not arrive. */
export const receipt = shape({
  state: receiptState,
  openedAt: instant,
  /** Time at which the next reply is due. */
  dueAt: instant,
  answer: z.optional(inquiryAnswer),
  /** Who answers, where people do; absent once answered. */
  desk: z.optional(inquiryDesk),
});

/**
 * Reports that the consignee did not get a mail marked as delivered, within seven days. The courier
 * is asked, with the consignee's answers to three questions. A repeat gets the same answer. Only
 * for the consignee. Errors: NOT_FOUND (also for other callers), CONFLICT `receipt.over` (not
 * delivered, or too late). Not in the spec; source: domain.md §10.
 */
export const notReceived = call({
  path: '/mail/notReceived',
  service: 'mail',
  access: 'user',
  request: shape({
    mailNo,
    /** The household, reception and neighbours were asked. */
    askedAround: yesNo,
    /** The place named in the proof was checked. */
    lookedThere: yesNo,
    /** The consignee knows who signed. */
    knowsSigner: yesNo,
  }),
  info: receipt,
});

/**
 * Answers the courier's reply: the consignee has the mail, or does not and the courier is asked
 * again. Errors: NOT_FOUND, CONFLICT `receipt.unanswered` (no reply yet). Not in the spec.
 */
export const receiptSettle = call({
  path: '/mail/notReceived/settle',
  service: 'mail',
  access: 'user',
  request: shape({ mailNo, found: yesNo }),
  info: receipt,
});

/**
 * Creates a link to the delivery photo for the consignee, valid for 5 minutes. Errors: NOT_FOUND.
 */
export const deliveryPhoto = call({
  path: '/mail/proof/photo',
  service: 'mail',
  access: 'user',
  request: shape({ mailNo }),
  info: shape({ url: z.string(), expiresAt: z.string() }),
});

/**
 * Uploads the photo of a delivery or a scale, signed like `POST /carrier/events`. A scan refers to
 * it in `photo` or `weighPhoto` by the SHA-256 of the uploaded bytes. It is re-encoded: upright, at
 * most 12 megapixels, no metadata. Idempotent. Errors: SESSION, TOO_LARGE, BAD_INPUT `file.type`,
 * `file.heic`, `file.pixels`, `file.unreadable`.
 */
export const carrierPhoto = call({
  path: '/carrier/photo',
  service: 'carrier',
  access: 'carrier',
  body: 'raw',
  raw: {
    media: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: 4 * 1024 * 1024,
    signature: ['CARRIER-KEY', 'CARRIER-SIGN'],
  },
  request: z.string(),
  info: shape({ photo: z.string() }),
});

/**
 * Lists the tickets of the caller's mails, open ones first: automatic inquiries, reports of a
 * missing delivery, and claims. `claimNo` selects one. Errors: NOT_FOUND (no such ticket of
 * theirs). Source: calls.md.
 */
export const ticketState = call({
  path: '/user/tickstate',
  service: 'user',
  access: 'user',
  request: shape({ claimNo: z.optional(text({ min: 1, max: 36 })) }),
  info: shape({
    tickets: z.array(
      shape({
        claimNo: z.string(),
        mailNo: z.string(),
        kind: inquiryKind,
        state: receiptState,
        openedAt: instant,
        /** Time at which the next reply is due; absent if closed. */
        dueAt: z.optional(instant),
        answer: z.optional(inquiryAnswer),
        desk: z.optional(inquiryDesk),
        closedAt: z.optional(instant),
      }),
    ),
    claims: claimList.info.shape.claims,
  }),
});
