import * as invoice from '@yidi/contract/calls/invoice';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { exportedInvoices } from './exported.ts';
import { eraseInvoiceEmails, openInvoices } from './invoice.store.ts';
import { invoiceHandlers } from './invoice.ts';
import { invoiceJob, waitingInvoicesJob } from './invoice-job.ts';

export const invoiceModule = defineModule({
  name: 'invoice',
  calls: (deps: DepsOf<typeof invoiceHandlers>) => [served(invoice, invoiceHandlers(deps))],
  jobs: (deps: DepsOf<typeof invoiceJob>) => [invoiceJob(deps), waitingInvoicesJob(deps)],
  erase: (trx, { personId }) => eraseInvoiceEmails(trx, personId),
  closureObstacles: { invoice: async (db, personId) => ({ count: await openInvoices(db, personId) }) },
  exported: [exportedInvoices],
  keyed: [
    { table: 'invoice', key: ['id'], sealed: { title_sealed: 'invoice.stored', email_sealed: 'invoice.stored' } },
  ],
});
