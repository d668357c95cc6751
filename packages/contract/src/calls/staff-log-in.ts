import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../values/page.ts';
import {
  assertion,
  attestation,
  ceremonyOptions,
  enrolCode,
  me,
  passkeyLabel,
  secretWord,
  staffLinkKind,
  staffSessionState,
} from '../values/staff-fields.ts';
import { shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

const ceremony = shape({
  /** Names this ceremony in the call that finishes it. Good once, for 2 minutes. */
  ceremony: secretWord,
  options: ceremonyOptions,
});

/**
 * Begins a log-in: options of a passkey that the device finds by itself. Errors: RATE. Source:
 * issue "The operator's side" §2.
 */
export const staffBeginLogIn = call({
  path: '/staff/logIn/begin',
  service: 'staff',
  access: 'public',
  request: nothing,
  info: ceremony,
});

/**
 * Logs a colleague in and sets the session cookie. Errors: INLINE `passkey.refused` for every
 * refusal (unknown or replayed ceremony, other origin, counter gone back, no user verification,
 * unknown passkey, disabled colleague), whose reason is in the security log; RATE.
 */
export const staffFinishLogIn = call({
  path: '/staff/logIn/finish',
  service: 'staff',
  access: 'public',
  request: shape({ ceremony: secretWord, assertion }),
  info: me,
});

/**
 * Tells whose link it is. One of the kind `invite` enrols only with its code. Errors: NOT_FOUND
 * (unknown, used or expired link).
 */
export const staffReadLink = call({
  path: '/staff/enrol/read',
  service: 'staff',
  access: 'public',
  request: shape({ link: secretWord }),
  info: shape({ name: z.string(), kind: staffLinkKind, until: instant }),
});

/**
 * Begins the enrolment of a colleague by a link: options for the first passkey. Errors: NOT_FOUND
 * (the link), INLINE `enrol.code` (not the code that another administrator made than the link).
 */
export const staffBeginEnrolment = call({
  path: '/staff/enrol/begin',
  service: 'staff',
  access: 'public',
  request: shape({ link: secretWord, code: z.optional(enrolCode) }),
  info: ceremony,
});

/**
 * Stores the first passkey, uses up the link, and logs in. Errors: NOT_FOUND (the link), INLINE
 * `passkey.refused`, `enrol.code`.
 */
export const staffFinishEnrolment = call({
  path: '/staff/enrol/finish',
  service: 'staff',
  access: 'public',
  request: shape({
    link: secretWord,
    code: z.optional(enrolCode),
    ceremony: secretWord,
    attestation,
    label: passkeyLabel,
  }),
  info: me,
});

/** Returns the logged-in colleague, also while the session is locked. Errors: LOGIN. */
export const staffMe = call({
  path: '/staff/me',
  service: 'staff',
  access: 'staffSession',
  request: nothing,
  info: me,
});

/** Locks the session. It is unlocked by `staffFinishProof`. Errors: LOGIN. */
export const staffLock = call({
  path: '/staff/lock',
  service: 'staff',
  access: 'staffSession',
  request: nothing,
  info: shape({ state: staffSessionState }),
});

/**
 * Begins a fresh proof by a passkey of the logged-in colleague: unlocks a locked session, and is
 * asked for by STEPUP (`kind`: `unlock` or `passkey`). Errors: LOGIN, RATE.
 */
export const staffBeginProof = call({
  path: '/staff/proof/begin',
  service: 'staff',
  access: 'staffSession',
  request: nothing,
  info: ceremony,
});

/** Finishes a fresh proof. Errors: LOGIN (no session), INLINE `passkey.refused`. */
export const staffFinishProof = call({
  path: '/staff/proof/finish',
  service: 'staff',
  access: 'staffSession',
  request: shape({ ceremony: secretWord, assertion }),
  info: me,
});

/** Ends the session. Errors: LOGIN. */
export const staffLogOut = call({
  path: '/staff/logOut',
  service: 'staff',
  access: 'staffSession',
  request: nothing,
  info: nothing,
});
