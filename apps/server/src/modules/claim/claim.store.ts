import { randomInt } from 'node:crypto';
import type {
  BankReturn,
  ClaimKind,
  ClaimRefusal,
  ClaimState,
  ClaimStep,
  ClaimSumRule,
  EvidencePart,
} from '@yidi/contract/values/claim';
import type { Side } from '@yidi/contract/values/order';
import type { OtherClaim } from '@yidi/rules/claim/eligible';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';

export type ClaimRow = Selectable<Tables['claim']>;
export type StepRow = Selectable<Tables['claimStep']>;

export interface NewClaim {
  readonly id: string;
  readonly personId: string;
  readonly mailNo: string;
  readonly orderId: string;
  readonly side: Side;
  readonly kind: ClaimKind;
  readonly postageFen: number;
  readonly insuredFen: number | null;
  readonly valueFen: number | null;
  readonly lossFen: number | null;
  readonly rule: ClaimSumRule;
  readonly fen: number;
  readonly wordsSealed: string;
  readonly payeeSealed: string;
  readonly dueAt: Date;
}

/** Returns a new, random claim number, so that one does not reveal how many others exist. */
function newClaimNo(now: Date): string {
  const digits = String(randomInt(10 ** 10)).padStart(10, '0');
  return `LP${shanghaiDate(now.getTime()).replaceAll('-', '')}${digits}`;
}

/** Stores a claim with its first step; call it with the mail locked. */
export async function addClaim(trx: Db, claim: NewClaim, now: Date): Promise<ClaimRow> {
  const row = await trx
    .insertInto('claim')
    .values({ ...claim, claimNo: newClaimNo(now), state: 'submitted', submittedAt: now, askAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addStep(trx, claim.id, { step: 'submitted', fen: claim.fen }, now);
  return row;
}

/** Adds a step to a claim's timeline; call it with the claim locked. */
export async function addStep(
  trx: Db,
  claimId: string,
  { step, fen = null, wordsSealed = null }: { step: ClaimStep; fen?: number | null; wordsSealed?: string | null },
  now: Date,
): Promise<void> {
  await sql`INSERT INTO claim_step (claim_id, seq, step, at, fen, words_sealed)
    SELECT ${claimId}, coalesce(max(seq), 0) + 1, ${step}, ${now}, ${fen}::bigint, ${wordsSealed}::text
    FROM claim_step WHERE claim_id = ${claimId}`.execute(trx);
}

/** Lists the claims for a mail by both sides; `besides` excludes one. */
export function claimsOfMail(db: Db, mailNo: string, besides?: string): Promise<OtherClaim[]> {
  return db
    .selectFrom('claim')
    .select(['kind', 'state'])
    .where('mailNo', '=', mailNo)
    .$if(besides !== undefined, (all) => all.where('id', '<>', besides!))
    .execute();
}

export function ownClaim(db: Db, personId: string, claimNo: string): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('claim')
    .selectAll()
    .where('personId', '=', personId)
    .where('claimNo', '=', claimNo)
    .executeTakeFirst();
}

/** Returns a claim by its id, for outbox messages and jobs, which have no caller. */
export function claimById(db: Db, id: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockClaim(trx: Db, id: string): Promise<ClaimRow | undefined> {
  return trx.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export const ENDED: readonly ClaimState[] = ['paid', 'refused', 'declined', 'withdrawn'];

/** Lists a person's claims, or only the one with this number: open ones first, then newest. */
export function claimsOf(
  db: Db,
  personId: string,
  { claimNo, most }: { readonly claimNo?: string | undefined; readonly most: number },
): Promise<ClaimRow[]> {
  return db
    .selectFrom('claim')
    .selectAll()
    .where('personId', '=', personId)
    .$if(claimNo !== undefined, (all) => all.where('claimNo', '=', claimNo!))
    .orderBy(sql`state IN (${sql.join(ENDED.map((state) => sql.lit(state)))})`)
    .orderBy('submittedAt', 'desc')
    .limit(most)
    .execute();
}

export function stepsOf(db: Db, claimId: string): Promise<StepRow[]> {
  return db.selectFrom('claimStep').selectAll().where('claimId', '=', claimId).orderBy('seq').execute();
}

/** Lists the evidence of a claim in order of arrival. */
export function evidenceOf(db: Db, claimId: string) {
  return db
    .selectFrom('claimEvidence as e')
    .innerJoin('file as f', 'f.id', 'e.fileId')
    .select(['e.part', 'e.fileId', 'e.addedAt', 'f.name', 'f.type'])
    .where('e.claimId', '=', claimId)
    .orderBy('e.addedAt')
    .orderBy('e.fileId')
    .execute();
}

/** Adds evidence; files that the claim already has stay unchanged. */
export async function addEvidence(
  trx: Db,
  claimId: string,
  papers: readonly { readonly fileId: string; readonly part: EvidencePart }[],
  now: Date,
): Promise<void> {
  if (papers.length === 0) return;
  await trx
    .insertInto('claimEvidence')
    .values(papers.map(({ fileId, part }) => ({ claimId, fileId, part, addedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the new state of a claim; call it with the claim locked. */
export async function setClaim(
  trx: Db,
  id: string,
  set: {
    readonly state: ClaimState;
    readonly round: number;
    readonly dueAt: Date | null;
    readonly askAt: Date | null;
    readonly offeredFen?: number;
    readonly refusal?: ClaimRefusal | null;
    readonly bankReturn?: BankReturn | null;
    readonly payeeSealed?: string;
  },
): Promise<void> {
  const { state, round, dueAt, askAt, offeredFen, refusal, bankReturn, payeeSealed } = set;
  await trx
    .updateTable('claim')
    .set({
      ...{ state, round, dueAt, askAt },
      ...(offeredFen !== undefined && { offeredFen }),
      ...(refusal !== undefined && { refusal }),
      ...(bankReturn !== undefined && { bankReturn }),
      ...(payeeSealed !== undefined && { payeeSealed }),
    })
    .where('id', '=', id)
    .execute();
}

/** Schedules the next query to the carrier, unless the claim has moved on. */
export async function askClaimAt(trx: Db, id: string, askAt: Date): Promise<void> {
  await trx.updateTable('claim').set({ askAt }).where('id', '=', id).where('askAt', 'is not', null).execute();
}

/** Returns the claims to query now, and the offers that have expired. */
export async function dueClaims(db: Db, now: Date, most: number): Promise<{ ask: string[]; lapse: string[] }> {
  const ask = db.selectFrom('claim').select('id').where('askAt', '<=', now).orderBy('askAt').limit(most);
  const lapse = db.selectFrom('claim').select('id').where('state', '=', 'offered').where('dueAt', '<=', now);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return { ask: ids(await ask.execute()), lapse: ids(await lapse.orderBy('dueAt').limit(most).execute()) };
}

/** Counts a user's open claims. */
export async function openClaims(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('claim')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('state', 'not in', [...ENDED])
    .executeTakeFirstOrThrow();
  return count;
}
