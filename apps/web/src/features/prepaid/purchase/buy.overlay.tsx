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

interface BuySheetProps extends OverlayControl<string> {
  readonly title: string;
  readonly Chosen: typeof Chosen;
}

/** The sheet of a purchase; resolves to the card's id when the payment has started. */
export function BuySheet({ title, Chosen: Choice, open, finish, gone }: BuySheetProps): ReactElement {
  const words = usePhrases(shell);
  return (
    <Sheet open={open} onClose={() => finish()} onClosed={gone} title={title} closeLabel={words.close}>
      <CardsScreen>{(cards) => <Choice cards={cards} onPaying={finish} />}</CardsScreen>
    </Sheet>
  );
}

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
