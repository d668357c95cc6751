import { sendWays } from '@yidi/phrases/send-ways';
import { ButtonLink } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../../route-table.ts';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import styles from '../express.module.css';

/** Where several pieces are sent at once: to several people, or to one. */
export function SendMany(): ReactElement {
  const say = usePhrases(sendWays);
  return (
    <div className={styles.many}>
      <ButtonLink kind="quiet" size="small" href={hrefOf('/s/express', {}, { orderType: '3', many: '1' })}>
        {say.many}
      </ButtonLink>
      <ButtonLink kind="quiet" size="small" href={hrefOf('/order/oneBillMul')}>
        {say.oneBill}
      </ButtonLink>
    </div>
  );
}
