import { useQueryClient } from '@tanstack/react-query';
import { prepaidLost, prepaidRefund, prepaidReplace } from '@yidi/contract/calls/prepaid';
import type { CardAct } from '@yidi/contract/values/prepaid';
import { formatYuan } from '@yidi/phrases/money';
import { prepaid } from '@yidi/phrases/prepaid';
import { FailureNotice } from '@yidi/shell/failure-notice';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { send } from '../../../api/send.ts';
import { submit } from '../../../api/submit.ts';
import type { OverlayControl } from '../../../shell/overlay-host.tsx';
import { OverlaySheet } from '../../../shell/overlay-sheet.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { cardsQuery, ledgerQuery, type PrepaidCard } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';

function carryOut(act: CardAct, { cardId, balanceFen, tail }: PrepaidCard): Promise<unknown> {
  if (act === 'lost') return send(prepaidLost, { cardId });
  if (act === 'replace') return submit(prepaidReplace, { cardId }, `card replace ${cardId} ${tail}`);
  return submit(prepaidRefund, { cardId, seenFen: balanceFen }, `card refund ${cardId} ${balanceFen}`);
}

/** The actions for a card, each with its consequences. */
export function CardOverlay({ card, ...control }: { card: PrepaidCard } & OverlayControl<undefined>): ReactElement {
  const say = usePhrases(prepaid);
  const client = useQueryClient();
  const act = useAction(async (which: CardAct) => {
    await carryOut(which, card);
    await client.invalidateQueries({ queryKey: cardsQuery.queryKey });
    await client.invalidateQueries({ queryKey: ledgerQuery(undefined).queryKey.slice(0, 1) });
    showToast(say.acted[which](formatYuan(card.balanceFen)), { tone: 'good' });
    control.finish();
  }, 'shown');
  const title = say.cardTail(say.kind[card.kind], card.tail);
  return (
    <OverlaySheet {...control} title={title}>
      <div className={styles.sheet}>
        <FailureNotice of={act} tone="warn" />
        {card.acts.map((which) => (
          <section key={which}>
            <p className={styles.explained}>{say.actText[which]}</p>
            <Button wide kind={which === 'lost' ? 'danger' : 'outline'} busy={act.busy} onClick={() => act.run(which)}>
              {say.act[which](formatYuan(card.balanceFen))}
            </Button>
          </section>
        ))}
      </div>
    </OverlaySheet>
  );
}
