import type { InfoOf } from '@yidi/contract/call';
import type { orderList } from '@yidi/contract/calls/order';
import { quickOrder } from '@yidi/phrases/quick-order';
import { formatMoment } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { PhoneIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import styles from './orderlist.module.css';

type Rows = NonNullable<InfoOf<typeof orderList>['toComplete']>;

/** Orders that the user made by telephone or at a desk, each with its missing parts. */
export function ToComplete({ rows }: { rows: Rows }): ReactElement {
  const say = usePhrases(quickOrder);
  const language = useLanguage();
  const nowMs = useNow();
  return (
    <Card className={styles.toComplete}>
      {rows.map(({ outTaskId, source, deadline, lacks }) => (
        <Row
          key={outTaskId}
          icon={<PhoneIcon />}
          tone="attention"
          label={say.sources[source]}
          sub={lacks.length > 0 ? say.lacks(lacks.map((part) => say.parts[part])) : say.whole}
          value={say.until(formatMoment(language, deadline, nowMs))}
          href={hrefOf('/perfectionInfo/{orderId}', { orderId: outTaskId })}
        />
      ))}
    </Card>
  );
}
