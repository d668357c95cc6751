import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';

/** Deletes the words of the evaluations of an account that is closed; stars and tags stay the carrier's. */
export async function eraseEvaluationWords(trx: Db, keys: Keys, personId: string): Promise<void> {
  const nothing = keys.seal('evaluation.stored', '');
  await trx.updateTable('evaluation').set({ words_sealed: nothing }).where('person_id', '=', personId).execute();
}
