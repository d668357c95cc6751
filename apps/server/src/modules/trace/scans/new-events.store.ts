import { type Insertable, sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import { toSqlName } from '../../../db/column-names.ts';
import type { Db, Tables } from '../../../db/open.ts';
import { copyField, copyInto } from '../../../db/tuned/copy.ts';
import { tableOf } from '../partition/partitions.ts';
import type { Proof } from '../read/proof.ts';
import { type SealedScan, sealScan } from './persons.ts';
import type { ReadScan } from './scans.ts';

const UNIQUE_VIOLATION = '23505';

/** What all rows of one partition and batch share. */
interface Batch {
  readonly part: number;
  readonly recordedAt: string;
}

/** Courier names and phones were stored unencrypted before `courier_sealed`. */
type Column = Exclude<keyof Tables['traceEvent'], 'courierName' | 'courierPhone'>;
type Value<C extends Column> = C extends 'proof' ? Proof | undefined : Insertable<Tables['traceEvent']>[C];
type Read<C extends Column> = (scan: ReadScan, sealed: SealedScan, batch: Batch) => Value<C>;

/**
 * The columns of a new scan and the value of each. The order of the fields in a COPY line and the
 * columns of the merge are derived from it.
 */
const reads: { readonly [C in Column]: Read<C> } = {
  part: (_scan, _sealed, { part }) => part,
  mailNo: ({ mailNo }) => mailNo,
  eventId: ({ eventId }) => eventId,
  code: ({ code }) => code,
  stage: ({ stage }) => stage,
  occurredAt: ({ occurredAt }) => occurredAt,
  recordedAt: (_scan, _sealed, { recordedAt }) => recordedAt,
  officeCode: ({ officeCode }) => officeCode,
  officeName: ({ officeName }) => officeName,
  city: ({ city }) => city,
  nextOffice: ({ nextOfficeName }) => nextOfficeName,
  said: (_scan, { text }) => text,
  reasonCode: ({ reasonCode }) => reasonCode,
  courierSealed: (_scan, { courierSealed }) => courierSealed,
  signedBy: (_scan, { signedBy }) => signedBy,
  signerSealed: (_scan, { signerSealed }) => signerSealed,
  weighedG: ({ weighedKg }) => (weighedKg === undefined ? undefined : Math.round(weighedKg * 1000)),
  source: ({ source }) => source,
  withdrawn: ({ withdrawn }) => withdrawn,
  proof: (_scan, { proof }) => proof,
};
const columns = Object.keys(reads).map(toSqlName);
const readers = Object.values(reads);

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
  const recordedAt = now.toISOString();
  try {
    for (const [at, [part, group]] of byPart.entries()) {
      const savepoint = at === 0 ? 'trace_copy' : undefined;
      await copyInto(trx, tableOf(part), columns, linesOf(keys, group, { part, recordedAt }), savepoint);
    }
    // The savepoint is not released, which would need one more statement.
    return 'all';
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    await sql`ROLLBACK TO SAVEPOINT trace_copy`.execute(trx);
  }
  const changed = new Set<string>();
  for (const [part, group] of byPart)
    for (const key of await mergeEvents(trx, keys, group, { part, recordedAt })) changed.add(key);
  return changed;
}

function* linesOf(keys: Keys, scans: readonly ReadScan[], batch: Batch): Generator<string> {
  for (const scan of scans) {
    const sealed = sealScan(keys, scan);
    yield readers.map((read) => copyField(read(scan, sealed, batch))).join('\t');
  }
}

async function mergeEvents(trx: Db, keys: Keys, scans: readonly ReadScan[], batch: Batch): Promise<string[]> {
  const rows = scans.map((scan) => {
    const sealed = sealScan(keys, scan);
    return Object.fromEntries(readers.map((read, at) => [columns[at], read(scan, sealed, batch)]));
  });
  const { rows: changed } = await sql<{ mailNo: string; eventId: string }>`
    INSERT INTO ${sql.table(tableOf(batch.part))} AS t (${sql.raw(columns.join(', '))})
    SELECT ${sql.raw(columns.join(', '))} FROM json_populate_recordset(NULL::trace_event, ${JSON.stringify(rows)}::json)
    ON CONFLICT (mail_no, event_id, part) DO UPDATE SET withdrawn = true WHERE excluded.withdrawn AND NOT t.withdrawn
    RETURNING mail_no, event_id`.execute(trx);
  return changed.map((row) => `${row.mailNo}/${row.eventId}`);
}
