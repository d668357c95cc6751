import { job } from '../../db/jobs.ts';

/** Closes an account whose time has come. */
export const carryOut = job<{ closingId: string }>('closing.carry-out');
/** Erases what is left of one that is closed. */
export const eraseRest = job<{ closingId: string }>('closing.erase');
