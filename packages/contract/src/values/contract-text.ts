import * as z from 'zod/mini';
import { option, shape } from './text.ts';

/** The agreements: `service` (terms), `privacy` (policy), `membership` (account and points). */
export const contractIds = ['service', 'privacy', 'membership'] as const;
/** Required to log in or order. */
export const neededContractIds = ['service', 'privacy'] as const;
export type ContractId = (typeof contractIds)[number];
export const contractId = option(contractIds);

/** A published version of an agreement. What `url` answers never changes. */
const contractVersion = shape({ version: z.string(), effectiveFrom: z.string(), url: z.string() });

/**
 * `/static/protocols.json`: every agreement in force with the location of its text, and all of its
 * versions, newest first. One that takes effect later is listed as soon as it is published.
 */
export const protocolList = z.array(
  shape({
    contractId,
    version: z.string(),
    effectiveFrom: z.string(),
    title: shape({ zh: z.string(), en: z.string() }),
    url: z.string(),
    versions: z.array(contractVersion),
  }),
);

/**
 * The text of an agreement: plain paragraphs without markup. `/static/contract/{id}.json` is the
 * one in force, `/static/contract/{id}@{version}.json` a version.
 */
export const contractText = shape({
  contractId,
  version: z.string(),
  effectiveFrom: z.string(),
  title: shape({ zh: z.string(), en: z.string() }),
  sections: z.array(
    shape({ heading: shape({ zh: z.string(), en: z.string() }), body: shape({ zh: z.string(), en: z.string() }) }),
  ),
});
