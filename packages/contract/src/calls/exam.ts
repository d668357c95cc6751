import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { artExamStates, cleanCandidateNo, examKinds, isCandidateNo, ticketLength } from '../values/exam.ts';
import { mailView } from '../values/mail-view.ts';
import { payMode, productId } from '../values/options.ts';
import { party } from '../values/person.ts';
import { solution } from '../values/slider.ts';
import { option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';

const examinationId = text({ min: 1, max: 32 });

/** 6–20 digits and letters; blanks and dashes are removed. */
const candidate = z
  .string({ error: (issue): FieldRule => (issue.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.refine((typed) => typed.trim() !== '', { error: 'field.required' satisfies FieldRule, abort: true }),
    z.refine((typed) => typed.length <= 60 && isCandidateNo(cleanCandidateNo(typed)), {
      error: 'field.text' satisfies FieldRule,
    }),
  );

/**
 * Lists the mails of a candidate by candidate or admission ticket number and name, or after a
 * ticket link (doValidateToken). The session then has access for a day. Without both, it returns
 * what the session has access to; `known` is false if that is nothing. Five attempts an hour. After
 * twenty attempts by all callers for a number in an hour each needs a solved puzzle (INLINE
 * slider.needed); after fifty wrong ones in a day also one in half an hour per network (RATE
 * exam.slow), so strangers cannot lock a candidate out. Needs no log-in. Errors: BAD_INPUT, VERIFY
 * (unknown number and name, or unknown examination), INLINE, RATE. Source: screens.md
 * (/examinationList), domain.md §14.
 */
export const mailExamination = call({
  path: '/mail/examination',
  service: 'mail',
  access: 'session',
  request: shape({
    examinationId,
    candidate: z.optional(candidate),
    name: z.optional(text({ min: 1, max: 40 })),
    ...solution,
  }),
  info: shape({
    known: yesNo,
    mails: z.array(
      shape({
        kind: option(examKinds),
        title: z.string(),
        /** The sending school. */
        school: z.string(),
        /** Absent until it is posted. */
        mail: z.optional(
          shape({
            mailNo: z.string(),
            ...mailView,
          }),
        ),
      }),
    ),
  }),
  client: { toast: 'never' },
});

/**
 * Returns the settings of a school or campus for parcels ordered by its link: consignee, products,
 * payer and window. The consignee is an office of the school, as its prospectus prints it.
 * `closesAt` is set while it is open, also `opensAt` before the next window. Errors: NOT_FOUND.
 * Source: spec §7, domain.md §14.
 */
export const artExamConfig = call({
  path: '/userAddress/artExamConfig',
  service: 'address',
  access: 'session',
  request: shape({ code: text({ min: 2, max: 32 }) }),
  info: shape({
    code: z.string(),
    /** The school or campus. */
    owner: z.string(),
    title: z.string(),
    receiver: party,
    productIds: z.array(productId),
    payMode,
    /** The suggested contents; may be empty. */
    goodInternals: z.string(),
    state: option(artExamStates),
    opensAt: z.optional(instant),
    closesAt: z.optional(instant),
  }),
  client: { toast: 'never' },
});

/**
 * Exchanges the token of a link: single use, valid for 120 s, bound to its channel. A school's
 * answers `examinationId`; the session can then access the candidate's mails. A partner's
 * (`partnerTicket`) answers `target`, the path of the page to open; the session then has another
 * cookie and knows the partner's user, who is logged in if a log-in by SMS linked them before.
 * Invalid, expired and used tokens get the same answer. Errors: VERIFY, RATE (60 a minute in a
 * network). Source: spec §6, §7; security.md C8, D3.
 */
export const doValidateToken = call({
  path: '/doValidateToken',
  service: 'user',
  body: 'form',
  access: 'session',
  request: shape({ token: text(ticketLength) }),
  info: shape({ examinationId: z.optional(z.string()), target: z.optional(z.string()) }),
  client: { toast: 'never' },
});
