import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { dropBatch } from '@yidi/contract/calls/batch';
import type { BatchRowState } from '@yidi/contract/values/batch';
import { batch as words } from '@yidi/phrases/batch';
import { formatMonthDay, formatTime } from '@yidi/phrases/times';
import { comingPromise } from '@yidi/rules/time/coming';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import { Segmented } from '@yidi/ui/segmented';
import { type ReactElement, useState } from 'react';
import { send } from '../../../api/send.ts';
import { hrefOf } from '../../../route-table.ts';
import { LoadMore } from '../../../shell/load-more.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { LEAVES, useAction } from '../../../shell/use-action.ts';
import { type BatchHead, refreshBatch, rowsQuery } from '../batch.data.ts';
import styles from '../batch.module.css';
import { Results } from './results.tsx';
import { RowCard } from './row-card.tsx';
import { SendBar } from './send-bar.tsx';

const TABS = ['wrong', 'ready', 'failed', 'sent', 'dropped'] as const satisfies readonly BatchRowState[];
type Tab = (typeof TABS)[number];
/** Tabs whose rows have one button, in a column of its own on wide screens. */
const HAS_BUTTON: ReadonlySet<Tab> = new Set(['ready', 'dropped']);

/** The rows of a table, those with mistakes first. */
export function Rows({ head }: { head: BatchHead }): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const { counts } = head;
  const promisedAt = comingPromise(head.promisedAt, useNow(60_000));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const [wished, setTab] = useState<Tab>();
  const shown = TABS.filter((candidate) => counts[candidate] > 0);
  const tab = wished && shown.includes(wished) ? wished : (shown[0] ?? 'ready');
  return (
    <>
      <h2 className={styles.head}>
        {counts.sent > 0 && counts.ready === 0
          ? counts.wrong > 0
            ? say.sentRest(counts.sent, counts.wrong)
            : say.sent(counts.sent, counts.failed)
          : counts.ready + counts.wrong > 0
            ? say.ready(counts.ready, counts.wrong)
            : say.none}
      </h2>
      <p className={styles.quiet}>
        <span>{(promisedAt ? say.aboutPromised : say.about)(say.tableName(head.name), total)}</span>
        {promisedAt && (
          <>
            <wbr />
            <span>{say.promisedLast(`${formatMonthDay(language, promisedAt)} ${formatTime(promisedAt)}`)}</span>
          </>
        )}
      </p>
      <Shares good={counts.ready + counts.sent} bad={counts.wrong + counts.failed} />
      {head.notes.map((note) => (
        <Notice key={note}>{say.notes[note]}</Notice>
      ))}
      {counts.sent > 0 && <Results head={head} />}
      {shown.length > 1 && (
        <Segmented
          label={say.tabsLabel}
          value={tab}
          onChange={setTab}
          options={shown.map((value) => ({ value, label: say.tabs[value](counts[value]) }))}
        />
      )}
      {shown.length > 0 && <Listed key={tab} head={head} tab={tab} />}
      <Leave head={head} />
      <SendBar head={head} />
    </>
  );
}

function Listed({ head, tab }: { head: BatchHead; tab: Tab }): ReactElement {
  const say = usePhrases(words);
  const query = useInfiniteQuery(rowsQuery(head.batchId, [tab]));
  return (
    <Screen query={query} skeleton={{ label: say.busy, rows: [6] }} failed={{ title: say.openFailed, kept: say.kept }}>
      {({ pages }) => (
        <Card title={say.tabs[tab](head.counts[tab])}>
          <div className={HAS_BUTTON.has(tab) ? styles.acting : undefined}>
            <Titles />
            <ul className={styles.rows}>
              {pages
                .flatMap(({ records }) => records)
                .map((row) => (
                  <RowCard key={row.rowNo} batchId={head.batchId} row={row} />
                ))}
            </ul>
          </div>
          <LoadMore list={query} />
        </Card>
      )}
    </Screen>
  );
}

/** Column titles for wide screens. On narrow screens each card has its own labels. */
function Titles(): ReactElement {
  const { columns, fee } = usePhrases(words);
  return (
    <div className={styles.titles} aria-hidden="true">
      <span>#</span>
      <div className={styles.body}>
        <div className={styles.what}>
          <span>{columns.name}</span>
          <span>{columns.address}</span>
          <span>{columns.goodsName}</span>
          <span>{fee}</span>
        </div>
      </div>
    </div>
  );
}

/** Leaves the rows: for other columns, for another file, or by deleting the table. */
function Leave({ head }: { head: BatchHead }): ReactElement | null {
  const say = usePhrases(words);
  const go = useNavigate();
  const client = useQueryClient();
  const [sure, setSure] = useState(false);
  const drop = useAction(async () => {
    await send(dropBatch, { batchId: head.batchId });
    showToast(say.dropped);
    go.replace('/batchOrderList');
    await refreshBatch(client);
    return LEAVES;
  });
  const { unread, wrong, ready, dropped, failed } = head.counts;
  const left = unread + wrong + ready + dropped + failed;
  if (left === 0) return null;
  if (sure)
    return (
      <Card title={say.dropSure} className={styles.stack}>
        <p className={styles.quiet}>{say.dropSureText}</p>
        <div className={styles.buttons}>
          <Button kind="dangerFilled" busy={drop.busy} onClick={() => drop.run()}>
            {say.dropAll}
          </Button>
          <Button kind="outline" onClick={() => setSure(false)}>
            {say.keep}
          </Button>
        </div>
      </Card>
    );
  return (
    <div className={styles.buttons}>
      <ButtonLink kind="outline" href={hrefOf('/s/batch', {}, { id: head.batchId, step: 'columns' })}>
        {say.again}
      </ButtonLink>
      <ButtonLink kind="outline" href={hrefOf('/s/batch')}>
        {say.changeFile}
      </ButtonLink>
      <Button kind="danger" onClick={() => setSure(true)}>
        {say.dropAll}
      </Button>
    </div>
  );
}

/**
 * A bar of the rows that can be sent and those that cannot. The first HTML may have no style
 * attribute.
 */
function Shares({ good, bad }: { good: number; bad: number }): ReactElement {
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${Math.max(good + bad, 1)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.good} width={good} height={1} />
      <rect className={styles.bad} x={good} width={bad} height={1} />
    </svg>
  );
}
