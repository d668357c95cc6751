import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { InfoOf } from '@yidi/contract/call';
import { startTariffDraft, tariffVersions, withdrawTariff } from '@yidi/contract/calls/staff-tariff';
import type { TariffState } from '@yidi/contract/values/tariff-version';
import { ops } from '@yidi/phrases/ops';
import { opsTariff } from '@yidi/phrases/ops-tariff';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { showToast } from '@yidi/shell/toast-list';
import { LEAVES, useAction } from '@yidi/shell/use-action';
import { Button } from '@yidi/ui/button';
import { Dialog } from '@yidi/ui/dialog';
import { CheckCircleIcon, ClockIcon, ForbiddenIcon, PlusIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, type ReactNode, useState } from 'react';
import { send } from '../../api/send.ts';
import { Entry } from '../../shell/entry.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { ReasonForm } from '../../shell/reason-form.tsx';
import { formatAt } from '../../shell/times.ts';
import { useReadAgain } from './tariff.data.ts';
import styles from './tariff.module.css';

type Tariff = InfoOf<typeof tariffVersions>;
type Version = Tariff['versions'][number];

const route = getRouteApi('/inside/tariff');

/** The versions of the tariff, the drafts, and what waits for a second person. */
export function TariffPage(): ReactElement {
  const say = usePhrases(opsTariff);
  const query = useQuery({ ...callQuery(tariffVersions, {}), staleTime: 0 });
  const [withdraws, setWithdraws] = useState<string>();
  const inForce = query.data?.versions.find(({ state }) => state === 'inForce');
  return (
    <Page title={inForce ? say.title(inForce.version) : say.loadingTitle} sub={say.sub} acts={<StartButton />}>
      <Loaded query={query}>
        {(found) => (
          <>
            <Waiting waiting={found.waiting} />
            <Drafts drafts={found.drafts} />
            <Card title={say.versions}>
              <ul>
                {found.versions.map((version) => (
                  <VersionRow key={version.version} row={version} withdraw={setWithdraws} />
                ))}
              </ul>
            </Card>
            {withdraws !== undefined && <WithdrawDialog version={withdraws} close={() => setWithdraws(undefined)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Starts a draft as a copy of the version in force, and opens it. */
function StartButton(): ReactElement {
  const say = usePhrases(opsTariff);
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const start = useAction(async () => {
    const { draftId } = await send(startTariffDraft, {}).finally(
      () => void client.invalidateQueries({ queryKey: [tariffVersions.path] }),
    );
    await navigate({ to: '/tariff/$id', params: { id: draftId } });
    return LEAVES;
  });
  return (
    <Button icon={<PlusIcon size="small" />} busy={start.busy} busyLabel={say.start} onClick={start.run}>
      {say.start}
    </Button>
  );
}

function Waiting({ waiting }: Pick<Tariff, 'waiting'>): ReactElement | null {
  const say = usePhrases(opsTariff);
  const language = useLanguage();
  if (waiting.length === 0) return null;
  return (
    <Card title={say.waiting}>
      <ul>
        {waiting.map(({ approvalId, version, from, by, endsAt, reason }) => (
          <Row
            key={approvalId}
            name={version === undefined ? say.waitsPublish(from) : say.waitsWithdraw(version)}
            notes={[say.askedBy(by.name, formatAt(language, endsAt)), reason]}
          >
            <Link to="/approvals" search={{ open: approvalId }}>
              {say.toApproval}
            </Link>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function Drafts({ drafts }: Pick<Tariff, 'drafts'>): ReactElement | null {
  const say = usePhrases(opsTariff);
  const language = useLanguage();
  if (drafts.length === 0) return null;
  return (
    <Card title={say.drafts}>
      <ul>
        {drafts.map(({ draftId, from, savedAt, savedBy }) => (
          <Row
            key={draftId}
            name={
              <Link to="/tariff/$id" params={{ id: draftId }}>
                {from === undefined ? say.draftNoDay : say.draftOf(from)}
              </Link>
            }
            notes={[say.savedBy(savedBy.name, formatAt(language, savedAt))]}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly tag?: ReactNode;
  readonly notes: readonly string[];
  readonly children?: ReactNode;
}

/** A row of a card: a name, what is known of it, and what can be done. */
function Row({ name, tag, notes, children }: RowProps): ReactElement {
  return (
    <Entry>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        {tag}
        {children && <span className={styles.acts}>{children}</span>}
      </div>
      {notes.map((note) => (
        <p key={note} className={styles.quiet}>
          {note}
        </p>
      ))}
    </Entry>
  );
}

const tags = {
  inForce: ['good', <CheckCircleIcon key="icon" size="small" />],
  scheduled: ['info', <ClockIcon key="icon" size="small" />],
  past: ['plain', undefined],
  withdrawn: ['warn', <ForbiddenIcon key="icon" size="small" />],
} as const satisfies Record<TariffState, unknown>;

function VersionRow({ row, withdraw }: { row: Version; withdraw: (version: string) => void }): ReactElement {
  const say = usePhrases(opsTariff);
  const language = useLanguage();
  const { version, state, from, to, published, withdrawn } = row;
  const [tone, icon] = tags[state];
  const notes = [
    to === undefined ? say.since(from) : say.until(from, to),
    published
      ? say.published(published.by.name, published.approvedBy.name, formatAt(language, published.at))
      : say.builtIn,
    ...(published ? [published.reason] : []),
    ...(withdrawn
      ? [say.withdrawnBy(withdrawn.by.name, withdrawn.approvedBy.name, formatAt(language, withdrawn.at))]
      : []),
  ];
  return (
    <Row
      name={version}
      notes={notes}
      tag={
        <Tag small tone={tone} icon={icon}>
          {say.states[state]}
        </Tag>
      }
    >
      <Link to="/tariff/versions/$version" params={{ version }}>
        {say.showPrices(version)}
      </Link>
      {state === 'scheduled' && (
        <Button kind="outline" size="small" onClick={() => withdraw(version)}>
          {say.withdraw(version)}
        </Button>
      )}
    </Row>
  );
}

/** Asks why a version is withdrawn, and asks a second person for it. */
function WithdrawDialog({ version, close }: { version: string; close: () => void }): ReactElement {
  const say = usePhrases(opsTariff);
  const words = usePhrases(ops);
  const readAgain = useReadAgain();
  async function ask(reason: string): Promise<void> {
    try {
      await send(withdrawTariff, { version, reason });
    } finally {
      void readAgain();
    }
    showToast(words.asked, { tone: 'good' });
    close();
  }
  return (
    <Dialog open title={say.withdraw(version)} onClose={close} closeLabel={words.close}>
      <ReasonForm
        target={`tariff ${version}`}
        title={words.reason}
        text={say.withdrawText}
        send={say.ask}
        onSend={ask}
      />
    </Dialog>
  );
}
