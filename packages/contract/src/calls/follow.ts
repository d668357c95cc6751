import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { FOLLOW_NAME_MAX, mailSides, mailStates } from '../values/follow.ts';
import { mailNo } from '../values/mail-no.ts';
import { mailView } from '../values/mail-view.ts';
import { nothing, paged, pageNo, pageSize } from '../values/page.ts';
import { phone } from '../values/phone.ts';
import { option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';

/** A calendar month in Asia/Shanghai. */
const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'date.format' satisfies FieldRule }));

const count = z.int();

/** A phone of the caller's household: masked, with the caller's name for it. `id` is per caller. */
const housePhone = shape({ id: z.string(), shown: z.string(), name: z.optional(z.string()) });
const housePhoneId = text({ min: 1, max: 24 });

/**
 * Lists the caller's mails: those to a verified phone of theirs or of their household, those from
 * their own phones, and those they follow. Mails ready for today come first, then mails under way
 * (newest first), then finished ones (last ended first). `find` matches part of the mail number, a
 * city, the user's name for the mail, or the sender as shown (masked). `of` selects one phone of
 * the household, or the caller's own (`me`). `counts` cover the same mails in every state. If the
 * consignee hides the sender from those who list their phone, only the expected time is shown.
 * Source: screens.md (/queryMail).
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
    of: z.optional(housePhoneId),
  }),
  info: z.extend(
    paged(
      shape({
        mailNo: z.string(),
        ...mailView,
        state: option(mailStates),
        side: option(mailSides),
        /** The masked other party; absent if the caller only follows the mail. */
        who: z.optional(z.string()),
        /** The household phone (`id`) that it goes to; absent for the caller's own. */
        of: z.optional(z.string()),
        /** The caller's name for the mail. */
        name: z.optional(z.string()),
        followed: yesNo,
        muted: yesNo,
        /** Only for the consignee: another time can be booked. */
        changeable: z.optional(z.boolean()),
      }),
    ),
    {
      counts: shape({ all: count, moving: count, coming: count, waiting: count, trouble: count, done: count }),
      /** The months that have mails, newest first. */
      months: z.array(z.string()),
      /** The caller's other phones, masked, with mails in this list. */
      phones: z.array(housePhone),
      /** Pending mails to other household phones whose sender is hidden by the consignee. */
      hidden: z.array(shape({ of: z.string(), promisedAt: z.optional(instant) })),
      /**
       * Senders that the caller hides, masked, each with a mail for `mailHide` to show them again.
       */
      hiddenSenders: z.array(shape({ mailNo: z.string(), who: z.string() })),
      /** The number of other users who list the mails of the caller's own phone. */
      watchers: count,
    },
  ),
});

const following = shape({
  followed: yesNo,
  name: z.optional(z.string()),
  muted: yesNo,
  /** Whether the sender is hidden; only for a mail to the caller's own phone. */
  senderHidden: z.optional(yesNo),
  /** The phones that it can be handed over to. */
  phones: z.array(housePhone),
});

/**
 * Follows a mail, names it, mutes it, or unfollows it (`follow` false). The number alone returns
 * the current state. Followers get messages with what an anonymous user may see. At most 200 new
 * mails an hour. Errors: NOT_FOUND, RATE. Source: calls.md.
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
  info: following,
});

/**
 * Transfers a followed mail to the user of another phone of the caller's household. That user
 * follows it from then on, under the same name; the caller no longer does. Errors: NOT_FOUND (no
 * such phone), INLINE 'handOver.nobody' (no user has that phone). Not in the spec.
 */
export const mailHandOver = call({
  path: '/mail/follow/handOver',
  service: 'mail',
  access: 'user',
  request: shape({ mailNo, to: housePhoneId }),
  info: following,
  client: { toast: 'never' },
});

/**
 * Hides the sender of a mail to the caller's own phone from all other users who list that phone, or
 * shows it again. Idempotent. Errors: NOT_FOUND (not to the caller). Not in the spec.
 */
export const mailHide = call({
  path: '/mail/hideSender',
  service: 'mail',
  access: 'user',
  request: shape({ mailNo, hidden: yesNo }),
  info: shape({ hidden: yesNo }),
});

/**
 * Stops all other users from listing mails of the caller's own phone. A user who still has the
 * phone can verify it again. Not in the spec.
 */
export const mailPhoneClose = call({
  path: '/mail/byPhone/close',
  service: 'mail',
  access: 'user',
  request: nothing,
  info: nothing,
});

const phones = shape({ phones: z.array(z.string()) });

/**
 * Lists the mails of another household phone for 30 days, under a name of the caller's choice.
 * `ticket` comes from validatePhoneCode for that phone in this session: its owner agreed by
 * entering the code. Errors: INLINE 'phone.unproven', RATE. Source: calls.md, screens.md
 * (/query/phone).
 */
export const mailByPhone = call({
  path: '/mail/byPhone',
  service: 'mail',
  access: 'user',
  request: shape({
    phone,
    ticket: text({ min: 1, max: 64 }),
    name: z.optional(text({ max: FOLLOW_NAME_MAX })),
  }),
  info: phones,
  client: { toast: 'never' },
});

/** Stops listing the mails of that phone. Two masked phones may look alike. Not in the spec. */
export const mailPhoneDrop = call({
  path: '/mail/byPhone/drop',
  service: 'mail',
  access: 'user',
  request: shape({ phone: housePhoneId }),
  info: phones,
});
