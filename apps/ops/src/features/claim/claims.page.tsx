import { getRouteApi, Link } from '@tanstack/react-router';
import { staffClaims } from '@yidi/contract/calls/staff-claim';
import { claimFilters } from '@yidi/contract/values/claim';
import { claim as claimWords } from '@yidi/phrases/claim';
import { formatYuan } from '@yidi/phrases/money';
import { opsClaims } from '@yidi/phrases/ops-claims';
import { opsDesk } from '@yidi/phrases/ops-desk';
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
import { Person } from '../../shell/person.tsx';
import type { ClaimHead } from './claim.data.ts';
import styles from './claim.module.css';

const route = getRouteApi('/inside/claims');
/** The filters besides the claims that wait for a decision, which are listed without one. */
const OTHERS = claimFilters.filter((filter) => filter !== 'open');

/** Lists claims, first due first. A row opens the claim. */
export function ClaimsPage(): ReactElement {
  const say = usePhrases(opsClaims);
  const navigate = route.useNavigate();
  const { search, go } = listAddress(route.useSearch(), navigate);
  const list = useList(staffClaims, { ...(search.filter && { filter: search.filter }) });
  const columns = useColumns();
  const empty = useEmptyWords(say, search.filter !== undefined);
  return (
    <Page title={say.title} sub={say.sub}>
      <Card flush>
        <PagedList
          list={list}
          label={say.title}
          columns={columns}
          idOf={({ claimNo }) => claimNo}
          onOpen={({ claimNo }) =>
            void navigate({ to: '/claims/$no', params: { no: claimNo }, state: { fromList: true } })
          }
          search={search}
          go={go}
          clear={search.filter ? () => go({ filter: undefined }) : undefined}
          empty={empty}
        >
          <Select
            label={say.filterLabel}
            every={say.filters.open}
            value={search.filter}
            options={OTHERS.map((value) => ({ value, label: say.filters[value] }))}
            onChange={(next) => go({ filter: next })}
          />
        </PagedList>
      </Card>
    </Page>
  );
}

function useColumns(): readonly Column<ClaimHead>[] {
  const say = usePhrases(opsClaims);
  const { states } = usePhrases(opsDesk);
  const { kinds } = usePhrases(claimWords);
  return useMemo(
    () => [
      { id: 'number', head: say.number, fixed: true, width: 2.2, cell: (row) => <Numbers row={row} /> },
      { id: 'kind', head: say.kind, width: 1.2, cell: ({ kind }) => kinds[kind] },
      {
        id: 'loss',
        head: say.loss,
        end: true,
        cell: ({ lossFen }) => (lossFen === undefined ? '' : formatYuan(lossFen)),
      },
      {
        id: 'fen',
        head: say.byRule,
        end: true,
        cell: ({ fen, offeredFen }) => (
          <span className={styles.numbers}>
            <strong>{formatYuan(fen)}</strong>
            {offeredFen !== undefined && (
              <span className={styles.quiet}>
                {say.offeredSum} {formatYuan(offeredFen)}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'state',
        head: say.state,
        width: 1.2,
        cell: ({ state, round }) => (round === 2 ? `${states[state]} • ${say.round}` : states[state]),
      },
      {
        id: 'owner',
        head: say.owner,
        width: 1.3,
        cell: ({ owner }) => (owner ? <Person name={owner.name} /> : say.nobody),
      },
      { id: 'due', head: say.due, width: 1.6, cell: ({ dueAt }) => <DueTag dueAt={dueAt} /> },
    ],
    [say, states, kinds],
  );
}

/** The number as a link for those who use the mouse; the keys open the row. */
function Numbers({ row: { claimNo, mailNo } }: { row: ClaimHead }): ReactElement {
  return (
    <div className={styles.numbers}>
      <Link className={styles.link} tabIndex={-1} to="/claims/$no" params={{ no: claimNo }} state={{ fromList: true }}>
        {claimNo}
      </Link>
      <span className={styles.quiet}>{mailNo}</span>
    </div>
  );
}
