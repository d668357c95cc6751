import { claim } from '@yidi/phrases/claim';
import { Skeleton, SkeletonCard } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';

/** Before the form, or the claims, there are. */
export function Waiting(): ReactElement {
  const say = usePhrases(claim);
  return (
    <Skeleton label={say.loading}>
      <SkeletonCard lines={4} />
      <SkeletonCard lines={6} />
    </Skeleton>
  );
}
