import { deferredPart } from './deferred-part.tsx';
import type { OtherDraftOffer } from './use-drafts.ts';

/** The offer of another draft. It is a lazy chunk, because most forms are open in one tab. */
export const OtherDraftPart = deferredPart<{ readonly other: OtherDraftOffer }>(
  async () => (await import('./other-draft.tsx')).OtherDraft,
  () => null,
);
