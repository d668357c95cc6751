import { brand } from '@yidi/phrases/brand';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';

export function BrandWaiting(): ReactElement {
  return <Skeleton label={usePhrases(brand).loading} rows={['half sentence', 2, 4]} />;
}
