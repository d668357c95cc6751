import { claim } from '@yidi/phrases/claim';
import { Skeleton, SkeletonCard } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';

/** The skeleton of the form and of the claims. */
export function Waiting(): ReactElement {
  const say = usePhrases(claim);
  return (
    <Skeleton label={say.loading}>
      <SkeletonCard lines={4} />
      <SkeletonCard lines={6} />
    </Skeleton>
  );
}
