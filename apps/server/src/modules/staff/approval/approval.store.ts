import { createHash } from 'node:crypto';
import { ApiError } from '@yidi/contract/envelope';
import { APPROVAL_LIFE_S, type ApprovalKind, type ApprovalState } from '@yidi/contract/values/staff';
import { maskText } from '@yidi/rules/mask/mask';
import { sql } from 'kysely';
import type { NewApproval } from '../../../call/approval.ts';
import type { Place } from '../../../call/cursor.ts';
import type { StaffSession } from '../../../call/staff.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { secondsAfter } from '../session/token.ts';

/** Returns the hash of what runs: who approves names what they saw. */
const hashOf = (kind: string, request: object) =>
  createHash('sha256')
    .update(`${kind}\n${canonical(request)}`)
    .digest('hex');

/** Writes a JSON value with its keys in one order: the database keeps no order of keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const texts = fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`);
  return `{${texts.join(',')}}`;
}

/**
 * Stores what a colleague asks for; returns its id. Two clicks ask once.
 * @throws ApiError CONFLICT `approval.asked` if the same of theirs waits
 */
export async function addApproval(
  trx: Db,
  { kind, request, reason, endsAt }: NewApproval,
  { staffId }: StaffSession,
  now: Date,
): Promise<string> {
  const id = newId();
  const hash = hashOf(kind, request);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`approval ${staffId} ${hash}`}, 0))`.execute(trx);
  const same = trx.selectFrom('approval').select('id').where('kind', '=', kind).where('state', '=', 'waiting');
  const waits = same.where('endsAt', '>', now).where('askedBy', '=', staffId).where('hash', '=', hash);
  if (await waits.executeTakeFirst()) throw new ApiError('CONFLICT', { reason: 'approval.asked' });
  await trx
    .insertInto('approval')
    .values({
      id,
      kind,
      request: JSON.stringify(request),
      hash,
      reason: maskText(reason),
      askedBy: staffId,
      askedAt: now,
      endsAt: endsAt ?? secondsAfter(now, APPROVAL_LIFE_S),
      state: 'waiting',
    })
    .execute();
  return id;
}

export interface ApprovalRow {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly request: object;
  readonly hash: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly endsAt: Date;
  readonly state: 'waiting' | 'done' | 'refused' | 'ended';
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly refusal: string | null;
}

/** Returns whether what was stored is still what was asked for. */
export const isIntact = ({ kind, request, hash }: ApprovalRow) => hashOf(kind, request) === hash;

export async function readApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  const row = await db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst();
  return row as ApprovalRow | undefined;
}

/** Returns an approval, locked until the transaction ends. */
export async function lockApproval(trx: Db, id: string): Promise<ApprovalRow | undefined> {
  const row = await trx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row as ApprovalRow | undefined;
}

export async function decide(
  trx: Db,
  id: string,
  decision: { readonly state: 'done' | 'refused'; readonly decidedBy: string; readonly refusal?: string },
  now: Date,
): Promise<void> {
  const { refusal } = decision;
  const set = { ...decision, refusal: refusal === undefined ? null : maskText(refusal), decidedAt: now };
  await trx.updateTable('approval').set(set).where('id', '=', id).execute();
}

/**
 * Ends an approval that waits, because who decides took back what it is about. `words`: why. One
 * that was decided meanwhile stays as it is.
 */
export async function endApproval(
  trx: Db,
  id: string,
  words: string,
  { staffId }: StaffSession,
  now: Date,
): Promise<void> {
  if ((await lockApproval(trx, id))?.state !== 'waiting') return;
  await decide(trx, id, { state: 'refused', decidedBy: staffId, refusal: words }, now);
}

/** Ends an approval that waits and can no longer be given. Nobody decided it. */
export async function endStale(trx: Db, id: string, now: Date): Promise<void> {
  if ((await lockApproval(trx, id))?.state !== 'waiting') return;
  await trx.updateTable('approval').set({ state: 'ended', decidedAt: now }).where('id', '=', id).execute();
}

interface Listed {
  readonly staffId: string;
  /** The kinds that the colleague may decide. */
  readonly kinds: readonly ApprovalKind[];
  readonly state: ApprovalState | undefined;
  readonly now: Date;
}

function listed(db: Db, { staffId, kinds, state, now }: Listed) {
  const all = db
    .selectFrom('approval')
    .where((is) => is.or([is('askedBy', '=', staffId), ...(kinds.length > 0 ? [is('kind', 'in', [...kinds])] : [])]));
  if (state === undefined) return all;
  if (state === 'waiting') return all.where('state', '=', 'waiting').where('endsAt', '>', now);
  if (state === 'over') return all.where('state', '=', 'waiting').where('endsAt', '<=', now);
  return all.where('state', '=', state);
}

/** Lists what a colleague asked for or may decide, newest first. */
export async function listApprovals(
  db: Db,
  who: Listed,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<readonly ApprovalRow[]> {
  const rows = listed(db, who)
    .selectAll()
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(asked_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return (await rows.execute()) as readonly ApprovalRow[];
}

/** Counts them up to a number. */
export async function countApprovals(db: Db, who: Listed, most: number): Promise<number> {
  return (await listed(db, who).select('id').limit(most).execute()).length;
}
