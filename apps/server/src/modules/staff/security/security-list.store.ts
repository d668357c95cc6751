import type { InfoOf } from '@yidi/contract/call';
import type { securityList } from '@yidi/contract/calls/staff-security';
import type { SecurityEvent, SecurityResult } from '@yidi/contract/values/security';
import { sql } from 'kysely';
import type { Place } from '../../../call/cursor.ts';
import type { Db } from '../../../db/open.ts';
import { namesOf } from '../people/people.store.ts';

type Row = InfoOf<typeof securityList>['records'][number];

export interface SecurityFilter {
  readonly event?: SecurityEvent | undefined;
  readonly result?: SecurityResult | undefined;
  readonly staffId?: string | undefined;
  readonly personId?: string | undefined;
  /** The hashes of a phone, by every key of the server. */
  readonly macs?: readonly Buffer[] | undefined;
  readonly net?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function filtered(db: Db, { event, result, staffId, personId, macs, net, from, to }: SecurityFilter) {
  return db
    .selectFrom('securityEvent')
    .$if(event !== undefined, (rows) => rows.where('event', '=', event!))
    .$if(result === 'limited', (rows) => rows.where(sql<boolean>`result = 'limited'`))
    .$if(result !== undefined && result !== 'limited', (rows) => rows.where('result', '=', result!))
    .$if(staffId !== undefined, (rows) => rows.where('staffId', '=', staffId!))
    .$if(personId !== undefined, (rows) =>
      rows.where((or) => or.or([or('personId', '=', personId!), or('targetId', '=', personId!)])),
    )
    .$if(macs !== undefined, (rows) => rows.where('subjectMac', 'in', [...macs!]))
    .$if(net !== undefined, (rows) => rows.where('net', '=', net!))
    .$if(from !== undefined, (rows) => rows.where('at', '>=', new Date(from!)))
    .$if(to !== undefined, (rows) => rows.where('at', '<', new Date(to!)));
}

/** Lists events, newest first, one more than a page shows. */
export async function listSecurity(
  db: Db,
  asked: SecurityFilter,
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
    rows.flatMap(({ staffId }) => staffId ?? []),
  );
  return rows.map(({ staffId, targetKind, targetId, subjectMac, ...row }) => ({
    place: { at: row.at, id: String(row.id) },
    view: {
      id: String(row.id),
      at: row.at.toISOString(),
      event: row.event as SecurityEvent,
      result: row.result as SecurityResult,
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.call !== null && { call: row.call }),
      ...(row.personId !== null && { personId: row.personId }),
      ...(staffId !== null && { staff: { staffId, name: names.get(staffId) ?? '' } }),
      hasSubject: subjectMac !== null,
      ...(targetKind !== null && targetId !== null && { target: { kind: targetKind, id: targetId } }),
      ...(row.net !== null && { net: row.net }),
      ...(row.traceId !== null && { traceId: row.traceId }),
    } satisfies Row,
  }));
}

/** Counts events up to a number. */
export async function countEvents(db: Db, asked: SecurityFilter, most: number): Promise<number> {
  return (await filtered(db, asked).select('id').limit(most).execute()).length;
}
