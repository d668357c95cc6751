import { useQueryClient } from '@tanstack/react-query';
import { prepaidFirst } from '@yidi/contract/calls/prepaid';
import { formatYuan } from '@yidi/phrases/money';
import { prepaid } from '@yidi/phrases/prepaid';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { Button } from '@yidi/ui/button';
import { ClockIcon, WalletIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { send } from '../../../api/send.ts';
import { useNow } from '../../../shell/now.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { openCard } from '../open-sheets.ts';
import { cardsQuery, lastDay, type PrepaidCard } from '../prepaid.data.ts';
import styles from '../prepaid.module.css';

/** A card that expires within this time has a warning. */
const SOON_MS = 90 * DAY_MS;

/** The cards in the order of their use, with the sums that expire soon. */
export function CardList({ cards }: { cards: readonly PrepaidCard[] }): ReactElement {
  const say = usePhrases(prepaid);
  const nowMs = useNow(60_000);
  const ending = cards.filter(
    ({ use, balanceFen, expiresAt }) =>
      use === 'usable' && balanceFen > 0 && expiresAt !== undefined && Date.parse(expiresAt) - nowMs < SOON_MS,
  );
  return (
    <>
      <ul className={styles.cards} aria-label={say.cards}>
        {cards.map((card, at) => (
          <li
            key={card.cardId}
            className={styles.card}
            data-kind={card.kind}
            data-off={card.use !== 'usable' || undefined}
          >
            <CardFace card={card} isFirst={at === 0} isOnly={cards.length === 1} />
          </li>
        ))}
      </ul>
      {ending.map(({ cardId, balanceFen, expiresAt = '' }) => (
        <Notice key={cardId} tone="warn" icon={<ClockIcon size="small" />}>
          {say.ending(formatYuan(balanceFen), lastDay(expiresAt), daysLeft(expiresAt, nowMs))}
        </Notice>
      ))}
    </>
  );
}

const daysLeft = (expiresAt: string, nowMs: number) => Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / DAY_MS));

function CardFace(props: { card: PrepaidCard; isFirst: boolean; isOnly: boolean }): ReactElement {
  const { cardId, kind, use, tail, balanceFen, expiresAt, acts } = props.card;
  const say = usePhrases(prepaid);
  const client = useQueryClient();
  const first = useAction(async () => {
    await send(prepaidFirst, { cardId });
    await client.invalidateQueries({ queryKey: cardsQuery.queryKey });
    showToast(say.nowFirst(tail), { tone: 'good' });
  });
  const canLead = !props.isFirst && use === 'usable';
  const end = expiresAt === undefined ? say.endless : say.until(lastDay(expiresAt));
  const sum = <b className={props.isFirst ? styles.cardSum : styles.cardSumSmall}>{formatYuan(balanceFen)}</b>;
  return (
    <>
      <p className={styles.cardHead}>
        <WalletIcon />
        <b className={styles.cardName}>{say.kind[kind]}</b>
        {use !== 'usable' && <span>{say.use[use]}</span>}
        {!props.isFirst && sum}
      </p>
      {props.isFirst && sum}
      <p className={styles.cardFoot}>
        <span>{say.tail(tail)}</span>
        <span>{end}</span>
      </p>
      {(canLead || acts.length > 0 || !props.isOnly) && (
        <div className={styles.cardFoot}>
          <span>{props.isFirst && use === 'usable' && !props.isOnly && say.usedFirst}</span>
          <span className={styles.buttons}>
            {canLead && (
              <Button kind="outline" size="small" busy={first.busy} onClick={first.run}>
                {say.useFirst}
              </Button>
            )}
            {acts.length > 0 && (
              <Button
                kind="outline"
                size="small"
                aria-label={say.manageCard(tail)}
                onClick={() => void openCard(props.card)}
              >
                {say.manage}
              </Button>
            )}
          </span>
        </div>
      )}
    </>
  );
}
