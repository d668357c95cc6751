import { useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { serviceStateNow } from '@yidi/contract/calls/staff-state';
import { formatYuan } from '@yidi/phrases/money';
import { formatWhole } from '@yidi/phrases/numbers';
import { opsDesk, opsState } from '@yidi/phrases/ops-desk';
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
import { Bars } from './bars.tsx';
import { DeadJobs, useDeadPanel } from './dead-jobs.tsx';
import styles from './state.module.css';

type State = InfoOf<typeof serviceStateNow>;

const REFRESH_MS = 60_000;
const LATE_MS = 15 * 60_000;
const lateAt = (state: State, iso: string | undefined) =>
  iso !== undefined && Date.parse(state.at) - Date.parse(iso) > LATE_MS;

/** How the service is: one sentence, what waits, what was sent, and the jobs that need a person. */
export function StatePage(): ReactElement {
  const say = usePhrases(opsState);
  const query = useQuery(callQuery(serviceStateNow, {}));
  const mayJobs = useMay('jobs');
  const dead = useDeadPanel();
  useRefresh(query.refetch, REFRESH_MS);
  const title = useSentence(query.data);
  return (
    <Page title={title ?? say.jobs} sub={query.data && say.at(formatTime(query.data.at))} panel={mayJobs && dead.panel}>
      <Loaded query={query} rows={8}>
        {(state) => (
          <>
            <Figures state={state} />
            <div className={styles.three}>
              <Jobs state={state} />
              <Outbox state={state} />
              <Messages state={state} />
            </div>
          </>
        )}
      </Loaded>
      {mayJobs && <DeadJobs names={query.data?.jobs.filter((job) => job.dead > 0).map(({ name }) => name) ?? []} />}
    </Page>
  );
}

/** The sentence on top, by rule: dead jobs, refunds, what waits too long, else all is well. */
function useSentence(state: State | undefined): string | undefined {
  const say = usePhrases(opsState);
  const language = useLanguage();
  if (!state) return undefined;
  const dead = state.jobs.reduce((sum, job) => sum + job.dead, 0);
  if (dead > 0) return say.deadTitle(dead);
  if (state.refunds.failed > 0) return say.refundTitle(state.refunds.failed);
  const lateJob = state.jobs.find(({ oldestAt }) => lateAt(state, oldestAt));
  if (lateJob) return say.lateTitle(formatJob(language, lateJob.name));
  const topic = state.outbox.find(({ oldestAt }) => lateAt(state, oldestAt));
  return topic ? say.lateTitle(formatTopic(language, topic.topic)) : say.well;
}

function oldestOf(rows: readonly { readonly oldestAt?: string | undefined }[]): string | undefined {
  return rows.flatMap(({ oldestAt }) => oldestAt ?? []).sort()[0];
}

function Figures({ state }: { state: State }): ReactElement {
  const say = usePhrases(opsState);
  const language = useLanguage();
  const { jobs, outbox, refunds } = state;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const waiting = sum(jobs.map((job) => job.waiting));
  const dead = sum(jobs.map((job) => job.dead));
  const unsent = sum(outbox.map((topic) => topic.undelivered));
  const since = (iso: string | undefined, none: string) => (iso ? say.oldest(formatAt(language, iso)) : none);
  const [oldestJob, oldestTopic] = [oldestOf(jobs), oldestOf(outbox)];
  const figures = [
    { title: say.waitingJobs, value: waiting, note: since(oldestJob, say.noneWaits), late: lateAt(state, oldestJob) },
    { title: say.deadJobs, value: dead, note: dead > 0 ? say.tries : '', bad: dead > 0 },
    { title: say.undelivered, value: unsent, note: since(oldestTopic, say.noOutbox), late: lateAt(state, oldestTopic) },
    { title: say.refunds, value: refunds.failed, note: formatYuan(refunds.failedFen), bad: refunds.failed > 0 },
  ];
  return (
    <ul className={styles.figures}>
      {figures.map(({ title, value, note, late, bad }) => (
        <li key={title} className={styles.figure} data-tone={bad ? 'bad' : late ? 'late' : undefined}>
          <span className={styles.figureTitle}>{title}</span>
          <span className={styles.figureValue}>{formatWhole(value)}</span>
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
