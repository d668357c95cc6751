import { auditList, auditOfPerson } from '@yidi/contract/calls/staff-audit';
import { opsAudit } from '@yidi/phrases/ops-control';
import { mayBePhone } from '@yidi/rules/text/asked-words';
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
  const { search, go, close } = listAddress(route.useSearch(), route.useNavigate());
  const whose = ofAddress(search.whose ?? '');
  const [typed, setTyped] = useState(whose);
  // Clearing the filters and the way back change it, too.
  useEffect(() => setTyped(whose), [whose]);
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
    close,
  };
  return whose ? <OfPerson key={whose} whose={whose} {...heads} /> : <OfAll {...heads} />;
}

interface PartProps {
  readonly acts: ReactElement;
  readonly search: AuditSearch;
  readonly go: (part: Partial<AuditSearch>) => void;
  readonly close: () => void;
}

function OfAll(parts: PartProps): ReactElement {
  const say = usePhrases(opsAudit);
  const { staffId, call, targetKind, targetId, personal, from, to } = parts.search;
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
    <Rows title={say.title} sub={about.length > 0 ? say.onlyOf(about.join(' • ')) : say.sub} list={list} {...parts}>
      <AuditFilters search={parts.search} go={parts.go} />
    </Rows>
  );
}

function OfPerson({ whose, ...parts }: PartProps & { whose: string }): ReactElement {
  const say = usePhrases(opsAudit);
  const list = useList(auditOfPerson, { words: whose }, { repeats: !mayBePhone(whose) });
  const people = list.data?.pages[0]?.people.join(' • ') ?? '';
  return <Rows title={people ? say.titlePerson(people) : say.whose} sub={say.sub} list={list} {...parts} missing />;
}

interface RowsProps extends PartProps {
  readonly title: string;
  readonly sub: string;
  readonly list: ReturnType<typeof useList<typeof auditList>>;
  /** Nobody is found, which differs from no rows. */
  readonly missing?: boolean;
  readonly children?: ReactElement;
}

function Rows({ title, sub, list, acts, search, go, close, missing, children }: RowsProps): ReactElement {
  const say = usePhrases(opsAudit);
  const columns = useAuditColumns();
  const opened = list.rows.find((row) => idOf(row) === search.open);
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
        <PagedList
          list={list}
          label={title}
          columns={columns}
          idOf={idOf}
          onOpen={(row) => go({ open: idOf(row) })}
          search={search}
          go={go}
          clear={isFiltered ? () => go(all) : undefined}
          empty={{ title: say.emptyTitle, text: say.emptyText }}
          missing={missing ? { title: say.personMissingTitle, text: say.personMissingText } : undefined}
        >
          {children}
        </PagedList>
      </Card>
    </Page>
  );
}
