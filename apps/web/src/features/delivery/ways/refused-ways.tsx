import { delivery } from '@yidi/phrases/delivery';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { Delivery } from '../delivery.data.ts';
import styles from '../delivery.module.css';
import { WayIcon } from './way-icon.tsx';

/** The ways that are not possible for this mail, with the reasons. */
export function RefusedWays({ refused }: Pick<Delivery, 'refused'>): ReactElement | null {
  const say = usePhrases(delivery);
  if (refused.length === 0) return null;
  return (
    <Card title={say.refused}>
      <ul>
        {refused.map(({ way, reason }) => (
          <li key={way} className={styles.refused}>
            <span className={styles.icon}>
              <WayIcon way={way} />
            </span>
            <span className={styles.refusedWay}>{say.way[way]}</span>
            <span className={styles.reason}>{say.reason[reason]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
