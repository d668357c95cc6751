import { MOST_LINKED } from '@yidi/contract/values/linked-account';
import { linkedAccount } from '@yidi/phrases/linked-account';
import { formatMoment } from '@yidi/phrases/times';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { PhoneIcon } from '@yidi/ui/icon';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useUser } from '../../../api/user.ts';
import { useMergeQuestion } from '../../../overlays/use-merge-question.ts';
import { hrefOf } from '../../../route-table.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { type Linked, loadLinked } from './linked.data.ts';
import styles from './linked.module.css';
import { LinkedScreen } from './linked-screen.tsx';
import { useSwitch } from './use-switch.ts';

export const load = loadLinked;

/** The accounts of the user's phones, and switching to another one. */
export function Page(): ReactElement {
  useMergeQuestion();
  return <LinkedScreen>{(linked) => <Accounts linked={linked} />}</LinkedScreen>;
}

function Accounts({ linked }: { linked: Linked }): ReactElement {
  const say = usePhrases(linkedAccount);
  const { userId } = useUser();
  const { role, phone, mainUserId, records } = linked;
  const hasLinks = records.length > 0;
  const roleNotice = {
    linked: say.opener(phone),
    opened: say.fromOpened(phone),
    main: records.length >= MOST_LINKED && say.full(MOST_LINKED),
  }[role];
  return (
    <>
      <p className={styles.lead}>{hasLinks ? say.lead : say.noneText}</p>
      <ul>
        {role === 'linked' ? (
          <AccountCard phone={records[0]?.bindPhone ?? ''} sub={say.now} here />
        ) : (
          <>
            <AccountCard phone={phone} sub={say.main} here={role === 'main'} id={mainUserId} />
            {records.map((record) => (
              <AccountCard
                key={record.bindUserId}
                phone={record.bindPhone}
                since={record.since}
                here={record.bindUserId === userId}
                id={record.bindUserId}
              />
            ))}
          </>
        )}
      </ul>
      {roleNotice && (
        <div className={styles.note}>
          <Notice>{roleNotice}</Notice>
        </div>
      )}
      {role !== 'linked' && hasLinks && <p className={styles.hint}>{say.clears}</p>}
      <div className={styles.actions}>
        {role === 'main' && records.length < MOST_LINKED && (
          <ButtonLink wide size="large" href={hrefOf('/bindAccount')}>
            {say.bind}
          </ButtonLink>
        )}
        {hasLinks && role !== 'opened' && (
          <ButtonLink wide kind="outline" href={hrefOf('/manageAccount')}>
            {say.manage}
          </ButtonLink>
        )}
        {hasLinks && (
          <ButtonLink wide kind="quiet" href={hrefOf('/bindAccountList')}>
            {say.list}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

interface AccountCardProps {
  readonly phone: string;
  readonly sub?: string;
  readonly since?: string;
  readonly here: boolean;
  readonly id?: string | undefined;
}

function AccountCard({ phone, sub, since, here, id }: AccountCardProps): ReactElement {
  const say = usePhrases(linkedAccount);
  const language = useLanguage();
  const nowMs = useNow();
  const words = [sub ?? (since && say.since(formatMoment(language, since, nowMs))), here && sub !== say.now && say.now];
  return (
    <li className={styles.item}>
      <Card>
        <Row
          icon={<PhoneIcon />}
          tone={here ? 'good' : 'plain'}
          strong
          label={phone}
          sub={words.filter(Boolean).join(' · ')}
          trail={!here && id !== undefined && <SwitchButton id={id} phone={phone} />}
        />
      </Card>
    </li>
  );
}

function SwitchButton({ id, phone }: { id: string; phone: string }): ReactElement {
  const say = usePhrases(linkedAccount);
  const change = useSwitch(id, phone);
  return (
    <Button
      kind="tonal"
      size="small"
      aria-label={say.switchOf(phone)}
      busy={change.busy}
      busyLabel={say.switching}
      onClick={change.run}
    >
      {say.switch}
    </Button>
  );
}
