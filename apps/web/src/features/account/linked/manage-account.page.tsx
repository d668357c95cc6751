import { useQueryClient } from '@tanstack/react-query';
import { mulBind } from '@yidi/contract/calls/linked-account';
import { linkedAccount } from '@yidi/phrases/linked-account';
import { formatMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { PhoneIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { send } from '../../../api/send.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { type LinkedRecord, linkedQuery, loadLinked } from './linked.data.ts';
import styles from './linked.module.css';
import { LinkedScreen } from './linked-screen.tsx';
import { NothingLinked } from './nothing-linked.tsx';
import { useLinkedAction } from './use-linked-action.ts';
import { useSwitch } from './use-switch.ts';

export const load = loadLinked;

/** Unlinks phones after a confirmation with the consequences. */
export function Page(): ReactElement {
  const say = usePhrases(linkedAccount);
  return (
    <LinkedScreen>
      {({ records, role, phone, mainUserId }) => {
        if (records.length === 0) return <NothingLinked />;
        if (role === 'opened' && mainUserId) return <ToMain phone={phone} id={mainUserId} />;
        return (
          <>
            {role === 'linked' && <p className={styles.lead}>{say.opener(phone)}</p>}
            <ul>
              {records.map((record) => (
                <li key={record.bindUserId} className={styles.item}>
                  <LinkCard record={record} />
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </LinkedScreen>
  );
}

function ToMain({ phone, id }: { phone: string; id: string }): ReactElement {
  const say = usePhrases(linkedAccount);
  const change = useSwitch(id, phone);
  return (
    <>
      <Notice>{say.fromOpened(phone)}</Notice>
      <div className={styles.actions}>
        <Button wide busy={change.busy} busyLabel={say.switching} onClick={change.run}>
          {say.switchOf(phone)}
        </Button>
      </div>
    </>
  );
}

function LinkCard({ record }: { record: LinkedRecord }): ReactElement {
  const { bindUserId, bindPhone, since } = record;
  const say = usePhrases(linkedAccount);
  const language = useLanguage();
  const nowMs = useNow();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const unlink = useLinkedAction(async () => {
    client.setQueryData(linkedQuery.queryKey, await send(mulBind, { op: 'unbind', bindUserId }));
    showToast(say.unlinked(bindPhone), { tone: 'good' });
  });
  return (
    <Card>
      <Row
        icon={<PhoneIcon />}
        tone="plain"
        strong
        label={bindPhone}
        sub={say.since(formatMoment(language, since, nowMs))}
        trail={
          !asks && (
            <Button kind="danger" size="small" aria-label={say.unlinkOf(bindPhone)} onClick={() => setAsks(true)}>
              {say.unlink}
            </Button>
          )
        }
      />
      {asks && (
        <>
          <Notice tone="warn" urgent detail={say.unlinkText}>
            {say.unlinkSure(bindPhone)}
          </Notice>
          <div className={styles.actions}>
            <Button wide kind="danger" busy={unlink.busy} busyLabel={say.unlinking} onClick={unlink.run}>
              {say.unlinkDo}
            </Button>
            <Button wide kind="outline" onClick={() => setAsks(false)}>
              {say.keep}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
