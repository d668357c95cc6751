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

/**
 * Another phone of the caller's household, masked, and what they call it. `id` means something to
 * this caller only.
 */
const housePhone = shape({ id: z.string(), shown: z.string(), name: z.optional(z.string()) });
const housePhoneId = text({ min: 1, max: 24 });

/**
 * The mails of the caller, what can be received today before what is under way, the newest first in
 * each, and what is over, the last ended first: those to a proven phone of theirs or of their
 * household, those from their own, and those they follow. `find` is a part of the number, of a city
 * or of the name they gave, or a sender's name: that is compared as it is shown, masked. `of` asks
 * for what comes to one phone of the household, or to the caller's own (`me`). `counts` are of the
 * same mails in every state. Of a mail whose sender its consignee hides from who lists their phone
 * it is told that something comes, and when. Source: screens.md (/queryMail).
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
        /**
         * Who sent it to the caller, or to whom the caller sent it; masked. Absent where it is only
         * followed.
         */
        who: z.optional(z.string()),
        /**
         * To which other phone of the household it comes (its `id`), also where the caller sent it;
         * absent for the caller's own.
         */
        of: z.optional(z.string()),
        /** What the caller calls it. */
        name: z.optional(z.string()),
        followed: yesNo,
        muted: yesNo,
        /** Another time can be booked for it; only for its consignee. */
        changeable: z.optional(z.boolean()),
      }),
    ),
    {
      counts: shape({ all: count, moving: count, coming: count, waiting: count, trouble: count, done: count }),
      /** The months that have mails, newest first. */
      months: z.array(z.string()),
      /** The caller's other phones, masked, whose mails are among these. */
      phones: z.array(housePhone),
      /**
       * What is still to come to other phones of the household from a sender that its consignee
       * hides.
       */
      hidden: z.array(shape({ of: z.string(), promisedAt: z.optional(instant) })),
      /** Whom the caller hides, masked, each with a mail by which `mailHide` shows them again. */
      hiddenSenders: z.array(shape({ mailNo: z.string(), who: z.string() })),
      /** How many others list the mails of the caller's own phone. */
      watchers: count,
    },
  ),
});

const following = shape({
  followed: yesNo,
  name: z.optional(z.string()),
  muted: yesNo,
  /** It comes to the caller's own phone: `mailHide` can hide its sender; whether it does. */
  senderHidden: z.optional(yesNo),
  /** To whom it can be handed over. */
  phones: z.array(housePhone),
});

/**
 * Follows a mail, names it, mutes it, or unfollows it (`follow` false); with the number alone it
 * only tells the state. Followers are told what an anonymous user may see of a mail, in the message
 * center. Two hundred new ones an hour. Errors: NOT_FOUND, RATE. Source: calls.md.
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
 * Hands over a mail that the caller follows to the user of another phone of their household: that
 * user follows it from then on, under the same name, the caller no more. Errors: NOT_FOUND (no such
 * phone of theirs), INLINE 'handOver.nobody' (no user has that phone here). Ours.
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
 * Hides the sender of a mail that comes to the caller's own phone from everybody who lists that
 * phone, or shows them again. The same twice is the same. Errors: NOT_FOUND (does not come to the
 * caller). Ours.
 */
export const mailHide = call({
  path: '/mail/hideSender',
  service: 'mail',
  access: 'user',
  request: shape({ mailNo, hidden: yesNo }),
  info: shape({ hidden: yesNo }),
});

/**
 * No other user lists the mails of the caller's own phone any more; a user who still has it can
 * prove it again. Ours.
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
 * Lists the mails of another phone of the caller's household among theirs, for 30 days, under a
 * name that they give it; `ticket` is one of validatePhoneCode for that phone, got in this session:
 * the phone's owner has agreed by entering its code. Errors: INLINE 'phone.unproven', RATE. Source:
 * calls.md, screens.md (/query/phone).
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

/**
 * The mails of that phone are listed no more; two phones may look alike as they are shown. Ours;
 * the spec has no such call.
 */
export const mailPhoneDrop = call({
  path: '/mail/byPhone/drop',
  service: 'mail',
  access: 'user',
  request: shape({ phone: housePhoneId }),
  info: phones,
});
