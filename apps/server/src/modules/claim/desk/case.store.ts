import type { ClaimFilter, ClaimRefusal, ClaimState } from '@yidi/contract/values/claim';
import { type Selectable, sql } from 'kysely';
import type { Place } from '../../../call/cursor.ts';
import type { Db, Tables } from '../../../db/open.ts';
import type { ClaimRow } from '../claim.store.ts';

export type CaseRow = Selectable<Tables['claimCase']>;

/** The states in which a claim waits for the decision of its round. */
export const UNDECIDED: readonly ClaimState[] = ['submitted', 'accepted', 'investigating'];

/** Opens the case of a round; one that exists stays. Call it with the claim locked. */
export async function openCase(trx: Db, { id, round }: ClaimRow, now: Date): Promise<CaseRow> {
  await trx
    .insertInto('claimCase')
    .values({ claimId: id, round, handedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await caseOf(trx, { id, round }))!;
}

/** Returns the case of the claim's round; undefined if it is not with the desk. */
export function caseOf(db: Db, { id, round }: Pick<ClaimRow, 'id' | 'round'>): Promise<CaseRow | undefined> {
  return db.selectFrom('claimCase').selectAll().where('claimId', '=', id).where('round', '=', round).executeTakeFirst();
}

/** Returns the cases of all rounds, oldest first. */
export function casesOf(db: Db, claimId: string): Promise<CaseRow[]> {
  return db.selectFrom('claimCase').selectAll().where('claimId', '=', claimId).orderBy('round').execute();
}

/**
 * Returns the version of what a colleague reads: it grows with each act of a colleague and each act
 * of the claimant.
 */
export async function versionOf(db: Db, claim: Pick<ClaimRow, 'id' | 'round'>): Promise<number> {
  const { rows } = await sql<{ version: number }>`SELECT
      coalesce((SELECT sum(c.version) FROM claim_case c WHERE c.claim_id = ${claim.id}), 0)::int +
      (SELECT count(*) FROM claim_step s WHERE s.claim_id = ${claim.id}
        AND s.step IN ('evidence', 'agreed', 'declined', 'lapsed', 'appealed', 'withdrawn'))::int AS version`.execute(
    db,
  );
  return rows[0]!.version;
}

/** Stores who works on a case. */
export async function setOwner(trx: Db, { claimId, round, version }: CaseRow, ownerId: string): Promise<void> {
  await trx
    .updateTable('claimCase')
    .set({ ownerId, version: version + 1 })
    .where('claimId', '=', claimId)
    .where('round', '=', round)
    .execute();
}

/** What the desk decides of a case. */
export interface Verdict {
  readonly verdict: 'offer' | 'refuse';
  readonly fen?: number;
  readonly refusal?: ClaimRefusal;
  readonly wordsSealed: string;
  readonly decidedBy: string;
  readonly approvedBy?: string;
  readonly decidedAt: Date;
}

/** Stores the decision of a case; call it with the claim locked and the case undecided. */
export async function setVerdict(trx: Db, { claimId, round, version }: CaseRow, verdict: Verdict): Promise<void> {
  await trx
    .updateTable('claimCase')
    .set({ ...verdict, version: version + 1 })
    .where('claimId', '=', claimId)
    .where('round', '=', round)
    .execute();
}

/** An offer as a second person decides on it. */
export interface OfferRequest {
  readonly claimId: string;
  readonly claimNo: string;
  readonly round: number;
  readonly version: number;
  readonly fen: number;
  /** Phones and card numbers in them are masked. */
  readonly words: string;
}

const STATES: Readonly<Record<Exclude<ClaimFilter, 'mine'>, readonly ClaimState[]>> = {
  open: UNDECIDED,
  offered: ['offered'],
  paying: ['paying'],
  ended: ['paid', 'refused', 'declined', 'withdrawn'],
};

/** When a claim stands in the list: when its next step is due, or was submitted if none is. */
export const placeOf = ({ id, dueAt, submittedAt }: Pick<ClaimRow, 'id' | 'dueAt' | 'submittedAt'>): Place => ({
  at: dueAt ?? submittedAt,
  id,
});

interface Listed {
  readonly filter: ClaimFilter;
  readonly staffId: string;
}

/** Returns what to read for each state of a filter: an index has each in the order of the list. */
const listed = (db: Db, { filter, staffId }: Listed) =>
  STATES[filter === 'mine' ? 'open' : filter].map((state) =>
    db
      .selectFrom('claim')
      .leftJoin('claimCase', (join) =>
        join.onRef('claimCase.claimId', '=', 'claim.id').onRef('claimCase.round', '=', 'claim.round'),
      )
      .where('claim.state', '=', state)
      .$if(filter === 'mine', (all) =>
        all.where('claimCase.ownerId', '=', staffId).where('claimCase.verdict', 'is', null),
      ),
  );

const placeAt = sql<Date>`coalesce(claim.due_at, claim.submitted_at)`;

/** Lists claims, first due first. */
export async function listClaims(
  db: Db,
  who: Listed,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<(ClaimRow & { readonly ownerId: string | null })[]> {
  const [first, ...others] = listed(db, who)
    .map((claims) =>
      claims
        .selectAll('claim')
        .select(['claimCase.ownerId', placeAt.as('placeAt')])
        .$if(after !== undefined, (all) =>
          all.where(sql<boolean>`(${placeAt}, claim.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
        )
        .orderBy(placeAt)
        .orderBy('claim.id')
        .limit(limit),
    )
    .map((ofState) => db.selectFrom(ofState.as('of_state')).selectAll());
  const listOfAll = others.reduce((sum, next) => sum.unionAll(next), first!);
  return db.selectFrom(listOfAll.as('claims')).selectAll().orderBy('placeAt').orderBy('id').limit(limit).execute();
}

/** Counts them up to a number. */
export async function countClaims(db: Db, who: Listed, most: number): Promise<number> {
  const { filter } = who;
  if (filter !== 'mine') {
    const states = [...STATES[filter]];
    return (await db.selectFrom('claim').select('id').where('state', 'in', states).limit(most).execute()).length;
  }
  let count = 0;
  for (const claims of listed(db, who)) count += (await claims.select('claim.id').limit(most).execute()).length;
  return Math.min(count, most);
}

/** Returns a claim by its number. */
export function claimByNo(db: Db, claimNo: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claim').selectAll().where('claimNo', '=', claimNo).executeTakeFirst();
}
