import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { deviceApp, deviceSystem } from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { codePurposes, codeWays, inviterId, phone, smsCode } from '../values/phone.ts';
import { dragTrack, solutionText } from '../values/slider.ts';
import { stepUpKinds } from '../values/step-up.ts';
import { flag, option, shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

/**
 * The access token of this page and, without a session, a new anonymous session (HttpOnly cookie).
 * With `__code` the channel's OAuth code is exchanged for its openId. `sacToken` lives 15 minutes;
 * `signKey` makes USER-SIGN. Errors: SESSION (code used, foreign app, state not ours), OVERLOAD.
 * Source: spec §7, calls.md.
 */
export const tokenOauth = call({
  method: 'GET',
  path: '/ndwz/o/tokenOauth',
  service: 'user',
  access: 'public',
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
  isLogin: flag,
  openId: z.string(),
  userId: z.optional(z.string()),
  userName: z.optional(z.string()),
  phone: z.optional(z.string()),
  phoneNum: z.optional(z.string()),
  avatar: z.optional(z.string()),
  realName: z.optional(z.string()),
  mergeAddrOrder: z.optional(flag),
  aesEcbPhone: z.optional(z.string()),
});

/**
 * The user of this session. An anonymous caller gets `isLogin` 0 and its openId only; phones are
 * masked; `aesEcbPhone` is an opaque AES-256-GCM value that is never accepted back (security.md
 * D5). Source: spec §7.
 */
export const getLoginUserInfo = call({
  path: '/user/getLoginUserInfo',
  service: 'user',
  body: 'form',
  access: 'session',
  weight: 'core',
  request: nothing,
  info: loginUser,
  client: { toast: 'never' },
});

/**
 * A slider puzzle: 295×180 px background with a hole and decoys, the 47 px piece and its top edge
 * `y`, both pictures as data URLs. Lives 120 s, burnt by its first use. Errors: RATE, OVERLOAD.
 * Source: spec §3, §9; security.md C16.
 */
export const getSlider = call({
  path: '/getSlider',
  service: 'user',
  access: 'session',
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
 * Sends an SMS code when the puzzle is solved. `sliderX` is the piece's left edge in px of the 295
 * px picture, as digits; whatever it holds, a wrong value answers INLINE 'slider verification
 * failed' and burns the puzzle. `track` holds `dx:ms` pairs joined by commas. The code is good in
 * this session alone; with `purpose` (an addition to the spec) for one call alone: doLogin type 0,
 * doLogin type 1,
 * validatePhoneCode; with `via` 'voice' (another addition) a call says it, under the same limits.
 * Where another number is wanted (`purpose` rebind, prove, link) the caller's own is refused before
 * the puzzle is looked at. `passMs` is the time from challenge to solution. Errors: BAD_INPUT,
 * INLINE, RATE, OVERLOAD (gateway down or counters down: nothing is sent). Source: spec §7;
 * security.md C14, §1.4.
 */
export const doSendPhoneV2 = call({
  path: '/doSendPhone/v2',
  service: 'user',
  body: 'form',
  access: 'session',
  weight: 'core',
  request: shape({
    phone,
    sliderId: solutionText,
    sliderX: solutionText,
    sliderType: solutionText,
    purpose: z.optional(option(codePurposes)),
    via: z.optional(option(codeWays)),
    track: z.optional(dragTrack),
  }),
  info: shape({ ttlS: z.int(), resendAfterS: z.int(), passMs: z.int() }),
  client: { toast: 'never', sign: true },
});

/** The old call without a puzzle: the path stays, nothing is sent. Always INLINE. Source: security.md D1. */
export const doSendPhone = call({
  path: '/doSendPhone',
  service: 'user',
  body: 'form',
  access: 'session',
  request: shape({ phone }),
  info: nothing,
  client: { toast: 'never' },
});

/**
 * Proves a phone without logging in: a one-use `ticket` for 5 minutes. Shares every counter with
 * doLogin. Errors: BAD_INPUT, INLINE, RATE. Source: spec §7; security.md C15.
 */
export const validatePhoneCode = call({
  path: '/validatePhoneCode',
  service: 'user',
  body: 'form',
  access: 'session',
  request: shape({ phone, valiCode: smsCode }),
  info: shape({ ticket: z.string() }),
  client: { toast: 'never' },
});

/**
 * Logs in (type 0) or rebinds the phone (type 1). To rebind, `ticket` is one of validatePhoneCode
 * for the present phone, got in this session; without it INLINE 'phone.unproven'. Answers the new
 * access token as a string; the session id changes. `openId` of the body is ignored: only the one
 * proven in this session counts (security.md D8).
 * Errors: BAD_INPUT, INLINE (wrong, used or expired code), RATE. Source: spec §3, §4, §5.
 */
export const doLogin = call({
  path: '/doLogin',
  service: 'user',
  body: 'form',
  access: 'session',
  weight: 'core',
  request: shape({
    phone,
    validCode: smsCode,
    type: option(['0', '1']),
    employeeId: z.optional(inviterId),
    label: z.optional(text({ max: 64 })),
    openId: z.optional(text({ max: 128 })),
    ticket: z.optional(text({ max: 64 })),
  }),
  info: z.string(),
  client: { toast: 'never', sign: true },
});

/** Ends the session and its access tokens; the browser clears its cache. Source: spec §4, security.md C12. */
export const doLogOut = call({
  path: '/doLogOut',
  service: 'user',
  body: 'form',
  access: 'session',
  request: nothing,
  info: nothing,
});

/**
 * What the link in the message to a user's former number does, once and for 72 hours: undoes a
 * change of the phone (the old number is back, all sessions have ended), or stops one that waits.
 * `phone` is the account's number, masked. The link to a phone whose mail another account lists
 * ends that (`unlisted`).
 * Till then no other user gets the old number (doLogin: INLINE 'phone.moved', 'phone.taken').
 * Errors: BAD_INPUT, INLINE ('undo.over', 'undo.superseded'). Ours; the spec has no such call.
 */
export const undoPhoneChange = call({
  path: '/user/phone/undo',
  service: 'user',
  access: 'session',
  request: shape({ token: text({ min: 16, max: 64 }) }),
  info: shape({ outcome: option(['undone', 'stopped', 'unlisted']), phone: z.string() }),
  client: { toast: 'never' },
});

/**
 * Asks to log in by another phone when the number was lost: `validCode` proves the new one (purpose
 * `rebind`), name and card number the person, as the account was certified. Takes effect at
 * `effectiveAt`, 72 hours later, unless the old number, which is told, stops it. Errors: BAD_INPUT,
 * INLINE, RATE, LOGIN. Ours; the spec has no such call.
 */
export const claimPhone = call({
  path: '/user/phone/claim',
  service: 'user',
  access: 'user',
  request: shape({
    phone,
    validCode: smsCode,
    realName: text({ min: 1, max: 40 }),
    cardNumber: text({ min: 5, max: 24 }),
  }),
  info: shape({ effectiveAt: z.string() }),
  client: { toast: 'never' },
});

/**
 * Sends a code to the caller's own number, for a fresh proof; puzzle, limits and answer are those
 * of doSendPhone/v2. Errors: BAD_INPUT, INLINE, RATE, OVERLOAD, LOGIN. Ours; source: calls.md
 * (STEPUP).
 */
export const sendStepUpCode = call({
  path: '/user/stepUp/send',
  service: 'user',
  access: 'user',
  request: shape({
    sliderId: solutionText,
    sliderX: solutionText,
    sliderType: solutionText,
    via: z.optional(option(codeWays)),
    track: z.optional(dragTrack),
  }),
  info: shape({ ttlS: z.int(), resendAfterS: z.int(), passMs: z.int() }),
  client: { toast: 'never' },
});

/**
 * Takes the code as a fresh proof: for 5 minutes this session may make the calls of that kind.
 * Errors: BAD_INPUT, INLINE (wrong, used or expired code), RATE, LOGIN. Ours; source: calls.md
 * (STEPUP).
 */
export const confirmStepUp = call({
  path: '/user/stepUp/confirm',
  service: 'user',
  access: 'user',
  request: shape({ kind: option(stepUpKinds), code: smsCode }),
  info: nothing,
  client: { toast: 'never' },
});

/**
 * Changes the number that the caller logs in by; `validCode` (purpose `rebind`) proves the new one,
 * the fresh proof the old. All other sessions end, the old number is told and may undo it for 72
 * hours. Answers the new access token. Errors: BAD_INPUT, INLINE (code, `phone.taken`,
 * `phone.recent`), RATE, STEPUP, LOGIN. Source: calls.md.
 */
export const changePhone = call({
  path: '/user/changePhone',
  service: 'user',
  access: 'user',
  stepUp: 'identity',
  request: shape({ phone, validCode: smsCode }),
  info: shape({ token: z.string() }),
  client: { toast: 'never' },
});

const deviceList = z.array(
  shape({
    id: z.string(),
    /** As the browser says; it proves nothing. */
    app: deviceApp,
    system: deviceSystem,
    /** Where the browser names it. */
    model: z.optional(z.string()),
    /** The network it was last used in: the /24 of an IPv4 address, the /48 of an IPv6 one. */
    net: z.optional(z.string()),
    since: instant,
    lastUsed: instant,
    /** The one that asks. */
    here: z.boolean(),
  }),
);

/** The devices on which the caller is logged in, this one first, then by last use. Source: calls.md. */
export const devices = call({
  path: '/user/devices',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({ devices: deviceList }),
});

/**
 * Signs the caller out on one device, or, without `id`, on all but this one: its next call answers
 * SESSION, and it is a new one to the account. Answers what is left. Errors: NOT_FOUND; BAD_INPUT
 * (`field.option`) for this device. Ours.
 */
export const endDevices = call({
  path: '/user/devices/end',
  service: 'user',
  access: 'user',
  request: shape({ id: z.optional(idOf('session')) }),
  info: shape({ devices: deviceList }),
});
