import { Link } from '@tanstack/react-router';
import { securityList } from '@yidi/contract/calls/staff-security';
import { opsSecurity } from '@yidi/phrases/ops-security';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { SearchIcon } from '@yidi/ui/icon';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { useList } from '../../api/list.ts';
import { ofAddress, toAddress } from '../../shell/asked-words.ts';
import { listAddress } from '../../shell/list-address.ts';
import { Card, Page } from '../../shell/page.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { SearchBox } from '../../shell/search-box.tsx';
import styles from './security.module.css';
import { SecurityFilters } from './security-filters.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { type GoSecurity, securityRoute as route, type SecuritySearch } from './security-route.ts';
import { useSecurityColumns } from './security-rows.tsx';

const NONE = {
  ...{ event: undefined, result: undefined, staffId: undefined, personId: undefined },
  ...{ phone: undefined, net: undefined, from: undefined, to: undefined, open: undefined },
};

/** Shanghai days of the filters as moments: from its first minute, to its last. */
const momentsOf = ({ from, to }: SecuritySearch) => ({
  ...(from && { from: `${from}T00:00:00+08:00` }),
  ...(to && { to: `${to}T23:59:59+08:00` }),
});

/** Who did what and was refused what. Its filters are in the address, but no phone. */
export function SecurityPage(): ReactElement {
  const say = usePhrases(opsSecurity);
  const { search, go, close } = listAddress(route.useSearch(), route.useNavigate());
  const { event, result, staffId, personId, net } = search;
  const phone = ofAddress(search.phone ?? '');
  const list = useList(
    securityList,
    {
      ...{ ...(event && { event }), ...(result && { result }), ...(staffId && { staffId }) },
      ...{ ...(personId && { personId }), ...(net && { net }), ...(phone && { phone }), ...momentsOf(search) },
    },
    { repeats: !phone },
  );
  const opened = list.rows.find(({ id }) => id === search.open);
  const about = [staffId && (list.rows[0]?.staff?.name ?? staffId), personId && `${say.user} ${personId}`].filter(
    Boolean,
  );
  const isFiltered = Object.keys(NONE).some(
    (name) => name !== 'open' && search[name as keyof typeof NONE] !== undefined,
  );
  return (
    <Page
      title={say.title}
      sub={about.length > 0 ? say.onlyOf(about.join(' • ')) : say.sub}
      acts={<Asking search={search} phone={phone} go={go} />}
      panel={opened && <SecurityPanel key={opened.id} row={opened} close={close} go={go} />}
    >
      <Card flush>
        <PagedList
          list={list}
          label={say.title}
          columns={useSecurityColumns()}
          idOf={({ id }) => id}
          onOpen={({ id }) => go({ open: id })}
          search={search}
          go={go}
          clear={isFiltered ? () => go(NONE) : undefined}
          empty={{ title: say.emptyTitle, text: say.emptyText }}
        >
          <SecurityFilters search={search} go={go} />
        </PagedList>
      </Card>
    </Page>
  );
}

/** Asks for a phone or a network, and leads to who saw personal data. */
function Asking({ search, phone, go }: { search: SecuritySearch; phone: string; go: GoSecurity }): ReactElement {
  const say = usePhrases(opsSecurity);
  const asked = { phone, net: search.net ?? '' };
  const [typed, setTyped] = useState(asked);
  // Clearing the filters and the way back change them, too.
  useEffect(() => setTyped({ phone, net: search.net ?? '' }), [phone, search.net]);
  function ask(event: FormEvent): void {
    event.preventDefault();
    go({ phone: toAddress(typed.phone.trim()) || undefined, net: typed.net.trim() || undefined, open: undefined });
  }
  return (
    <search>
      <form className={styles.asking} onSubmit={ask}>
        <SearchBox
          label={say.phone}
          hint={say.phoneHint}
          value={typed.phone}
          onChange={(value) => setTyped({ ...typed, phone: value })}
        />
        <SearchBox
          label={say.net}
          hint={say.netHint}
          value={typed.net}
          onChange={(value) => setTyped({ ...typed, net: value })}
        />
        <Button type="submit" icon={<SearchIcon size="small" />}>
          {say.ask}
        </Button>
        <Link to="/audit" search={{ call: '/staff/reveal' }}>
          {say.reveals}
        </Link>
      </form>
    </search>
  );
}
