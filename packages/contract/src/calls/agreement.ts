import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../values/page.ts';
import { option, shape } from '../values/text.ts';

/** The agreements in force. `service`: terms of sending; `privacy`: privacy policy. */
export const contractIds = ['service', 'privacy'] as const;
const contractId = option(contractIds);

/**
 * Stores the caller's consent to the newest version of each agreement: person, id, version, hash of the text, time,
 * channel. Twice gives one row. The client takes a failure as signed; the server never does (security.md D2).
 */
export const signAgreement = call({
  path: '/contract/signAgreement',
  service: 'content',
  access: 'anyone',
  request: shape({
    contractId: z
      .array(contractId)
      .check(z.minLength(1, { error: 'field.required' }), z.maxLength(10, { error: 'field.tooLong' })),
  }),
  info: nothing,
  client: { toast: 'never', onFailure: 'signed', timeoutMs: 8_000 },
});

/** Whether the newest version of each agreement is signed; explicit true or false for every id asked. Source: spec §7. */
export const isSignedLatestAgreement = call({
  path: '/contract/isSignedLatestAgreement',
  service: 'content',
  access: 'anyone',
  request: shape({
    contractIdList: z
      .array(contractId)
      .check(z.minLength(1, { error: 'field.required' }), z.maxLength(10, { error: 'field.tooLong' })),
  }),
  info: shape({ list: z.array(shape({ contractId: z.string(), result: z.boolean(), version: z.string() })) }),
  client: { toast: 'never', onFailure: 'signed', timeoutMs: 8_000, keep: 'day' },
});
