import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { artExamStates, cleanCandidateNo, examKinds, isCandidateNo } from '../values/exam.ts';
import { mailView } from '../values/mail-view.ts';
import { payMode, productId } from '../values/options.ts';
import { solution } from '../values/slider.ts';
import { option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';

const examinationId = text({ min: 1, max: 32 });

/** 6–20 digits and letters; blanks and dashes between them are left out. */
const candidate = z
  .string({ error: (issue): FieldRule => (issue.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.refine((typed) => typed.trim() !== '', { error: 'field.required' satisfies FieldRule, abort: true }),
    z.refine((typed) => typed.length <= 60 && isCandidateNo(cleanCandidateNo(typed)), {
      error: 'field.text' satisfies FieldRule,
    }),
  );

/**
 * The mails of a candidate, after the candidate's or admission ticket's number with the name, or
 * after a ticket link (doValidateToken): this session knows them from then on for a day. Without
 * both, what this session knows; `known` false where it is nothing. Five attempts an hour; after
 * twenty of all callers at a number in an hour each needs a solved puzzle (INLINE slider.needed),
 * so that no stranger locks a candidate out. Needs no log-in.
 * Errors: BAD_INPUT, VERIFY (no such pair of number and name in this examination, or no such
 * examination), INLINE, RATE. Source: screens.md (/examinationList), domain.md §14.
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
        /** Who sends it. */
        school: z.string(),
        /** Absent while it is not posted. */
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
 * What a school or campus sets for the parcels that are sent by its link: consignee, products,
 * payer and window. The consignee is an office of the school, as its prospectus prints it.
 * `closesAt` is present while it is open, `opensAt` with it before the next window. Errors:
 * NOT_FOUND. Source: spec §7, domain.md §14.
 */
export const artExamConfig = call({
  path: '/userAddress/artExamConfig',
  service: 'address',
  access: 'session',
  request: shape({ code: text({ min: 2, max: 32 }) }),
  info: shape({
    code: z.string(),
    /** Whose settings these are. */
    owner: z.string(),
    title: z.string(),
    receiver: shape({
      name: z.string(),
      userPhone: z.string(),
      province: z.string(),
      city: z.string(),
      district: z.string(),
      street: z.string(),
      address: z.string(),
    }),
    productIds: z.array(productId),
    payMode,
    /** What is sent, as it is suggested; may be empty. */
    goodsName: z.string(),
    state: option(artExamStates),
    opensAt: z.optional(instant),
    closesAt: z.optional(instant),
  }),
  client: { toast: 'never' },
});

/**
 * Exchanges the ticket of a link: single use, 120 s, bound to the channel that it was given to.
 * This session then knows the mails of its candidate. Every ticket that is not good is answered
 * alike.
 * Errors: VERIFY, RATE (60 a minute in a network). Source: spec §7; security.md C8, D3.
 */
export const doValidateToken = call({
  path: '/doValidateToken',
  service: 'user',
  body: 'form',
  access: 'session',
  request: shape({ token: text({ min: 16, max: 64 }) }),
  info: shape({ examinationId: z.string() }),
  client: { toast: 'never' },
});
