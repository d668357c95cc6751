import { job } from '../../db/jobs.ts';

/** Closes an account that is due. */
export const carryOut = job<{ closingId: string }>('closing.carry-out');
/** Erases the remaining data of a closed account. */
export const eraseRest = job<{ closingId: string }>('closing.erase');
