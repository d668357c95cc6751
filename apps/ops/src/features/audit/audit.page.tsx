import { auditList, auditOfPerson } from '@yidi/contract/calls/staff-audit';
import { opsAudit } from '@yidi/phrases/ops-control';
import { mayBePhone } from '@yidi/rules/text/asked-words';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { SearchIcon } from '@yidi/ui/icon';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { useList } from '../../api/list.ts';
import { ofAddress, toAddress } from '../../shell/asked-words.ts';
import { focusList } from '../../shell/focus-list.ts';
import { ListTools } from '../../shell/list-tools.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { PagedTable } from '../../shell/paged-table.tsx';
import { SearchBox } from '../../shell/search-box.tsx';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { type AuditSearch, auditRoute as route } from './audit-route.ts';
import { idOf, useAuditColumns } from './audit-rows.tsx';

/** Shanghai days of the filters as moments: from its first minute, to its last. */
const dayStart = (day: string) => `${day}T00:00:00+08:00`;
const dayEnd = (day: string) => `${day}T23:59:59+08:00`;

/** Who did what, and who saw the data of a person. Its filters are in the address, but no phone. */
export function AuditPage(): ReactElement {
  const say = usePhrases(opsAudit);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const whose = ofAddress(search.whose ?? '');
  const [typed, setTyped] = useState(whose);
  // Clearing the filters and the way back change it, too.
  useEffect(() => setTyped(whose), [whose]);
  const go = (part: Partial<AuditSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...part }), replace: part.open === undefined, resetScroll: false });
  function ask(event: FormEvent): void {
    event.preventDefault();
    go({ whose: toAddress(typed.trim()) || undefined, open: undefined });
  }
  const heads = {
    acts: (
      <search>
        <form className={styles.whose} onSubmit={ask}>
          <SearchBox label={say.whose} hint={say.whoseHint} value={typed} onChange={setTyped} />
          <Button type="submit" icon={<SearchIcon size="small" />}>
            {say.ask}
          </Button>
        </form>
      </search>
    ),
    search,
    go,
  };
  return whose ? <OfPerson key={whose} whose={whose} {...heads} /> : <OfAll {...heads} />;
}

interface PartProps {
  readonly acts: ReactElement;
  readonly search: AuditSearch;
  readonly go: (part: Partial<AuditSearch>) => void;
}

function OfAll({ acts, search, go }: PartProps): ReactElement {
  const say = usePhrases(opsAudit);
  const { staffId, call, targetKind, targetId, personal, from, to } = search;
  const list = useList(auditList, {
    ...(staffId && { staffId }),
    ...(call && { call }),
    ...(targetKind && { targetKind }),
    ...(targetId && { targetId }),
    ...(personal && { personal }),
    ...(from && { from: dayStart(from) }),
    ...(to && { to: dayEnd(to) }),
  });
  // A colleague or an object that a row led to has no field among the filters.
  const about = [
    ...(staffId && list.rows[0] ? [list.rows[0].staff.name] : []),
    ...(targetKind && targetId ? [`${say.targetKinds[targetKind]} ${targetId}`] : []),
  ];
  return (
    <Rows
      title={say.title}
      sub={about.length > 0 ? say.onlyOf(about.join(' • ')) : say.sub}
      list={list}
      acts={acts}
      search={search}
      go={go}
    >
      <AuditFilters search={search} go={go} />
    </Rows>
  );
}

function OfPerson({ whose, acts, search, go }: PartProps & { whose: string }): ReactElement {
  const say = usePhrases(opsAudit);
  const list = useList(auditOfPerson, { words: whose }, { repeats: !mayBePhone(whose) });
  const people = list.data?.pages[0]?.people.join(' • ') ?? '';
  return (
    <Rows
      title={people ? say.titlePerson(people) : say.whose}
      sub={say.sub}
      list={list}
      acts={acts}
      search={search}
      go={go}
      missing
    />
  );
}

interface RowsProps extends PartProps {
  readonly title: string;
  readonly sub: string;
  readonly list: ReturnType<typeof useList<typeof auditList>>;
  /** Nobody is found, which differs from no rows. */
  readonly missing?: boolean;
  readonly children?: ReactElement;
}

function Rows({ title, sub, list, acts, search, go, missing, children }: RowsProps): ReactElement {
  const say = usePhrases(opsAudit);
  const columns = useAuditColumns();
  const opened = list.rows.find((row) => idOf(row) === search.open);
  const close = () => {
    go({ open: undefined });
    focusList();
  };
  const filters = { staffId: undefined, call: undefined, targetKind: undefined, targetId: undefined };
  const all = { ...filters, personal: undefined, from: undefined, to: undefined, whose: undefined };
  const isFiltered = Object.keys(all).some((name) => search[name as keyof typeof all] !== undefined);
  return (
    <Page
      title={title}
      sub={sub}
      acts={acts}
      panel={opened && <AuditPanel key={idOf(opened)} row={opened} close={close} go={go} />}
    >
      <Card flush>
        <ListTools
          count={list.data && (list.total ?? list.rows.length)}
          clear={isFiltered ? () => go(all) : undefined}
          columns={{ all: columns, hidden: search.hide ?? [], hide: (hide) => go({ hide }) }}
        >
          {children}
        </ListTools>
        <Loaded
          query={list}
          missing={missing ? { title: say.personMissingTitle, text: say.personMissingText } : undefined}
          empty={{
            when: ({ pages }) => pages[0]?.records.length === 0,
            show: { title: say.emptyTitle, text: say.emptyText },
          }}
        >
          {() => (
            <PagedTable
              list={list}
              label={title}
              columns={columns}
              idOf={idOf}
              openId={search.open}
              onOpen={(row) => go({ open: idOf(row) })}
              hidden={search.hide}
            />
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
