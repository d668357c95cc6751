import { job } from '../../db/jobs.ts';

/** Checks an application at the register. `nth`: attempts without an answer so far. */
export const checkIdentity = job<{ checkId: string; nth: number }>('identity.check');
