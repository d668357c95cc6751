import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import type { auditList } from '@yidi/contract/calls/staff-audit';
import { type StaffRole, type StaffTarget, staffTargets } from '@yidi/contract/values/staff';
import { sql } from 'kysely';
import type { Place } from '../../../call/cursor.ts';
import type { AuditTarget } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { namesOf } from '../people/people.store.ts';

type Asked = Omit<ParsedOf<typeof auditList>, 'size' | 'after'>;
type Row = InfoOf<typeof auditList>['records'][number];

export const targetText = ({ kind, id }: AuditTarget) => `${kind}:${id}`;

const isTargetKind = (kind: string): kind is StaffTarget => (staffTargets as readonly string[]).includes(kind);

function readTarget(text: string): AuditTarget[] {
  const cut = text.indexOf(':');
  const kind = text.slice(0, cut);
  return isTargetKind(kind) ? [{ kind, id: text.slice(cut + 1) }] : [];
}

/** What is read of the audit: rows that match all filters, and those about any of the targets. */
export interface AuditFilter extends Asked {
  readonly about?: readonly AuditTarget[];
}

function filtered(db: Db, asked: AuditFilter) {
  const { staffId, call, targetKind, targetId, personal, from, to, about } = asked;
  const kinds = targetKind === undefined ? staffTargets : [targetKind];
  const named = targetId === undefined ? undefined : kinds.map((kind) => targetText({ kind, id: targetId }));
  return db
    .selectFrom('staffAudit')
    .$if(staffId !== undefined, (rows) => rows.where('staffId', '=', staffId!))
    .$if(call !== undefined, (rows) => rows.where('call', '=', call!))
    .$if(personal === true, (rows) => rows.where(sql<boolean>`personal`))
    .$if(personal === false, (rows) => rows.where(sql<boolean>`NOT personal`))
    .$if(from !== undefined, (rows) => rows.where('at', '>=', new Date(from!)))
    .$if(to !== undefined, (rows) => rows.where('at', '<', new Date(to!)))
    .$if(named !== undefined, (rows) => rows.where(sql<boolean>`targets && ${named}::text[]`))
    .$if(named === undefined && targetKind !== undefined, (rows) =>
      rows.where(sql<boolean>`staff_audit_kinds(targets) @> ARRAY[${targetKind}]`),
    )
    .$if(about !== undefined, (rows) => rows.where(sql<boolean>`targets && ${about?.map(targetText)}::text[]`));
}

/** Lists rows, newest first, one more than a page shows. */
export async function listAudit(
  db: Db,
  asked: AuditFilter,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
) {
  const rows = await filtered(db, asked)
    .selectAll()
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(at, id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const names = await namesOf(
    db,
    rows.map(({ staffId }) => staffId),
  );
  return rows.map((row) => ({
    place: { at: row.at, id: String(row.id) },
    view: {
      at: row.at.toISOString(),
      staff: { staffId: row.staffId, name: names.get(row.staffId) ?? '' },
      ...(row.role !== null && { role: row.role as StaffRole }),
      permission: row.permission,
      call: row.call,
      targets: row.targets.flatMap(readTarget),
      ...(row.count !== null && { count: row.count }),
      personal: row.personal,
      fields: row.fields,
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.words !== null && { words: row.words }),
      result: row.result,
      traceId: row.traceId,
    } satisfies Row,
  }));
}

/** Counts rows up to a number. */
export async function countAudit(db: Db, asked: AuditFilter, most: number): Promise<number> {
  return (await filtered(db, asked).select('id').limit(most).execute()).length;
}
