/** What other modules may do with mails that wait. */

/** Mails that arrived at a service point: their consignees are told before the return. */
export { noteWaiting } from './remind.ts';
