import { getRouteApi } from '@tanstack/react-router';
import { refundList } from '@yidi/contract/calls/staff-refund';
import { refundWaits } from '@yidi/contract/values/pay';
import { formatYuan } from '@yidi/phrases/money';
import { opsRefunds } from '@yidi/phrases/ops-refunds';
import { pay } from '@yidi/phrases/pay';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { type ReactElement, useMemo } from 'react';
import { useList } from '../../api/list.ts';
import type { Column } from '../../shell/data-table.tsx';
import { useEmptyWords } from '../../shell/empty-words.ts';
import { listAddress } from '../../shell/list-address.ts';
import { Select } from '../../shell/list-tools.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { formatAt } from '../../shell/times.ts';
import { OpenRefund, type Refund, RefundTag } from './refund-panel.tsx';

const route = getRouteApi('/inside/refunds');

/** Lists the refunds that wait for a colleague, the oldest first. One opens beside the list. */
export function RefundsPage(): ReactElement {
  const say = usePhrases(opsRefunds);
  const { search, go, close } = listAddress(route.useSearch(), route.useNavigate());
  const list = useList(refundList, { ...(search.waits && { waits: search.waits }) });
  const columns = useColumns();
  const empty = useEmptyWords(say, search.waits !== undefined);
  return (
    <Page
      title={say.title}
      sub={say.sub}
      panel={search.open !== undefined && <OpenRefund key={search.open} refundNo={search.open} close={close} />}
    >
      <Card flush>
        <PagedList
          list={list}
          label={say.title}
          columns={columns}
          idOf={({ refundNo }) => refundNo}
          onOpen={({ refundNo }) => go({ open: refundNo })}
          search={search}
          go={go}
          clear={search.waits ? () => go({ waits: undefined }) : undefined}
          empty={empty}
        >
          <Select
            label={say.waitsLabel}
            every={say.every}
            value={search.waits}
            options={refundWaits.map((value) => ({ value, label: say.waits[value] }))}
            onChange={(waits) => go({ waits })}
          />
        </PagedList>
      </Card>
    </Page>
  );
}

function useColumns(): readonly Column<Refund>[] {
  const say = usePhrases(opsRefunds);
  const { refundWhy } = usePhrases(pay);
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'no', head: say.number, fixed: true, width: 2.6, cell: ({ refundNo }) => <strong>{refundNo}</strong> },
      { id: 'provider', head: say.provider, width: 1.1, cell: ({ provider }) => say.providers[provider] },
      { id: 'fen', head: say.fen, end: true, width: 1.2, cell: ({ fen }) => <strong>{formatYuan(fen)}</strong> },
      { id: 'reason', head: say.reason, width: 1.4, cell: ({ reason }) => refundWhy[reason] },
      { id: 'waits', head: say.waitsLabel, width: 1.2, cell: ({ waits }) => <RefundTag waits={waits} /> },
      { id: 'created', head: say.created, width: 1.4, cell: ({ createdAt }) => formatAt(language, createdAt) },
    ],
    [say, refundWhy, language],
  );
}
