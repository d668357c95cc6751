import { useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { approvalList } from '@yidi/contract/calls/staff-approval';
import { deadJobs, giveUpJobs, runJobsAgain, serviceStateNow } from '@yidi/contract/calls/staff-state';
import { ops } from '@yidi/phrases/ops';
import { opsState } from '@yidi/phrases/ops-desk';
import { formatJob } from '@yidi/phrases/ops-work';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { isUnknown } from '@yidi/shell/say-failure';
import { showToast } from '@yidi/shell/toast-list';
import { useAction } from '@yidi/shell/use-action';
import { Button } from '@yidi/ui/button';
import { DetailList } from '@yidi/ui/detail-list';
import { ClockIcon, WarningIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useMemo, useState } from 'react';
import { useList } from '../../api/list.ts';
import { send } from '../../api/send.ts';
import type { Column } from '../../shell/data-table.tsx';
import { useEmptyWords } from '../../shell/empty-words.ts';
import { listAddress } from '../../shell/list-address.ts';
import { Select } from '../../shell/list-tools.tsx';
import { Card } from '../../shell/page.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { Panel, PanelPart } from '../../shell/panel.tsx';
import { ReasonForm } from '../../shell/reason-form.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './state.module.css';
import { stateRoute } from './state-route.ts';

type DeadJob = InfoOf<typeof deadJobs>['records'][number];

function useSearchAndGo() {
  return listAddress(stateRoute.useSearch(), stateRoute.useNavigate());
}

const useDead = (name: string | undefined) => useList(deadJobs, { ...(name && { name }) });

/** Returns what reads again what an act changed, or what another colleague did before it. */
function useReadAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [deadJobs, serviceStateNow, approvalList].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    );
}

/** Runs jobs again and says for how many that was possible. */
function useAgain() {
  const say = usePhrases(opsState);
  const readAgain = useReadAgain();
  return async (jobIds: string[]): Promise<void> => {
    const { results } = await send(runJobsAgain, { jobIds }).finally(readAgain);
    const done = results.filter(({ result }) => result === 'done').length;
    showToast(say.againDone(done, results.length - done), { tone: done > 0 ? 'good' : 'bad' });
  };
}

/** Asks a second person to give a job up, and says if it is gone already. */
function useGiveUp({ jobId }: DeadJob, done: () => void) {
  const say = usePhrases(opsState);
  const { asked } = usePhrases(ops);
  const readAgain = useReadAgain();
  return async (reason: string): Promise<void> => {
    try {
      await send(giveUpJobs, { jobIds: [jobId], reason });
    } catch (error) {
      // The list has it no more, so its panel closes.
      if (isUnknown(error)) showToast(say.gone, { tone: 'bad' });
      throw error;
    } finally {
      await readAgain();
    }
    showToast(asked, { tone: 'good' });
    done();
  };
}

/** The jobs whose tries are used up. All that are shown can be run again at once. */
export function DeadJobs({ names }: { names: readonly string[] }): ReactElement {
  const say = usePhrases(opsState);
  const language = useLanguage();
  const { search, go } = useSearchAndGo();
  const list = useDead(search.job);
  const columns = useColumns();
  const noneDead = { emptyTitle: say.deadEmptyTitle, emptyText: say.deadEmptyText };
  const empty = useEmptyWords(noneDead, search.job !== undefined);
  const runAgain = useAgain();
  const again = useAction(() => runAgain(list.rows.slice(0, 100).map(({ jobId }) => jobId)));
  const count = Math.min(100, list.rows.length);
  return (
    <Card flush title={say.deadList} note={say.deadSub}>
      <PagedList
        list={list}
        label={say.deadList}
        columns={columns}
        idOf={({ jobId }) => jobId}
        onOpen={({ jobId }) => go({ open: jobId })}
        search={search}
        go={go}
        sort={search.sort}
        onSort={(sort) => go({ sort })}
        clear={search.job ? () => go({ job: undefined }) : undefined}
        empty={empty}
        skeletonRows={3}
      >
        <Select
          label={say.job}
          every={say.every}
          value={search.job}
          options={[...new Set([...names, ...(search.job ? [search.job] : [])])].map((value) => ({
            value,
            label: formatJob(language, value),
          }))}
          onChange={(job) => go({ job })}
        />
        {count > 0 && (
          <Button kind="tonal" size="small" busy={again.busy} busyLabel={say.again} onClick={again.run}>
            {say.againAll(count)}
          </Button>
        )}
      </PagedList>
    </Card>
  );
}

/** Returns the panel of the dead job that is open; undefined if none is. */
export function useDeadPanel(): { readonly panel: ReactElement | undefined } {
  const { search, close } = useSearchAndGo();
  const { rows } = useDead(search.job);
  const job = rows.find(({ jobId }) => jobId === search.open);
  return { panel: job && <DeadPanel key={job.jobId} job={job} close={close} /> };
}

function DeadPanel({ job, close }: { job: DeadJob; close: () => void }): ReactElement {
  const say = usePhrases(opsState);
  const words = usePhrases(ops);
  const language = useLanguage();
  const [givesUp, setGivesUp] = useState(false);
  const runAgain = useAgain();
  const again = useAction(async () => {
    await runAgain([job.jobId]);
    close();
  });
  const giveUp = useGiveUp(job, () => setGivesUp(false));
  return (
    <Panel
      title={formatJob(language, job.name)}
      marks={<JobTag asked={job.asked} />}
      close={close}
      foot={
        !givesUp && (
          <>
            <Button wide size="large" busy={again.busy} busyLabel={say.again} onClick={again.run}>
              {say.again}
            </Button>
            {!job.asked && (
              <Button wide kind="danger" onClick={() => setGivesUp(true)}>
                {say.giveUp}
              </Button>
            )}
          </>
        )
      }
    >
      {givesUp && (
        <>
          <ReasonForm
            target={`giveUp ${job.jobId}`}
            title={say.giveUpTitle}
            send={say.giveUp}
            kind="danger"
            onSend={giveUp}
          />
          <Button wide kind="quiet" onClick={() => setGivesUp(false)}>
            {words.cancel}
          </Button>
        </>
      )}
      <PanelPart title={say.error}>
        <p className={styles.error}>{job.error}</p>
      </PanelPart>
      <Tries job={job} />
    </Panel>
  );
}

/** How often a job was tried, since when, and by which name the log has it. */
function Tries({ job }: { job: DeadJob }): ReactElement {
  const say = usePhrases(opsState);
  const language = useLanguage();
  return (
    <PanelPart title={say.attempts} note={job.attempts}>
      <DetailList
        details={[
          { id: 'name', label: say.jobCode, value: <span className={styles.mono}>{job.name}</span> },
          { id: 'created', label: say.created, value: formatAt(language, job.createdAt) },
          { id: 'ended', label: say.ended, value: formatAt(language, job.endedAt) },
        ]}
      />
    </PanelPart>
  );
}

function JobTag({ asked }: { asked: boolean }): ReactElement {
  const say = usePhrases(opsState);
  return asked ? (
    <Tag tone="warn" icon={<ClockIcon size="small" />}>
      {say.askedGiveUp}
    </Tag>
  ) : (
    <Tag tone="danger" icon={<WarningIcon size="small" />}>
      {say.dead}
    </Tag>
  );
}

function useColumns(): readonly Column<DeadJob>[] {
  const say = usePhrases(opsState);
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'name',
        head: say.job,
        fixed: true,
        width: 1.6,
        sortBy: ({ name }) => formatJob(language, name),
        cell: ({ name }) => <strong>{formatJob(language, name)}</strong>,
      },
      { id: 'error', head: say.error, width: 3, cell: ({ error }) => <span className={styles.mono}>{error}</span> },
      {
        id: 'attempts',
        head: say.attempts,
        width: 0.8,
        end: true,
        sortBy: ({ attempts }) => attempts,
        cell: (job) => job.attempts,
      },
      {
        id: 'ended',
        head: say.ended,
        width: 1.4,
        sortBy: ({ endedAt }) => endedAt,
        cell: (job) => formatAt(language, job.endedAt),
      },
      { id: 'state', head: say.dead, width: 1.4, cell: ({ asked }) => <JobTag asked={asked} /> },
    ],
    [say, language],
  );
}
