import type { OtherDraftOffer } from '../session/use-drafts.ts';
import { deferredPart } from './deferred-part.tsx';

/** The offer of another draft, a chunk of its own: most forms are open in one tab. */
export const OtherDraftPart = deferredPart<{ readonly other: OtherDraftOffer }>(
  async () => (await import('./other-draft.tsx')).OtherDraft,
  () => null,
);
