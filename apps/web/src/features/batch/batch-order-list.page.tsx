import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { batch as words } from '@yidi/phrases/batch';
import { batchDays } from '@yidi/phrases/batch-days';
import { batchMany } from '@yidi/phrases/batch-many';
import { Button, ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useLazyCode, useLazyResult } from '../../shell/lazy-code.ts';
import { LoadMore } from '../../shell/load-more.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueryText } from '../../shell/url.ts';
import { batchesQuery, loadPayMany, refreshBatch } from './batch.data.ts';
import styles from './batch.module.css';
import { BatchCard } from './batch-card.tsx';
import { DayRange, type Days, readDays } from './day-range.tsx';

const loadChoosing = () => import('./choose/choosing.tsx');

/** Choosing several orders, and paying these or those of one batch. */
function useManyAtOnce() {
  const client = useQueryClient();
  const go = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const choosing = useLazyCode(loadChoosing);
  const [paying, setPaying] = useState<readonly string[]>();
  const { code: cashier, want: wantCashier } = useLazyCode(loadPayMany);
  function choose(): void {
    choosing.want();
    setChoosing(true);
  }
  function pay(orderIds: readonly string[]): void {
    // The orders were paid elsewhere meanwhile: the refetched counts show that.
    if (orderIds.length === 0) return void refreshBatch(client);
    wantCashier();
    setPaying(orderIds);
  }
  function showPaid(paymentNo: string): void {
    setChoosing(false);
    setPaying(undefined);
    void refreshBatch(client);
    go.replace('/batchOrderList', {}, { payment: paymentNo });
    window.scrollTo({ top: 0 });
  }
  return { isChoosing, setChoosing, choosing, choose, paying, setPaying, cashier, pay, showPaid };
}

/** The batches: where their parcels are, and actions for many at once. */
export function Page(): ReactElement {
  const say = usePhrases(words);
  const many = usePhrases(batchMany);
  const go = useNavigate();
  const days = readDays({ from: useQueryText('from'), to: useQueryText('to') });
  const isFiltered = days.from !== undefined || days.to !== undefined;
  const query = useInfiniteQuery(batchesQuery(days));
  const listed = query.data?.pages[0]?.records.length ?? 0;
  const payment = useQueryText('payment');
  const { isChoosing, setChoosing, choosing, choose, paying, setPaying, cashier, pay, showPaid } = useManyAtOnce();
  const showDays = (next: Days) => go.replace('/batchOrderList', {}, { ...next });
  return (
    <div className={styles.page}>
      {payment && <Payment key={payment} paymentNo={payment} onClose={() => go.replace('/batchOrderList')} />}
      {(isFiltered || listed > 1) && !isChoosing && !paying && <DayRange days={days} onChange={showDays} />}
      <Screen
        query={query}
        skeleton={{ label: say.busy, rows: [4, 4] }}
        failed={{ title: say.listFailed, kept: say.listKept }}
        empty={{
          when: ({ pages }) => pages[0]?.total === 0,
          show: isFiltered ? (
            <NoneOnDays onAll={() => showDays({})} />
          ) : (
            { title: say.listEmpty, text: say.listEmptyText, actions: <NewBatch /> }
          ),
        }}
      >
        {({ pages }) => {
          const batches = pages.flatMap(({ records }) => records);
          const further = <LoadMore list={query} />;
          if (paying && cashier)
            return <cashier.PayingMany orderIds={paying} onPaid={showPaid} onBack={() => setPaying(undefined)} />;
          if (isChoosing && choosing.code)
            return (
              <>
                <choosing.code.Choosing batches={batches} onPaid={showPaid} onLeave={() => setChoosing(false)} />
                {further}
              </>
            );
          return (
            <>
              {batches.some(({ counts }) => counts.sent > 0) && (
                <Button wide kind="tonal" busy={choosing.busy} onClick={choose}>
                  {many.choose}
                </Button>
              )}
              {batches.map((batch) => (
                <BatchCard key={batch.batchId} batch={batch} onPay={pay} />
              ))}
              {further}
              <NewBatch />
            </>
          );
        }}
      </Screen>
    </div>
  );
}

function NewBatch(): ReactElement {
  const say = usePhrases(words);
  return (
    <ButtonLink wide href={hrefOf('/s/batch')}>
      {say.newBatch}
    </ButtonLink>
  );
}

function NoneOnDays({ onAll }: { onAll: () => void }): ReactElement {
  const say = usePhrases(batchDays);
  return (
    <EmptyState
      title={say.none}
      text={say.noneText}
      actions={
        <Button wide onClick={onAll}>
          {say.all}
        </Button>
      }
    />
  );
}

/** The result of the payment from which the payer returns. */
function Payment(props: { paymentNo: string; onClose: () => void }): ReactElement | null {
  const code = useLazyResult('pay-many', loadPayMany);
  return code && code !== 'missing' ? <code.PaidMany {...props} /> : null;
}
