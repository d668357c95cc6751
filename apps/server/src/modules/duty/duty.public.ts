/** Quotes of an order, by their keys; see the functions. */
export {
  type DutyQuoteRow,
  findQuoteOfJob,
  lockQuote,
  quoteOfOrder,
  quotesOfOrders,
  updateQuote,
  useQuote,
} from './duty.store.ts';
export { dutyOfOrder, viewDuty } from './duty.view.ts';
/** What happens to the money of a quote. */
export { bookDuty, cancelJob, returnDuty, settleDuty } from './ledger.ts';
export { type DutyPlan, planDuty, quoteDuty, takeQuestion } from './quote.ts';
export type { DutySending } from './sending.ts';
