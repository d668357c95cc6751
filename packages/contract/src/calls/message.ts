import * as z from 'zod/mini';
import { call } from '../call.ts';
import { email } from '../values/email.ts';
import { idOf } from '../values/id.ts';
import {
  fraudMark,
  listedKind,
  loggedWay,
  messageKind,
  messageSide,
  messageWay,
  waySetting,
} from '../values/options.ts';
import { askedPage, nothing, pagedByCursor } from '../values/page.ts';
import { smsCode } from '../values/phone.ts';
import { solution } from '../values/slider.ts';
import { listOf, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';

const messageId = idOf('message');
const unread = z.array(shape({ kind: listedKind, count: z.int() }));

/** A message of the center: a template with its parameters, worded by the reader in their language. */
const record = shape({
  id: messageId,
  kind: listedKind,
  /** A name of packages/phrases/src/messages. A reader of an earlier version shows a new one by its kind alone. */
  template: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  at: instant,
  read: z.boolean(),
  side: messageSide,
  /** With a mail. */
  mailNo: z.optional(z.string()),
  /** The own order. */
  orderId: z.optional(z.string()),
  /** The city of the other end: from where it comes, or where it goes. */
  city: z.optional(z.string()),
});

/** A page of the caller's messages, newest first, and how many of each kind are unread. Source: calls.md. */
export const messageList = call({
  path: '/message/list',
  service: 'user',
  access: 'session',
  request: shape({ ...askedPage(20), kind: z.optional(listedKind) }),
  info: z.extend(pagedByCursor(record), { unread }),
});

/** Marks messages of the caller as read: those named, those of a kind, or all of them. Answers what is left unread. Errors: NOT_FOUND. */
export const readMessages = call({
  path: '/message/read',
  service: 'user',
  access: 'session',
  request: shape({ ids: z.optional(listOf(messageId, { max: 50 })), kind: z.optional(listedKind) }),
  info: shape({ unread }),
  client: { toast: 'never' },
});

/** Deletes a message of the caller, or takes that back (`undo`) within ten minutes. Errors: NOT_FOUND. */
export const deleteMessage = call({
  path: '/message/delete',
  service: 'user',
  access: 'session',
  request: shape({ id: messageId, undo: z._default(yesNo, false) }),
  info: shape({ unread }),
});

/** Minutes since midnight in Shanghai. */
const minuteOfDay = z
  .int({ error: 'field.type' })
  .check(z.gte(0, { error: 'field.tooSmall' }), z.lte(1439, { error: 'field.tooLarge' }));

const quiet = shape({ on: yesNo, fromMinute: minuteOfDay, toMinute: minuteOfDay });

const settings = shape({
  kinds: z.array(
    shape({
      kind: messageKind,
      ways: shape({ app: waySetting, chat: waySetting, sms: waySetting, email: waySetting }),
    }),
  ),
  /** Between these hours all but codes and safety waits; it is not dropped. */
  quiet,
  /** Whether e-mail is sent at all, and the proven address, masked; empty without one. */
  email: shape({ offered: z.boolean(), address: z.string() }),
});

/** Which messages reach the caller by which way, and when not. Source: calls.md. */
export const messageSettings = call({
  path: '/message/settings',
  service: 'user',
  access: 'user',
  request: nothing,
  info: settings,
});

/**
 * Stores choices; what is not named stays. Errors: BAD_INPUT for one that cannot be made
 * (`field.option`: what comes always or never), quiet hours that end when they begin
 * (`date.range`).
 */
export const saveMessageSettings = call({
  path: '/message/settings/save',
  service: 'user',
  access: 'user',
  request: shape({
    choices: z.optional(listOf(shape({ kind: messageKind, way: messageWay, on: yesNo }), { max: 36 })),
    quiet: z.optional(quiet),
  }),
  info: settings,
});

/**
 * Whether we sent this text to the caller. Only its receiver is told yes, with the time and the
 * kind; everyone else is told what is suspicious in it. Errors: RATE. Source: security.md
 * (phishing).
 */
export const checkMessage = call({
  path: '/message/check',
  service: 'user',
  access: 'session',
  request: shape({ text: text({ min: 4, max: 1000, lines: true }) }),
  info: shape({
    sent: z.boolean(),
    at: z.optional(instant),
    kind: z.optional(messageKind),
    way: z.optional(loggedWay),
    marks: z.array(fraudMark),
  }),
});

/**
 * Sends a code to an address, which is the caller's once the code is given back. After a few codes
 * to the same address, whoever asked for them, a solved puzzle is required beside it. Errors:
 * BAD_INPUT, INLINE (`slider.needed`, `slider.failed`), RATE, NOT_FOUND where no e-mail is sent.
 * Ours; the spec has no such call.
 */
export const sendEmailCode = call({
  path: '/message/email/send',
  service: 'user',
  access: 'user',
  request: shape({ email, ...solution }),
  info: shape({ ttlS: z.int(), resendAfterS: z.int() }),
  client: { toast: 'never' },
});

/** Takes the code: from now on e-mail goes to that address. Errors: BAD_INPUT, INLINE (wrong or expired code), RATE. Ours. */
export const confirmEmail = call({
  path: '/message/email/confirm',
  service: 'user',
  access: 'user',
  request: shape({ code: smsCode }),
  info: settings,
  client: { toast: 'never' },
});

/** Forgets the caller's address; no e-mail comes any more. Ours. */
export const removeEmail = call({
  path: '/message/email/remove',
  service: 'user',
  access: 'user',
  request: nothing,
  info: settings,
});
