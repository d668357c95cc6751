import { randomInt } from 'node:crypto';
import type {
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
export type StepRow = Selectable<Tables['claim_step']>;

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

/** Random, so that a number tells no other user's. */
function newClaimNo(now: Date): string {
  const digits = String(randomInt(10 ** 10)).padStart(10, '0');
  return `LP${shanghaiDate(now.getTime()).replaceAll('-', '')}${digits}`;
}

/** Stores a claim with its first step; with the mail locked. */
export async function addClaim(trx: Db, one: NewClaim, now: Date): Promise<ClaimRow> {
  const row = await trx
    .insertInto('claim')
    .values({
      ...{ id: one.id, claim_no: newClaimNo(now), person_id: one.personId, mail_no: one.mailNo },
      ...{ order_id: one.orderId, side: one.side, kind: one.kind, state: 'submitted', submitted_at: now },
      ...{ postage_fen: one.postageFen, insured_fen: one.insuredFen, value_fen: one.valueFen, loss_fen: one.lossFen },
      ...{ rule: one.rule, fen: one.fen, words_sealed: one.wordsSealed, payee_sealed: one.payeeSealed },
      ...{ due_at: one.dueAt, ask_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addStep(trx, one.id, { step: 'submitted', fen: one.fen }, now);
  return row;
}

/** The next line of a claim's timeline; with its row locked. */
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

/** What was claimed of a mail, by either side; `besides`: all but this claim. */
export function claimsOfMail(db: Db, mailNo: string, besides?: string): Promise<OtherClaim[]> {
  return db
    .selectFrom('claim')
    .select(['kind', 'state'])
    .where('mail_no', '=', mailNo)
    .$if(besides !== undefined, (all) => all.where('id', '<>', besides!))
    .execute();
}

export function ownClaim(db: Db, personId: string, claimNo: string): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('claim')
    .selectAll()
    .where('person_id', '=', personId)
    .where('claim_no', '=', claimNo)
    .executeTakeFirst();
}

/** A claim of a message of the outbox, or of a job, which was written with it. */
export function claimById(db: Db, id: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockClaim(trx: Db, id: string): Promise<ClaimRow | undefined> {
  return trx.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export const ENDED: readonly ClaimState[] = ['paid', 'refused', 'declined', 'withdrawn'];

/** A person's claims, or of them the one with this number: those at work first, then the newest. */
export function claimsOf(
  db: Db,
  personId: string,
  { claimNo, most }: { readonly claimNo?: string | undefined; readonly most: number },
): Promise<ClaimRow[]> {
  return db
    .selectFrom('claim')
    .selectAll()
    .where('person_id', '=', personId)
    .$if(claimNo !== undefined, (all) => all.where('claim_no', '=', claimNo!))
    .orderBy(sql`state IN (${sql.join(ENDED.map((state) => sql.lit(state)))})`)
    .orderBy('submitted_at', 'desc')
    .limit(most)
    .execute();
}

export function stepsOf(db: Db, claimId: string): Promise<StepRow[]> {
  return db.selectFrom('claim_step').selectAll().where('claim_id', '=', claimId).orderBy('seq').execute();
}

/** The papers of a claim, as they came. */
export function evidenceOf(db: Db, claimId: string) {
  return db
    .selectFrom('claim_evidence as e')
    .innerJoin('file as f', 'f.id', 'e.file_id')
    .select(['e.part', 'e.file_id', 'f.name', 'f.type'])
    .where('e.claim_id', '=', claimId)
    .orderBy('e.added_at')
    .orderBy('e.file_id')
    .execute();
}

/** Adds papers; one that is there already stays as it is. */
export async function addEvidence(
  trx: Db,
  claimId: string,
  papers: readonly { readonly fileId: string; readonly part: EvidencePart }[],
  now: Date,
): Promise<void> {
  if (papers.length === 0) return;
  await trx
    .insertInto('claim_evidence')
    .values(papers.map(({ fileId, part }) => ({ claim_id: claimId, file_id: fileId, part, added_at: now })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Where a claim stands from now on; with its row locked. */
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
  },
): Promise<void> {
  const { state, round, dueAt, askAt, offeredFen, refusal } = set;
  await trx
    .updateTable('claim')
    .set({
      ...{ state, round, due_at: dueAt, ask_at: askAt },
      ...(offeredFen !== undefined && { offered_fen: offeredFen }),
      ...(refusal !== undefined && { refusal }),
    })
    .where('id', '=', id)
    .execute();
}

/** The carrier is asked again at this time, unless the claim moved on. */
export async function askClaimAt(trx: Db, id: string, askAt: Date): Promise<void> {
  await trx.updateTable('claim').set({ ask_at: askAt }).where('id', '=', id).where('ask_at', 'is not', null).execute();
}

/** Claims of which the carrier is to be asked now, and offers past their term. */
export async function dueClaims(db: Db, now: Date, most: number): Promise<{ ask: string[]; lapse: string[] }> {
  const ask = db.selectFrom('claim').select('id').where('ask_at', '<=', now).orderBy('ask_at').limit(most);
  const lapse = db.selectFrom('claim').select('id').where('state', '=', 'offered').where('due_at', '<=', now);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return { ask: ids(await ask.execute()), lapse: ids(await lapse.orderBy('due_at').limit(most).execute()) };
}

/** How many claims of a user are at work. */
export async function openClaims(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('claim')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('state', 'not in', [...ENDED])
    .executeTakeFirstOrThrow();
  return count;
}
