import type { RetainedMails } from '../../call/module.ts';

/** Where mails were sent instead. The data of a mail is retained until a change is decided. */
export const interceptedMails: RetainedMails = {
  async withOpenBusiness(trx, mailNos) {
    const rows = await trx
      .selectFrom('interception')
      .select('mailNo')
      .where('mailNo', 'in', [...mailNos])
      .where('state', 'in', ['unpaid', 'sent'])
      .execute();
    return rows.map(({ mailNo }) => mailNo);
  },
  erase: (trx, mailNos) =>
    trx
      .updateTable('interception')
      .set({ toSealed: null })
      .where('mailNo', 'in', [...mailNos])
      .execute(),
};
