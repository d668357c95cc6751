import { getRouteApi } from '@tanstack/react-router';
import { dispatchDay } from '@yidi/contract/calls/staff-dispatch';
import { dispatchFilters } from '@yidi/contract/values/dispatch';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { opsDispatch } from '@yidi/phrases/ops-dispatch';
import { formatSpan } from '@yidi/phrases/times';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { EmptyState } from '@yidi/ui/empty-state';
import { Notice } from '@yidi/ui/notice';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useMemo } from 'react';
import { useList } from '../../api/list.ts';
import { useMe } from '../../api/me.ts';
import type { Column } from '../../shell/data-table.tsx';
import { useEmptyWords } from '../../shell/empty-words.ts';
import { listAddress } from '../../shell/list-address.ts';
import { DateFilter, Select } from '../../shell/list-tools.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { useRefresh } from '../../shell/refresh.ts';
import type { Pickup } from './dispatch.data.ts';
import styles from './dispatch.module.css';
import { OrderPanel } from './order-panel.tsx';

const route = getRouteApi('/inside/dispatch');
const REFRESH_MS = 60_000;

/** The orders that an office has to collect on a day, first due first. A row opens the order. */
export function DispatchPage(): ReactElement {
  const say = usePhrases(opsDispatch);
  const { offices } = useMe();
  const [first] = offices;
  if (first) return <OfficeDay first={first.officeId} />;
  return (
    <Page title={say.title}>
      <Card>
        <EmptyState title={say.noOfficeTitle} text={say.noOfficeText} />
      </Card>
    </Page>
  );
}

function OfficeDay({ first }: { first: string }): ReactElement {
  const say = usePhrases(opsDispatch);
  const { offices } = useMe();
  const { search, go, close } = listAddress(route.useSearch(), route.useNavigate());
  const officeId = offices.find((office) => office.officeId === search.office)?.officeId ?? first;
  const today = shanghaiDate(Date.now());
  const day = search.day ?? today;
  const list = useList(dispatchDay, { officeId, day, ...(search.filter && { filter: search.filter }) });
  useRefresh(list.refetch, REFRESH_MS);
  const columns = useColumns();
  const empty = useEmptyWords(say, search.filter !== undefined);
  const staffed = list.data?.pages[0]?.staffed ?? true;
  return (
    <Page
      title={say.title}
      sub={say.sub}
      panel={search.open !== undefined && <OrderPanel key={search.open} orderId={search.open} close={close} />}
    >
      {!staffed && <Notice>{say.demo}</Notice>}
      <Card flush>
        <PagedList
          list={list}
          label={say.title}
          columns={columns}
          idOf={({ orderId }) => orderId}
          onOpen={({ orderId }) => go({ open: orderId })}
          search={search}
          go={go}
          clear={search.filter ? () => go({ filter: undefined }) : undefined}
          empty={empty}
        >
          <DayFilters officeId={officeId} day={day} today={today} />
        </PagedList>
      </Card>
    </Page>
  );
}

/** The office, the day and the filter of the list, which stand in its address. */
function DayFilters({ officeId, day, today }: { officeId: string; day: string; today: string }): ReactElement {
  const say = usePhrases(opsDispatch);
  const { offices } = useMe();
  const { search, go } = listAddress(route.useSearch(), route.useNavigate());
  const [first] = offices;
  return (
    <>
      {offices.length > 1 && (
        <Select
          label={say.office}
          every={first?.name ?? ''}
          value={officeId === first?.officeId ? undefined : officeId}
          options={offices.slice(1).map((office) => ({ value: office.officeId, label: office.name }))}
          onChange={(office) => go({ office })}
        />
      )}
      <DateFilter
        label={say.day}
        value={day}
        onChange={(next) => {
          if (next !== undefined && /^20\d\d-\d\d-\d\d$/.test(next)) go({ day: next === today ? undefined : next });
        }}
      />
      <Select
        label={say.filterLabel}
        every={say.every}
        value={search.filter}
        options={dispatchFilters.map((value) => ({ value, label: say.filters[value] }))}
        onChange={(filter) => go({ filter })}
      />
    </>
  );
}

function useColumns(): readonly Column<Pickup>[] {
  const say = usePhrases(opsDispatch);
  const { orderStates } = usePhrases(opsDesk);
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'window',
        head: say.window,
        fixed: true,
        width: 1.6,
        cell: ({ startAt, endAt, haste }) => (
          <span className={styles.lines}>
            <strong>{formatSpan(language, startAt, endAt, Date.now())}</strong>
            {haste !== 'inTime' && <Tag tone={haste === 'late' ? 'danger' : 'warn'}>{say.hastes[haste]}</Tag>}
          </span>
        ),
      },
      {
        id: 'sender',
        head: say.sender,
        width: 2.6,
        cell: ({ sender }) => (
          <span className={styles.lines}>
            <span>{`${sender.name} ${sender.phone}`}</span>
            <span className={styles.quiet}>{sender.address}</span>
          </span>
        ),
      },
      {
        id: 'goods',
        head: say.goods,
        width: 1.2,
        cell: ({ goods, weightKg, pieceNo }) =>
          [goods, `${weightKg} kg`, pieceNo && say.piece(pieceNo)].filter(Boolean).join(' • '),
      },
      { id: 'courier', head: say.courier, width: 1.4, cell: (row) => <CourierOf row={row} /> },
      { id: 'state', head: say.state, width: 1, cell: ({ status }) => orderStates[`${status}`] },
    ],
    [say, orderStates, language],
  );
}

/** The courier of the order; during the ten seconds of an assignment, the one that it names. */
export function CourierOf({ row: { courier, pending, off } }: { row: Pickup }): ReactElement {
  const say = usePhrases(opsDispatch);
  if (pending) return <Tag tone="brand">{say.assigned(pending.courier.name)}</Tag>;
  if (!courier) return <span className={styles.quiet}>{say.nobody}</span>;
  return off ? <Tag tone="danger">{say.offDuty(courier.name)}</Tag> : <span>{courier.name}</span>;
}
