import * as z from 'zod/mini';
import { call } from '../call.ts';
import { deviceList } from '../values/device-list.ts';
import { idOf } from '../values/id.ts';
import { linkLabel } from '../values/link-label.ts';
import { nothing } from '../values/page.ts';
import { idCardType } from '../values/person.ts';
import { codePurposes, codeWays, inviterId, phone, smsCode } from '../values/phone.ts';
import { dragTrack, solutionText } from '../values/slider.ts';
import { stepUpKinds } from '../values/step-up.ts';
import { flag, option, shape, text } from '../values/text.ts';

/**
 * Issues the access token of this page and, without a session, a new anonymous session (HttpOnly
 * cookie). `__code`, the host app's OAuth code, is exchanged for the openId if `state` is of a
 * round of this session, which `GET /ndwz/o/go` starts. `sacToken` is valid for 15 minutes. `jwts`:
 * for each other host that serves services, by its origin, a token of 5 minutes (ES256; keys at
 * /.well-known/jwks.json) that the calls of these services carry in the header `jwt`.
 * `signKey` signs USER-SIGN, whose time is the server's: `nowMs`. Errors: SESSION (used code,
 * unknown app or state; a cookie whose session a log-in replaced in the last minute),
 * OVERLOAD. Source: spec §7, calls.md.
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
  info: shape({
    sacToken: z.string(),
    expiresInS: z.int(),
    signKey: z.string(),
    nowMs: z.int(),
    jwts: z.optional(z.record(z.string(), z.string())),
  }),
  client: { toast: 'never' },
});

const loginUser = shape({
  isLogin: flag,
  /** The same as `isLogin`. */
  loginState: z.optional(flag),
  openId: z.string(),
  userId: z.optional(z.string()),
  userName: z.optional(z.string()),
  phone: z.optional(z.string()),
  phoneNum: z.optional(z.string()),
  userPhone: z.optional(z.string()),
  avatar: z.optional(z.string()),
  /** As in `getUserCard`; absent without a certification. */
  realName: z.optional(z.string()),
  cardNo: z.optional(z.string()),
  idcardType: z.optional(idCardType),
  mergeAddrOrder: z.optional(flag),
  aesEcbPhone: z.optional(z.string()),
  enCodePhone: z.optional(z.string()),
});

/**
 * Returns the user of this session. An anonymous caller gets `isLogin` and `loginState` 0, the
 * openId and `mergeAddrOrder` 1 only. Phones, name and card number are masked. `aesEcbPhone` and
 * `enCodePhone` are an opaque AES-256-GCM value that no call accepts (security.md D5). `avatar`: a
 * link of 5 minutes to the picture that the user chose, else ''. Source: spec §3, §7.
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
 * Creates a slider puzzle: a 295×180 px background with a hole and decoys, the 47 px piece and its
 * top edge `y`; both pictures are data URLs. It is valid for 120 s and one attempt. Errors: RATE,
 * OVERLOAD. Source: spec §3, §9; security.md C16.
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
 * Sends an SMS code if the puzzle is solved. `sliderX` is the left edge of the piece in px of the
 * 295 px picture; any wrong value answers INLINE 'slider verification failed' and consumes the
 * puzzle. `track` holds `dx:ms` pairs joined by commas; `passMs` is the time to the solution. The
 * code works in this session only. With `purpose` (not in the spec) it works for one call only:
 * doLogin type 0, doLogin type 1, validatePhoneCode. With `via` 'voice' (not in the spec) a phone
 * call reads it out, under the same limits. For `purpose` rebind, prove and link the caller's own
 * number is refused before the puzzle is checked. Errors: BAD_INPUT, INLINE, RATE, OVERLOAD (no SMS
 * gateway or counters: nothing is sent). Source: spec §7; security.md C14, §1.4.
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

/**
 * The former call without a puzzle. It sends nothing and always answers INLINE (security.md D1).
 */
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
 * Verifies a phone without a log-in: issues a single-use `ticket` for 5 minutes. Without `phone`,
 * which is required in the spec, the user's own number is verified: pages know it only masked, and
 * /user/stepUp/send sends its code. Shares all rate counters with doLogin. Errors: BAD_INPUT,
 * INLINE, RATE. Source: spec §7; security.md C15.
 */
export const validatePhoneCode = call({
  path: '/validatePhoneCode',
  service: 'user',
  body: 'form',
  access: 'session',
  request: shape({ phone: z.optional(phone), valiCode: smsCode }),
  info: shape({ ticket: z.string() }),
  client: { toast: 'never' },
});

/**
 * Logs in (type 0) or changes the phone (type 1). A change needs a `ticket` that validatePhoneCode
 * issued for the current phone in this session, else INLINE 'phone.unproven'. After a change all
 * other sessions end; the old number is notified and can undo it for 72 hours. Answers the new
 * access token as a string; the session id changes. `openId` in the body is ignored: the verified
 * one of this session counts (security.md D8). With `autoLogin` 1 (not in the spec) it is linked,
 * so that the host app logs the user in next time. Errors: BAD_INPUT, INLINE (wrong, used or
 * expired code, `phone.taken`, `phone.recent`), RATE, LOGIN. Source: spec §3, §4, §5.
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
    label: z.optional(linkLabel),
    openId: z.optional(text({ max: 128 })),
    ticket: z.optional(text({ max: 64 })),
    autoLogin: z.optional(option(['0', '1'])),
  }),
  info: z.string(),
  client: { toast: 'never', sign: true },
});

/** Ends the session and its access tokens; the browser clears its cache. Source: spec §4. */
export const doLogOut = call({
  path: '/doLogOut',
  service: 'user',
  body: 'form',
  access: 'session',
  request: nothing,
  info: nothing,
});

/**
 * Follows the link in the message to a user's former number, once and within 72 hours. It undoes a
 * change of the phone (the old number is restored, all sessions end) or cancels a pending one.
 * `phone` is the account's masked number. For a phone whose mail another account lists, it ends
 * that (`unlisted`). Until then no other user can take the old number (doLogin: INLINE
 * 'phone.moved', 'phone.taken'). Errors: BAD_INPUT, INLINE ('undo.over', 'undo.superseded'). Not in
 * the spec.
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
 * Requests a new log-in phone after the old number was lost. `validCode` verifies the new one
 * (purpose `rebind`); name and card number must match the account's certification. It takes effect
 * 72 hours later, at `effectiveAt`. The old number is notified and can cancel it. Errors:
 * BAD_INPUT, INLINE, RATE, LOGIN. Not in the spec.
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
 * Sends a code to the caller's own number for a fresh proof. Puzzle, limits and answer as for
 * doSendPhone/v2. Errors: BAD_INPUT, INLINE, RATE, OVERLOAD, LOGIN. Not in the spec; see calls.md
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
 * Checks the code. For 5 minutes this session can then make the calls that need this kind of proof.
 * Errors: BAD_INPUT, INLINE (wrong, used or expired code), RATE, LOGIN. Not in the spec; see
 * calls.md (STEPUP).
 */
export const confirmStepUp = call({
  path: '/user/stepUp/confirm',
  service: 'user',
  access: 'user',
  request: shape({ kind: option(stepUpKinds), code: smsCode }),
  info: nothing,
  client: { toast: 'never' },
});

/** Lists the devices on which the caller is logged in: this one first, then by last use. */
export const devices = call({
  path: '/user/devices',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({ devices: deviceList }),
});

/**
 * Logs the caller out on one device, or without `id` on all others. The next call of that device
 * answers SESSION. Answers the remaining devices. Errors: NOT_FOUND; BAD_INPUT (`field.option`) for
 * this device. Not in the spec.
 */
export const endDevices = call({
  path: '/user/devices/end',
  service: 'user',
  access: 'user',
  request: shape({ id: z.optional(idOf('session')) }),
  info: shape({ devices: deviceList }),
});
