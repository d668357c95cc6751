import type { scanEvent } from '@yidi/contract/calls/carrier';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { readScanCode } from '@yidi/rules/trace/codes';
import { foldTrace, type TraceFold } from '@yidi/rules/trace/fold';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { together, transact } from '../../../db/transaction.ts';
import { holdUnsealed } from '../partition/seal.ts';
import { reviseByScans } from '../promise/promise.ts';
import { eventsOfMails, toFoldEvent } from '../read/events.store.ts';
import { findMails } from '../trace.store.ts';
import { type Heads, takeHeads } from './mail-rows.store.ts';
import { insertEvents } from './new-events.store.ts';
import { wordsOf } from './persons.ts';

export type ScanEvent = z.output<typeof scanEvent>;
export type ScanResult = 'stored' | 'duplicate' | 'withdrawn' | 'review';

/** A mail whose events changed, with what it has become and the scans that are new (or newly withdrawn). */
export interface TouchedMail {
  readonly mailNo: string;
  readonly orderId: string | null;
  readonly fold: TraceFold;
  readonly scans: readonly (ScanEvent & { readonly stage: TraceStage })[];
  /** The promise, where these scans have changed it. */
  readonly promisedAt?: Date | undefined;
}

/**
 * Stores scans, many in a statement, and folds every mail of ours that they touch. The same event
 * twice, in one batch or in two, is stored once; a withdrawal may come before its scan; any order
 * gives the same stored fold. Mails that are not registered here are stored too (posted at a
 * counter), but folded only when read.
 * @returns one result an event, in the order given, and the touched mails that have an order
 */
export function storeScans(
  db: Db,
  serverKeys: Keys,
  events: readonly ScanEvent[],
  now: Date,
): Promise<{ results: ScanResult[]; touched: TouchedMail[] }> {
  return transact(db, async (trx) => {
    const { unique, keys } = withoutRepeats(events);
    const [, { parts, orders }] = await together([holdUnsealed(trx), takeHeads(trx, mailNosOf(unique), now)]);
    const inserted = await insertEvents(trx, serverKeys, unique, parts, now);
    const changed = inserted === 'all' ? unique : unique.filter((one) => inserted.has(one.key));
    await queueUnknown(
      trx,
      changed.filter((one) => !one.known),
      now,
    );
    const touched = orders.size > 0 ? await foldTouched(trx, changed, { parts, orders }, now) : [];
    return { results: resultsOf(events, keys, changed), touched };
  });
}

/** A scan with what its code means; `key` names it in every batch. */
export type ReadScan = ScanEvent & { key: string; stage: TraceStage; known: boolean };

/** The scans of a batch, each once, by mail and id. */
function withoutRepeats(events: readonly ScanEvent[]): { unique: ReadScan[]; keys: string[] } {
  const byKey = new Map<string, ReadScan>();
  const keys = events.map((event) => {
    const key = `${event.mailNo}/${event.eventId}`;
    const first = byKey.get(key);
    if (!first) {
      const { stage, known } = readScanCode(event.code, event.text ?? '');
      byKey.set(key, { ...event, key, stage, known });
    } else if (event.withdrawn) first.withdrawn = true;
    return key;
  });
  const unique = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return { unique, keys };
}

function mailNosOf(scans: readonly ReadScan[]): string[] {
  return [...new Set(scans.map((one) => one.mailNo))];
}

// The first telling of a key gives its result, later ones in the batch are duplicates.
function resultsOf(events: readonly ScanEvent[], keys: readonly string[], changed: readonly ReadScan[]): ScanResult[] {
  const untold = new Map(changed.map((one) => [one.key, one]));
  return events.map((_, index) => {
    const key = keys[index] ?? '';
    const one = untold.get(key);
    if (!one) return 'duplicate';
    untold.delete(key);
    if (one.withdrawn) return 'withdrawn';
    return one.known ? 'stored' : 'review';
  });
}

async function queueUnknown(trx: Db, unknown: readonly ReadScan[], now: Date): Promise<void> {
  if (unknown.length === 0) return;
  // Who looks at them needs no person's name.
  const rows = unknown.map(({ mailNo, eventId, code, occurredAt, officeCode, officeName, city, text, source }) => ({
    mail_no: mailNo,
    event_id: eventId,
    code,
    raw: { mailNo, eventId, code, occurredAt, officeCode, officeName, city, text: text && wordsOf(text), source },
  }));
  await sql`INSERT INTO trace_review (mail_no, event_id, code, raw, recorded_at)
    SELECT mail_no, event_id, code, raw, ${now}::timestamptz FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r (mail_no text, event_id text, code text, raw jsonb)
    ON CONFLICT DO NOTHING`.execute(trx);
}

async function foldTouched(
  trx: Db,
  changed: readonly ReadScan[],
  { parts, orders }: Heads,
  now: Date,
): Promise<TouchedMail[]> {
  const scansByMail = new Map<string, ReadScan[]>();
  for (const one of changed) {
    if (!orders.has(one.mailNo)) continue;
    const scans = scansByMail.get(one.mailNo);
    if (scans) scans.push(one);
    else scansByMail.set(one.mailNo, [one]);
  }
  if (scansByMail.size === 0) return [];
  const mails = [...scansByMail.keys()].map((mailNo) => ({
    mail_no: mailNo,
    part: parts.get(mailNo) ?? 0,
    sealed: false,
  }));
  const events = await eventsOfMails(trx, mails);
  const touched = [...scansByMail].map(([mailNo, scans]): TouchedMail => {
    const fold = foldTrace((events.get(mailNo) ?? []).map(toFoldEvent));
    return { mailNo, orderId: orders.get(mailNo) ?? null, fold, scans };
  });
  await storeFolds(trx, touched, now);
  const revised = await reviseByScans(trx, touched, now);
  if (revised.size === 0) return touched;
  return touched.map((one) => ({ ...one, promisedAt: revised.get(one.mailNo) }));
}

/** Folds the scans that came before a mail was registered. */
export async function foldEarlierScans(trx: Db, mailNo: string, now: Date): Promise<void> {
  const mails = await findMails(trx, [mailNo]);
  const events = (await eventsOfMails(trx, mails)).get(mailNo) ?? [];
  const fold = foldTrace(events.map(toFoldEvent));
  await storeFolds(trx, [{ mailNo, orderId: null, fold, scans: [] }], now);
}

// Only the stage and status are stored: folding again when read costs less than storing the rest.
async function storeFolds(trx: Db, touched: readonly TouchedMail[], now: Date): Promise<void> {
  const mailNos = touched.map((one) => one.mailNo);
  const stages = touched.map((one) => one.fold.stage);
  const statuses = touched.map((one) => one.fold.status);
  await sql`UPDATE mail SET stage = r.stage, status = r.status, updated_at = ${now}::timestamptz
    FROM unnest(${mailNos}::text[], ${stages}::text[], ${statuses}::smallint[]) AS r (mail_no, stage, status)
    WHERE mail.mail_no = r.mail_no AND mail.stage <> r.stage`.execute(trx);
}
