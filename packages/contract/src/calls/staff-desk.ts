import * as z from 'zod/mini';
import { call } from '../call.ts';
import { mailNo } from '../values/mail-no.ts';
import { fen } from '../values/money.ts';
import { loggedWay, orderStatus, orderStep, productId, traceStage } from '../values/options.ts';
import { approvalId, hitKind, revealField, revealReason, staffWords, storyKind } from '../values/staff-fields.ts';
import { listOf, shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

/** The id of an order (a UUID), or the number of a mail. */
const storyId = text({ min: 1, max: 40 });

/**
 * Finds by a number: order, mail, claim, invoice, payment, refund, inquiry; or by a full phone the
 * orders with that phone and those of its account. A search by phone leaves a row in the audit that
 * names the people. Names are not searchable. At most 20. Errors: RATE `search.hour` after 120
 * searches by phone in an hour. Source: issue "The operator's side" §7.
 */
export const staffSearch = call({
  path: '/staff/search',
  service: 'staff',
  access: { staff: 'story' },
  request: shape({ words: text({ min: 4, max: 60 }) }),
  info: shape({
    byPhone: z.boolean(),
    hits: z.array(
      shape({
        kind: hitKind,
        id: z.string(),
        number: z.string(),
        /** Masked names: 林** → 周**; empty where there are none. */
        people: z.string(),
        state: z.string(),
        at: instant,
        /** Where its story stands. */
        story: z.optional(shape({ kind: storyKind, id: z.string() })),
      }),
    ),
  }),
});

/** Masked by the waybill standard. */
const party = shape({ name: z.string(), phone: z.string(), address: z.string() });

/**
 * Returns everything that is known of an order or a mail, masked, on one time line. Errors:
 * NOT_FOUND.
 */
export const staffStory = call({
  path: '/staff/story',
  service: 'staff',
  access: { staff: 'story' },
  request: shape({ kind: storyKind, id: storyId }),
  info: shape({
    kind: storyKind,
    id: z.string(),
    mailNo,
    /** Absent for a mail that was not ordered here. */
    order: z.optional(
      shape({
        orderId: z.string(),
        orderNo: z.string(),
        status: orderStatus,
        productId,
        createdAt: instant,
        promisedAt: instant,
        goods: z.string(),
        quotedFen: fen,
      }),
    ),
    sender: z.optional(party),
    receiver: z.optional(party),
    /** What can be revealed. */
    fields: z.array(revealField),
    stage: z.optional(traceStage),
    history: z.array(
      z.discriminatedUnion('what', [
        shape({ what: z.literal('order'), at: instant, step: orderStep }),
        /** `place`: office and city. */
        shape({ what: z.literal('scan'), at: instant, code: z.string(), stage: traceStage, place: z.string() }),
        shape({ what: z.literal('payment'), at: instant, id: z.string(), state: z.string(), sumFen: fen }),
        shape({ what: z.literal('refund'), at: instant, id: z.string(), state: z.string(), sumFen: fen }),
        shape({ what: z.literal('claim'), at: instant, id: z.string(), state: z.string() }),
        shape({ what: z.literal('inquiry'), at: instant, id: z.string(), state: z.string() }),
        shape({ what: z.literal('message'), at: instant, template: z.string(), way: loggedWay, result: z.string() }),
      ]),
    ),
  }),
});

/**
 * Shows personal data of a story for ten minutes. Leaves one row in the audit and one event
 * `reveal`. A colleague of an office reveals senders of its orders alone. Errors: NOT_FOUND (also
 * of another office), BAD_INPUT (`fields`: the story has no such person, or it is not the sender),
 * RATE `reveal.hour` after 60 in an hour; then `askReveals`.
 */
export const staffReveal = call({
  path: '/staff/reveal',
  service: 'staff',
  access: { staff: 'reveal' },
  request: shape({
    kind: storyKind,
    id: storyId,
    fields: listOf(revealField, { max: 6 }),
    reason: revealReason,
    words: staffWords,
  }),
  info: shape({
    revealed: z.array(shape({ field: revealField, value: z.string() })),
    until: instant,
  }),
});

/**
 * Asks a second person for 60 more reveals in this hour, of whatever counts as one: data of a
 * story, evidence of a claim, the account of a payee. Errors: CONFLICT `reveal.enough`,
 * `approval.asked` (it waits already).
 */
export const askReveals = call({
  path: '/staff/askReveals',
  service: 'staff',
  access: { staff: 'askReveals' },
  idempotent: true,
  request: shape({ reason: staffWords }),
  info: shape({ approvalId }),
});
