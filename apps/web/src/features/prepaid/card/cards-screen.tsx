import { useQuery } from '@tanstack/react-query';
import { prepaid } from '@yidi/phrases/prepaid';
import type { ReactElement, ReactNode } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { type Cards, cardsQuery } from '../prepaid.data.ts';

/** Loads the cards for a sheet, or shows the state in their place. */
export function CardsScreen({ children }: { children: (cards: Cards) => ReactNode }): ReactElement {
  const say = usePhrases(prepaid);
  const query = useQuery(cardsQuery);
  return (
    <Screen query={query} skeleton={{ label: say.loading, rows: [2, 2] }} failed={{ title: say.failed }}>
      {children}
    </Screen>
  );
}
