import type { PointReason } from '@yidi/contract/values/points';
import { postings } from '@yidi/rules/ledger/postings';
import { type Lot, type LotPart, lotEnd, settleDebt, sumOfLots, takeBack, useLots } from '@yidi/rules/points/points';
import { sql } from 'kysely';
import { postAll } from '../../db/ledger.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';

/** What is behind a change of points: at most one of these. */
export interface PointSource {
  readonly orderId?: string;
  readonly evaluationId?: string;
  readonly redemptionId?: string;
}

export interface StoredLot extends Lot {
  /** True if a message announced its end. */
  readonly isAnnounced: boolean;
}

/** The points of a person, whose row is locked. */
export interface LockedPoints {
  readonly personId: string;
  readonly owed: number;
  readonly balance: number;
  readonly lots: readonly StoredLot[];
}

/** Returns the lots of a person that have points left, the first to end first. */
export async function lotsOf(db: Db, personId: string): Promise<StoredLot[]> {
  const rows = await db
    .selectFrom('pointsLot')
    .select(['id', 'leftPoints', 'endsAt', 'announcedAt'])
    .where('personId', '=', personId)
    .where('leftPoints', '>', 0)
    .orderBy('endsAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id, leftPoints, endsAt, announcedAt }) => ({
    id,
    left: leftPoints,
    endMs: endsAt.getTime(),
    isAnnounced: announcedAt !== null,
  }));
}

/** Returns how many points a person owes; 0 without an account of points. */
export async function owedPoints(db: Db, personId: string): Promise<number> {
  const row = await db.selectFrom('pointsAccount').select('owed').where('personId', '=', personId).executeTakeFirst();
  return row?.owed ?? 0;
}

/** Locks the points of a person until the transaction ends, so that concurrent changes wait. */
export async function lockPoints(trx: Db, personId: string): Promise<LockedPoints> {
  await trx
    .insertInto('pointsAccount')
    .values({ personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { owed } = await trx
    .selectFrom('pointsAccount')
    .select('owed')
    .where('personId', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const lots = await lotsOf(trx, personId);
  return { personId, owed, balance: sumOfLots(lots), lots };
}

interface Change {
  readonly reason: PointReason;
  /** Negative for used points. */
  readonly points: number;
  /** The balance after it. */
  readonly balance: number;
  readonly source: PointSource;
}

/** Stores a change of the points and posts it to the ledger. */
async function record(trx: Db, personId: string, { source, ...change }: Change, now: Date): Promise<void> {
  const id = newId();
  await trx
    .insertInto('pointsMovement')
    .values({ id, personId, ...change, ...source, at: now })
    .execute();
  const ref = { personId, ref: id };
  await postAll(
    trx,
    change.points > 0
      ? postings['points.earned']({ ...ref, points: change.points })
      : postings['points.spent']({ ...ref, points: -change.points }),
  );
}

const setOwed = (trx: Db, personId: string, owed: number) =>
  trx.updateTable('pointsAccount').set({ owed }).where('personId', '=', personId).execute();

interface Earned {
  readonly reason: 'order' | 'evaluation' | 'invitation' | 'back';
  readonly points: number;
  readonly source: PointSource;
}

/** Records earned points. A debt is settled by them first. Returns the part that is kept. */
async function recordEarned(trx: Db, account: LockedPoints, earned: Earned, now: Date): Promise<number> {
  const { personId, owed, balance } = account;
  const { kept, settled } = settleDebt(earned.points, owed);
  await record(trx, personId, { ...earned, balance: balance + earned.points }, now);
  if (settled === 0) return kept;
  const debt = { reason: 'debt', points: -settled, balance: balance + kept, source: earned.source } as const;
  await record(trx, personId, debt, now);
  await setOwed(trx, personId, owed - settled);
  return kept;
}

/** Adds earned points as a new lot. A debt is settled first. */
export async function earnPoints(trx: Db, account: LockedPoints, earned: Earned, now: Date): Promise<void> {
  const kept = await recordEarned(trx, account, earned, now);
  if (kept === 0) return;
  const endsAt = new Date(lotEnd(now.getTime()));
  const lot = { id: newId(), personId: account.personId, earned: kept, leftPoints: kept, earnedAt: now, endsAt };
  await trx.insertInto('pointsLot').values(lot).execute();
}

async function deduct(trx: Db, parts: readonly LotPart[]): Promise<void> {
  await sql`UPDATE points_lot SET left_points = left_points - r.points
    FROM unnest(${parts.map(({ lotId }) => lotId)}::uuid[], ${parts.map(({ points }) => points)}::int[]) AS r (id, points)
    WHERE points_lot.id = r.id`.execute(trx);
}

interface Used {
  readonly reason: 'gift' | 'ended' | 'refund';
  readonly points: number;
  readonly source: PointSource;
}

/**
 * Uses points of the lots that end first. Returns the used parts, or null without a change if there
 * are too few.
 */
export async function usePoints(trx: Db, account: LockedPoints, used: Used, now: Date): Promise<LotPart[] | null> {
  const { personId, balance, lots } = account;
  const parts = useLots(lots, used.points);
  if (!parts) return null;
  await deduct(trx, parts);
  await record(trx, personId, { ...used, points: -used.points, balance: balance - used.points }, now);
  return parts;
}

/** Ends a person's lots whose announced end has come. */
export async function endLotsOf(trx: Db, personId: string, now: Date): Promise<void> {
  const account = await lockPoints(trx, personId);
  const lots = account.lots.filter((lot) => lot.isAnnounced && lot.endMs <= now.getTime());
  const points = sumOfLots(lots);
  if (points > 0) await usePoints(trx, { ...account, lots }, { reason: 'ended', points, source: {} }, now);
}

/** Takes earned points back. What the person has used before becomes a debt. */
export async function takePointsBack(
  trx: Db,
  account: LockedPoints,
  { points, source }: { points: number; source: PointSource },
  now: Date,
): Promise<void> {
  const { taken, owed } = takeBack(points, account.balance);
  if (taken > 0) await usePoints(trx, account, { reason: 'refund', points: taken, source }, now);
  if (owed > 0) await setOwed(trx, account.personId, account.owed + owed);
}

/**
 * Returns the points of a redemption to the lots that they came from. The lots keep their ends, so
 * that a user cannot extend points by returning a gift. A debt is settled first.
 */
export async function returnPoints(
  trx: Db,
  account: LockedPoints,
  { redemptionId, points }: { redemptionId: string; points: number },
  now: Date,
): Promise<void> {
  const source = { redemptionId };
  let left = await recordEarned(trx, account, { reason: 'back', points, source }, now);
  const rows = await trx
    .selectFrom('pointsRedemptionLot as part')
    .innerJoin('pointsLot as lot', 'lot.id', 'part.lotId')
    .select(['lot.id', 'part.points'])
    .where('part.redemptionId', '=', redemptionId)
    .orderBy('lot.endsAt', 'desc')
    .execute();
  for (const { id, points: part } of rows) {
    const back = Math.min(part, left);
    left -= back;
    if (back === 0) continue;
    await trx
      .updateTable('pointsLot')
      .set({ leftPoints: sql`left_points + ${back}` })
      .where('id', '=', id)
      .execute();
  }
}
