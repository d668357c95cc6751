import { useQuery } from '@tanstack/react-query';
import { trace } from '@yidi/phrases/trace';
import { formatSentence } from '@yidi/phrases/trace-says';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Card } from '@yidi/ui/card';
import { Facts } from '@yidi/ui/facts';
import { ParcelIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { type ReactElement, useEffect } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { hrefOf } from '../../../route-table.ts';
import { addToMailHistory } from '../../../session/mail-history.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { traceQuery } from '../trace.data.ts';

/** The results for several mail numbers, a sentence for each. */
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
  const found = data !== undefined;
  // Only mails that exist are added to the history.
  useEffect(() => {
    if (found) addToMailHistory([mailNo]);
  }, [found, mailNo]);
  const sentence = data && formatSentence(language, data.sentence, nowMs);
  return (
    <Row
      icon={<ParcelIcon />}
      tone={error ? 'bad' : undefined}
      strong={sentence !== undefined}
      label={sentence?.answer ?? (error ? formatFailure(language, error) : say.busy)}
      sub={<Facts facts={[formatMailNo(mailNo), sentence?.normal ?? ''].filter(Boolean)} />}
      href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}
    />
  );
}
