/** Deletes an own link with what was written by it, and the numbers of one; see the functions. */
export { endLink, filledNumbers } from './consignee-link.store.ts';
