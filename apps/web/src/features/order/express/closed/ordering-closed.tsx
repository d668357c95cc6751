import { handOver } from '@yidi/phrases/hand-over';
import { formatMoment } from '@yidi/phrases/times';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import type { Closing } from '../express.data.ts';
import styles from '../express.module.css';
import type { Mode } from '../express-form.ts';
import { HandOverWay } from '../hand-over-way.tsx';

/** The operator's announcement in place of the form; the other hand-over way may be open. */
export function OrderingClosed({
  mode,
  mailNo,
  closed,
}: {
  mode: Mode;
  mailNo: string | undefined;
  closed: Closing;
}): ReactElement {
  const say = usePhrases(handOver);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  return (
    <div className={styles.page}>
      <HandOverWay mode={mode} mailNo={mailNo} />
      <EmptyState
        urgent
        title={closed.title}
        text={
          <>
            {closed.content}
            <br />
            {say.closedUntil(formatMoment(language, closed.endTime, nowMs))}
          </>
        }
        actions={
          <ButtonLink wide kind="outline" href={hrefOf('/orderlist')}>
            {say.closedOrders}
          </ButtonLink>
        }
      />
    </div>
  );
}
