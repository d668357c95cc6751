import * as z from 'zod/mini';
import { shape } from './text.ts';

/** The text of an agreement as served from `/static/contract/{id}.json`: plain paragraphs, no markup. */
export const contractText = shape({
  contractId: z.string(),
  version: z.string(),
  effectiveFrom: z.string(),
  title: shape({ zh: z.string(), en: z.string() }),
  sections: z.array(
    shape({ heading: shape({ zh: z.string(), en: z.string() }), body: shape({ zh: z.string(), en: z.string() }) }),
  ),
});
