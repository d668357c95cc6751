import type { scanEvent } from '@yidi/contract/calls/carrier';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { readScanCode } from '@yidi/rules/trace/codes';
import { foldTrace, type TraceFold } from '@yidi/rules/trace/fold';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { together, transact } from '../../../db/transaction.ts';
import { preventSealing } from '../partition/seal.ts';
import { reviseByScans } from '../promise/promise.ts';
import { eventsOfMails, toFoldEvent } from '../read/events.store.ts';
import { findMails } from '../trace.store.ts';
import { type Heads, takeHeads } from './mail-rows.store.ts';
import { insertEvents } from './new-events.store.ts';
import { wordsOf } from './persons.ts';

export type ScanEvent = z.output<typeof scanEvent>;
export type ScanResult = 'stored' | 'duplicate' | 'withdrawn' | 'review';

/** A mail with changed events: its new fold, and the scans that are new or newly withdrawn. */
export interface TouchedMail {
  readonly mailNo: string;
  readonly orderId: string | null;
  readonly fold: TraceFold;
  readonly scans: readonly (ScanEvent & { readonly stage: TraceStage })[];
  /** The new promise, if these scans changed it. */
  readonly promisedAt?: Date | undefined;
}

/**
 * Stores scans in bulk and folds each own mail that they touch. A repeated event is stored once; a
 * withdrawal may arrive before its scan; every order of arrival gives the same fold. Mails not
 * registered here (posted at a counter) are stored too, but folded only when read.
 * @returns a result per event, in the given order, and the touched mails that have an order
 */
export function storeScans(
  db: Db,
  serverKeys: Keys,
  events: readonly ScanEvent[],
  now: Date,
): Promise<{ results: ScanResult[]; touched: TouchedMail[] }> {
  return transact(db, async (trx) => {
    const { unique, keys } = withoutRepeats(events);
    const [, { parts, orders }] = await together([preventSealing(trx), takeHeads(trx, mailNosOf(unique), now)]);
    const inserted = await insertEvents(trx, serverKeys, unique, parts, now);
    const changed = inserted === 'all' ? unique : unique.filter((scan) => inserted.has(scan.key));
    await queueUnknown(
      trx,
      changed.filter((scan) => !scan.known),
      now,
    );
    const touched = orders.size > 0 ? await foldTouched(trx, changed, { parts, orders }, now) : [];
    return { results: resultsOf(events, keys, changed), touched };
  });
}

/** A scan with the meaning of its code; `key` identifies it. */
export type ReadScan = ScanEvent & { key: string; stage: TraceStage; known: boolean };

/** Removes repeated scans of a batch, by mail and id. */
function withoutRepeats(events: readonly ScanEvent[]): { unique: ReadScan[]; keys: string[] } {
  const byKey = new Map<string, ReadScan>();
  const keys = events.map((event) => {
    const key = `${event.mailNo}/${event.eventId}`;
    const first = byKey.get(key);
    if (!first) {
      const { stage, known: isKnown } = readScanCode(event.code, event.text ?? '');
      byKey.set(key, { ...event, key, stage, known: isKnown });
    } else if (event.withdrawn) first.withdrawn = true;
    return key;
  });
  const unique = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return { unique, keys };
}

function mailNosOf(scans: readonly ReadScan[]): string[] {
  return [...new Set(scans.map((scan) => scan.mailNo))];
}

// Returns the results: the first scan with a key gets the stored one, later ones are duplicates.
function resultsOf(events: readonly ScanEvent[], keys: readonly string[], changed: readonly ReadScan[]): ScanResult[] {
  const untold = new Map(changed.map((scan) => [scan.key, scan]));
  return events.map((_, index) => {
    const key = keys[index] ?? '';
    const scan = untold.get(key);
    if (!scan) return 'duplicate';
    untold.delete(key);
    if (scan.withdrawn) return 'withdrawn';
    return scan.known ? 'stored' : 'review';
  });
}

async function queueUnknown(trx: Db, unknown: readonly ReadScan[], now: Date): Promise<void> {
  if (unknown.length === 0) return;
  // Staff who review the codes need no names.
  const rows = unknown.map(({ mailNo, eventId, code, occurredAt, officeCode, officeName, city, text, source }) => ({
    mailNo,
    eventId,
    code,
    raw: { mailNo, eventId, code, occurredAt, officeCode, officeName, city, text: text && wordsOf(text), source },
  }));
  await sql`INSERT INTO trace_review (mail_no, event_id, code, raw, recorded_at)
    SELECT "mailNo", "eventId", code, raw, ${now}::timestamptz FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r ("mailNo" text, "eventId" text, code text, raw jsonb)
    ON CONFLICT DO NOTHING`.execute(trx);
}

async function foldTouched(
  trx: Db,
  changed: readonly ReadScan[],
  { parts, orders }: Heads,
  now: Date,
): Promise<TouchedMail[]> {
  const scansByMail = new Map<string, ReadScan[]>();
  for (const scan of changed) {
    if (!orders.has(scan.mailNo)) continue;
    const scans = scansByMail.get(scan.mailNo);
    if (scans) scans.push(scan);
    else scansByMail.set(scan.mailNo, [scan]);
  }
  if (scansByMail.size === 0) return [];
  const mails = [...scansByMail.keys()].map((mailNo) => ({
    mailNo,
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
  return touched.map((mail) => ({ ...mail, promisedAt: revised.get(mail.mailNo) }));
}

/** Folds the scans of a mail without an order: those before its registration, or of one abroad. */
export async function foldEarlierScans(trx: Db, mailNo: string, now: Date): Promise<void> {
  const mails = await findMails(trx, [mailNo]);
  const events = (await eventsOfMails(trx, mails)).get(mailNo) ?? [];
  const fold = foldTrace(events.map(toFoldEvent));
  await storeFolds(trx, [{ mailNo, orderId: null, fold, scans: [] }], now);
}

// Stores stage and status only: folding again on each read is cheaper than storing the rest.
async function storeFolds(trx: Db, touched: readonly TouchedMail[], now: Date): Promise<void> {
  const mailNos = touched.map((mail) => mail.mailNo);
  const stages = touched.map((mail) => mail.fold.stage);
  const statuses = touched.map((mail) => mail.fold.status);
  await sql`UPDATE mail SET stage = r.stage, status = r.status, updated_at = ${now}::timestamptz
    FROM unnest(${mailNos}::text[], ${stages}::text[], ${statuses}::smallint[]) AS r (mail_no, stage, status)
    WHERE mail.mail_no = r.mail_no AND mail.stage <> r.stage`.execute(trx);
}
