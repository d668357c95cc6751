import { prepaid } from '@yidi/phrases/prepaid';
import type { ReactElement } from 'react';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { articlesOf, type Cards } from '../prepaid.data.ts';
import { Buying, BuySheet } from './buying.tsx';
import { Sums, useChoice } from './choice.tsx';

/** Buys a card of a fixed sum. */
export function BuyOverlay(control: OverlayControl<string>): ReactElement {
  return <BuySheet {...control} title={usePhrases(prepaid).buyTitle} Chosen={Chosen} />;
}

function Chosen({ cards, onPaying }: { cards: Cards; onPaying: (cardId: string) => void }): ReactElement {
  const say = usePhrases(prepaid);
  const choice = useChoice(articlesOf(cards, 'named'), cards.ways, 1);
  return (
    <Buying choice={choice} rule={say.namedRule} onPaying={onPaying}>
      <Sums choice={choice} />
    </Buying>
  );
}
