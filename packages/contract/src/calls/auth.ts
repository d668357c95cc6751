import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../values/page.ts';
import { inviterId, phone, smsCode } from '../values/phone.ts';
import { option, shape, text } from '../values/text.ts';

/**
 * The access token of this page and, without a session, a new anonymous session (HttpOnly cookie). With `__code` the
 * channel's OAuth code is exchanged for its openId. `sacToken` lives 15 minutes; `signKey` makes USER-SIGN.
 * Errors: SESSION (code used, foreign app, state not ours), OVERLOAD. Source: spec §7, calls.md.
 */
export const tokenOauth = call({
  method: 'GET',
  path: '/ndwz/o/tokenOauth',
  service: 'user',
  access: 'nobody',
  weight: 'core',
  request: shape({
    __code: z.optional(text({ max: 512 })),
    __appid: z.optional(text({ max: 64 })),
    state: z.optional(text({ max: 128 })),
  }),
  info: shape({ sacToken: z.string(), expiresInS: z.int(), signKey: z.string() }),
  client: { toast: 'never', jwt: false },
});

const loginUser = shape({
  isLogin: z.union([z.literal(0), z.literal(1)]),
  openId: z.string(),
  userId: z.optional(z.string()),
  userName: z.optional(z.string()),
  phone: z.optional(z.string()),
  phoneNum: z.optional(z.string()),
  avatar: z.optional(z.string()),
  realName: z.optional(z.string()),
  mergeAddrOrder: z.optional(z.union([z.literal(0), z.literal(1)])),
  aesEcbPhone: z.optional(z.string()),
});

/**
 * Who this session is. An anonymous caller gets `isLogin` 0 and its openId only; phones are masked; `aesEcbPhone` is an
 * opaque AES-256-GCM value that is never accepted back (security.md D5). Source: spec §7.
 */
export const getLoginUserInfo = call({
  path: '/user/getLoginUserInfo',
  service: 'user',
  body: 'form',
  access: 'anyone',
  weight: 'core',
  request: nothing,
  info: loginUser,
  client: { toast: 'never' },
});

/**
 * A slider puzzle: 295×180 px background with a hole and decoys, the 47 px piece and its top edge `y`, both pictures as
 * data URLs. Lives 120 s, burnt by its first use. Errors: RATE, OVERLOAD. Source: spec §3, §9; security.md C16.
 */
export const getSlider = call({
  path: '/getSlider',
  service: 'user',
  access: 'anyone',
  request: nothing,
  info: shape({
    id: z.string(),
    type: z.string(),
    backgroundImage: z.string(),
    foregroundImage: z.string(),
    y: z.int(),
    width: z.literal(295),
    height: z.literal(180),
    pieceWidth: z.literal(47),
  }),
  client: { toast: 'never' },
});

/**
 * Sends an SMS code when the puzzle is solved. `sliderX` is the piece's left edge in px of the 295 px picture, as digits;
 * whatever it holds, a wrong value answers INLINE 'slider verification failed' and burns the puzzle. `track` holds
 * `dx:ms` pairs joined by commas. `passMs` is the time from challenge to solution. Errors: BAD_INPUT, INLINE, RATE,
 * OVERLOAD (gateway down or counters down: nothing is sent). Source: spec §7; security.md C14, §1.4.
 */
export const doSendPhoneV2 = call({
  path: '/doSendPhone/v2',
  service: 'user',
  body: 'form',
  access: 'anyone',
  weight: 'core',
  request: shape({
    phone,
    // Any text at all: a nonsense value is a wrong answer that burns the puzzle, not a bad field.
    sliderId: z.string({ error: 'field.required' }),
    sliderX: z.string({ error: 'field.required' }),
    sliderType: z.string({ error: 'field.required' }),
    track: z.optional(z.string().check(z.regex(/^(?:-?\d{1,4}:\d{1,6}(?:,|$)){0,600}$/, { error: 'field.format' }))),
  }),
  info: shape({ ttlS: z.int(), resendAfterS: z.int(), passMs: z.int() }),
  client: { toast: 'never', sign: true },
});

/** The old way, without puzzle: kept as a path, never sends. Always INLINE. Source: security.md D1. */
export const doSendPhone = call({
  path: '/doSendPhone',
  service: 'user',
  body: 'form',
  access: 'anyone',
  request: shape({ phone }),
  info: nothing,
  client: { toast: 'never' },
});

/**
 * Proves a phone without logging in: a one-use `ticket` for 5 minutes. Shares every counter with doLogin.
 * Errors: BAD_INPUT, INLINE, RATE. Source: spec §7; security.md C15.
 */
export const validatePhoneCode = call({
  path: '/validatePhoneCode',
  service: 'user',
  body: 'form',
  access: 'anyone',
  request: shape({ phone, valiCode: smsCode }),
  info: shape({ ticket: z.string() }),
  client: { toast: 'never' },
});

/**
 * Logs in (type 0) or rebinds the phone (type 1). Answers the new access token as a string; the session id changes.
 * `openId` of the body is ignored: only the one proven in this session counts (security.md D8).
 * Errors: BAD_INPUT, INLINE (wrong, used or expired code), RATE. Source: spec §3, §4, §5.
 */
export const doLogin = call({
  path: '/doLogin',
  service: 'user',
  body: 'form',
  access: 'anyone',
  weight: 'core',
  request: shape({
    phone,
    validCode: smsCode,
    type: option(['0', '1']),
    employeeId: z.optional(inviterId),
    label: z.optional(text({ max: 64 })),
    openId: z.optional(text({ max: 128 })),
  }),
  info: z.string(),
  client: { toast: 'never', sign: true },
});

/** Ends the session and its access tokens; the page is told to clear what it keeps. Source: spec §4, security.md C12. */
export const doLogOut = call({
  path: '/doLogOut',
  service: 'user',
  body: 'form',
  access: 'anyone',
  request: nothing,
  info: nothing,
});
