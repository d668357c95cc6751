import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { copyField, copyInto } from '../../../db/tuned/copy.ts';
import { tableOf } from '../partition/partitions.ts';
import { type SealedScan, sealScan } from './persons.ts';
import type { ReadScan } from './scans.ts';

const UNIQUE_VIOLATION = '23505';
const columns = [
  ...['part', 'mail_no', 'event_id', 'code', 'stage', 'occurred_at', 'recorded_at', 'office_code', 'office_name'],
  ...['city', 'next_office', 'said', 'reason_code', 'courier_sealed', 'signed_by', 'signer_sealed', 'weighed_g'],
  ...['source', 'withdrawn', 'proof'],
];

/**
 * Stores scans in the partitions of their mails, without duplicates, and marks withdrawn ones.
 * Returns the keys that changed something, or `all`. Scans are sorted by mail and id, so that
 * batches lock in one order. A batch of new scans is inserted by COPY; if it contains a stored
 * scan, it is rolled back and merged row by row.
 */
export async function insertEvents(
  trx: Db,
  keys: Keys,
  scans: readonly ReadScan[],
  parts: ReadonlyMap<string, number>,
  now: Date,
): Promise<ReadonlySet<string> | 'all'> {
  const byPart = [...Map.groupBy(scans, (scan) => parts.get(scan.mailNo) ?? 0)].sort(([a], [b]) => a - b);
  try {
    const recordedAt = now.toISOString();
    for (const [at, [part, group]] of byPart.entries()) {
      const savepoint = at === 0 ? 'trace_copy' : undefined;
      await copyInto(trx, tableOf(part), columns, linesOf(keys, group, part, recordedAt), savepoint);
    }
    // The savepoint is not released, which would need one more statement.
    return 'all';
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    await sql`ROLLBACK TO SAVEPOINT trace_copy`.execute(trx);
  }
  const changed = new Set<string>();
  for (const [part, group] of byPart)
    for (const key of await mergeEvents(trx, keys, part, group, now)) changed.add(key);
  return changed;
}

function* linesOf(keys: Keys, scans: readonly ReadScan[], part: number, recordedAt: string): Generator<string> {
  const [head, tail] = [`${part}\t`, `\t${recordedAt}\t`];
  for (const scan of scans) yield lineOf(scan, sealScan(keys, scan), head, tail);
}

function lineOf(scan: ReadScan, sealed: SealedScan, head: string, recordedAt: string): string {
  const { proof } = sealed;
  const grams = scan.weighedKg === undefined ? '\\N' : String(Math.round(scan.weighedKg * 1000));
  return (
    head +
    `${scan.mailNo}\t${copyField(scan.eventId)}\t${copyField(scan.code)}\t${scan.stage}\t${scan.occurredAt}` +
    recordedAt +
    `${copyField(scan.officeCode)}\t${copyField(scan.officeName)}\t${copyField(scan.city)}\t${copyField(scan.nextOfficeName)}\t` +
    `${copyField(sealed.text)}\t${copyField(scan.reasonCode)}\t${copyField(sealed.courierSealed)}\t` +
    `${copyField(sealed.signedBy)}\t${copyField(sealed.signerSealed)}\t${grams}\t${scan.source}\t${scan.withdrawn ? 't' : 'f'}\t` +
    copyField(proof && JSON.stringify(proof))
  );
}

async function mergeEvents(
  trx: Db,
  keys: Keys,
  part: number,
  scans: readonly ReadScan[],
  now: Date,
): Promise<string[]> {
  const stored = scans.map((scan) => ({ ...scan, ...sealScan(keys, scan) }));
  const { rows } = await sql<{ mail_no: string; event_id: string }>`
    INSERT INTO ${sql.table(tableOf(part))} AS t
      (part, mail_no, event_id, code, stage, occurred_at, recorded_at, office_code, office_name, city, next_office,
       said, reason_code, courier_sealed, signed_by, signer_sealed, weighed_g, source, withdrawn,
       proof)
    SELECT ${sql.lit(part)}, "mailNo", "eventId", code, stage, "occurredAt", ${now}::timestamptz, "officeCode",
      "officeName", city, "nextOfficeName", text, "reasonCode", "courierSealed", "signedBy", "signerSealed",
      ("weighedKg" * 1000)::int, source, withdrawn, proof
    FROM json_to_recordset(${JSON.stringify(stored)}::json) AS r ("mailNo" text, "eventId" text, code text, stage text,
      "occurredAt" timestamptz, "officeCode" text, "officeName" text, city text, "nextOfficeName" text, text text,
      "reasonCode" text, "courierSealed" text, "signedBy" text, "signerSealed" text, "weighedKg" numeric, source text,
      withdrawn boolean, proof jsonb)
    ON CONFLICT (mail_no, event_id, part) DO UPDATE SET withdrawn = true WHERE excluded.withdrawn AND NOT t.withdrawn
    RETURNING mail_no, event_id`.execute(trx);
  return rows.map((row) => `${row.mail_no}/${row.event_id}`);
}
