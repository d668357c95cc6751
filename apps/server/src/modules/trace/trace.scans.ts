import type { scanEvent } from '@yidi/contract/calls/carrier';
import { readScanCode } from '@yidi/rules/trace/codes';
import { foldTrace, type TraceFold } from '@yidi/rules/trace/fold';
import type { TraceStage } from '@yidi/rules/trace/stages';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../../db/open.ts';
import { readyPart, tableOf } from './trace.parts.ts';
import { eventsOfMails, toFoldEvent } from './trace.read.ts';
import { unseal } from './trace.seal.ts';

export type ScanEvent = z.output<typeof scanEvent>;
export type ScanResult = 'stored' | 'duplicate' | 'withdrawn' | 'review';

/** A mail whose events changed, with what it has become and the scans that are new (or newly withdrawn). */
export interface TouchedMail {
  readonly mailNo: string;
  readonly orderId: string | null;
  readonly fold: TraceFold;
  readonly scans: readonly (ScanEvent & { readonly stage: TraceStage })[];
}

interface MailHead {
  readonly mail_no: string;
  readonly part: number;
  readonly sealed: boolean;
  readonly order_id: string | null;
}

/**
 * Stores scans, many in a statement, and folds every mail of ours that they touch. The same event twice, in one batch
 * or in two, is stored once; a withdrawal may come before its scan; any order gives the same stored fold. Mails that
 * nobody registered here are kept too (posted at a counter), but folded only when somebody asks.
 * @returns one result an event, in the order given, and the touched mails that have an order
 */
export async function storeScans(
  trx: Db,
  events: readonly ScanEvent[],
  now: Date,
): Promise<{ results: ScanResult[]; touched: TouchedMail[] }> {
  const { kept, keys } = dropRepeats(events);
  const heads = await lockMails(trx, [...new Set(kept.map((one) => one.mailNo))].sort(), now);
  const changed = await insertEvents(trx, kept, heads, now);
  await queueUnknown(
    trx,
    kept.filter((one) => changed.has(one.key) && !one.known),
    now,
  );
  const touched = await foldTouched(
    trx,
    kept.filter((one) => changed.has(one.key)),
    heads,
    now,
  );
  return { results: resultsOf(events, keys, kept, changed), touched };
}

type Kept = ScanEvent & { key: string; stage: TraceStage; known: boolean };

function dropRepeats(events: readonly ScanEvent[]): { kept: Kept[]; keys: string[] } {
  const byKey = new Map<string, Kept>();
  const keys = events.map((event) => {
    const key = `${event.mailNo}/${event.eventId}`;
    const first = byKey.get(key);
    if (!first) {
      const { stage, known } = readScanCode(event.code, event.text ?? '');
      byKey.set(key, { ...event, key, stage, known });
    } else if (event.withdrawn) first.withdrawn = true;
    return key;
  });
  return { kept: [...byKey.values()], keys };
}

// The first telling of a key gives its result, later ones in the batch are duplicates.
function resultsOf(events: readonly ScanEvent[], keys: string[], kept: Kept[], changed: Set<string>): ScanResult[] {
  const byKey = new Map(kept.map((one) => [one.key, one]));
  const told = new Set<string>();
  return events.map((_, index) => {
    const key = keys[index] ?? '';
    const one = byKey.get(key);
    if (!one || !changed.has(key) || told.has(key)) return 'duplicate';
    told.add(key);
    if (one.withdrawn) return 'withdrawn';
    return one.known ? 'stored' : 'review';
  });
}

// Rows are locked in the order of their numbers, so that two batches never wait for each other crosswise.
async function lockMails(trx: Db, mailNos: string[], now: Date): Promise<Map<string, MailHead>> {
  const find = async () => {
    const { rows } = await sql<MailHead>`SELECT mail_no, part, sealed, order_id FROM mail
      WHERE mail_no = ANY (${mailNos}) ORDER BY mail_no FOR NO KEY UPDATE`.execute(trx);
    return rows;
  };
  let heads = await find();
  if (heads.length < mailNos.length) {
    const found = new Set(heads.map((head) => head.mail_no));
    const missing = mailNos.filter((mailNo) => !found.has(mailNo));
    await sql`INSERT INTO mail (mail_no, part, created_at, updated_at)
      SELECT mail_no, ${readyPart(now)}, ${now}::timestamptz, ${now}::timestamptz FROM unnest(${missing}::text[]) AS mail_no
      ON CONFLICT DO NOTHING`.execute(trx);
    heads = await find();
  }
  const sealed = heads.filter((head) => head.sealed).map((head) => head.mail_no);
  if (sealed.length > 0) {
    await unseal(trx, sealed);
    heads = await find();
  }
  return new Map(heads.map((head) => [head.mail_no, head]));
}

async function insertEvents(
  trx: Db,
  kept: readonly Kept[],
  heads: ReadonlyMap<string, MailHead>,
  now: Date,
): Promise<Set<string>> {
  const byPart = new Map<number, Kept[]>();
  for (const one of kept) {
    const part = heads.get(one.mailNo)?.part ?? 0;
    const group = byPart.get(part);
    if (group) group.push(one);
    else byPart.set(part, [one]);
  }
  const changed = new Set<string>();
  for (const [part, group] of byPart) {
    const { rows } = await sql<{ mail_no: string; event_id: string }>`
      INSERT INTO ${sql.table(tableOf(part))} AS t
        (part, mail_no, event_id, code, stage, occurred_at, recorded_at, office_code, office_name, city, next_office,
         said, reason_code, courier_name, courier_phone, signed_by, weighed_g, source, withdrawn)
      SELECT ${sql.lit(part)}, "mailNo", "eventId", code, stage, "occurredAt", ${now}::timestamptz, "officeCode",
        "officeName", city, "nextOfficeName", text, "reasonCode", "courierName", "courierPhone", "signedBy",
        ("weighedKg" * 1000)::int, source, withdrawn
      FROM json_to_recordset(${JSON.stringify(group)}::json) AS r ("mailNo" text, "eventId" text, code text, stage text,
        "occurredAt" timestamptz, "officeCode" text, "officeName" text, city text, "nextOfficeName" text, text text,
        "reasonCode" text, "courierName" text, "courierPhone" text, "signedBy" text, "weighedKg" numeric, source text,
        withdrawn boolean)
      ON CONFLICT (mail_no, event_id, part) DO UPDATE SET withdrawn = true WHERE excluded.withdrawn AND NOT t.withdrawn
      RETURNING mail_no, event_id`.execute(trx);
    for (const row of rows) changed.add(`${row.mail_no}/${row.event_id}`);
  }
  return changed;
}

async function queueUnknown(trx: Db, unknown: readonly Kept[], now: Date): Promise<void> {
  if (unknown.length === 0) return;
  const rows = unknown.map(({ key: _key, stage: _stage, known: _known, ...raw }) => ({
    mail_no: raw.mailNo,
    event_id: raw.eventId,
    code: raw.code,
    raw,
  }));
  await sql`INSERT INTO trace_review (mail_no, event_id, code, raw, recorded_at)
    SELECT mail_no, event_id, code, raw, ${now}::timestamptz FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r (mail_no text, event_id text, code text, raw jsonb)
    ON CONFLICT DO NOTHING`.execute(trx);
}

async function foldTouched(
  trx: Db,
  changed: readonly Kept[],
  heads: ReadonlyMap<string, MailHead>,
  now: Date,
): Promise<TouchedMail[]> {
  const scansByMail = new Map<string, Kept[]>();
  for (const one of changed) {
    if (!heads.get(one.mailNo)?.order_id) continue;
    const scans = scansByMail.get(one.mailNo);
    if (scans) scans.push(one);
    else scansByMail.set(one.mailNo, [one]);
  }
  if (scansByMail.size === 0) return [];
  const rows = await eventsOfMails(
    trx,
    [...scansByMail.keys()].map((mailNo) => ({ mailNo, part: heads.get(mailNo)?.part ?? 0, sealed: false })),
  );
  const touched = [...scansByMail].map(([mailNo, scans]): TouchedMail => {
    const fold = foldTrace((rows.get(mailNo) ?? []).map(toFoldEvent));
    return { mailNo, orderId: heads.get(mailNo)?.order_id ?? null, fold, scans };
  });
  await storeFolds(trx, touched, now);
  return touched;
}

// Only how far the mail is: the rest of the fold is made again when somebody looks, which costs less than keeping it.
async function storeFolds(trx: Db, touched: readonly TouchedMail[], now: Date): Promise<void> {
  const mailNos = touched.map((one) => one.mailNo);
  const stages = touched.map((one) => one.fold.stage);
  const statuses = touched.map((one) => one.fold.status);
  await sql`UPDATE mail SET stage = r.stage, status = r.status, updated_at = ${now}::timestamptz
    FROM unnest(${mailNos}::text[], ${stages}::text[], ${statuses}::smallint[]) AS r (mail_no, stage, status)
    WHERE mail.mail_no = r.mail_no AND mail.stage <> r.stage`.execute(trx);
}
