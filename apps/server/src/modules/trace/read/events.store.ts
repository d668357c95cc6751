import { type TraceStage, traceStages } from '@yidi/contract/values/trace-stage';
import { toUtcIso } from '@yidi/rules/time/shanghai';
import { readScanCode } from '@yidi/rules/trace/codes';
import type { TraceEvent } from '@yidi/rules/trace/fold';
import { type Selectable, sql } from 'kysely';
import { fromSqlNames } from '../../../db/column-names.ts';
import type { Db, Tables } from '../../../db/open.ts';
import { prepared } from '../../../db/tuned/prepared.ts';
import { tableOf } from '../partition/partitions.ts';
import type { StoredPersons } from '../scans/persons.ts';
import type { MailRow } from '../trace.store.ts';
import type { Pickup } from './proof.ts';

/**
 * The columns of a stored scan that a trace shows or the fold needs. A list of its own, because a
 * trace reads fewer columns than a scan has; the names are checked by their type.
 */
const columns = [
  ...(['mailNo', 'eventId', 'code', 'stage', 'occurredAt', 'officeName', 'city', 'nextOffice', 'said'] as const),
  ...(['reasonCode', 'courierName', 'courierPhone', 'signedBy', 'withdrawn', 'proof', 'courierSealed'] as const),
  'signerSealed',
] satisfies readonly (keyof Tables['traceEvent'])[];
const columnList = sql.join(columns.map((column) => sql.ref(column)));

type EventColumn = (typeof columns)[number];
export type EventRow = Pick<Selectable<Tables['traceEvent']>, Exclude<EventColumn, 'proof'>> &
  Pick<StoredPersons, Extract<EventColumn, 'proof'>>;

// One prepared statement per partition: a few hundred a year, each used very often.
const selectByPart = new Map<number, (db: Db, p: { mailNo: string }) => Promise<EventRow[]>>();

/** Reads a mail's events, unsorted, from the partition named in its row. */
function eventsOfMail(db: Db, mailNo: string, part: number): Promise<EventRow[]> {
  let select = selectByPart.get(part);
  if (!select) {
    const table = sql.table(tableOf(part));
    select = prepared((to, p: { mailNo: string }) => ({
      compile: () => sql<EventRow>`SELECT ${columnList} FROM ${table} WHERE mail_no = ${p.mailNo}`.compile(to),
    }));
    selectByPart.set(part, select);
  }
  return select(db, { mailNo });
}

/** A stored scan as the fold needs it. Milliseconds are cheaper to read by the thousand. */
export type FoldRow = Pick<
  EventRow,
  'mailNo' | 'eventId' | 'code' | 'stage' | 'officeName' | 'city' | 'nextOffice' | 'reasonCode' | 'withdrawn'
> & {
  readonly atMs: number;
  /** The collection code and end of storage, on the scan of the arrival at a point. */
  readonly pickup?: Pickup | null;
  /** The encrypted pick-up code. */
  readonly pickupSealed?: string | null;
};

/** Reads the events of many mails by number: one statement per partition, one for packed mails. */
export async function eventsOfMails(
  db: Db,
  mails: readonly Pick<MailRow, 'mailNo' | 'part' | 'sealed'>[],
): Promise<Map<string, FoldRow[]>> {
  const found = new Map<string, FoldRow[]>();
  for (const [place, group] of Map.groupBy(mails, (mail) => (mail.sealed ? 'sealed' : mail.part))) {
    const source =
      place === 'sealed'
        ? sql`(SELECT e.* FROM trace_sealed s, jsonb_populate_recordset(NULL::trace_event, s.events) AS e
            WHERE s.mail_no = ANY (${group.map((mail) => mail.mailNo)})) AS sealed`
        : sql.table(tableOf(place));
    const { rows } = await sql<FoldRow>`SELECT mail_no, event_id, code, stage, office_name, city, next_office,
        reason_code, withdrawn, proof->'pickup' AS pickup,
        CASE WHEN proof ? 'pickup' THEN signer_sealed END AS pickup_sealed, (extract(epoch FROM occurred_at) * 1000)::float8 AS at_ms
      FROM ${source} WHERE mail_no = ANY (${group.map((mail) => mail.mailNo)})`.execute(db);
    for (const row of rows) {
      const events = found.get(row.mailNo);
      if (events) events.push(row);
      else found.set(row.mailNo, [row]);
    }
  }
  return found;
}

const selectSealed = prepared((db, p: { mailNo: string }) => ({
  compile: () => sql<{ events: object[] }>`SELECT events FROM trace_sealed WHERE mail_no = ${p.mailNo}`.compile(db),
}));

/** Null columns, which packed scans lack. */
export const NO_PERSONS: StoredPersons = {
  ...{ courierName: null, courierPhone: null, signedBy: null, proof: null },
  ...{ courierSealed: null, signerSealed: null },
};

/** Reads the events of a packed mail, whose fields are named as in PostgreSQL, from its row. */
async function sealedEvents(db: Db, mailNo: string): Promise<EventRow[]> {
  const [row] = await selectSealed(db, { mailNo });
  return (row?.events ?? []).map((event) => {
    const scan = fromSqlNames(event) as Omit<EventRow, 'occurredAt'> & { readonly occurredAt: string };
    return { ...NO_PERSONS, ...scan, occurredAt: new Date(scan.occurredAt) };
  });
}

/** Reads the events of a mail, packed or not. */
export function wholeEvents(db: Db, mail: Pick<MailRow, 'mailNo' | 'part' | 'sealed'>): Promise<EventRow[]> {
  return mail.sealed ? sealedEvents(db, mail.mailNo) : eventsOfMail(db, mail.mailNo, mail.part);
}

const stages = new Set<string>(traceStages);
const isStage = (stage: string): stage is TraceStage => stages.has(stage);

/** Converts a stored scan for the fold, without the arrival time: arrival order must not matter. */
export function toFoldEvent(row: FoldRow): TraceEvent {
  const { abroad, side } = readScanCode(row.code);
  return {
    id: row.eventId,
    occurredAt: toUtcIso(row.atMs),
    stage: isStage(row.stage) ? row.stage : 'processing',
    code: row.code,
    officeName: row.officeName,
    city: row.city,
    abroad,
    ...(side && { side }),
    withdrawn: row.withdrawn,
    ...(row.reasonCode ? { reasonCode: row.reasonCode } : {}),
    ...(row.nextOffice ? { nextOffice: row.nextOffice } : {}),
  };
}
