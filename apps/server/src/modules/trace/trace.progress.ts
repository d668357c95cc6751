import { type TraceStage, traceStages } from '@yidi/contract/values/trace-stage';
import type { OrderStatus } from '@yidi/rules/order/statuses';
import { foldProgress, type ProgressEvent, type TraceProgress } from '@yidi/rules/trace/fold';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { tableOf } from './trace.parts.ts';

/** How far a mail is by all its scans, as orders are told. Times are ISO 8601. */
export interface MailFold {
  readonly stage: TraceStage;
  readonly status: OrderStatus;
  readonly acceptedAt: string | null;
  readonly event: { readonly occurredAt: string } | null;
}

const stages = new Set<string>(traceStages);
const isStage = (stage: string): stage is TraceStage => stages.has(stage);

/** Folds the stored scans of mails whose parts are known, one statement a part and one row a mail. */
export async function foldMails(
  db: Db,
  mailNos: readonly string[],
  parts: ReadonlyMap<string, number>,
): Promise<Map<string, MailFold>> {
  const folds = new Map<string, MailFold>();
  for (const [part, group] of Map.groupBy(mailNos, (mailNo) => parts.get(mailNo) ?? 0)) {
    // A scan is `milliseconds stage id`; no id holds a line break.
    const { rows } = await sql<{ mail_no: string; scans: string }>`SELECT mail_no, string_agg(
        concat_ws(' ', floor(extract(epoch FROM occurred_at) * 1000)::bigint, stage, event_id), E'\\n') AS scans
      FROM ${sql.table(tableOf(part))} WHERE mail_no = ANY (${`{${group.join(',')}}`}::text[]) AND NOT withdrawn
      GROUP BY mail_no`.execute(db);
    for (const row of rows) folds.set(row.mail_no, toMailFold(foldProgress(row.scans.split('\n').map(toEvent))));
  }
  return folds;
}

function toEvent(line: string): ProgressEvent {
  const first = line.indexOf(' ');
  const second = line.indexOf(' ', first + 1);
  const stage = line.slice(first + 1, second);
  return {
    atMs: Number(line.slice(0, first)),
    stage: isStage(stage) ? stage : 'processing',
    id: line.slice(second + 1),
  };
}

export function toMailFold({ stage, status, atMs, acceptedAtMs }: TraceProgress): MailFold {
  return {
    stage,
    status,
    acceptedAt: acceptedAtMs === null ? null : new Date(acceptedAtMs).toISOString(),
    event: atMs === null ? null : { occurredAt: new Date(atMs).toISOString() },
  };
}
