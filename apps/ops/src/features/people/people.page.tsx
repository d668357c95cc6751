import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { staffList } from '@yidi/contract/calls/staff-people';
import { staffRoles, staffStates } from '@yidi/contract/values/staff';
import { ops } from '@yidi/phrases/ops';
import { opsPeople } from '@yidi/phrases/ops-people';
import { staffRoleNames } from '@yidi/phrases/staff-roles';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { PlusIcon } from '@yidi/ui/icon';
import { type ReactElement, useMemo } from 'react';
import { type Column, DataTable } from '../../shell/data-table.tsx';
import { focusList } from '../../shell/focus-list.ts';
import { listAddress } from '../../shell/list-address.ts';
import { ListTools, Select } from '../../shell/list-tools.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { Person } from '../../shell/person.tsx';
import type { SearchOf } from '../../shell/search-of.ts';
import { formatAt } from '../../shell/times.ts';
import { ColleaguePanel } from './colleague-panel.tsx';
import { type Colleague, StateTag } from './colleague-state.tsx';
import { InvitePanel } from './invite-panel.tsx';

const route = getRouteApi('/inside/people');

/** Lists the colleagues with their roles and offices. The opened one is shown beside the list. */
export function PeoplePage(): ReactElement {
  const say = usePhrases(opsPeople);
  // Two administrators work on it in turn, so a visit always asks anew.
  const query = useQuery({ ...callQuery(staffList, {}), staleTime: 0 });
  const { search, go } = listAddress(route.useSearch(), route.useNavigate());
  const colleagues = query.data?.colleagues ?? [];
  const active = colleagues.filter(({ state }) => state === 'active').length;
  const invited = colleagues.filter(({ state }) => state === 'invited').length;
  const opened = colleagues.find(({ staffId }) => staffId === search.open);
  const close = () => {
    go({ open: undefined, act: undefined });
    focusList();
  };
  const panel =
    search.act === 'invite' ? (
      <InvitePanel key="invite" close={close} />
    ) : opened ? (
      <ColleaguePanel
        key={opened.staffId}
        colleague={opened}
        act={search.act}
        doing={(act) => go({ open: opened.staffId, act })}
        close={close}
      />
    ) : undefined;
  return (
    <Page
      title={say.title}
      sub={query.data && say.sub(active, invited)}
      panel={panel}
      acts={
        <Button icon={<PlusIcon size="small" />} onClick={() => go({ act: 'invite', open: undefined })}>
          {say.invite}
        </Button>
      }
    >
      <Card flush>
        <Loaded query={query}>{(info) => <Colleagues all={info.colleagues} search={search} go={go} />}</Loaded>
      </Card>
    </Page>
  );
}

type Search = SearchOf<'/inside/people'>;

interface ColleaguesProps {
  readonly all: readonly Colleague[];
  readonly search: Search;
  readonly go: (part: Partial<Search>) => void;
}

function Colleagues({ all, search, go }: ColleaguesProps): ReactElement {
  const say = usePhrases(opsPeople);
  const columns = useColumns();
  const rows = all.filter(
    ({ state, roles }) => (!search.state || state === search.state) && (!search.role || roles.includes(search.role)),
  );
  return (
    <>
      <ListTools
        count={rows.length}
        clear={search.state || search.role ? () => go({ state: undefined, role: undefined }) : undefined}
        columns={{ all: columns, hidden: search.hide ?? [], hide: (hide) => go({ hide }) }}
      >
        <Filters state={search.state} role={search.role} go={go} />
      </ListTools>
      {rows.length === 0 ? (
        <EmptyState title={say.emptyTitle} text={say.emptyText} />
      ) : (
        <DataTable
          label={say.title}
          columns={columns}
          rows={rows}
          idOf={({ staffId }) => staffId}
          openId={search.open}
          onOpen={({ staffId }) => go({ open: staffId, act: undefined })}
          hidden={search.hide}
          sort={search.sort}
          onSort={(sort) => go({ sort })}
        />
      )}
    </>
  );
}

interface FiltersProps {
  readonly state: Colleague['state'] | undefined;
  readonly role: Colleague['roles'][number] | undefined;
  readonly go: (part: { state?: Colleague['state']; role?: Colleague['roles'][number] }) => void;
}

function Filters({ state, role, go }: FiltersProps): ReactElement {
  const say = usePhrases(opsPeople);
  const roleNames = staffRoleNames[useLanguage()];
  return (
    <>
      <Select
        label={say.stateLabel}
        every={say.everyState}
        value={state}
        options={staffStates.map((value) => ({ value, label: say.states[value] }))}
        onChange={(next) => go({ state: next })}
      />
      <Select
        label={say.roleLabel}
        every={say.everyRole}
        value={role}
        options={staffRoles.map((value) => ({ value, label: roleNames[value] }))}
        onChange={(next) => go({ role: next })}
      />
    </>
  );
}

function useColumns(): readonly Column<Colleague>[] {
  const say = usePhrases(opsPeople);
  const words = usePhrases(ops);
  const roleNames = staffRoleNames[useLanguage()];
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'name',
        head: say.name,
        fixed: true,
        width: 2,
        sortBy: ({ name }) => name,
        cell: ({ name, self }) => <Person name={name} sub={self ? say.you : undefined} />,
      },
      {
        id: 'state',
        head: say.stateLabel,
        width: 1.4,
        sortBy: ({ state }) => state,
        cell: (row) => <StateTag state={row.state} />,
      },
      {
        id: 'roles',
        head: say.roles,
        width: 2,
        cell: ({ roles }) => roles.map((role) => roleNames[role]).join(' • ') || words.none,
      },
      {
        id: 'offices',
        head: say.offices,
        width: 2,
        cell: ({ offices }) => offices.map(({ name }) => name).join(' • ') || say.everywhere,
      },
      {
        id: 'passkeys',
        head: say.passkeys,
        end: true,
        sortBy: ({ passkeys }) => passkeys,
        cell: (row) => row.passkeys,
      },
      {
        id: 'seen',
        head: say.lastSeen,
        width: 1.5,
        sortBy: ({ lastSeenAt }) => lastSeenAt ?? '',
        cell: ({ lastSeenAt }) => (lastSeenAt ? formatAt(language, lastSeenAt) : say.never),
      },
    ],
    [say, words, roleNames, language],
  );
}
