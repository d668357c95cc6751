import type { Call } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import { ApiError, type PlainClass } from '@yidi/contract/envelope';
import type { SecurityResult } from '@yidi/contract/values/security';
import {
  FRESH_PASSKEY_S,
  officeRoles,
  permissionsOfRole,
  type StaffPermission,
  type StaffRole,
  type StaffTarget,
} from '@yidi/contract/values/staff';
import { maskText } from '@yidi/rules/mask/mask';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import { toApiError } from '../http/to-api-error.ts';
import { resultOf, type SecurityFact } from '../security/security-log.ts';
import { Answer, type CallContext, type Caller } from './handlers.ts';
import { targetFinder } from './staff-targets.ts';

/** A colleague in a session of the console. */
export interface StaffSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** The offices to which dispatch, counter and courier are bound. */
  readonly offices: readonly string[];
  readonly passkeyId: string | null;
  readonly locked: boolean;
  readonly createdAt: Date;
  readonly seenAt: Date;
  /** When a passkey was used last in this session. */
  readonly proofAt: Date;
}

export interface AuditTarget {
  readonly kind: StaffTarget;
  readonly id: string;
}

/** What an audit row tells besides the ids of the request. */
export interface AuditNote {
  /** People whose data it is, and objects that the request does not name. */
  readonly targets?: readonly AuditTarget[];
  readonly count?: number;
  /** Personal data of people is shown or searched. */
  readonly personal?: true;
  readonly fields?: readonly string[];
  /** One of a list. */
  readonly reason?: string;
  /** The colleague's own words. Phones and card numbers in them are masked. */
  readonly words?: string;
}

/** The additional context of a handler of a call with `access: { staff }`. */
export interface StaffContext {
  readonly staff: StaffSession;
  /** Adds to the audit row of this call. */
  note(note: AuditNote): void;
  /** Runs a change in one transaction with its audit row, so that both are stored or neither is. */
  inAuditedTransaction<T>(work: (trx: Db) => Promise<T>): Promise<T>;
}

/** The functions of the console's log-in that the pipeline uses. */
export interface StaffGate {
  readonly db: Db;
  /**
   * Returns the session of a cookie, or null. `isUse`: the session does not lock for another 30
   * minutes, unless it is locked already.
   */
  sessionOf(cookie: string, now: Date, isUse: boolean): Promise<StaffSession | null>;
}

/** The targets of a row are as many as its CHECK allows. */
const MOST_TARGETS = 200;

/** True for a call that only colleagues may make. */
export const isForStaff = ({ access }: Pick<Call, 'access'>) => typeof access === 'object' || access === 'staffSession';

/** Returns every permission of a colleague: `own`, and those of the roles. */
export function permissionsOf(roles: readonly StaffRole[]): readonly StaffPermission[] {
  return [...new Set<StaffPermission>(['own', ...roles.flatMap((role) => permissionsOfRole[role])])];
}

/**
 * Returns the offices to which a permission of a colleague is bound, or null if one of their roles
 * has it everywhere.
 */
export function officesOf(
  { roles, offices }: Pick<StaffSession, 'roles' | 'offices'>,
  permission: StaffPermission,
): readonly string[] | null {
  const isEverywhere = roles.some(
    (role) => permissionsOfRole[role].includes(permission) && !officeRoles.includes(role),
  );
  return isEverywhere ? null : offices;
}

/** Returns until when the last use of a passkey counts as fresh. */
export const freshUntil = ({ proofAt }: Pick<StaffSession, 'proofAt'>) =>
  new Date(proofAt.getTime() + FRESH_PASSKEY_S * 1000);

interface Admitting {
  readonly gate: StaffGate | undefined;
  readonly cookie: string | null;
  readonly now: Date;
  record(fact: SecurityFact): Promise<void>;
}

/**
 * Finds the colleague of a call and checks that they may make it, before the request is read any
 * further. A call without the permission is answered as a path that does not exist.
 * @throws ApiError LOGIN, NOT_FOUND, STEPUP
 */
export async function admitStaff(call: Call, { gate, cookie, now, record }: Admitting): Promise<StaffSession> {
  const { access } = call;
  const isUse = typeof access === 'object';
  const session = gate && cookie !== null ? await gate.sessionOf(cookie, now, isUse) : null;
  const refuse = async (codeClass: PlainClass) => {
    await record({ event: 'staff.act', result: 'refused', reason: codeClass, staffId: session?.staffId });
    return new ApiError(codeClass);
  };
  if (!session) throw await refuse('LOGIN');
  if (typeof access !== 'object') return session;
  if (!permissionsOf(session.roles).includes(access.staff)) throw await refuse('NOT_FOUND');
  if (session.locked) throw new ApiError('STEPUP', { kind: 'unlock' });
  if (call.stepUp === 'passkey' && freshUntil(session) <= now) throw new ApiError('STEPUP', { kind: 'passkey' });
  return session;
}

type Context = CallContext<Caller | null> & { readonly staff?: StaffSession };

/**
 * Makes a handler that stores an audit row for each call. The row is stored in the transaction of
 * the change if the handler uses `inAuditedTransaction`, else before the answer is sent.
 */
export function auditedHandler(
  call: Call,
  permission: StaffPermission,
  site: Db,
  handler: (request: unknown, ctx: Context & StaffContext) => unknown,
): (request: unknown, ctx: Context) => Promise<unknown> {
  const targetsOf = targetFinder(call);
  return async function serveStaff(request, ctx) {
    const { staff } = ctx;
    if (!staff) throw new ApiError('LOGIN');
    let noted: AuditNote = { targets: targetsOf(request) };
    const addNote = ({ targets = [], ...rest }: AuditNote) => {
      noted = { ...noted, ...rest, targets: [...(noted.targets ?? []), ...targets] };
    };
    let audited = false;
    const audit = (db: Db, result: CodeClass) =>
      storeAudit(db, { call, permission, staff, noted, result, traceId: ctx.traceId, at: ctx.now });
    const inAuditedTransaction: StaffContext['inAuditedTransaction'] = async (work) => {
      const done = await transact(site, async (trx) => {
        const result = await work(trx);
        await audit(trx, 'OK');
        return result;
      });
      audited = true;
      return done;
    };
    const act = (result: SecurityResult, reason?: string) =>
      ctx.recordSecurity({ event: 'staff.act', result, reason, staffId: staff.staffId });
    try {
      const result = await handler(request, { ...ctx, staff, note: addNote, inAuditedTransaction });
      if (!audited) await audit(site, result instanceof Answer ? result.class : 'OK');
      await act('done');
      return result;
    } catch (error) {
      const apiError = toApiError(error);
      if (!audited) await audit(site, apiError instanceof ApiError ? apiError.class : 'INTERNAL');
      const { result, reason } = resultOf(apiError);
      await act(result, reason);
      throw error;
    }
  };
}

interface Audited {
  readonly call: Call;
  readonly permission: StaffPermission;
  readonly staff: StaffSession;
  readonly noted: AuditNote;
  readonly result: CodeClass;
  readonly traceId: string;
  readonly at: Date;
}

async function storeAudit(db: Db, { call, permission, staff, noted, result, traceId, at }: Audited): Promise<void> {
  const { targets = [], count, personal = false, fields = [], reason, words } = noted;
  const named = [...new Set(targets.map(({ kind, id }) => `${kind}:${id}`))];
  await db
    .insertInto('staffAudit')
    .values({
      staffId: staff.staffId,
      role: staff.roles.find((role) => permissionsOfRole[role].includes(permission)) ?? null,
      permission,
      call: call.path,
      targets: named.slice(0, MOST_TARGETS),
      count: count ?? (named.length > MOST_TARGETS ? named.length : null),
      personal,
      fields: [...fields],
      reason: reason ?? null,
      words: words === undefined ? null : maskText(words),
      result,
      traceId,
      at,
    })
    .execute();
}
