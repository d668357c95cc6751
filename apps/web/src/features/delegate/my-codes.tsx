import { useQuery } from '@tanstack/react-query';
import { delegate } from '@yidi/phrases/delegate';
import { formatDay, formatMoment } from '@yidi/phrases/times';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { PlusIcon, UserIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueryText } from '../../shell/url.ts';
import { type Delegate, delegatesQuery } from './delegate.data.ts';
import styles from './delegate.module.css';
import { OpenCode } from './open-code.tsx';
import { openDelegateSheet } from './open-delegate.ts';

/** The codes with which delegates receive mail for the user. */
export function MyCodes(): ReactElement {
  const say = usePhrases(delegate);
  const mailNo = useQueryText('mailNo');
  const query = useQuery(delegatesQuery());
  return (
    <Screen
      query={query}
      skeleton={{ label: say.busy, rows: ['long sentence', 4], frame: styles.page }}
      failed={{ title: say.failed, kept: say.kept }}
    >
      {({ delegates }) => (
        <div className={styles.page}>
          <Codes all={delegates} />
          <p className={styles.safety}>{say.safety}</p>
          <BottomBar
            action={
              <Button wide size="large" icon={<PlusIcon />} onClick={() => void openDelegateSheet({ mailNo })}>
                {say.add}
              </Button>
            }
          />
        </div>
      )}
    </Screen>
  );
}

function Codes({ all }: { all: readonly Delegate[] }): ReactElement {
  const say = usePhrases(delegate);
  const open = all.filter(({ state }) => state === 'open');
  const before = all.filter(({ state }) => state !== 'open');
  const [first] = open;
  const head = !first
    ? say.none
    : open.length > 1
      ? say.headMany(open.length)
      : first.waybillNo
        ? say.headMail(first.name)
        : say.headDay(first.name);
  return (
    <>
      <h2 className={styles.question}>{wrapWell(head)}</h2>
      {!first && <p className={styles.quiet}>{say.noneText}</p>}
      {open.map((delegation) => (
        <OpenCode key={delegation.delegateId} delegation={delegation} />
      ))}
      {before.length > 0 && <h2 className={styles.before}>{say.before}</h2>}
      {before.length > 0 && (
        <Card>
          {before.map((delegation) => (
            <Ended key={delegation.delegateId} delegation={delegation} />
          ))}
        </Card>
      )}
    </>
  );
}

function Ended({ delegation }: { delegation: Delegate }): ReactElement {
  const say = usePhrases(delegate);
  const language = useLanguage();
  const nowMs = useNow();
  const { name, state, waybillNo, from, endedAt } = delegation;
  const what = waybillNo ? formatMailNo(waybillNo) : say.allOf(formatDay(language, from, nowMs));
  return (
    <Row
      icon={<UserIcon />}
      label={name}
      sub={endedAt ? `${what} · ${formatMoment(language, endedAt, nowMs)}` : what}
      trail={<Tag small>{say.state[state]}</Tag>}
    />
  );
}
