import type { Call, StaffRole } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import { ApiError, type PlainClass } from '@yidi/contract/envelope';
import { ID_KIND, type IdKind, idRegistry } from '@yidi/contract/values/id';
import type { SecurityResult } from '@yidi/contract/values/security';
import * as z from 'zod/mini';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import { toApiError } from '../http/to-api-error.ts';
import { resultOf } from '../security/security-log.ts';
import { Answer, type CallContext, type Caller } from './handlers.ts';

/** A member of the staff, as authenticated by the console's log-in. */
export interface Staff {
  readonly staffId: string;
  readonly roles: readonly StaffRole[];
}

/** The additional context of a handler of a call with `access: { staff }`. */
export interface StaffContext {
  readonly staff: Staff;
  /** Runs a change in one transaction with its audit row, so that both are stored or neither is. */
  inAuditedTransaction<T>(work: (trx: Db) => Promise<T>): Promise<T>;
}

/** The functions of the console's log-in that the pipeline uses. */
export interface StaffGate {
  readonly db: Db;
  /** Returns the staff member of a caller; null if the caller is not staff. */
  staffOf(caller: Caller, now: Date): Promise<Staff | null> | Staff | null;
}

type Context = CallContext<Caller | null>;

/**
 * Makes a function that finds the target of an audit row by the id kinds in the request's schema.
 */
function targetFinder(call: Call): (request: unknown) => { kind: IdKind | null; id: string | null } {
  const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any', metadata: idRegistry });
  const found = Object.entries((schema.properties ?? {}) as Record<string, { [ID_KIND]?: IdKind }>).find(
    ([, field]) => field[ID_KIND],
  );
  return (request) => {
    const id = found && (request as Record<string, unknown>)[found[0]];
    return typeof id === 'string' ? { kind: found![1][ID_KIND]!, id } : { kind: null, id: null };
  };
}

/**
 * Makes a handler that serves only staff with the role and stores an audit row for each call. The
 * row is stored in the transaction of the change if the handler uses `inAuditedTransaction`, else
 * before the answer is sent. Other callers get LOGIN, or NOT_FOUND when logged in, so that they
 * learn nothing.
 */
export function auditedHandler(
  call: Call,
  role: StaffRole,
  gate: StaffGate | undefined,
  handler: (request: unknown, ctx: Context & StaffContext) => unknown,
): (request: unknown, ctx: Context) => Promise<unknown> {
  const targetOf = targetFinder(call);
  return async function serveStaff(request, ctx) {
    const staff = gate && ctx.caller ? await gate.staffOf(ctx.caller, ctx.now) : null;
    const act = (result: SecurityResult, reason?: string) =>
      ctx.recordSecurity({ event: 'staff.act', result, reason, staffId: staff?.staffId });
    if (!gate || !staff?.roles.includes(role)) {
      const refusal: PlainClass = staff || ctx.caller?.userId ? 'NOT_FOUND' : 'LOGIN';
      await act('refused', refusal);
      throw new ApiError(refusal);
    }
    const { db: site } = gate;
    const target = targetOf(request);
    let audited = false;
    const audit = (db: Db, result: CodeClass) =>
      db
        .insertInto('staffAudit')
        .values({
          staffId: staff.staffId,
          role,
          call: call.path,
          targetKind: target.kind,
          targetId: target.id,
          result,
          traceId: ctx.traceId,
          at: ctx.now,
        })
        .execute();
    const inAuditedTransaction: StaffContext['inAuditedTransaction'] = async (work) => {
      const done = await transact(site, async (trx) => {
        const result = await work(trx);
        await audit(trx, 'OK');
        return result;
      });
      audited = true;
      return done;
    };
    try {
      const result = await handler(request, { ...ctx, staff, inAuditedTransaction });
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
