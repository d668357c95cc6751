import { sql } from 'kysely';
import type { Retained } from '../../call/module.ts';
import type { Db } from '../../db/open.ts';

/** Erases neighbours, persons and places that consignees chose. Only the way stays. */
export async function eraseChoices(trx: Db, mailNos: readonly string[]): Promise<void> {
  await trx
    .updateTable('deliveryChange')
    .set({ choiceSealed: '' })
    .where('mailNo', 'in', [...mailNos])
    .execute();
}

/** The words of consents, which prove for longer than the mail why it was not handed over. */
export const retainedConsents: Retained = {
  kind: 'consent',
  async erase(trx, { endedBefore, limit }) {
    const { numAffectedRows } = await sql`UPDATE delivery_consent SET words_sealed = '' WHERE id IN (
      SELECT id FROM delivery_consent WHERE words_sealed <> '' AND given_at < ${endedBefore}
        AND (ended_at IS NOT NULL OR mail_no IS NOT NULL)
      ORDER BY given_at LIMIT ${limit} FOR UPDATE)`.execute(trx);
    return Number(numAffectedRows ?? 0);
  },
};
