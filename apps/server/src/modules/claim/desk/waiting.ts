import { permissionToAsk } from '@yidi/contract/values/staff';
import { sql } from 'kysely';
import type { StaffContext } from '../../../call/staff.ts';
import type { Db } from '../../../db/open.ts';
import { endStaleApproval, staffWith } from '../../staff/staff.public.ts';

type Kind = 'claim.offer' | 'claim.pay';

/** A claim or a payment as it is now: a request about an earlier one can no longer be approved. */
interface AsRead {
  readonly claimId: string;
  readonly version: number;
  readonly round?: number;
}

/** A request about a claim that waits for a second person. */
export interface WaitingClaim<Request> {
  readonly claimId: string;
  readonly approvalId: string;
  readonly request: Request & Omit<AsRead, 'claimId'>;
  readonly askedBy: string;
  readonly endsAt: Date;
}

/** Returns what waits for a second person about these claims, and can still be approved. */
export async function waitingFor<Request>(
  db: Db,
  kind: Kind,
  read: readonly AsRead[],
  now: Date,
): Promise<WaitingClaim<Request>[]> {
  return (await partWaiting<Request>(db, kind, read, now)).live;
}

/**
 * Ends what waits about a claim and can no longer be approved. Returns whether something waits that
 * can. Call it with the claim locked.
 */
export async function endStale(
  trx: Db,
  kind: Kind,
  read: AsRead,
  { now, note }: Pick<StaffContext, 'note'> & { readonly now: Date },
): Promise<boolean> {
  const { live, stale } = await partWaiting(trx, kind, [read], now);
  for (const { approvalId } of stale) await endStaleApproval(trx, approvalId, now);
  note({ targets: stale.map(({ approvalId }) => ({ kind: 'approval', id: approvalId })) });
  return live.length > 0;
}

/** Parts what waits: what can still be approved, and what cannot. */
async function partWaiting<Request>(db: Db, kind: Kind, read: readonly AsRead[], now: Date) {
  const asked = await askedAbout<Request>(db, kind, read, now);
  if (asked.length === 0) return { live: [], stale: [] };
  const askers = new Set((await staffWith(db, permissionToAsk[kind])).map(({ id }) => id));
  const isLive = ({ claimId, request, askedBy }: WaitingClaim<Request>) => {
    const as = read.find((each) => each.claimId === claimId);
    return request.version === as?.version && request.round === as.round && askers.has(askedBy);
  };
  return { live: asked.filter(isLive), stale: asked.filter((each) => !isLive(each)) };
}

async function askedAbout<Request>(db: Db, kind: Kind, read: readonly AsRead[], now: Date) {
  if (read.length === 0) return [];
  const { rows } = await sql<WaitingClaim<Request>>`SELECT request->>'claimId' AS claim_id, id AS approval_id, request,
      asked_by, ends_at
    FROM approval WHERE kind = ${kind} AND state = 'waiting' AND ends_at > ${now}
      AND request->>'claimId' = ANY (${read.map(({ claimId }) => claimId)}::text[])
    ORDER BY asked_at, id`.execute(db);
  return rows;
}
