import { ApiError } from '@yidi/contract/envelope';
import type { IdKind } from '@yidi/contract/values/id';
import type { SecurityEvent, SecurityResult } from '@yidi/contract/values/security';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Db } from '../db/open.ts';
import { netPrefixOf } from './net-prefix.ts';
import { countSecurity } from './tally.ts';

/** Rows and log lines per kind of event, network and minute. Further events are only counted. */
const ROWS_A_MINUTE = 60;
const KINDS_KEPT = 10_000;

/** A security event. It must not contain a phone, a code, a token, a name or an address. */
export interface SecurityFact {
  readonly event: SecurityEvent;
  readonly result: SecurityResult;
  /** The error class or reason of a refusal, or a word of the event's own, `like.this`. */
  readonly reason?: string | undefined;
  /** The person concerned, if it is not the caller: after a log-in the user. */
  readonly personId?: string | undefined;
  readonly staffId?: string | undefined;
  /** The keyed hash of the phone or mail number concerned. */
  readonly subjectMac?: Buffer | undefined;
  /** The object concerned; after a reveal the user whose data was shown. Never a mail number. */
  readonly target?: { readonly kind: IdKind | 'person'; readonly id: string } | undefined;
}

/** The circumstances of a call. A job has neither address nor caller. */
export interface SecurityCircumstances {
  readonly now: Date;
  readonly traceId: string;
  readonly ip: string | null;
  readonly call: string | null;
  readonly personId: string | null;
}

/** Where events are stored, in addition to the counters: the database and the log of the server. */
export interface SecurityLog {
  readonly db: Db;
  readonly log: { info(line: object, message: string): void; error(line: object, message: string): void };
}

/** The function that handlers get. The log and the circumstances are those of the call. */
export type RecordSecurity = (fact: SecurityFact, trx?: Db) => Promise<void>;

/**
 * Records one event: counts it, logs it as one line, stores it as one row. With `trx` the row is
 * stored in that transaction. Without `trx` it never throws, so that a failing log makes no answer
 * fail.
 */
export async function recordSecurity(
  { db, log }: SecurityLog,
  circumstances: SecurityCircumstances,
  fact: SecurityFact,
  trx?: Db,
): Promise<void> {
  const { now, traceId, call } = circumstances;
  countSecurity(fact.event, fact.result);
  const net = circumstances.ip === null ? null : netPrefixOf(circumstances.ip);
  if (trx === undefined && !isWorthARow(db, `${fact.event} ${fact.result} ${net}`, now)) return;
  const who = { personId: fact.personId ?? circumstances.personId, staffId: fact.staffId ?? null };
  const subject = fact.subjectMac?.toString('hex') ?? null;
  const reason = fact.reason ?? null;
  const target = fact.target ?? null;
  log.info(
    { security: { event: fact.event, result: fact.result, reason, call, ...who, subject, target, net }, traceId },
    'security',
  );
  const stored = (trx ?? db)
    .insertInto('securityEvent')
    .values({
      at: now,
      event: fact.event,
      result: fact.result,
      reason,
      call,
      personId: who.personId,
      staffId: who.staffId,
      subjectMac: fact.subjectMac ?? null,
      targetKind: target?.kind ?? null,
      targetId: target?.id ?? null,
      net,
      traceId,
    })
    .execute();
  if (trx) await stored;
  else await stored.catch((err: unknown) => log.error({ err, traceId }, 'security event not stored'));
}

/** Returns how the log records a refusal. */
export function resultOf(error: unknown): { readonly result: SecurityResult; readonly reason: string } {
  if (!(error instanceof ApiError)) return { result: 'failed', reason: 'INTERNAL' };
  const reason = error.reason ?? error.class;
  if (error.class === 'RATE') return { result: 'limited', reason };
  const isFault = error.class === 'OVERLOAD' || error.class === 'INTERNAL';
  return { result: isFault ? 'failed' : 'refused', reason };
}

/**
 * The number of rows of each kind in its latest minute. A process with two databases counts for
 * each.
 */
const rowsByLog = new WeakMap<Db, Map<string, { minute: number; rows: number }>>();

/**
 * Returns whether an event gets a row. A flood of refusals shows in the counters, and its rows
 * would fill the table.
 */
function isWorthARow(db: Db, kind: string, now: Date): boolean {
  const rowsOf = rowsByLog.get(db) ?? new Map<string, { minute: number; rows: number }>();
  rowsByLog.set(db, rowsOf);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const counted = rowsOf.get(kind);
  if (counted?.minute === minute) {
    counted.rows += 1;
    return counted.rows <= ROWS_A_MINUTE;
  }
  if (rowsOf.size >= KINDS_KEPT) rowsOf.clear();
  rowsOf.set(kind, { minute, rows: 1 });
  return true;
}
