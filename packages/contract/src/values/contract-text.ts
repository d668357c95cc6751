import * as z from 'zod/mini';
import { option, shape } from './text.ts';

/** The agreements: `service` (terms), `privacy` (policy), `membership` (account and points). */
export const contractIds = ['service', 'privacy', 'membership'] as const;
/** Required to log in or order. */
export const neededContractIds = ['service', 'privacy'] as const;
export type ContractId = (typeof contractIds)[number];
export const contractId = option(contractIds);

/** `/static/protocols.json`: every agreement in force, its version and the location of its text. */
export const protocolList = z.array(
  shape({
    contractId,
    version: z.string(),
    effectiveFrom: z.string(),
    title: shape({ zh: z.string(), en: z.string() }),
    url: z.string(),
  }),
);

/** The text of an agreement (`/static/contract/{id}.json`): plain paragraphs without markup. */
export const contractText = shape({
  contractId,
  version: z.string(),
  effectiveFrom: z.string(),
  title: shape({ zh: z.string(), en: z.string() }),
  sections: z.array(
    shape({ heading: shape({ zh: z.string(), en: z.string() }), body: shape({ zh: z.string(), en: z.string() }) }),
  ),
});
