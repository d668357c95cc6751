import type {
  CaseAnswer,
  CaseFilter,
  CaseKind,
  CaseState,
  CaseStep,
  MissedResult,
} from '@yidi/contract/values/inquiry-desk';
import { answerDueMs } from '@yidi/rules/trace/inquiry';
import { type Selectable, sql } from 'kysely';
import type { Place } from '../../../call/cursor.ts';
import type { Db, Tables } from '../../../db/open.ts';

export type CaseRow = Selectable<Tables['inquiryCase']>;
export type StepRow = Selectable<Tables['inquiryCaseStep']>;

/** A case as the list shows it, with its order. */
export interface ListedCase extends CaseRow {
  readonly mailNo: string;
  readonly officeName: string | null;
}

export interface NewCase {
  readonly id: string;
  readonly kind: CaseKind;
  readonly orderId: string;
}

const subjectOf = (kind: CaseKind) => (kind === 'urge' || kind === 'missed' ? kind : 'inquiry');

/** Returns when the answer is due that is asked for now, by the dated rule. */
export const dueOfCase = (kind: CaseKind, now: Date): Date => new Date(answerDueMs(subjectOf(kind), now.getTime()));

/** Opens a case with its first step; one that exists stays. */
export async function openCase(trx: Db, { id, kind, orderId }: NewCase, now: Date): Promise<void> {
  const added = await trx
    .insertInto('inquiryCase')
    .values({ id, kind, orderId, handedAt: now, dueAt: dueOfCase(kind, now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await trx.insertInto('inquiryCaseStep').values({ caseId: id, seq: 1, at: now, step: 'opened' }).execute();
}

/** Locks a case until the transaction ends; undefined if there is none. */
export function lockCase(trx: Db, id: string): Promise<CaseRow | undefined> {
  return trx.selectFrom('inquiryCase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns whether a colleague has answered this round of an inquiry. */
export async function isAnswered(trx: Db, { id, round }: Pick<CaseRow, 'id' | 'round'>): Promise<boolean> {
  const row = await trx
    .selectFrom('inquiryCase')
    .select('id')
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', 'answered')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a step changes of its case. */
export interface CaseChange {
  readonly state?: CaseState;
  readonly round?: number;
  readonly dueAt?: Date;
  readonly ownerId?: string;
  readonly answer?: CaseAnswer | null;
  readonly byAt?: Date | null;
}

/** What a step tells besides what it is. */
export interface StepFacts {
  readonly step: CaseStep;
  readonly staffId?: string;
  readonly toId?: string;
  readonly answer?: CaseAnswer;
  readonly byAt?: Date;
  readonly result?: MissedResult;
  readonly wordsSealed?: string;
}

/** Adds a step to a locked case, and what it changes. Returns the case as it is then. */
export async function addStep(
  trx: Db,
  { id, version }: CaseRow,
  change: CaseChange,
  facts: StepFacts,
  now: Date,
): Promise<CaseRow> {
  const seq = version + 1;
  await trx
    .insertInto('inquiryCaseStep')
    .values({ caseId: id, seq, at: now, ...facts })
    .execute();
  return trx
    .updateTable('inquiryCase')
    .set({ ...change, version: seq })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores the round that is asked for while the case waits for its answer. */
export async function setRound(trx: Db, { id }: CaseRow, round: number): Promise<void> {
  await trx.updateTable('inquiryCase').set({ round }).where('id', '=', id).execute();
}

/**
 * Ends cases of inquiries or urges that need no answer any more. `only`: those that wait for a
 * colleague; the network has answered them by rule.
 */
export async function endCases(trx: Db, ids: readonly string[], now: Date, only?: 'waiting'): Promise<void> {
  for (const id of ids) {
    const row = await lockCase(trx, id);
    if (!row || row.state === 'ended' || (only && row.state !== only)) continue;
    await addStep(trx, row, { state: 'ended' }, { step: 'over' }, now);
  }
}

const withOrder = (db: Db) =>
  db
    .selectFrom('inquiryCase as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .selectAll('c')
    .select(['o.mailNo', 'o.officeName']);

/** Returns a case by its id. */
export function caseById(db: Db, id: string): Promise<ListedCase | undefined> {
  return withOrder(db).where('c.id', '=', id).executeTakeFirst();
}

export function stepsOfCase(db: Db, caseId: string): Promise<StepRow[]> {
  return db.selectFrom('inquiryCaseStep').selectAll().where('caseId', '=', caseId).orderBy('seq').execute();
}

interface Listed {
  readonly filter: CaseFilter;
  readonly kind: CaseKind | undefined;
  readonly staffId: string;
}

/** Lists cases, first due first; those that ended, last due first. */
export function listCases(
  db: Db,
  { filter, kind, staffId }: Listed,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<ListedCase[]> {
  const isEnded = filter === 'ended';
  const direction = isEnded ? 'desc' : 'asc';
  return withOrder(db)
    .where('c.state', '=', filter === 'mine' ? 'waiting' : filter)
    .$if(filter === 'mine', (all) => all.where('c.ownerId', '=', staffId))
    .$if(kind !== undefined, (all) => all.where('c.kind', '=', kind!))
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(c.due_at, c.id) ${sql.raw(isEnded ? '<' : '>')} (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('c.dueAt', direction)
    .orderBy('c.id', direction)
    .limit(limit)
    .execute();
}

/** Counts them up to a number. */
export async function countCases(db: Db, { filter, kind, staffId }: Listed, most: number): Promise<number> {
  const rows = await db
    .selectFrom('inquiryCase')
    .select('id')
    .where('state', '=', filter === 'mine' ? 'waiting' : filter)
    .$if(filter === 'mine', (all) => all.where('ownerId', '=', staffId))
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind!))
    .limit(most)
    .execute();
  return rows.length;
}

/** Returns the waiting cases of urges for which the time promised to the sender has passed. */
export async function lateUrges(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orderUrge as u')
    .innerJoin('inquiryCase as c', 'c.id', 'u.caseId')
    .select('c.id')
    .distinct()
    .where('c.state', '=', 'waiting')
    .where('u.answer', 'is', null)
    .where('u.byAt', '<=', now)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the waiting cases of urges whose order waits for no courier any more. */
export async function settledUrges(db: Db, most: number): Promise<string[]> {
  const rows = await withOrder(db)
    .where('c.kind', '=', 'urge')
    .where('c.state', '=', 'waiting')
    .where('o.status', '>=', 4)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Erases the words of colleagues about mails whose data is erased. */
export async function eraseCaseWords(trx: Db, mailNos: readonly string[]): Promise<void> {
  const cases = trx
    .selectFrom('inquiryCase as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .select('c.id')
    .where('o.mailNo', 'in', [...mailNos]);
  await trx.updateTable('inquiryCaseStep').set({ wordsSealed: null }).where('caseId', 'in', cases).execute();
}
