import { international } from '@yidi/phrases/international';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { deferredPart } from '../../../shell/deferred-part.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';

function LinkRoom(): ReactElement {
  return <Skeleton label={usePhrases(international).busy} rows={[3]} />;
}

/** The sender's link for the consignee. It needs the sender's address, so its code comes later. */
export const FillLink = deferredPart(async () => (await import('./fill-link.tsx')).FillLink, LinkRoom);
