import type { StepUpKind } from '@yidi/contract/values/step-up';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Db } from '../../../db/open.ts';
import { after } from '../token.ts';

const PROOF_LIFE_MS = 5 * MINUTE_MS;

/** Records that the user of this session has just proven their identity. */
export async function addProof(trx: Db, sessionId: string, kind: StepUpKind, now: Date): Promise<void> {
  const expiresAt = after(now, PROOF_LIFE_MS);
  await trx
    .insertInto('freshProof')
    .values({ sessionId, kind, expiresAt })
    .onConflict((conflict) => conflict.columns(['sessionId', 'kind']).doUpdateSet({ expiresAt }))
    .execute();
}

/** Returns whether this very session has a fresh proof of this kind. */
export async function hasProof(db: Db, sessionId: string, kind: StepUpKind, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('freshProof')
    .select('kind')
    .where('sessionId', '=', sessionId)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}
