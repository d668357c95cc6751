import { useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { mailCare } from '@yidi/contract/calls/trace';
import { careActs } from '@yidi/contract/values/care';
import { care } from '@yidi/phrases/care';
import { formatLogDay } from '@yidi/phrases/log-day';
import { formatTime } from '@yidi/phrases/times';
import { trace } from '@yidi/phrases/trace';
import { readNumbers } from '@yidi/rules/mail/read-numbers';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CopyText } from '@yidi/ui/copy-text';
import { Field } from '@yidi/ui/field';
import { SearchIcon, ShieldIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import { LookPicture } from '@yidi/ui/state-pictures';
import { Timeline, type TimelineDay, type TimelineEvent } from '@yidi/ui/timeline';
import type { ReactElement } from 'react';
import { callQuery } from '../../../api/query.ts';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { unsaved } from '../../../session/drafts.ts';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { FormPage } from '../../../shell/form-page.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { useForm } from '../../../shell/use-form.ts';
import styles from '../trace.module.css';

type CareRecord = InfoOf<typeof mailCare>['records'][number];

const drafts = { number: unsaved('') };

const careQuery = (mailNo: string) => callQuery(mailCare, { mailNo });

export function load({ search, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return search.mailNo ? [prefetch(careQuery(search.mailNo))] : [];
}

/** The safety measures for a mail, or the form that asks for its number. */
export function Page(): ReactElement {
  const mailNo = useQueryText('mailNo');
  return (
    <div className={styles.page}>
      {mailNo ? (
        <CareOf key={mailNo} mailNo={mailNo} />
      ) : (
        <>
          <AskNumber />
          <Meaning />
        </>
      )}
    </div>
  );
}

function AskNumber(): ReactElement {
  const say = usePhrases(care);
  const words = usePhrases(trace);
  const go = useNavigate();
  const form = useForm<{ readonly number: string }>({
    drafts,
    check({ number }) {
      const { mailNos, wrong } = readNumbers(number);
      if (mailNos.length > 0) return {};
      if (!wrong[0]) return { number: words.queryEmpty };
      return { number: wrong[0].reason === 'check' ? words.badCheck(wrong[0].typed) : words.badNumber };
    },
    async send({ number }) {
      go.to('/s/disinfect', {}, { mailNo: readNumbers(number).mailNos[0] });
    },
  });
  return (
    <Card title={say.lead}>
      <FormPage form={form} leave="freely">
        <Field
          label={say.label}
          hint={say.hint}
          prefix={<SearchIcon />}
          autoCapitalize="characters"
          maxLength={40}
          {...form.field('number')}
        />
        <div className={styles.actions}>
          <Button type="submit">{say.submit}</Button>
        </div>
      </FormPage>
    </Card>
  );
}

function CareOf({ mailNo }: { mailNo: string }): ReactElement {
  const say = usePhrases(care);
  const words = usePhrases(trace);
  const query = useQuery(careQuery(mailNo));
  return (
    <Screen
      query={query}
      skeleton={{ label: say.busy, rows: ['half sentence', 3] }}
      missing={
        <EmptyWithLinks
          picture={<LookPicture />}
          title={words.notFound}
          text={words.notFoundText(mailNo)}
          links={[[say.other, hrefOf('/s/disinfect')]]}
        />
      }
      failed={{ title: say.failed }}
    >
      {({ records, ended }) => (
        <>
          <h2 className={styles.found}>
            {records.length > 0 ? say.count(records.length) : ended ? say.noneEnded : say.none}
          </h2>
          <div className={styles.number}>
            <CopyText value={mailNo} grouped copyLabel={words.copyNo} copiedLabel={words.copied} />
          </div>
          {records.length > 0 ? (
            <Log records={records} />
          ) : (
            <p className={styles.lead}>{ended ? say.noneEndedText : say.noneText}</p>
          )}
          <div className={styles.actions}>
            <ButtonLink kind="outline" href={hrefOf('/s/disinfect')}>
              {say.other}
            </ButtonLink>
            {records.length === 0 && ended ? (
              <ButtonLink href={hrefOf('/onlineService')}>{say.askUs}</ButtonLink>
            ) : (
              <ButtonLink href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}>{say.toTrace}</ButtonLink>
            )}
          </div>
          <Meaning />
        </>
      )}
    </Screen>
  );
}

/** The records by day, the newest first. */
function Log({ records }: { records: readonly CareRecord[] }): ReactElement {
  const say = usePhrases(care);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const days: (TimelineDay & { events: TimelineEvent[] })[] = [];
  for (const [index, { at, act, method, place }] of records.toReversed().entries()) {
    const { title, date } = formatLogDay(language, at, nowMs);
    const last = days.at(-1);
    const day = last?.title === title ? last : { id: `${title}${index}`, title, date, events: [] };
    if (day !== last) days.push(day);
    const what = `${say.acts[act]} · ${say.methods[method]}`;
    day.events.push({ id: `${at} ${index}`, time: formatTime(at), dateTime: at, title: what, detail: place });
  }
  return (
    <Card>
      <Timeline days={days} />
      <p className={styles.source}>{say.source}</p>
    </Card>
  );
}

/** Explains each measure, also for a mail without records. */
function Meaning(): ReactElement {
  const say = usePhrases(care);
  return (
    <Card title={say.meaning}>
      {careActs.map((act) => (
        <Row key={act} icon={<ShieldIcon />} label={say.acts[act]} sub={say.meanings[act]} />
      ))}
    </Card>
  );
}
