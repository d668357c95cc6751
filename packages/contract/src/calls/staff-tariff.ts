import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../values/page.ts';
import { approvalId, colleague, staffWords, tariffDraftId, tariffVersionId } from '../values/staff-fields.ts';
import { tariffContent, tariffJump, tariffRevision, tariffState } from '../values/tariff-version.ts';
import { shape } from '../values/text.ts';
import { day, instant } from '../values/time.ts';

/** Two colleagues who published or withdrew a version. */
const act = shape({ at: instant, by: colleague, approvedBy: colleague, reason: z.string() });

const version = shape({
  version: tariffVersionId,
  state: tariffState,
  from: day,
  /** The day on which the next version starts. Absent: none does. */
  to: z.optional(day),
  /** Absent: the product brings this version. */
  published: z.optional(act),
  withdrawn: z.optional(act),
});

const draft = shape({
  draftId: tariffDraftId,
  /** Every write names it. */
  revision: tariffRevision,
  /** Its first day. Absent: nobody set it yet. */
  from: z.optional(day),
  savedAt: instant,
  savedBy: colleague,
});

/** What a second person decides on: a draft, or the withdrawal of a version. */
const asked = shape({
  approvalId,
  draftId: z.optional(tariffDraftId),
  version: z.optional(tariffVersionId),
  from: day,
  by: colleague,
  askedAt: instant,
  endsAt: instant,
  reason: z.string(),
});

/**
 * Returns all versions of the tariff, the latest first, the drafts, and what waits for a second
 * person. Source: issue, §4 Rules with dates.
 */
export const tariffVersions = call({
  path: '/staff/tariff',
  service: 'staff',
  access: { staff: 'rules' },
  request: nothing,
  info: shape({ today: day, versions: z.array(version), drafts: z.array(draft), waiting: z.array(asked) }),
});

/** Returns the prices of a version. Errors: NOT_FOUND. */
export const tariffPrices = call({
  path: '/staff/tariff/version',
  service: 'staff',
  access: { staff: 'rules' },
  request: shape({ version: tariffVersionId }),
  info: shape({ version, content: tariffContent }),
});

/**
 * Returns a draft, and the version that it would replace: the one in force on the day before its
 * first day, or today's while it has none. Errors: NOT_FOUND.
 */
export const tariffDraft = call({
  path: '/staff/tariff/draft',
  service: 'staff',
  access: { staff: 'rules' },
  request: shape({ draftId: tariffDraftId }),
  info: shape({
    today: day,
    draft,
    content: tariffContent,
    former: shape({
      version: tariffVersionId,
      from: day,
      content: tariffContent,
      /**
       * The prices with which the draft is compared by tens: a zone and a season that the former
       * version has not are those of the last version that had it.
       */
      known: tariffContent,
    }),
    /** A second person decides on it, so that it cannot be changed. */
    waiting: z.optional(asked),
    /** The first days of versions that are scheduled, on which no other version may start. */
    takenDays: z.array(day),
  }),
});

/**
 * Prices the orders of the last seven days again, without cancelled and expired ones: by the draft
 * and by the version that it would replace, each with the weight of the order. `count`: those that
 * both price. `refused`: those whose product would no longer go there, which are in neither sum.
 * `isPart`: there were more orders than are priced at once, so these are the latest. Errors:
 * NOT_FOUND.
 */
export const tariffLastWeek = call({
  path: '/staff/tariff/lastWeek',
  service: 'staff',
  access: { staff: 'rules' },
  request: shape({ draftId: tariffDraftId }),
  info: shape({
    from: day,
    to: day,
    revision: tariffRevision,
    count: z.int(),
    oldFen: z.int(),
    newFen: z.int(),
    refused: z.int(),
    isPart: z.boolean(),
  }),
});

/** Starts a draft as a copy of the version in force. Errors: CONFLICT `tariff.full` (ten exist). */
export const startTariffDraft = call({
  path: '/staff/tariff/start',
  service: 'staff',
  access: { staff: 'rules' },
  idempotent: true,
  request: nothing,
  info: shape({ draftId: tariffDraftId }),
});

/**
 * Saves a draft. Errors: NOT_FOUND; BAD_INPUT `from` (today or past, or another version starts on
 * it); CONFLICT `tariff.changed` (another colleague saved it since; `revision` is the latest),
 * `tariff.waiting` (a second person decides on it).
 */
export const saveTariffDraft = call({
  path: '/staff/tariff/save',
  service: 'staff',
  access: { staff: 'rules' },
  idempotent: true,
  request: shape({
    draftId: tariffDraftId,
    revision: tariffRevision,
    from: z.optional(day),
    content: tariffContent,
  }),
  info: shape({ revision: tariffRevision }),
});

/** Deletes a draft. Errors as for `saveTariffDraft`, without BAD_INPUT. */
export const discardTariffDraft = call({
  path: '/staff/tariff/discard',
  service: 'staff',
  access: { staff: 'rules' },
  idempotent: true,
  request: shape({ draftId: tariffDraftId, revision: tariffRevision }),
  info: nothing,
});

/**
 * Asks a second person to publish a draft: with their approval it is a version from its first day
 * on. `jumps`: each price that is ten times the former one or more, or a tenth or less, with the
 * factor that the colleague typed. Errors: NOT_FOUND; BAD_INPUT at the fields of the draft that
 * keep it from being published, and `jumps` (a factor is missing or wrong); CONFLICT
 * `tariff.changed`, `tariff.waiting`, `tariff.same` (nothing differs from the former version),
 * `tariff.former` (it would replace another version than `former`: read the draft again),
 * `tariff.next` (the version that is scheduled next would differ from it by ten times or more).
 */
export const publishTariff = call({
  path: '/staff/tariff/publish',
  service: 'staff',
  access: { staff: 'rules' },
  idempotent: true,
  request: shape({
    draftId: tariffDraftId,
    revision: tariffRevision,
    /** The version with which the colleague compared it. */
    former: tariffVersionId,
    jumps: z.array(tariffJump).check(z.maxLength(100)),
    reason: staffWords,
  }),
  info: shape({ approvalId }),
});

/**
 * Asks a second person to withdraw a version before its first day, so that the one before goes on.
 * Errors: NOT_FOUND; CONFLICT `tariff.started` (it is in force or past, or comes with the product),
 * `tariff.waiting`, `tariff.withdrawn`.
 */
export const withdrawTariff = call({
  path: '/staff/tariff/withdraw',
  service: 'staff',
  access: { staff: 'rules' },
  idempotent: true,
  request: shape({ version: tariffVersionId, reason: staffWords }),
  info: shape({ approvalId }),
});
