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
  /** Who says it has seen what this side said before. */
  readonly change: boolean;
  readonly now: Date;
}

export function evaluationOf(db: Db, mailNo: string, side: Side): Promise<EvaluationRow | undefined> {
  return db
    .selectFrom('evaluation')
    .selectAll()
    .where('mail_no', '=', mailNo)
    .where('side', '=', side)
    .executeTakeFirst();
}

export function evaluationById(db: Db, id: string): Promise<EvaluationRow | undefined> {
  return db.selectFrom('evaluation').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores an evaluation, or edits the one of this side; undefined where there is one that may not be edited, or not by this. */
export function storeEvaluation(trx: Db, one: NewEvaluation): Promise<EvaluationRow | undefined> {
  const said = {
    person_id: one.personId,
    stars: one.stars,
    tags: [...one.tags],
    words_sealed: one.wordsSealed,
    said_at: one.now,
  };
  return trx
    .insertInto('evaluation')
    .values({ id: one.id, mail_no: one.mailNo, side: one.side, ...said })
    .onConflict((conflict) => {
      const known = conflict.columns(['mail_no', 'side']);
      if (!one.change) return known.doNothing();
      return known.doUpdateSet({ ...said, edits: sql`evaluation.edits + 1` }).where('evaluation.edits', '=', 0);
    })
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the words of the evaluations of an account that is closed; stars and tags stay the carrier's. */
export async function eraseEvaluationWords(trx: Db, keys: Keys, personId: string): Promise<void> {
  const nothing = keys.seal('evaluation.stored', '');
  await trx.updateTable('evaluation').set({ words_sealed: nothing }).where('person_id', '=', personId).execute();
}
