import { useQuery } from '@tanstack/react-query';
import { delegate } from '@yidi/phrases/delegate';
import { preventBreaks } from '@yidi/phrases/keep-together';
import type { Language } from '@yidi/phrases/language';
import { formatDay, formatMoment, formatMonthDay, formatSpan } from '@yidi/phrases/times';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { Card } from '@yidi/ui/card';
import { CodeBlock } from '@yidi/ui/code-block';
import { DetailList } from '@yidi/ui/detail-list';
import { StatusSentence } from '@yidi/ui/status-sentence';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useReadAloud } from '../../shell/read-aloud.tsx';
import { Screen } from '../../shell/screen.tsx';
import { inThrees, lastMoment, type Opened, openedQuery } from './delegate.data.ts';
import styles from './delegate.module.css';

const noCode = () => Promise.resolve(undefined);

/** The delegate's screen without log-in: the code, its end and its place, or that it is invalid. */
export function DelegateCode({ token }: { token: string | undefined }): ReactElement {
  return token === undefined ? <Gone /> : <Code key={token} token={token} />;
}

function Code({ token }: { token: string }): ReactElement {
  const say = usePhrases(delegate);
  const query = useQuery(openedQuery(token));
  return (
    <Screen
      query={query}
      skeleton={{ label: say.busy, rows: ['full sentence', 4], frame: styles.page }}
      missing={<Gone />}
      failed={{ title: say.failed }}
    >
      {(info) => <Shown info={info} />}
    </Screen>
  );
}

function Shown({ info }: { info: Opened }): ReactElement {
  const say = usePhrases(delegate);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { by, name, code, from, until, waybillNo, day, point, pointName, address } = info;
  const arrives = formatArrival(say, language, info, nowMs);
  const lastDay = formatMonthDay(language, lastMoment(until));
  const validity = day ? say.daily(formatDay(language, from, nowMs)) : say.once(lastDay);
  const aloud = useReadAloud(noCode, () => [say.forWhom(by), `${say.code} ${[...code].join(' ')}`, validity], say.code);
  const isAllDay = point?.openFrom === '00:00' && point.openTo === '24:00';
  return (
    <div className={styles.page}>
      <StatusSentence sentence={say.forWhom(by)} detail={validity} tool={aloud} />
      <Card>
        <CodeBlock title={say.code} sub={say.say} code={inThrees(code)} />
        <DetailList
          wide
          details={[
            waybillNo
              ? { id: 'mail', label: say.mail, value: formatMailNo(waybillNo), whole: true }
              : { id: 'day', label: say.day, value: formatDay(language, from, nowMs) },
            { id: 'until', label: say.until, value: lastDay },
            ...(point
              ? [
                  { id: 'where', label: say.where, value: <b>{point.name}</b> },
                  { id: 'address', label: '', value: preventBreaks(point.address) },
                  { id: 'hours', label: '', value: isAllDay ? say.allDay : say.hours(point.openFrom, point.openTo) },
                ]
              : [
                  {
                    id: 'where',
                    label: say.where,
                    value: pointName ?? (address ? preventBreaks(address) : say.atDoor),
                  },
                ]),
            ...(arrives ? [{ id: 'when', label: say.when, value: preventBreaks(arrives) }] : []),
          ]}
        />
        {!point && waybillNo && <p className={styles.quiet}>{pointName ? say.toPoint : say.atDoorText}</p>}
      </Card>
      <p className={styles.quiet}>{say.signedAs(name)}</p>
    </div>
  );
}

/** Formats when the mail comes or how long it is stored; undefined if neither is known. */
function formatArrival(
  say: (typeof delegate)['zh'],
  language: Language,
  { keptUntil, arrivesFrom, arrivesBy }: Opened,
  nowMs: number,
): string | undefined {
  if (keptUntil) return say.keptUntil(formatMoment(language, keptUntil, nowMs));
  if (!arrivesBy) return undefined;
  return arrivesFrom
    ? formatSpan(language, arrivesFrom, arrivesBy, nowMs)
    : say.by(formatMoment(language, arrivesBy, nowMs));
}

function Gone(): ReactElement {
  const say = usePhrases(delegate);
  return <EmptyWithLinks title={say.gone} text={say.goneText} links={[[say.query, hrefOf('/query')]]} />;
}
