import { useQuery, useQueryClient } from '@tanstack/react-query';
import { follow } from '@yidi/client/progress';
import type { InfoOf } from '@yidi/contract/call';
import { askExport, dataExports, exportFile, followExport } from '@yidi/contract/calls/export';
import { ApiError } from '@yidi/contract/envelope';
import { dataExport } from '@yidi/phrases/export';
import { formatMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { copyValue } from '@yidi/ui/copy-value';
import { Mistake } from '@yidi/ui/mistake';
import { type ReactElement, useEffect, useState } from 'react';
import { callQuery } from '../../api/query.ts';
import { appTransport, send } from '../../api/send.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { sharedUrl } from '../../session/shared-url.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useAction } from '../../shell/use-action.ts';
import styles from './export.module.css';

type DataExport = InfoOf<typeof askExport>;
type Exports = InfoOf<typeof dataExports>;

/** While a file is made without a connection for its progress, it is looked for again. */
const LOOK_AGAIN_MS = 5_000;

const exportsQuery = {
  ...callQuery(dataExports, {}),
  refetchInterval: ({ state }: { state: { data?: Exports } }) =>
    state.data?.exports[0]?.state === 'preparing' ? LOOK_AGAIN_MS : (false as const),
};

export function load({ client }: LoadArgs): readonly Promise<unknown>[] {
  return [client.prefetchQuery(exportsQuery)];
}

/** Asks for a file with all data of the user, shows how far it is, and saves it. */
export function Page(): ReactElement {
  const say = usePhrases(dataExport);
  const query = useQuery(exportsQuery);
  return (
    <div className={styles.page}>
      <Screen query={query} skeleton={{ label: say.loading, rows: [3] }} failed={{ title: say.failed }}>
        {(found) => <Found found={found} />}
      </Screen>
    </div>
  );
}

function Found({ found }: { found: Exports }): ReactElement {
  const say = usePhrases(dataExport);
  const [last] = found.exports;
  return (
    <>
      <div role="status">
        {last?.state === 'failed' && <Mistake>{say.broken}</Mistake>}
        {last?.state === 'ready' && <span className="spoken-only">{say.ready}</span>}
      </div>
      {last?.state === 'preparing' && <Preparing key={last.exportId} made={last} />}
      {found.exports.map((made) => made.state === 'ready' && <Ready key={made.exportId} made={made} />)}
      <Card title={say.title}>
        <p className={styles.lead}>{say.lead}</p>
        <p className={styles.lead}>{say.terms}</p>
        {last?.state !== 'preparing' && <Ask found={found} />}
      </Card>
      <p className={styles.hint}>{say.safety}</p>
    </>
  );
}

function Ask({ found: { left, nextAt } }: { found: Exports }): ReactElement {
  const say = usePhrases(dataExport);
  const language = useLanguage();
  const nowMs = useNow();
  const client = useQueryClient();
  const ask = useAction(async () => {
    await send(askExport, {});
    await client.invalidateQueries({ queryKey: exportsQuery.queryKey });
  });
  if (left === 0)
    return <p className={styles.hint}>{say.noneLeft(nextAt ? formatMoment(language, nextAt, nowMs) : '')}</p>;
  return (
    <>
      <Button wide size="large" busy={ask.busy} busyLabel={say.asking} onClick={ask.run}>
        {say.ask}
      </Button>
      <p className={styles.hint}>{say.left(left)}</p>
    </>
  );
}

function Preparing({ made: { exportId, done, total } }: { made: DataExport }): ReactElement {
  const say = usePhrases(dataExport);
  const client = useQueryClient();
  const [followed, setFollowed] = useState(done);
  useEffect(() => {
    let isLeft = false;
    // Without a connection the query above looks again.
    void follow(followExport, { exportId }, appTransport, (event) => !isLeft && setFollowed(event.done))
      .catch(() => undefined)
      .then(() => client.invalidateQueries({ queryKey: exportsQuery.queryKey }));
    return () => {
      isLeft = true;
    };
  }, [exportId, client]);
  // The query looks again after the call that follows has ended.
  const shown = Math.max(followed, done);
  return (
    <Card title={say.preparing}>
      <progress className={styles.progress} value={shown} max={total} aria-label={say.preparing} />
      <p className={styles.lead}>{say.progress(shown, total)}</p>
      <p className={styles.hint}>{say.leave}</p>
    </Card>
  );
}

function Ready({ made: { exportId, bytes = 0, endsAt } }: { made: DataExport }): ReactElement {
  const say = usePhrases(dataExport);
  const language = useLanguage();
  const nowMs = useNow();
  const client = useQueryClient();
  const { can } = useBoot().platform;
  const save = useAction(
    async () => {
      const { saveFile } = await import('../../api/save-file.ts');
      await saveFile(exportFile, { exportId });
      showToast(say.saved);
    },
    (error) => {
      if (!(error instanceof ApiError && error.class === 'NOT_FOUND')) return false;
      showToast(say.over, { tone: 'bad' });
      return void client.invalidateQueries({ queryKey: exportsQuery.queryKey });
    },
  );
  return (
    <Card title={say.ready}>
      <p className={styles.lead}>{say.size(bytes, endsAt ? formatMoment(language, endsAt, nowMs) : '')}</p>
      <Button wide size="large" busy={save.busy} busyLabel={say.saving} onClick={save.run}>
        {say.save}
      </Button>
      {can.family !== 'other' && <OpenElsewhere />}
    </Card>
  );
}

/** Some browsers inside apps save no files. */
function OpenElsewhere(): ReactElement {
  const say = usePhrases(dataExport);
  const copy = useAction(async () => {
    if (await copyValue(sharedUrl(hrefOf('/my-center/export')))) showToast(say.copied, { tone: 'good' });
  });
  return (
    <>
      <p className={styles.hint}>{say.inApp}</p>
      <Button wide kind="outline" onClick={copy.run}>
        {say.copy}
      </Button>
    </>
  );
}
