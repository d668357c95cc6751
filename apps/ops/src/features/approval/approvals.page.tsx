import { getRouteApi } from '@tanstack/react-router';
import { approvalList } from '@yidi/contract/calls/staff-approval';
import { approvalStates } from '@yidi/contract/values/staff';
import { opsApprovals } from '@yidi/phrases/ops-control';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { type ReactElement, useMemo } from 'react';
import { useList } from '../../api/list.ts';
import type { Column } from '../../shell/data-table.tsx';
import { useEmptyWords } from '../../shell/empty-words.ts';
import { listAddress } from '../../shell/list-address.ts';
import { Select } from '../../shell/list-tools.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { Person } from '../../shell/person.tsx';
import { formatAt } from '../../shell/times.ts';
import { type Approval, ApprovalTag } from './approval-tag.tsx';
import { OpenApproval } from './open-approval.tsx';

const route = getRouteApi('/inside/approvals');

/** Lists the approvals, the newest first. The opened one is shown beside the list. */
export function ApprovalsPage(): ReactElement {
  const say = usePhrases(opsApprovals);
  const { search, go, close } = listAddress(route.useSearch(), route.useNavigate());
  const list = useList(approvalList, { ...(search.state && { state: search.state }) });
  const columns = useColumns();
  const empty = useEmptyWords(say, search.state !== undefined);
  return (
    <Page
      title={say.title}
      sub={say.sub}
      panel={search.open !== undefined && <OpenApproval key={search.open} approvalId={search.open} close={close} />}
    >
      <Card flush>
        <PagedList
          list={list}
          label={say.title}
          columns={columns}
          idOf={({ approvalId }) => approvalId}
          onOpen={({ approvalId }) => go({ open: approvalId })}
          search={search}
          go={go}
          clear={search.state ? () => go({ state: undefined }) : undefined}
          empty={empty}
        >
          <Select
            label={say.stateLabel}
            every={say.everyState}
            value={search.state}
            options={approvalStates.map((value) => ({ value, label: say.states[value] }))}
            onChange={(state) => go({ state })}
          />
        </PagedList>
      </Card>
    </Page>
  );
}

function useColumns(): readonly Column<Approval>[] {
  const say = usePhrases(opsApprovals);
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'kind', head: say.kind, fixed: true, width: 1.3, cell: ({ kind }) => <strong>{say.kinds[kind]}</strong> },
      { id: 'effect', head: say.effect, width: 4, cell: ({ effect }) => effect },
      { id: 'by', head: say.askedBy, width: 1.6, cell: ({ askedBy }) => <Person name={askedBy.name} /> },
      { id: 'at', head: say.askedAt, width: 1.4, cell: ({ askedAt }) => formatAt(language, askedAt) },
      { id: 'state', head: say.state, width: 1.2, cell: (approval) => <ApprovalTag {...approval} /> },
    ],
    [say, language],
  );
}
