import { getRouteApi, Link } from '@tanstack/react-router';
import { staffInquiries } from '@yidi/contract/calls/staff-inquiry';
import { caseFilters, caseKinds } from '@yidi/contract/values/inquiry-desk';
import { opsInquiries } from '@yidi/phrases/ops-inquiries';
import { useLanguage, usePhrases } from '@yidi/shell/language';
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
import { formatAt } from '../../shell/times.ts';
import type { CaseHead } from './inquiry.data.ts';
import styles from './inquiry.module.css';

const route = getRouteApi('/inside/inquiries');
/** The filters besides the cases that wait for an answer, which are listed without one. */
const OTHERS = caseFilters.filter((filter) => filter !== 'waiting');

/** Lists what waits for an answer of a colleague, first due first. A row opens it. */
export function InquiriesPage(): ReactElement {
  const say = usePhrases(opsInquiries);
  const navigate = route.useNavigate();
  const { search, go } = listAddress(route.useSearch(), navigate);
  const { filter, kind } = search;
  const list = useList(staffInquiries, { ...(filter && { filter }), ...(kind && { kind }) });
  const columns = useColumns();
  const isFiltered = filter !== undefined || kind !== undefined;
  const empty = useEmptyWords(say, isFiltered);
  return (
    <Page title={say.title} sub={say.sub}>
      <Card flush>
        <PagedList
          list={list}
          label={say.title}
          columns={columns}
          idOf={({ caseId }) => caseId}
          onOpen={({ caseId }) =>
            void navigate({ to: '/inquiries/$id', params: { id: caseId }, state: { fromList: true } })
          }
          search={search}
          go={go}
          clear={isFiltered ? () => go({ filter: undefined, kind: undefined }) : undefined}
          empty={empty}
        >
          <Select
            label={say.filterLabel}
            every={say.filters.waiting}
            value={filter}
            options={OTHERS.map((value) => ({ value, label: say.filters[value] }))}
            onChange={(next) => go({ filter: next })}
          />
          <Select
            label={say.kindLabel}
            every={say.everyKind}
            value={kind}
            options={caseKinds.map((value) => ({ value, label: say.kinds[value] }))}
            onChange={(next) => go({ kind: next })}
          />
        </PagedList>
      </Card>
    </Page>
  );
}

function useColumns(): readonly Column<CaseHead>[] {
  const say = usePhrases(opsInquiries);
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'mail', head: say.mail, fixed: true, width: 1.8, cell: (row) => <Numbers row={row} /> },
      { id: 'kind', head: say.kind, width: 1.2, cell: ({ kind }) => say.kinds[kind] },
      { id: 'opened', head: say.opened, width: 1.3, cell: ({ openedAt }) => formatAt(language, openedAt) },
      {
        id: 'state',
        head: say.state,
        width: 1.5,
        cell: ({ state, answer }) =>
          answer === undefined ? say.states[state] : `${say.states[state]} • ${say.answers[answer]}`,
      },
      {
        id: 'owner',
        head: say.owner,
        width: 1.2,
        cell: ({ owner }) => (owner ? <Person name={owner.name} /> : say.nobody),
      },
      { id: 'due', head: say.due, width: 1.6, cell: ({ dueAt }) => <DueTag dueAt={dueAt} /> },
    ],
    [say, language],
  );
}

/** The number as a link for those who use the mouse; the keys open the row. */
function Numbers({ row: { caseId, mailNo, office } }: { row: CaseHead }): ReactElement {
  return (
    <div className={styles.numbers}>
      <Link
        className={styles.link}
        tabIndex={-1}
        to="/inquiries/$id"
        params={{ id: caseId }}
        state={{ fromList: true }}
      >
        {mailNo}
      </Link>
      <span className={styles.quiet}>{office}</span>
    </div>
  );
}
