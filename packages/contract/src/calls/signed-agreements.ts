import * as z from 'zod/mini';
import { call } from '../call.ts';
import { contractId } from '../values/contract-text.ts';
import { shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

// Beside the calls of `agreement.ts`, because the first route does not need this.

/** Returns the versions of agreements that the caller signed, latest first. Source: spec §2. */
export const signedAgreements = call({
  path: '/contract/signedAgreements',
  service: 'content',
  access: 'session',
  request: shape({}),
  info: z.array(shape({ contractId, version: z.string(), signedAt: instant })),
  client: { toast: 'never' },
});
