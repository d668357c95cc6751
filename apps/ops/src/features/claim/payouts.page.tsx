import { getRouteApi } from '@tanstack/react-router';
import { payoutList } from '@yidi/contract/calls/staff-payout';
import { payoutStates } from '@yidi/contract/values/claim';
import { claim as claimWords } from '@yidi/phrases/claim';
import { formatYuan } from '@yidi/phrases/money';
import { opsClaims, opsPayouts } from '@yidi/phrases/ops-claims';
import { usePhrases } from '@yidi/shell/language';
import { type ReactElement, useMemo } from 'react';
import { useList } from '../../api/list.ts';
import type { Column } from '../../shell/data-table.tsx';
import { DueTag } from '../../shell/due-tag.tsx';
import { useEmptyWords } from '../../shell/empty-words.ts';
import { listAddress } from '../../shell/list-address.ts';
import { Select } from '../../shell/list-tools.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import type { Payout } from './claim.data.ts';
import { OpenPayout } from './open-payout.tsx';
import { PayoutTag } from './payout-tag.tsx';

const route = getRouteApi('/inside/payouts');

/**
 * Lists the compensations that claimants agreed to, in the order of the agreements. A click on a
 * row opens that payment in a panel on the right of the list.
 */
export function PayoutsPage(): ReactElement {
  const say = usePhrases(opsPayouts);
  const { search, go, close } = listAddress(route.useSearch(), route.useNavigate());
  const list = useList(payoutList, { ...(search.state && { state: search.state }) });
  const columns = useColumns();
  const empty = useEmptyWords(say, search.state !== undefined);
  return (
    <Page
      title={say.title}
      sub={say.sub}
      panel={search.open !== undefined && <OpenPayout key={search.open} claimNo={search.open} close={close} />}
    >
      <Card flush>
        <PagedList
          list={list}
          label={say.title}
          columns={columns}
          idOf={({ claimNo }) => claimNo}
          onOpen={({ claimNo }) => go({ open: claimNo })}
          search={search}
          go={go}
          clear={search.state ? () => go({ state: undefined }) : undefined}
          empty={empty}
        >
          <Select
            label={say.stateLabel}
            every={say.notPaid}
            value={search.state}
            options={payoutStates.map((value) => ({ value, label: say.states[value] }))}
            onChange={(state) => go({ state })}
          />
        </PagedList>
      </Card>
    </Page>
  );
}

function useColumns(): readonly Column<Payout>[] {
  const say = usePhrases(opsPayouts);
  const claims = usePhrases(opsClaims);
  const { kinds, ways } = usePhrases(claimWords);
  return useMemo(
    () => [
      { id: 'number', head: claims.number, fixed: true, width: 2.6, cell: ({ claimNo }) => <strong>{claimNo}</strong> },
      { id: 'kind', head: claims.kind, width: 0.9, cell: ({ kind }) => kinds[kind] },
      { id: 'fen', head: say.fen, end: true, width: 1.3, cell: ({ fen }) => <strong>{formatYuan(fen)}</strong> },
      { id: 'payee', head: say.payee, width: 1.1, cell: ({ payee }) => (payee ? ways[payee.way] : say.erased) },
      { id: 'state', head: say.stateLabel, width: 1.5, cell: (payout) => <PayoutTag {...payout} /> },
      {
        id: 'due',
        head: claims.due,
        width: 1.9,
        cell: ({ state, dueAt }) => (state === 'paid' || state === 'sentBack' ? '' : <DueTag dueAt={dueAt} />),
      },
    ],
    [say, claims, kinds, ways],
  );
}
