import { useQueryClient } from '@tanstack/react-query';
import { follow } from '@yidi/phrases/follow';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { copyValue } from '@yidi/ui/copy-value';
import { CalendarIcon, CopyIcon, StarIcon } from '@yidi/ui/icon';
import { SwipeRow } from '@yidi/ui/swipe-row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { openFollow } from './follow.data.ts';
import styles from './follow.module.css';
import { MailRow, type MailRowProps } from './mail-row.tsx';

/** A mail of the list with its actions, by swipe and by menu. */
export function MailCard(props: MailRowProps): ReactElement {
  const say = usePhrases(follow);
  const client = useQueryClient();
  const { mailNo, name, followed, changeable } = props.mail;
  async function copy(): Promise<void> {
    if (await copyValue(mailNo)) showToast(say.copied, { tone: 'good' });
  }
  const actions = [
    {
      id: 'follow',
      label: followed ? say.rowSettings : say.rowFollow,
      icon: <StarIcon />,
      tone: 'info' as const,
      onSelect: () => void openFollow(client, mailNo),
    },
    { id: 'copy', label: say.rowCopy, icon: <CopyIcon />, tone: 'plain' as const, onSelect: () => void copy() },
  ];
  return (
    <SwipeRow actions={actions} menuLabel={say.menu(name ?? formatMailNo(mailNo))} closeLabel={say.closeMenu}>
      {(menu) => (
        <Card className={styles.card}>
          <div className={styles.mail}>
            <div className={styles.way}>
              <MailRow {...props} />
            </div>
            {menu}
          </div>
          {changeable && (
            <div className={styles.move}>
              <ButtonLink
                kind="tonal"
                size="small"
                icon={<CalendarIcon />}
                href={hrefOf('/deliveryReserve/{status?}', {}, { mailNo })}
              >
                {say.moveTime}
              </ButtonLink>
            </div>
          )}
        </Card>
      )}
    </SwipeRow>
  );
}
