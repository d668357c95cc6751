import { prepaid } from '@yidi/phrases/prepaid';
import { shell } from '@yidi/phrases/shell';
import { Sheet } from '@yidi/ui/sheet';
import type { ReactElement } from 'react';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { CardsScreen } from '../card/cards-screen.tsx';
import { articlesOf, type Cards } from '../prepaid.data.ts';
import { Buying } from './buying.tsx';
import { Sums, useChoice } from './choice.tsx';

/** Buys a card of a fixed sum; resolves to its id when the payment has started. */
export function BuyOverlay({ open, finish, gone }: OverlayControl<string>): ReactElement {
  const say = usePhrases(prepaid);
  const words = usePhrases(shell);
  return (
    <Sheet open={open} onClose={() => finish()} onClosed={gone} title={say.buyTitle} closeLabel={words.close}>
      <CardsScreen>{(cards) => <Chosen cards={cards} onPaying={finish} />}</CardsScreen>
    </Sheet>
  );
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
