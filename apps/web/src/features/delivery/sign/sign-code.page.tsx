import { useQuery } from '@tanstack/react-query';
import { signCode } from '@yidi/phrases/sign-code';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Card } from '@yidi/ui/card';
import { UserIcon } from '@yidi/ui/icon';
import { RadioCards } from '@yidi/ui/radio-card';
import { Row } from '@yidi/ui/row';
import { LockPicture } from '@yidi/ui/state-pictures';
import { type ReactElement, useState } from 'react';
import { isLoggedIn } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { type MailRow, mailsQuery } from '../../trace/trace.data.ts';
import styles from '../delivery.module.css';
import { CodeCard } from './code-card.tsx';
import { coded } from './sign.data.ts';

export function load({ client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [prefetch(mailsQuery('received'))] : [];
}

/** The delivery codes that the consignee shows to a courier or counter, one for each mail. */
export function Page(): ReactElement {
  const say = usePhrases(signCode);
  const query = useQuery(mailsQuery('received'));
  return (
    <Screen
      query={query}
      skeleton={{ label: say.busy, rows: ['picture', 2], frame: styles.page }}
      empty={{
        when: ({ records }) => coded(records).length === 0,
        show: (
          <EmptyWithLinks
            picture={<LockPicture />}
            title={say.empty}
            text={say.emptyText}
            links={[
              [say.toQuery, hrefOf('/query')],
              [say.delegate, hrefOf('/my-center/delegate')],
            ]}
          />
        ),
      }}
      failed={{ title: say.failed, kept: say.kept }}
    >
      {({ records }) => <Codes mails={coded(records)} />}
    </Screen>
  );
}

function Codes({ mails }: { mails: readonly MailRow[] }): ReactElement {
  const say = usePhrases(signCode);
  const asked = useQueryText('mailNo');
  const [chosen, setChosen] = useState(asked);
  const mailNo = (mails.find((mail) => mail.mailNo === chosen) ?? mails[0])?.mailNo ?? '';
  return (
    <div className={styles.page}>
      <CodeCard key={mailNo} mailNo={mailNo} />
      {mails.length > 1 && (
        <Card title={say.which(mails.length)}>
          <RadioCards
            label={say.which(mails.length)}
            value={mailNo}
            onChange={setChosen}
            options={mails.map((mail) => ({
              value: mail.mailNo,
              title: formatMailNo(mail.mailNo),
              detail: say.from(mail.fromCity),
            }))}
          />
        </Card>
      )}
      <Card>
        <Row
          icon={<UserIcon />}
          label={say.delegate}
          sub={say.delegateSub}
          href={hrefOf('/my-center/delegate', {}, { mailNo })}
        />
      </Card>
      <p className={styles.left}>{say.safety}</p>
    </div>
  );
}
