import { useQuery } from '@tanstack/react-query';
import { shell } from '@yidi/phrases/shell';
import { trace } from '@yidi/phrases/trace';
import { saySentence } from '@yidi/phrases/trace-says';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Facts } from '@yidi/ui/facts';
import { ParcelIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { sayFailure } from '../../api/say-failure.ts';
import { openLogin } from '../../overlays/open-login.ts';
import { hrefOf } from '../../route-table.ts';
import { useUser } from '../../session/user.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { mailsQuery, traceQuery } from './trace.data.ts';

/** Several numbers asked at once: a sentence for each. */
export function QueryResults({ mailNos }: { mailNos: readonly string[] }): ReactElement {
  return (
    <Card>
      {mailNos.map((mailNo) => (
        <Result key={mailNo} mailNo={mailNo} />
      ))}
    </Card>
  );
}

function Result({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(trace);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { data, error } = useQuery(traceQuery(mailNo));
  const said = data && saySentence(language, data.sentence, nowMs);
  return (
    <Row
      icon={<ParcelIcon />}
      tone={error ? 'bad' : undefined}
      strong={said !== undefined}
      label={said?.answer ?? (error ? sayFailure(language, error) : say.busy)}
      sub={<Facts facts={[formatMailNo(mailNo), said?.normal ?? ''].filter(Boolean)} />}
      href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}
    />
  );
}

/** Mails on which the person's own phone stands; logged out, the way in. */
export function MyMails(): ReactElement {
  const say = usePhrases(trace);
  const user = useUser();
  return (
    <Card title={say.mine}>
      {user.isLogin === 1 ? (
        <MailRows />
      ) : (
        <Row
          icon={<ParcelIcon />}
          label={say.mineLogin}
          trail={
            <Button kind="tonal" size="small" onClick={() => void openLogin()}>
              {say.login}
            </Button>
          }
        />
      )}
    </Card>
  );
}

function MailRows(): ReactElement {
  const say = usePhrases(trace);
  const words = usePhrases(shell);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { data, error, refetch } = useQuery(mailsQuery('received'));
  if (error)
    return (
      <Row
        icon={<ParcelIcon />}
        tone="bad"
        label={sayFailure(language, error)}
        trail={
          <Button kind="tonal" size="small" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        }
      />
    );
  if (!data) return <Row icon={<ParcelIcon />} label={say.mineBusy} />;
  if (data.records.length === 0) return <Row icon={<ParcelIcon />} label={say.mineEmpty} />;
  return (
    <>
      {data.records.map((mail) => {
        const said = saySentence(language, mail.sentence, nowMs);
        return (
          <Row
            key={mail.mailNo}
            icon={<ParcelIcon />}
            strong
            label={said.answer}
            sub={<Facts facts={[`${mail.fromCity} → ${mail.toCity}`, formatMailNo(mail.mailNo)]} />}
            href={hrefOf('/queryDetail/{mailId?}', { mailId: mail.mailNo })}
          />
        );
      })}
    </>
  );
}
