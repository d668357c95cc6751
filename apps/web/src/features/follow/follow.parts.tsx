import { useQuery } from '@tanstack/react-query';
import { type MailSide, mailSides } from '@yidi/contract/values/follow';
import { follow } from '@yidi/phrases/follow';
import { shell } from '@yidi/phrases/shell';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { ParcelIcon, SearchIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useState } from 'react';
import { formatFailure } from '../../api/say-failure.ts';
import { useUser } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { openLogin } from '../../shell/open-login.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { divide, newestQuery } from './follow.data.ts';
import styles from './follow.module.css';
import { MailRow } from './mail-row.tsx';

/** The newest mails of the user, by side; a log-in row for an anonymous one. */
export function MyMails(): ReactElement {
  const say = usePhrases(follow);
  const user = useUser();
  return (
    <Card title={say.mine}>
      {user.isLogin === 1 ? (
        <Mine />
      ) : (
        <Row
          icon={<ParcelIcon />}
          label={say.login}
          trail={
            <Button kind="tonal" size="small" onClick={() => void openLogin()}>
              {say.toLogin}
            </Button>
          }
        />
      )}
    </Card>
  );
}

function Mine(): ReactElement {
  const say = usePhrases(follow);
  const [side, setSide] = useState<MailSide>('received');
  return (
    <>
      <ChipGroup
        label={say.sides.label}
        look="filter"
        options={mailSides.map((value) => ({ value, label: say.sides[value] }))}
        value={side}
        onChange={setSide}
      />
      {/* Above the rows, because below them it would move while they load. */}
      <Row icon={<SearchIcon />} label={say.seeAll} href={hrefOf('/queryMail')} />
      <Newest key={side} side={side} />
    </>
  );
}

function Newest({ side }: { side: MailSide }): ReactElement {
  const say = usePhrases(follow);
  const words = usePhrases(shell);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { data, error, refetch } = useQuery(newestQuery(side));
  if (error)
    return (
      <Row
        icon={<ParcelIcon />}
        tone="bad"
        label={formatFailure(language, error)}
        trail={
          <Button kind="tonal" size="small" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        }
      />
    );
  if (!data) return <Row icon={<ParcelIcon />} label={say.busy} />;
  if (data.records.length === 0)
    return <Row icon={<ParcelIcon />} label={say.none[side]} sub={side === 'followed' && say.noneText[side]} />;
  return (
    <>
      {divide(data.records).map(({ group, mails }) => (
        <section key={group}>
          <h3 className={styles.group}>{say.groups[group]}</h3>
          {mails.map((mail) => (
            <MailRow key={mail.mailNo} mail={mail} nowMs={nowMs} />
          ))}
        </section>
      ))}
    </>
  );
}
