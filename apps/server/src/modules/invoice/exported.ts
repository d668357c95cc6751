import { exported } from '../../call/exported.ts';

export const exportedInvoices = exported('invoices', ['invoice'], async (db, { keys, personId }) => {
  const rows = await db
    .selectFrom('invoice')
    .select(['number', 'titleSealed', 'taxNo', 'fen as amountFen', 'state', 'appliedAt', 'issuedAt'])
    .select(['emailSealed', 'taxFen', 'refusal', 'endedAt'])
    .select('fileUrl as fileAddress')
    .where('personId', '=', personId)
    .orderBy('appliedAt')
    .execute();
  return rows.map(({ titleSealed, emailSealed, ...row }) => ({
    ...row,
    invoiceTitle: keys.open('invoice.stored', titleSealed),
    email: emailSealed && keys.open('invoice.stored', emailSealed),
  }));
});
