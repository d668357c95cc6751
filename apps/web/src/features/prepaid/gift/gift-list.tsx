import { gift } from '@yidi/phrases/gift';
import { formatYuan } from '@yidi/phrases/money';
import { formatMonthDay } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { GiftIcon } from '@yidi/ui/icon-things';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { openGiven } from '../open-sheets.ts';
import type { Cards } from '../prepaid.data.ts';

/** Gift cards that were sent. A card that was not accepted yet can be sent again or withdrawn. */
export function GiftList({ gifts }: { gifts: Cards['gifts'] }): ReactElement {
  const say = usePhrases(gift);
  const language = useLanguage();
  return (
    <Card title={say.given}>
      {gifts.map((given) => {
        const day = formatMonthDay(language, given.at);
        const isWaiting = given.state === 'waiting';
        return (
          <Row
            key={given.cardId}
            icon={<GiftIcon />}
            tone={isWaiting ? 'attention' : 'good'}
            label={formatYuan(given.fen)}
            sub={[given.message, isWaiting ? say.bought(day) : say.takenOn(day)].filter(Boolean).join(' · ')}
            value={say.state[isWaiting ? 'waiting' : 'taken']}
            {...(isWaiting && { onPress: () => void openGiven(given) })}
          />
        );
      })}
    </Card>
  );
}
