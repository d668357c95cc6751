import { job } from '../../../db/jobs.ts';

/** The jobs of payments; their handlers are in `pay-jobs.ts`. */
export const askPayment = job<{ paymentNo: string; nth: number }>('pay.ask');
export const closeAtVendor = job<{ paymentNo: string }>('pay.close');
export const sendRefund = job<{ refundNo: string }>('pay.refund');
export const askRefund = job<{ refundNo: string; nth: number }>('pay.ask-refund');
