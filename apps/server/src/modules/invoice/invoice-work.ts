import { job } from '../../db/jobs.ts';

/** Issues an invoice; see `invoice-job.ts`. `nth`: the number of queries so far. */
export const issueInvoice = job<{ invoiceId: string; nth: number }>('invoice.issue');
