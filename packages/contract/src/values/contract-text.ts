import * as z from 'zod/mini';
import { option, shape } from './text.ts';

/** The agreements in force. `service`: terms of sending; `privacy`: privacy policy; `membership`: account and points. */
export const contractIds = ['service', 'privacy', 'membership'] as const;
/** Without these no user can log in or order. */
export const neededContractIds = ['service', 'privacy'] as const;
export type ContractId = (typeof contractIds)[number];
export const contractId = option(contractIds);

/** What `/static/protocols.json` lists: every agreement in force with its version and where its text is. */
export const protocolList = z.array(
  shape({
    contractId,
    version: z.string(),
    effectiveFrom: z.string(),
    title: shape({ zh: z.string(), en: z.string() }),
    url: z.string(),
  }),
);

/** The text of an agreement as served from `/static/contract/{id}.json`: plain paragraphs, no markup. */
export const contractText = shape({
  contractId,
  version: z.string(),
  effectiveFrom: z.string(),
  title: shape({ zh: z.string(), en: z.string() }),
  sections: z.array(
    shape({ heading: shape({ zh: z.string(), en: z.string() }), body: shape({ zh: z.string(), en: z.string() }) }),
  ),
});
