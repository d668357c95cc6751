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

/** A stored message: template and parameters, which the client formats in its own language. */
const record = shape({
  id: messageId,
  kind: listedKind,
  /** A key of packages/phrases/src/messages. Older clients show only the kind of unknown ones. */
  template: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  at: instant,
  read: z.boolean(),
  side: messageSide,
  /** Set if the message is about a mail. */
  mailNo: z.optional(z.string()),
  /** Set if the message is about an order of the caller. */
  orderId: z.optional(z.string()),
  /** The city at the other end: origin of a mail to the caller, destination of one from them. */
  city: z.optional(z.string()),
  /** True if the mail has passed the step that the message announced. */
  over: z.optional(z.boolean()),
});

/** Returns a page of the caller's messages, newest first, with unread counts by kind. */
export const messageList = call({
  path: '/message/list',
  service: 'user',
  access: 'session',
  request: shape({ ...askedPage(20), kind: z.optional(listedKind) }),
  info: z.extend(pagedByCursor(record), { unread }),
});

/**
 * Marks the named messages, those of a kind, or all as read. Answers the unread counts. Errors:
 * NOT_FOUND.
 */
export const readMessages = call({
  path: '/message/read',
  service: 'user',
  access: 'session',
  request: shape({ ids: z.optional(listOf(messageId, { max: 50 })), kind: z.optional(listedKind) }),
  info: shape({ unread }),
  client: { toast: 'never' },
});

/** Deletes a message, or restores it (`undo`) within ten minutes. Errors: NOT_FOUND. */
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
  /** Quiet hours: messages are delayed, except codes and account safety. */
  quiet,
  /** Whether e-mail is available, and the verified address, masked; empty without one. */
  email: shape({ offered: z.boolean(), address: z.string() }),
});

/**
 * Returns the caller's channels for each kind of message, and the quiet hours. Source: calls.md.
 */
export const messageSettings = call({
  path: '/message/settings',
  service: 'user',
  access: 'user',
  request: nothing,
  info: settings,
});

/**
 * Stores settings; those not named do not change. Errors: BAD_INPUT for a setting that cannot be
 * changed (`field.option`: always or never sent) and for empty quiet hours (`date.range`).
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
 * Checks whether this service sent this text to the caller. Only its receiver gets a yes, with time
 * and kind. Other callers get the suspicious parts of the text. Errors: RATE. Source: security.md
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
 * Sends a code to an e-mail address; `confirmEmail` then stores the address. After a few codes to
 * one address, by any callers, a solved puzzle is required. Errors: BAD_INPUT, INLINE
 * (`slider.needed`, `slider.failed`), RATE, NOT_FOUND (no e-mail service). Not in the spec.
 */
export const sendEmailCode = call({
  path: '/message/email/send',
  service: 'user',
  access: 'user',
  request: shape({ email, ...solution }),
  info: shape({ ttlS: z.int(), resendAfterS: z.int() }),
  client: { toast: 'never' },
});

/**
 * Checks the code and stores the address for e-mail. Errors: BAD_INPUT, INLINE (wrong or expired
 * code), RATE. Not in the spec.
 */
export const confirmEmail = call({
  path: '/message/email/confirm',
  service: 'user',
  access: 'user',
  request: shape({ code: smsCode }),
  info: settings,
  client: { toast: 'never' },
});

/** Deletes the caller's e-mail address. Not in the spec. */
export const removeEmail = call({
  path: '/message/email/remove',
  service: 'user',
  access: 'user',
  request: nothing,
  info: settings,
});
