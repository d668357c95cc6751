import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { contentList, contentPlaces } from '@yidi/contract/calls/staff-content';
import {
  type ContentKind,
  contentKinds,
  contentStates,
  hasField,
  mayStand,
} from '@yidi/contract/values/content-revision';
import { opsContent } from '@yidi/phrases/ops-content';
import { opsMenus } from '@yidi/phrases/ops-menus';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { Button } from '@yidi/ui/button';
import { ForbiddenIcon, PlusIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useMemo } from 'react';
import { useList } from '../../api/list.ts';
import type { Column } from '../../shell/data-table.tsx';
import { listAddress } from '../../shell/list-address.ts';
import { Select } from '../../shell/list-tools.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { Person } from '../../shell/person.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './content.module.css';
import { ContentTag } from './content-state.tsx';
import { type Item, titleOf } from './fields.ts';
import { formatSpan } from './format-value.ts';
import { useNewContent } from './new-content.ts';

const route = getRouteApi('/inside/content');

/** Lists what colleagues edit, the newest first. A row opens the editor. */
export function ContentPage(): ReactElement {
  const say = usePhrases(opsContent);
  const navigate = route.useNavigate();
  const { search, go } = listAddress(route.useSearch(), navigate);
  const list = useList(contentList, {
    ...(search.kind && { kind: search.kind }),
    ...(search.state && { state: search.state }),
  });
  const columns = useColumns();
  const isFiltered = search.state !== undefined || search.kind !== undefined;
  return (
    <Page title={say.title} sub={say.sub} acts={<NewButtons />}>
      <Card flush>
        <PagedList
          list={list}
          label={say.title}
          columns={columns}
          idOf={({ contentId }) => contentId}
          onOpen={({ contentId }) => void navigate({ to: '/content/$id', params: { id: contentId } })}
          search={search}
          go={go}
          clear={isFiltered ? () => go({ state: undefined, kind: undefined }) : undefined}
          empty={
            isFiltered ? { title: say.noneTitle, text: say.noneText } : { title: say.emptyTitle, text: say.emptyText }
          }
        >
          <Select
            label={say.kindLabel}
            every={say.everyKind}
            value={search.kind}
            options={contentKinds.map((value) => ({ value, label: say.kinds[value] }))}
            onChange={(kind) => go({ kind })}
          />
          <Select
            label={say.stateLabel}
            every={say.everyState}
            value={search.state}
            options={contentStates.map((value) => ({ value, label: say.states[value] }))}
            onChange={(state) => go({ state })}
          />
        </PagedList>
      </Card>
    </Page>
  );
}

/** The kinds that are written in a hurry have buttons of their own. */
const hurried: readonly ContentKind[] = ['announcement', 'fault', 'maintenance'];

function NewButtons(): ReactElement {
  const words = usePhrases(opsMenus);
  return (
    <>
      {hurried.map((kind) => (
        <NewButton key={kind} kind={kind} />
      ))}
      <details className={styles.more}>
        <summary>{words.others}</summary>
        <div className={styles.moreKinds}>
          {contentKinds
            .filter((kind) => !hurried.includes(kind))
            .map((kind) => (
              <NewButton key={kind} kind={kind} />
            ))}
        </div>
      </details>
    </>
  );
}

/** Makes an empty draft of a kind and opens it. */
function NewButton({ kind }: { kind: ContentKind }): ReactElement {
  const say = usePhrases(opsContent);
  const create = useNewContent(kind, () => ({}));
  return (
    <Button
      kind={kind === 'announcement' ? 'filled' : 'outline'}
      icon={<PlusIcon size="small" />}
      busy={create.busy}
      busyLabel={say.create[kind]}
      onClick={create.run}
    >
      {say.create[kind]}
    </Button>
  );
}

function useColumns(): readonly Column<Item>[] {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  const { data: places } = useQuery({ ...callQuery(contentPlaces, {}), staleTime: Number.POSITIVE_INFINITY });
  return useMemo(() => {
    const nameOf = (channel: string) => places?.channels.find((row) => row.channel === channel)?.name ?? channel;
    return [
      { id: 'title', head: say.name, fixed: true, width: 2.8, cell: (item) => <Title item={item} /> },
      { id: 'state', head: say.stateLabel, width: 1.5, cell: (item) => <ContentTag {...item} /> },
      {
        id: 'tabs',
        head: say.where,
        width: 1.9,
        cell: ({ kind, fields: { tabs = [], cards = [] } }) => (
          <Names
            names={[...tabs.map((tab) => say.tabs[tab]), ...cards.map((card) => opsMenus[language].cardNames[card])]}
            none={say.places[kind]}
          />
        ),
      },
      {
        id: 'when',
        head: say.when,
        width: 2.2,
        cell: ({ kind, fields }) => formatSpan(language, kind, fields),
      },
      {
        id: 'channels',
        head: say.channels,
        width: 1.9,
        cell: ({ kind, fields: { channels = [] } }) =>
          // A menu has its channels in its entries, and a share card has none.
          hasField(kind, 'channels') && <Names names={channels.map(nameOf)} none={say.everyChannel} />,
      },
      {
        id: 'changed',
        head: say.changed,
        width: 1.7,
        cell: ({ changedBy, changedAt }) => (
          <Person name={changedBy?.name ?? say.product} sub={formatAt(language, changedAt)} />
        ),
      },
    ];
  }, [say, language, places]);
}

/** The title as a link for those who use the mouse; the keys open the row. */
function Title({ item }: { item: Item }): ReactElement {
  const say = usePhrases(opsContent);
  const language = useLanguage();
  const { closesOrdering } = item.fields;
  const isOpen = item.edited && item.published !== undefined;
  return (
    <div className={styles.name}>
      <Link className={styles.link} tabIndex={-1} to="/content/$id" params={{ id: item.contentId }}>
        {titleOf(language, item.fields) || (mayStand(item.kind) ? say.kinds[item.kind] : say.untitled)}
      </Link>
      {item.kind !== 'announcement' && !hasField(item.kind, 'entries') && (
        <Tag small tone={item.kind === 'fault' ? 'danger' : 'info'}>
          {say.kinds[item.kind]}
        </Tag>
      )}
      {closesOrdering && (
        <Tag small tone="danger" icon={<ForbiddenIcon size="small" />}>
          {say.closes}
        </Tag>
      )}
      {isOpen && <span className={styles.quiet}>{say.edited}</span>}
    </div>
  );
}

/** The most names in a cell. */
const MOST_NAMES = 3;

/** A few names, each on one line, and how many more there are. */
function Names({ names, none }: { names: readonly string[]; none: string }): ReactElement {
  const say = usePhrases(opsContent);
  if (names.length === 0) return <span>{none}</span>;
  const shown = names.slice(0, names.length > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES);
  const others = names.length - shown.length;
  return (
    <span className={styles.names}>
      {shown.map((name) => (
        <span key={name}>{name}</span>
      ))}
      {others > 0 && <span className={styles.quiet}>{say.more(others)}</span>}
    </span>
  );
}
