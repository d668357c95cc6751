import * as z from 'zod/mini';
import { call } from '../call.ts';
import { mailNo } from '../values/mail-no.ts';
import { inquiryAnswer, inquiryKind, receiptState } from '../values/options.ts';
import { shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { claimList } from './claim.ts';

/** What became of a consignee's word that a delivered mail did not come. */
export const receipt = shape({
  state: receiptState,
  openedAt: instant,
  /** When the next word is promised. */
  dueAt: instant,
  answer: z.optional(inquiryAnswer),
});

/**
 * The consignee does not have a mail that is said to be delivered, within seven days: its courier
 * is asked, with what the consignee answered to three questions. Said again, the answer is the
 * same. Only its consignee can; NOT_FOUND for all others. Errors: NOT_FOUND, CONFLICT
 * `receipt.over` (not delivered, or later). Ours; source: domain.md §10.
 */
export const notReceived = call({
  path: '/mail/notReceived',
  service: 'mail',
  access: 'user',
  request: shape({
    mailNo,
    /** The household, the reception, the neighbours were asked. */
    askedAround: yesNo,
    /** The place that the proof names was looked at. */
    lookedThere: yesNo,
    /** Who signed is known to the consignee. */
    knowsSigner: yesNo,
  }),
  info: receipt,
});

/**
 * After the courier's answer: the consignee has it, or still does not and the courier is asked
 * again. Errors: NOT_FOUND, CONFLICT `receipt.unanswered` (there is no answer to it yet). Ours.
 */
export const receiptSettle = call({
  path: '/mail/notReceived/settle',
  service: 'mail',
  access: 'user',
  request: shape({ mailNo, found: yesNo }),
  info: receipt,
});

/** A link to the photo of a delivery, for its consignee, which works for 5 minutes. Errors: NOT_FOUND. Ours. */
export const deliveryPhoto = call({
  path: '/mail/proof/photo',
  service: 'mail',
  access: 'user',
  request: shape({ mailNo }),
  info: shape({ url: z.string(), expiresAt: z.string() }),
});

/**
 * The photo of a delivery or a scale, signed as `POST /carrier/events` is; a scan names it by
 * `photo` or `weighPhoto`, the SHA-256 of what was sent. It is written anew: upright, at most 12
 * megapixels, nothing but the picture. The same again is the same. Errors: SESSION, TOO_LARGE,
 * BAD_INPUT `file.type`, `file.heic`, `file.pixels`, `file.unreadable`.
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
 * The tickets of the caller's mails, those at work first: what the carrier was asked by itself
 * after a mail of theirs, and what became of their own word that one did not come; beside them
 * their claims of compensation. With `claimNo` that one. Errors: NOT_FOUND (no such ticket of
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
        /** When the next word is promised; absent when it is closed. */
        dueAt: z.optional(instant),
        answer: z.optional(inquiryAnswer),
        closedAt: z.optional(instant),
      }),
    ),
    claims: claimList.info.shape.claims,
  }),
});
