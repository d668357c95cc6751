import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** Where a mail waits to be collected, and since when. */
export interface WaitingPoint {
  readonly officeCode: string;
  readonly officeName: string;
  readonly since: Date;
}

/** Returns the point where a mail waits, by its last scan; else null. Callers check access. */
export async function waitingPointOf(db: Db, mailNo: string): Promise<WaitingPoint | null> {
  const { rows } = await sql<WaitingPoint>`SELECT e.office_code, e.office_name, m.updated_at AS since
    FROM mail m JOIN trace_event e ON e.mail_no = m.mail_no AND e.part = m.part
    WHERE m.mail_no = ${mailNo} AND m.stage = 'ready_for_pickup' AND e.stage = 'ready_for_pickup' AND NOT e.withdrawn
    ORDER BY e.occurred_at DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** Stores the end of storage at a point, in the scan of the mail's arrival. */
export async function storePickupDeadline(trx: Db, mailNo: string, until: Date): Promise<void> {
  await sql`UPDATE trace_event e SET proof = jsonb_set(e.proof, '{pickup,until}', to_jsonb(${until.toISOString()}::text))
    FROM mail m WHERE m.mail_no = ${mailNo} AND e.mail_no = m.mail_no AND e.part = m.part
      AND e.stage = 'ready_for_pickup' AND e.proof ? 'pickup'`.execute(trx);
}

/** Returns the codes of all offices where a mail waits or has waited to be collected. */
export async function pointsWaitedAt(db: Db, mailNo: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`SELECT DISTINCT e.office_code AS code
    FROM mail m JOIN trace_event e ON e.mail_no = m.mail_no AND e.part = m.part
    WHERE m.mail_no = ${mailNo} AND e.stage = 'ready_for_pickup' AND NOT e.withdrawn`.execute(db);
  return rows.map(({ code }) => code);
}
