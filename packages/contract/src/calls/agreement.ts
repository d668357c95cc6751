import * as z from 'zod/mini';
import { call } from '../call.ts';
import { contractId } from '../values/contract-text.ts';
import { nothing } from '../values/page.ts';
import { listOf, shape } from '../values/text.ts';

/**
 * Stores the caller's consent to the newest version of each agreement: caller, id, version, hash of
 * the text, time, channel. A repeat adds no row. The client treats a failure as signed, the server
 * never does (security.md D2).
 */
export const signAgreement = call({
  path: '/contract/signAgreement',
  service: 'content',
  access: 'session',
  request: shape({
    contractId: listOf(contractId, { max: 10 }),
  }),
  info: nothing,
  client: { toast: 'never', onFailure: 'signed', timeoutMs: 8_000 },
});

/**
 * Returns for every requested agreement, in the same order, whether its newest version is signed.
 * Source: spec §7.
 */
export const isSignedLatestAgreement = call({
  path: '/contract/isSignedLatestAgreement',
  service: 'content',
  access: 'session',
  request: shape({
    contractIdList: listOf(contractId, { max: 10 }),
  }),
  info: z.array(shape({ contractId, result: z.boolean() })),
  client: { toast: 'never', onFailure: 'signed', timeoutMs: 8_000, cache: 'day' },
});
