import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ListedKind, listedKinds } from '@yidi/contract/values/message';
import { message } from '@yidi/phrases/message';
import { Button } from '@yidi/ui/button';
import { ChipGroup } from '@yidi/ui/chips';
import { EmptyState } from '@yidi/ui/empty-state';
import { CheckIcon } from '@yidi/ui/icon';
import { SettingsIcon } from '@yidi/ui/icon-settings';
import { LockPicture } from '@yidi/ui/state-pictures';
import { type ReactElement, useState } from 'react';
import { recordsOf } from '../../../api/pages.ts';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { LoadMore } from '../../../shell/load-more.tsx';
import { openLogin } from '../../../shell/open-login.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useAction } from '../../../shell/use-action.ts';
import { useHadUser } from '../../../shell/use-had-user.ts';
import { CheckRow } from '../check/check-row.tsx';
import { type MessagePage, markRead, messagesQuery } from '../message.data.ts';
import styles from '../message.module.css';
import { MessageDays } from './message-days.tsx';

export function load({ client }: LoadArgs): readonly Promise<unknown>[] {
  return [client.prefetchInfiniteQuery(messagesQuery(undefined))];
}

/** The messages to the user by kind, the newest first. */
export function Page(): ReactElement {
  const say = usePhrases(message);
  const [kind, setKind] = useState<ListedKind>();
  const query = useInfiniteQuery({ ...messagesQuery(kind), placeholderData: keepPreviousData });
  return (
    <div className={styles.page}>
      <Screen query={query} skeleton={{ label: say.loading, rows: [2, 2, 2] }} failed={{ title: say.failed }}>
        {({ pages }) => (
          <>
            <Head
              unread={pages[0]?.unread ?? []}
              none={!kind && !pages[0]?.records.length}
              kind={kind}
              onKind={setKind}
            />
            {pages[0]?.records.length ? (
              <MessageDays records={recordsOf(pages, ({ id }) => id)} />
            ) : (
              <NoMessages kind={kind} onShowAll={() => setKind(undefined)} />
            )}
            <LoadMore list={query} />
            <CheckRow />
          </>
        )}
      </Screen>
    </div>
  );
}

interface HeadProps {
  readonly unread: MessagePage['unread'];
  /** There are no messages of any kind, so no counts and no filters. */
  readonly none: boolean;
  readonly kind: ListedKind | undefined;
  onKind(kind: ListedKind | undefined): void;
}

function Head({ unread, none, kind, onKind }: HeadProps): ReactElement {
  const say = usePhrases(message);
  const client = useQueryClient();
  const total = unread.reduce((sum, group) => sum + group.count, 0);
  const readAll = useAction(async () => {
    await markRead(client, { kind });
    showToast(say.allRead, { tone: 'good' });
  });
  const countOf = (wanted: ListedKind) => unread.find((group) => group.kind === wanted)?.count ?? 0;
  return (
    <>
      <div className={styles.head}>
        {!none && <h2 className={styles.count}>{say.unread(total)}</h2>}
        {total > 0 && (
          <Button kind="quiet" size="small" icon={<CheckIcon size="small" />} busy={readAll.busy} onClick={readAll.run}>
            {say.readAll}
          </Button>
        )}
        <a className={styles.settings} href={hrefOf('/newset')} aria-label={say.settings}>
          <SettingsIcon />
        </a>
      </div>
      {!none && (
        <div className={styles.filter}>
          <ChipGroup<ListedKind | 'all'>
            look="filter"
            label={say.filter}
            options={[
              { value: 'all', label: say.all },
              ...listedKinds.map((option) => ({
                value: option,
                label: say.counted(say.kinds[option], countOf(option)),
              })),
            ]}
            value={kind ?? 'all'}
            onChange={(value) => onKind(value === 'all' ? undefined : value)}
          />
        </div>
      )}
    </>
  );
}

function NoMessages({ kind, onShowAll }: { kind: ListedKind | undefined; onShowAll: () => void }): ReactElement {
  const say = usePhrases(message);
  const hadUser = useHadUser();
  if (kind) {
    return (
      <EmptyState
        title={say.emptyKind(say.kinds[kind])}
        actions={
          <Button wide kind="outline" onClick={onShowAll}>
            {say.showAll}
          </Button>
        }
      />
    );
  }
  if (!hadUser) {
    return (
      <EmptyState
        picture={<LockPicture />}
        title={say.loggedOut}
        text={say.emptyText}
        actions={
          <Button wide onClick={() => void openLogin()}>
            {say.toLogin}
          </Button>
        }
      />
    );
  }
  return <EmptyWithLinks title={say.empty} text={say.emptyText} links={[[say.send, hrefOf('/s/express')]]} />;
}
