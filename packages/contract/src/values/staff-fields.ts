import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { FIRST_CALENDAR_YEAR, LAST_CALENDAR_YEAR } from './calendar.ts';
import {
  dispatchActStates,
  dispatchActs,
  dispatchFilters,
  officeCancelCodes,
  pickupFailures,
  pickupHastes,
} from './dispatch.ts';
import { stateProblems } from './service-state.ts';
import {
  approvalKinds,
  approvalStates,
  hitKinds,
  isStaffName,
  jobResults,
  revealFields,
  revealReasons,
  type StaffTarget,
  serviceStates,
  staffLinkKinds,
  staffMenuEntries,
  staffPermissions,
  staffRoles,
  staffSessionStates,
  staffStates,
  staffTargets,
  storyKinds,
} from './staff.ts';
import { option, shape, text } from './text.ts';
import { day, instant } from './time.ts';

export const staffRole = option(staffRoles);
export const staffPermission = option(staffPermissions);
export const staffState = option(staffStates);
export const staffSessionState = option(staffSessionStates);
export const staffLinkKind = option(staffLinkKinds);
export const staffMenuEntry = option(staffMenuEntries);
export const approvalKind = option(approvalKinds);
export const approvalState = option(approvalStates);
export const hitKind = option(hitKinds);
export const storyKind = option(storyKinds);
export const revealField = option(revealFields);
export const revealReason = option(revealReasons);
export const serviceState = option(serviceStates);
export const stateProblem = option(stateProblems);
export const jobResult = option(jobResults);
export const staffTarget = option(staffTargets);
export const dispatchFilter = option(dispatchFilters);
export const pickupHaste = option(pickupHastes);
export const pickupFailure = option(pickupFailures);
export const dispatchAct = option(dispatchActs);
export const dispatchActState = option(dispatchActStates);
export const officeCancelCode = option(officeCancelCodes);

/** The key of the target's kind in JSON Schema; an audit row names these ids. */
export const TARGET_KIND = 'x-target-kind';
export const targetRegistry = z.registry<{ readonly [TARGET_KIND]: StaffTarget }>();

/** Marks a schema with what its id names, for the audit. */
/* @__NO_SIDE_EFFECTS__ */
function targets<Schema extends z.ZodMiniType>(kind: StaffTarget, schema: Schema): Schema {
  targetRegistry.add(schema, { [TARGET_KIND]: kind });
  return schema;
}

const idText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/* @__NO_SIDE_EFFECTS__ */
const byRule = (pattern: RegExp, rule: FieldRule) =>
  z
    .string({ error: (issue): FieldRule => (issue.input === undefined ? 'field.required' : 'field.type') })
    .check(z.regex(pattern, { error: rule }));

export const staffId = targets('staff', byRule(idText, 'id.format'));
export const passkeyId = targets('passkey', byRule(idText, 'id.format'));
/** The account of a user. */
export const personId = targets('person', byRule(idText, 'id.format'));
export const approvalId = targets('approval', byRule(idText, 'id.format'));
export const contentId = targets('content', byRule(idText, 'id.format'));
/** A day of the calendar, from the first year whose law it knows. */
export const calendarDay = targets(
  'day',
  day.check(
    z.refine((value) => value >= String(FIRST_CALENDAR_YEAR) && value < String(LAST_CALENDAR_YEAR + 1), {
      error: 'date.range' satisfies FieldRule,
    }),
  ),
);
export const tariffDraftId = targets('tariff', byRule(idText, 'id.format'));
/** A name as `CN-2027.1`: the year of the version's first day, and a number. */
export const tariffVersionId = targets('tariff', byRule(/^CN-\d{4}\.\d{1,4}$/, 'id.format'));
export const officeId = targets('office', byRule(/^[0-9A-Za-z-]{1,40}$/, 'id.format'));
export const staffOrderId = targets('order', byRule(idText, 'id.format'));
/** The code by which the carrier names a courier. */
export const courierCode = byRule(/^[0-9A-Za-z-]{1,40}$/, 'id.format');
/** The number of a job in the queue. */
export const jobId = targets('job', byRule(/^[1-9]\d{0,17}$/, 'id.format'));

/** A claim's number: `LP`, the day, ten digits. The audit names the claim by its id. */
export const claimNo = byRule(/^LP\d{18}$/, 'field.format');
/** A case of the desk for inquiries, urges and missed pick-ups. */
export const caseId = targets('inquiry', byRule(idText, 'id.format'));
/** A photo or document of a claim. */
export const evidenceFile = byRule(idText, 'id.format');
/** The number of a refund at a payment vendor. */
export const refundNo = targets('refund', byRule(/^R[0-9A-Z]{24}$/, 'id.format'));

/** The reference by which a bank names a payment. */
export const bankReference = byRule(/^[0-9A-Z-]{6,40}$/, 'field.format');
/** The version of a record as the colleague read it. */
export const readVersion = z
  .int({ error: 'field.type' satisfies FieldRule })
  .check(
    z.gte(0, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(1_000_000, { error: 'field.tooLarge' satisfies FieldRule }),
  );

/** A random word of 256 bits as base64url: a link of enrolment, a log-in under way. */
export const secretWord = byRule(/^[A-Za-z0-9_-]{43}$/, 'id.format');
/** The code without which a link of the console does not enrol: 60 random bits. */
export const enrolCode = byRule(/^[0-9A-HJKMNP-TV-Z]{12}$/, 'field.format');
/** SHA-256 of what an approval runs, in hex. */
export const requestHash = byRule(/^[0-9a-f]{64}$/, 'id.format');

/* @__NO_SIDE_EFFECTS__ */
const bytes = (most: number) => byRule(new RegExp(`^[A-Za-z0-9_-]{1,${most}}$`), 'field.format');

/** What `startAuthentication` of `@simplewebauthn/browser` returns, without what nobody reads. */
export const assertion = shape({
  id: bytes(1_400),
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
});

/** What `startRegistration` of `@simplewebauthn/browser` returns, without what nobody reads. */
export const attestation = shape({
  id: bytes(1_400),
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(20_000),
  transports: z.optional(
    z.array(byRule(/^[a-z-]{1,20}$/, 'field.format'), { error: 'field.type' }).check(z.maxLength(8)),
  ),
});

/** The options of a ceremony, as `@simplewebauthn/browser` takes them (`optionsJSON`). */
export const ceremonyOptions = z.record(z.string(), z.unknown());

/** A name of a colleague. Sentences that a second person approves contain it in quotes. */
export const staffName = text({ min: 1, max: 40 }).check(
  z.refine(isStaffName, { error: 'field.format' satisfies FieldRule }),
);
export const passkeyLabel = text({ min: 1, max: 40 });
/** Why something is asked for or refused, in a colleague's own words. */
export const staffWords = text({ min: 2, max: 300, lines: true });

/** A colleague as the console names one. */
export const colleague = shape({ staffId, name: z.string() });

/** The logged-in colleague. */
export const me = shape({
  staffId,
  name: z.string(),
  roles: z.array(staffRole),
  permissions: z.array(staffPermission),
  /** The offices to which dispatch, counter and courier are bound; empty: none. */
  offices: z.array(shape({ officeId, name: z.string() })),
  /** The entries that may be opened, in the order of the menu. */
  menu: z.array(staffMenuEntry),
  state: staffSessionState,
  /** When the session locks if nothing is called until then. */
  locksAt: instant,
  endsAt: instant,
  /** Until when the last use of a passkey counts as fresh; absent if it does not. */
  freshUntil: z.optional(instant),
  passkeys: z.int(),
  /** Approvals that wait and that this colleague may decide. */
  approvals: z.int(),
});

/** Who did what on whose data: a row of the audit. */
export const auditRow = shape({
  at: instant,
  staff: colleague,
  role: z.optional(staffRole),
  permission: z.string(),
  call: z.string(),
  targets: z.array(shape({ kind: staffTarget, id: z.string() })),
  /** The objects or rows concerned, where more than `targets` lists. */
  count: z.optional(z.int()),
  /** Personal data of people was shown or searched. */
  personal: z.boolean(),
  fields: z.array(z.string()),
  reason: z.optional(z.string()),
  words: z.optional(z.string()),
  /** The class of the answer. */
  result: z.string(),
  traceId: z.string(),
});
