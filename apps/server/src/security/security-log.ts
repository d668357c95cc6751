import { ApiError } from '@yidi/contract/envelope';
import type { IdKind } from '@yidi/contract/values/id';
import type { SecurityEvent, SecurityResult } from '@yidi/contract/values/security';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Db } from '../db/open.ts';
import { netPrefixOf } from './net-prefix.ts';
import { countSecurity } from './tally.ts';

/** A kind of event in one network leaves this many rows and lines a minute at most; the rest is counted only. */
const ROWS_A_MINUTE = 60;
const KINDS_KEPT = 10_000;

/** What happened. Nothing in it may be a phone, a code, a token, a name or an address. */
export interface SecurityFact {
  readonly event: SecurityEvent;
  readonly result: SecurityResult;
  /** Why it was refused: the class or reason of the refusal, or a word of the event's own, `like.this`. */
  readonly reason?: string | undefined;
  /** Whose it is, where that is not the caller: after a log-in the user. */
  readonly personId?: string | undefined;
  readonly staffId?: string | undefined;
  /** The keyed hash of the phone or mail number that it is about. */
  readonly subjectMac?: Buffer | undefined;
  /** What it is about: for a reveal, whose data was shown. A mail number goes into `subjectMac` instead. */
  readonly target?: { readonly kind: IdKind | 'person'; readonly id: string } | undefined;
}

/** Under which circumstances: those of a call; a job has neither address nor caller. */
export interface SecurityCircumstances {
  readonly now: Date;
  readonly traceId: string;
  readonly ip: string | null;
  readonly call: string | null;
  readonly personId: string | null;
}

/** Where events go besides the counters. */
export interface SecurityLog {
  readonly db: Db;
  readonly log: { info(line: object, message: string): void; error(line: object, message: string): void };
}

/** What a handler is given of this: the log and the circumstances are those of its call. */
export type RecordSecurity = (fact: SecurityFact, trx?: Db) => Promise<void>;

/**
 * Records one event: counted, written to the log as one line, stored as one row. With `trx` it is
 * stored with the work of that transaction or not at all; without one it never throws: a log that
 * cannot be written makes no answer a failure.
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
    .insertInto('security_event')
    .values({
      at: now,
      event: fact.event,
      result: fact.result,
      reason,
      call,
      person_id: who.personId,
      staff_id: who.staffId,
      subject_mac: fact.subjectMac ?? null,
      target_kind: target?.kind ?? null,
      target_id: target?.id ?? null,
      net,
      trace_id: traceId,
    })
    .execute();
  if (trx) await stored;
  else await stored.catch((err: unknown) => log.error({ err, traceId }, 'security event not stored'));
}

/** How the log records a refusal. */
export function resultOf(error: unknown): { readonly result: SecurityResult; readonly reason: string } {
  if (!(error instanceof ApiError)) return { result: 'failed', reason: 'INTERNAL' };
  const reason = error.reason ?? error.class;
  if (error.class === 'RATE') return { result: 'limited', reason };
  const isFault = error.class === 'OVERLOAD' || error.class === 'INTERNAL';
  return { result: isFault ? 'failed' : 'refused', reason };
}

/** The rows of each kind in its latest minute; a process with two databases counts for each. */
const rowsByLog = new WeakMap<Db, Map<string, { minute: number; rows: number }>>();

/** A flood of refusals is told by the counters; its rows would fill the table. */
function isWorthARow(db: Db, kind: string, now: Date): boolean {
  const rowsOf = rowsByLog.get(db) ?? new Map<string, { minute: number; rows: number }>();
  rowsByLog.set(db, rowsOf);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const known = rowsOf.get(kind);
  if (known?.minute === minute) {
    known.rows += 1;
    return known.rows <= ROWS_A_MINUTE;
  }
  if (rowsOf.size >= KINDS_KEPT) rowsOf.clear();
  rowsOf.set(kind, { minute, rows: 1 });
  return true;
}
