import { useQuery } from '@tanstack/react-query';
import { serviceStateNow } from '@yidi/contract/calls/staff-state';
import { LATE_S, MOST_COUNTED } from '@yidi/contract/values/service-state';
import { formatYuan } from '@yidi/phrases/money';
import { formatWhole } from '@yidi/phrases/numbers';
import { opsDesk, opsState } from '@yidi/phrases/ops-desk';
import { opsHealth } from '@yidi/phrases/ops-health';
import { formatJob, formatTopic } from '@yidi/phrases/ops-work';
import { formatTime } from '@yidi/phrases/times';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import type { ReactElement } from 'react';
import { useMay } from '../../api/me.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { useRefresh } from '../../shell/refresh.ts';
import { formatAt } from '../../shell/times.ts';
import { Bars, formatSum } from './bars.tsx';
import { Codes, Crons, Rest } from './codes-and-crons.tsx';
import { DeadJobs, useDeadPanel } from './dead-jobs.tsx';
import { Lanes } from './lanes.tsx';
import { type State, useProblemWords } from './problem-words.ts';
import { formatScans, ScanChart, usualOf } from './scan-chart.tsx';
import styles from './state.module.css';

const REFRESH_MS = 60_000;
const lateAt = (state: State, iso: string | undefined) =>
  iso !== undefined && Date.parse(state.at) - Date.parse(iso) > LATE_S * 1000;

/** How the service is: one sentence, scans, lanes, what waits and was sent, jobs for a person. */
export function StatePage(): ReactElement {
  const say = usePhrases(opsState);
  const health = usePhrases(opsHealth);
  const query = useQuery(callQuery(serviceStateNow, {}));
  const mayJobs = useMay('jobs');
  const dead = useDeadPanel();
  const wordsOf = useProblemWords();
  useRefresh(query.refetch, REFRESH_MS);
  const [gravest, ...others] = query.data?.problems ?? [];
  const title = gravest ? wordsOf(gravest) : health.well;
  return (
    <Page
      title={query.data ? title : say.jobs}
      sub={query.data && say.at(formatTime(query.data.at))}
      panel={mayJobs && dead.panel}
    >
      <Loaded query={query} rows={8}>
        {(state) => (
          <>
            {others.length > 0 && <Others sentences={others.map(wordsOf)} />}
            <Figures state={state} />
            <ScanChart scans={state.scans} />
            <Lanes lanes={state.lanes} />
            <div className={styles.three}>
              <Codes codes={state.codes} />
              <Messages state={state} />
              <Jobs state={state} />
              <Outbox state={state} />
              <Crons crons={state.crons} />
              <Rest closings={state.closings} partitionsAhead={state.partitionsAhead} />
            </div>
          </>
        )}
      </Loaded>
      {mayJobs && <DeadJobs names={query.data?.jobs.filter((job) => job.dead > 0).map(({ name }) => name) ?? []} />}
    </Page>
  );
}

/** What is wrong besides the gravest, in the same order. */
function Others({ sentences }: { sentences: readonly string[] }): ReactElement {
  const { also } = usePhrases(opsHealth);
  return (
    <div className={styles.above}>
      <Card title={also} tone="danger">
        <ul className={styles.others}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function oldestOf(rows: readonly { readonly oldestAt?: string | undefined }[]): string | undefined {
  return rows.flatMap(({ oldestAt }) => oldestAt ?? []).sort()[0];
}

function Figures({ state }: { state: State }): ReactElement {
  const say = usePhrases(opsState);
  const language = useLanguage();
  const health = usePhrases(opsHealth);
  const { jobs, outbox, refunds, lanes } = state;
  const { points } = state.scans;
  const scansNow = points.findLast(({ scans }) => scans !== undefined)?.scans;
  const waiting = jobs.map((job) => job.waiting);
  const dead = jobs.map((job) => job.dead);
  const isDead = dead.some((count) => count > 0);
  const unsent = outbox.map((topic) => topic.undelivered);
  const since = (iso: string | undefined, none: string) => (iso ? say.oldest(formatAt(language, iso)) : none);
  const [oldestJob, oldestTopic] = [oldestOf(jobs), oldestOf(outbox)];
  const isFew = state.problems.some(({ kind }) => kind === 'scansMissing');
  const figures = [
    {
      title: health.scans,
      value: scansNow === undefined ? '–' : formatScans(scansNow),
      note: [health.aMinute, usualOf(points, health)].filter(Boolean).join(' • '),
      bad: isFew,
    },
    {
      title: health.lateLanes,
      value: formatWhole(lanes.late),
      note: health.ofLanes(lanes.known),
      late: lanes.late > 0,
    },
    {
      title: say.waitingJobs,
      value: formatSum(waiting, MOST_COUNTED),
      note: since(oldestJob, say.noneWaits),
      late: lateAt(state, oldestJob),
    },
    { title: say.deadJobs, value: formatSum(dead, MOST_COUNTED), note: isDead ? say.tries : '', bad: isDead },
    {
      title: say.undelivered,
      value: formatSum(unsent, MOST_COUNTED),
      note: since(oldestTopic, say.noOutbox),
      late: lateAt(state, oldestTopic),
    },
    {
      title: say.refunds,
      value: formatWhole(refunds.failed),
      note: formatYuan(refunds.failedFen),
      bad: refunds.failed > 0,
    },
  ];
  return (
    <ul className={styles.figures}>
      {figures.map(({ title, value, note, late, bad }) => (
        <li key={title} className={styles.figure} data-tone={bad ? 'bad' : late ? 'late' : undefined}>
          <span className={styles.figureTitle}>{title}</span>
          <span className={styles.figureValue}>{value}</span>
          <span className={styles.figureNote}>{note}</span>
        </li>
      ))}
    </ul>
  );
}

function Jobs({ state }: { state: State }): ReactElement {
  const say = usePhrases(opsState);
  const language = useLanguage();
  return (
    <Card title={say.jobs} note={`${say.waits} • ${say.since}`}>
      <Bars
        label={say.jobs}
        empty={say.noJobs}
        upTo={MOST_COUNTED}
        rows={state.jobs
          .filter(({ waiting, dead }) => waiting + dead > 0)
          .map(({ name, waiting, dead, oldestAt }) => ({
            id: name,
            name: formatJob(language, name),
            value: waiting,
            bad: dead,
            badWord: say.dead,
            note: oldestAt ? formatAt(language, oldestAt) : '',
            late: lateAt(state, oldestAt),
          }))}
      />
    </Card>
  );
}

function Outbox({ state }: { state: State }): ReactElement {
  const say = usePhrases(opsState);
  const language = useLanguage();
  return (
    <Card title={say.outbox} note={`${say.waits} • ${say.since}`}>
      <Bars
        label={say.outbox}
        empty={say.noOutbox}
        upTo={MOST_COUNTED}
        rows={state.outbox.map(({ topic, undelivered, oldestAt }) => ({
          id: topic,
          name: formatTopic(language, topic),
          value: undelivered,
          note: formatAt(language, oldestAt),
          late: lateAt(state, oldestAt),
        }))}
      />
    </Card>
  );
}

function Messages({ state }: { state: State }): ReactElement {
  const say = usePhrases(opsState);
  const { ways } = usePhrases(opsDesk);
  return (
    <Card title={say.messages} note={`${say.sent} • ${say.failed}`}>
      <Bars
        label={say.messages}
        empty={say.noMessages}
        rows={state.messages.map(({ way, sent, failed, unknown }) => ({
          id: way,
          name: ways[way],
          value: sent,
          bad: failed,
          badWord: say.failed,
          note: unknown > 0 ? `${say.unknown} ${formatWhole(unknown)}` : '',
        }))}
      />
    </Card>
  );
}
