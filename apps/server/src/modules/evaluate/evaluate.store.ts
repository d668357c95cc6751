import type { EvaluationTag } from '@yidi/contract/values/evaluate';
import type { Side } from '@yidi/contract/values/order';
import { type Selectable, sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db, Tables } from '../../db/open.ts';

export type EvaluationRow = Selectable<Tables['evaluation']>;

export interface NewEvaluation {
  readonly id: string;
  readonly mailNo: string;
  readonly side: Side;
  readonly personId: string;
  readonly stars: number;
  readonly tags: readonly EvaluationTag[];
  readonly wordsSealed: string;
  /** True if the form showed this side's earlier evaluation, so that it may be edited. */
  readonly change: boolean;
  readonly now: Date;
}

export function evaluationOf(db: Db, mailNo: string, side: Side): Promise<EvaluationRow | undefined> {
  return db
    .selectFrom('evaluation')
    .selectAll()
    .where('mailNo', '=', mailNo)
    .where('side', '=', side)
    .executeTakeFirst();
}

export function evaluationById(db: Db, id: string): Promise<EvaluationRow | undefined> {
  return db.selectFrom('evaluation').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores an evaluation or edits this side's; undefined if that one may not be edited. */
export function storeEvaluation(trx: Db, evaluation: NewEvaluation): Promise<EvaluationRow | undefined> {
  const values = {
    personId: evaluation.personId,
    stars: evaluation.stars,
    tags: [...evaluation.tags],
    wordsSealed: evaluation.wordsSealed,
    saidAt: evaluation.now,
  };
  return trx
    .insertInto('evaluation')
    .values({ id: evaluation.id, mailNo: evaluation.mailNo, side: evaluation.side, ...values })
    .onConflict((conflict) => {
      const target = conflict.columns(['mailNo', 'side']);
      if (!evaluation.change) return target.doNothing();
      return target.doUpdateSet({ ...values, edits: sql`evaluation.edits + 1` }).where('evaluation.edits', '=', 0);
    })
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a closed account's comments; stars and tags remain with the carrier. */
export async function eraseEvaluationWords(trx: Db, keys: Keys, personId: string): Promise<void> {
  const nothing = keys.seal('evaluation.stored', '');
  await trx.updateTable('evaluation').set({ wordsSealed: nothing }).where('personId', '=', personId).execute();
}

/** Deletes the comments on mails. An empty text is read as no comment. */
export async function eraseWordsAbout(trx: Db, mailNos: readonly string[]): Promise<void> {
  await trx
    .updateTable('evaluation')
    .set({ wordsSealed: '' })
    .where('mailNo', 'in', [...mailNos])
    .execute();
}
