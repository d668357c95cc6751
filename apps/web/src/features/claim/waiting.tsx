import { claim } from '@yidi/phrases/claim';
import { Skeleton } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';

export function Waiting(): ReactElement {
  const say = usePhrases(claim);
  return <Skeleton label={say.loading} rows={[4, 6]} />;
}
