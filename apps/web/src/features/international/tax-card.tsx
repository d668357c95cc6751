import { duty } from '@yidi/phrases/duty';
import { international } from '@yidi/phrases/international';
import { formatMonthDay } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { DestinationInfo, InterQuote } from './international.data.ts';
import styles from './international.module.css';

/** What may have to be paid, with its source and day, and who can pay it. */
export function TaxCard({ info, quote }: { info: DestinationInfo; quote: InterQuote }): ReactElement {
  const say = usePhrases(international);
  const whoPays = usePhrases(duty);
  const language = useLanguage();
  const { outlook } = quote;
  const territory = info.territories.find(({ id }) => id === quote.territory);
  return (
    <Card title={say.outlook[outlook.kind]}>
      {territory && (
        <Notice tone="warn">
          {say.territory(territory.name)}
          {territory.note}
        </Notice>
      )}
      {outlook.note && <p className={styles.line}>{outlook.note}</p>}
      {outlook.source && (
        <p className={styles.quiet}>
          {say.source(outlook.source, formatMonthDay(language, `${outlook.seenOn}T00:00:00+08:00`))}
        </p>
      )}
      {outlook.kind !== 'none' && <p className={styles.quiet}>{whoPays.expects[quote.ddp]}</p>}
    </Card>
  );
}
