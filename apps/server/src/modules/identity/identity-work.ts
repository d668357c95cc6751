import { job } from '../../db/jobs.ts';

/** Asks the register about an application; its handler is in `identity-job.ts`. `nth`: how often there was no answer. */
export const checkIdentity = job<{ checkId: string; nth: number }>('identity.check');
