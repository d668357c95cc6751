import { useQuery } from '@tanstack/react-query';
import { prepaid } from '@yidi/phrases/prepaid';
import { Skeleton, SkeletonCard } from '@yidi/ui/skeleton';
import type { ReactElement, ReactNode } from 'react';
import { Loaded } from '../../../shell/loaded.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { type Cards, cardsQuery } from '../prepaid.data.ts';

/** Loads the cards for a sheet, or shows the state in their place. */
export function CardsLoaded({ children }: { children: (cards: Cards) => ReactNode }): ReactElement {
  const say = usePhrases(prepaid);
  const query = useQuery(cardsQuery);
  return (
    <Loaded
      query={query}
      waiting={
        <Skeleton label={say.loading}>
          <SkeletonCard lines={2} />
          <SkeletonCard lines={2} />
        </Skeleton>
      }
      failed={{ title: say.failed }}
    >
      {children}
    </Loaded>
  );
}
