import { brand } from '@yidi/phrases/brand';
import { Skeleton, SkeletonCard, SkeletonLine } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';

export function BrandWaiting(): ReactElement {
  return (
    <Skeleton label={usePhrases(brand).loading}>
      <SkeletonLine width="half" sentence />
      <SkeletonCard lines={2} />
      <SkeletonCard lines={4} />
    </Skeleton>
  );
}
