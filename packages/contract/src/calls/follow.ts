import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { FOLLOW_NAME_MAX, mailSides, mailStates } from '../values/follow.ts';
import { mailNo } from '../values/mail-no.ts';
import { orderStatus, sentenceKey, sentenceState, traceStage } from '../values/options.ts';
import { paged, pageNo, pageSize } from '../values/page.ts';
import { phone } from '../values/phone.ts';
import { option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';

/** A calendar month in Asia/Shanghai. */
const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'date.format' satisfies FieldRule }));

const count = z.int();

/**
 * The mails of the caller, newest first: those that name a proven phone of theirs, and those they follow. `find` is a part of
 * the number, of a city or of the name they gave, or a sender's name: that is compared as it is shown, masked. `counts` are of
 * the same mails in every state. Source: screens.md (/queryMail).
 */
export const mailFind = call({
  path: '/mail/find',
  service: 'mail',
  access: 'user',
  request: shape({
    page: pageNo,
    size: pageSize(20),
    side: z.optional(option(mailSides)),
    state: z.optional(option(mailStates)),
    month: z.optional(month),
    find: z.optional(text({ max: 40 })),
  }),
  info: z.extend(
    paged(
      shape({
        mailNo: z.string(),
        stage: traceStage,
        orderStatus,
        sentence: shape({
          key: sentenceKey,
          params: z.record(z.string(), z.union([z.string(), z.number()])),
          state: sentenceState,
        }),
        fromCity: z.string(),
        toCity: z.string(),
        promisedAt: z.optional(instant),
        updatedAt: instant,
        state: option(mailStates),
        side: option(mailSides),
        /** Who sent it to the caller, or to whom the caller sent it; masked. Nobody's where it is only followed. */
        who: z.optional(z.string()),
        /** What the caller calls it. */
        name: z.optional(z.string()),
        followed: yesNo,
        muted: yesNo,
      }),
    ),
    {
      counts: shape({ all: count, moving: count, coming: count, waiting: count, trouble: count, done: count }),
      /** The months that have mails, newest first. */
      months: z.array(z.string()),
      /** The caller's other phones, masked, whose mails are among these. */
      phones: z.array(z.string()),
    },
  ),
});

/**
 * Follows a mail, names it, mutes it, or unfollows it (`follow` false); with the number alone it only tells how things stand.
 * What a stranger may see of a mail is what its followers are told, in the message center. Two hundred new ones an hour.
 * Errors: NOT_FOUND, RATE. Source: calls.md.
 */
export const mailFollow = call({
  path: '/mail/follow',
  service: 'mail',
  access: 'user',
  request: shape({
    mailNo,
    follow: z.optional(yesNo),
    name: z.optional(text({ max: FOLLOW_NAME_MAX })),
    muted: z.optional(yesNo),
  }),
  info: shape({ followed: yesNo, name: z.optional(z.string()), muted: yesNo }),
});

const phones = shape({ phones: z.array(z.string()) });

/**
 * Lists the mails of another phone of the caller's among theirs, for 30 days; `ticket` is one of validatePhoneCode for that
 * phone, got in this session. Errors: INLINE 'phone.unproven', RATE. Source: calls.md, screens.md (/query/phone).
 */
export const mailByPhone = call({
  path: '/mail/byPhone',
  service: 'mail',
  access: 'user',
  request: shape({ phone, ticket: text({ min: 1, max: 64 }) }),
  info: phones,
  client: { toast: 'never' },
});

/** The mails of that phone, named as it is shown, are listed no more. Ours; the spec has no such call. */
export const mailPhoneDrop = call({
  path: '/mail/byPhone/drop',
  service: 'mail',
  access: 'user',
  request: shape({ shown: text({ min: 1, max: 24 }) }),
  info: phones,
});
