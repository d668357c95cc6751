import type { PayoutState } from '@yidi/contract/values/claim';
import { type Selectable, sql } from 'kysely';
import type { Place } from '../../../call/cursor.ts';
import type { Db, Tables } from '../../../db/open.ts';

export type PayoutRow = Selectable<Tables['claimPayout']>;

/** A payout with its claim, for lists. */
export type PayoutOfClaim = Awaited<ReturnType<typeof listPayouts>>[number];

/** Stores an agreed compensation that finance pays; a claim has one. Returns whether it is new. */
export async function addPayout(
  trx: Db,
  { claimId, fen, now }: { claimId: string; fen: number; now: Date },
): Promise<boolean> {
  const added = await trx
    .insertInto('claimPayout')
    .values({ claimId, fen, agreedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('claimId')
    .executeTakeFirst();
  return added !== undefined;
}

export function payoutOf(db: Db, claimId: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('claimPayout').selectAll().where('claimId', '=', claimId).executeTakeFirst();
}

/** Changes a payout; call it with its claim locked. */
export async function setPayout(
  trx: Db,
  { claimId, version }: PayoutRow,
  set: Partial<Omit<PayoutRow, 'claimId' | 'fen' | 'version'>>,
): Promise<void> {
  await trx
    .updateTable('claimPayout')
    .set({ ...set, version: version + 1 })
    .where('claimId', '=', claimId)
    .execute();
}

/** Returns whether a payment with this reference was confirmed. Concurrent calls wait. */
export async function isReferenceUsed(trx: Db, reference: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payout ${reference}`}, 0))`.execute(trx);
  const { rows } = await sql`SELECT FROM claim_payout WHERE reference = ${reference}
    UNION ALL SELECT FROM claim_payout_return WHERE reference = ${reference}`.execute(trx);
  return rows.length > 0;
}

/** Returns whether a return with this reference was recorded. Concurrent calls wait. */
export async function isReturnRecorded(trx: Db, returnReference: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payout return ${returnReference}`}, 0))`.execute(trx);
  const used = trx.selectFrom('claimPayoutReturn').select('claimId').where('returnReference', '=', returnReference);
  return (await used.executeTakeFirst()) !== undefined;
}

/** Lists the payments of claims that came back after they were confirmed, in their order. */
export function returnsOf(db: Db, claimIds: readonly string[]): Promise<Selectable<Tables['claimPayoutReturn']>[]> {
  if (claimIds.length === 0) return Promise.resolve([]);
  const rows = db
    .selectFrom('claimPayoutReturn')
    .selectAll()
    .where('claimId', 'in', [...claimIds]);
  return rows.orderBy('claimId').orderBy('nth').execute();
}

/** Stores that a payment came back; call it with the claim locked. */
export async function addReturn(trx: Db, row: Selectable<Tables['claimPayoutReturn']>): Promise<void> {
  await trx.insertInto('claimPayoutReturn').values(row).execute();
}

function inState(db: Db, state: PayoutState | undefined) {
  return db
    .selectFrom('claimPayout as p')
    .$if(state === undefined, (all) => all.where(sql<boolean>`p.state <> 'paid'`))
    .$if(state !== undefined, (all) => all.where('p.state', '=', state!));
}

const listed = (db: Db, state: PayoutState | undefined) =>
  inState(db, state).innerJoin('claim as c', 'c.id', 'p.claimId');

interface Page {
  readonly after: Place | undefined;
  readonly limit: number;
  /** Only the payout of this claim. */
  readonly claimId?: string;
}

/** Lists payouts, the first that was agreed first: it is due first. */
export async function listPayouts(db: Db, state: PayoutState | undefined, { after, limit, claimId }: Page) {
  const rows = claimId === undefined ? listed(db, state) : ofClaim(db, claimId);
  return rows
    .selectAll('p')
    .select(['c.claimNo', 'c.mailNo', 'c.kind', 'c.dueAt', 'c.payeeSealed', 'c.bankReturn'])
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(p.agreed_at, p.claim_id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('p.agreedAt')
    .orderBy('p.claimId')
    .limit(limit)
    .execute();
}

const ofClaim = (db: Db, claimId: string) =>
  db.selectFrom('claimPayout as p').innerJoin('claim as c', 'c.id', 'p.claimId').where('p.claimId', '=', claimId);

/** Counts them up to a number. */
export async function countPayouts(db: Db, state: PayoutState | undefined, most: number): Promise<number> {
  return (await inState(db, state).select('p.claimId').limit(most).execute()).length;
}
