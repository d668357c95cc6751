import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../values/page.ts';
import {
  approvalId,
  attestation,
  ceremonyOptions,
  colleague,
  enrolCode,
  officeId,
  passkeyId,
  passkeyLabel,
  readVersion,
  secretWord,
  staffId,
  staffName,
  staffRole,
  staffState,
  staffWords,
} from '../values/staff-fields.ts';
import { listOf, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

const passkeys = shape({
  passkeys: z.array(
    shape({
      passkeyId,
      label: z.string(),
      /** The key is copied to other devices by the vendor of the phone or browser. */
      synced: z.boolean(),
      createdAt: instant,
      usedAt: z.optional(instant),
      /** This session was opened with it. */
      current: z.boolean(),
    }),
  ),
});

const roles = listOf(staffRole, { max: 8 });
/** Needed for dispatch, counter and courier, and for no other role. */
const offices = z.array(officeId, { error: 'field.type' }).check(z.maxLength(50, { error: 'field.tooLong' }));

/** `approvalId`: another administrator must approve it first. Absent: it is in force. */
const asked = shape({ approvalId: z.optional(approvalId) });

/** Lists the passkeys of the logged-in colleague. */
export const staffPasskeys = call({
  path: '/staff/passkeys',
  service: 'staff',
  access: { staff: 'own' },
  request: nothing,
  info: passkeys,
});

/** Begins to add a passkey to one's own account. Errors: STEPUP, CONFLICT `passkey.full`. */
export const staffBeginPasskey = call({
  path: '/staff/passkeys/begin',
  service: 'staff',
  access: { staff: 'own' },
  stepUp: 'passkey',
  request: nothing,
  info: shape({ ceremony: secretWord, options: ceremonyOptions }),
});

/** Adds the passkey. Errors: INLINE `passkey.refused`, CONFLICT `passkey.full`. */
export const staffFinishPasskey = call({
  path: '/staff/passkeys/finish',
  service: 'staff',
  access: { staff: 'own' },
  request: shape({ ceremony: secretWord, attestation, label: passkeyLabel }),
  info: passkeys,
});

/**
 * Removes one of one's own passkeys and ends one's other sessions: the device may be lost. Errors:
 * STEPUP, NOT_FOUND, CONFLICT `passkey.last`.
 */
export const staffRemovePasskey = call({
  path: '/staff/passkeys/remove',
  service: 'staff',
  access: { staff: 'own' },
  stepUp: 'passkey',
  request: shape({ passkeyId }),
  info: passkeys,
});

/** Lists all colleagues by name, disabled ones last. */
export const staffList = call({
  path: '/staff/list',
  service: 'staff',
  access: { staff: 'staff' },
  request: nothing,
  info: shape({
    colleagues: z.array(
      shape({
        staffId,
        name: z.string(),
        roles: z.array(staffRole),
        offices: z.array(shape({ officeId, name: z.string() })),
        state: staffState,
        /** `staffChangeRoles` names it, and is refused if it is no longer the latest. */
        version: z.int(),
        passkeys: z.int(),
        createdAt: instant,
        lastSeenAt: z.optional(instant),
        /** The link that is good now: who made it, and who made the code that it needs. */
        link: z.optional(shape({ until: instant, madeBy: z.optional(colleague), codeBy: z.optional(colleague) })),
        self: z.boolean(),
      }),
    ),
  }),
});

/** Lists the offices of the network, for the scope of a role. */
export const staffOffices = call({
  path: '/staff/offices',
  service: 'staff',
  access: { staff: 'staff' },
  request: nothing,
  info: shape({ offices: z.array(shape({ officeId, name: z.string() })) }),
});

/**
 * Invites a colleague with roles. Another administrator approves it, after which one makes the link
 * and another its code. Errors: STEPUP, BAD_INPUT (`offices`), CONFLICT `grant.passkeys` (the
 * caller has fewer than two passkeys), `grant.alone` (nobody else could approve it: the second
 * administrator enrols by a link from the server's machine), `approval.asked` (the same waits
 * already).
 */
export const staffInvite = call({
  path: '/staff/invite',
  service: 'staff',
  access: { staff: 'staff' },
  stepUp: 'passkey',
  idempotent: true,
  request: shape({ name: staffName, roles, offices, reason: staffWords }),
  info: asked,
});

/**
 * Makes the link by which an invited colleague enrols, good once for 24 hours and only with a code
 * from `staffLinkCode`. An earlier link ends, with its code. Errors: STEPUP, NOT_FOUND, CONFLICT
 * `staff.enrolled` (has passkeys, or is disabled).
 */
export const staffLink = call({
  path: '/staff/link',
  service: 'staff',
  access: { staff: 'staff' },
  stepUp: 'passkey',
  request: shape({ staffId }),
  info: shape({ link: z.string(), until: instant }),
});

/**
 * Makes the code of a link that another administrator made. The colleague gets each half from the
 * one who made it. Errors: STEPUP, NOT_FOUND, CONFLICT `staff.enrolled`, `link.none` (there is no
 * link), `link.own` (the caller made it).
 */
export const staffLinkCode = call({
  path: '/staff/link/code',
  service: 'staff',
  access: { staff: 'staff' },
  stepUp: 'passkey',
  request: shape({ staffId }),
  info: shape({ code: enrolCode, until: instant }),
});

/**
 * Sets the roles and offices of a colleague. Taking away is in force at once and ends their
 * sessions; giving waits for another administrator. Errors: STEPUP, NOT_FOUND, BAD_INPUT
 * (`offices`), CONFLICT `staff.changed` (another administrator changed the colleague since),
 * `staff.self`, `staff.last` (the last administrator), `staff.same` (nothing changes),
 * `grant.passkeys`, `grant.alone`, `approval.asked`.
 */
export const staffChangeRoles = call({
  path: '/staff/roles',
  service: 'staff',
  access: { staff: 'staff' },
  stepUp: 'passkey',
  idempotent: true,
  request: shape({ staffId, version: readVersion, roles, offices, reason: staffWords }),
  info: asked,
});

/**
 * Disables a colleague: sessions end, passkeys and open links are gone. Errors: STEPUP, NOT_FOUND,
 * CONFLICT `staff.self`, `staff.last`, `staff.disabled`.
 */
export const staffDisable = call({
  path: '/staff/disable',
  service: 'staff',
  access: { staff: 'staff' },
  stepUp: 'passkey',
  request: shape({ staffId, reason: staffWords }),
  info: nothing,
});

/**
 * Asks for a new link for a colleague who lost their passkeys or was disabled. After another
 * administrator's approval the old passkeys are gone, and the colleague enrols as a new one.
 * Errors: STEPUP, NOT_FOUND, CONFLICT `staff.self`, `grant.passkeys`, `grant.alone`,
 * `approval.asked`.
 */
export const staffAskLink = call({
  path: '/staff/askLink',
  service: 'staff',
  access: { staff: 'staff' },
  stepUp: 'passkey',
  idempotent: true,
  request: shape({ staffId, reason: staffWords }),
  info: asked,
});
