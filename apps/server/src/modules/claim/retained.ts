import { sql } from 'kysely';
import type { Retained, RetainedMails } from '../../call/module.ts';
import { ENDED } from './claim.store.ts';
import { sealPayee } from './payee.ts';

/** The data of a mail is retained while a claim for it has not ended. */
export const claimedMails: RetainedMails = {
  async withOpenBusiness(trx, mailNos) {
    const rows = await trx
      .selectFrom('claim')
      .select('mailNo')
      .where('mailNo', 'in', [...mailNos])
      .where('state', 'not in', [...ENDED])
      .execute();
    return rows.map(({ mailNo }) => mailNo);
  },
};

/** Claims whose last step is old enough. Words, payee and photos are erased; sums stay. */
export const retainedClaims: Retained = {
  kind: 'claim',
  async erase(trx, { keys, endedBefore, limit }) {
    const due = await trx
      .selectFrom('claim')
      .select('id')
      .where('wordsSealed', '<>', '')
      .where('state', 'in', [...ENDED])
      .where('submittedAt', '<', endedBefore)
      .where(sql<boolean>`NOT EXISTS (SELECT FROM claim_step s WHERE s.claim_id = claim.id AND s.at >= ${endedBefore})`)
      .orderBy('submittedAt')
      .limit(limit)
      .forUpdate()
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const erased = { wordsSealed: '', payeeSealed: sealPayee(keys, { way: 'origin' }) };
    await trx.updateTable('claim').set(erased).where('id', 'in', ids).execute();
    await trx.updateTable('claimStep').set({ wordsSealed: null }).where('claimId', 'in', ids).execute();
    await trx.updateTable('claimCase').set({ wordsSealed: null }).where('claimId', 'in', ids).execute();
    const photos = await trx.deleteFrom('claimEvidence').where('claimId', 'in', ids).returning('fileId').execute();
    const others = trx.selectFrom('claimEvidence').select('fileId');
    const files = photos.map(({ fileId }) => fileId);
    if (files.length > 0) await trx.deleteFrom('file').where('id', 'in', files).where('id', 'not in', others).execute();
    return ids.length;
  },
};
