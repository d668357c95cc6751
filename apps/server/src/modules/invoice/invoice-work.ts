import { job } from '../../db/jobs.ts';

/** The job of invoices; its handler is in `invoice-job.ts`. `nth`: how often the issuer was asked what became of it. */
export const issueInvoice = job<{ invoiceId: string; nth: number }>('invoice.issue');
