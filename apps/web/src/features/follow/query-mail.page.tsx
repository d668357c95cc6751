import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { follow } from '@yidi/phrases/follow';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { Skeleton, SkeletonBlock, SkeletonCard, SkeletonLine } from '@yidi/ui/skeleton';
import type { ReactElement } from 'react';
import { recordsOf } from '../../api/pages.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { isLoggedIn, useUser } from '../../session/user.ts';
import { LoadMore } from '../../shell/load-more.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { LoginNeeded } from '../../shell/login-needed.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useNow } from '../../shell/now.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { useQueryText } from '../../shell/url.ts';
import { type MinePage, type MineQuestion, mineQuery, readQuestion } from './follow.data.ts';
import styles from './follow.module.css';
import { MailRow } from './mail-row.tsx';
import { MineFilter } from './mine-filter.tsx';
import { OtherPhones } from './other-phones.tsx';

export function load({ search, client }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [client.prefetchInfiniteQuery(mineQuery(readQuestion(search)))] : [];
}

/** Every mail that concerns the user: to their phones, from them, followed. The question is in the URL. */
export function Page(): ReactElement {
  return useUser().isLogin === 1 ? <Mine /> : <LoginNeeded />;
}

function Mine(): ReactElement {
  const say = usePhrases(follow);
  const go = useNavigate();
  const question = readQuestion({
    side: useQueryText('side'),
    state: useQueryText('state'),
    month: useQueryText('month'),
    q: useQueryText('q'),
  });
  const query = useInfiniteQuery({ ...mineQuery(question), placeholderData: keepPreviousData });
  const ask = (part: MineQuestion) => {
    const { side, state, month, find } = { ...question, ...part };
    go.replace('/queryMail', {}, { side, state, month, q: find });
  };
  return (
    <div className={styles.page}>
      <Loaded query={query} waiting={<Waiting />} failed={{ title: say.failed }}>
        {({ pages }) => (
          <>
            <MineFilter question={question} found={pages[0]!} onAsk={ask} />
            <div aria-busy={query.isPlaceholderData}>
              <Rows pages={pages} question={question} onAsk={ask} />
            </div>
            <LoadMore list={query} />
            <OtherPhones phones={pages[0]!.phones} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface RowsProps {
  readonly pages: readonly MinePage[];
  readonly question: MineQuestion;
  onAsk(part: MineQuestion): void;
}

function Rows({ pages, question, onAsk }: RowsProps): ReactElement {
  const nowMs = useNow(30_000);
  const records = recordsOf(pages, ({ mailNo }) => mailNo);
  if (records.length === 0) return <Nothing question={question} onAsk={onAsk} />;
  return (
    <Card>
      {records.map((mail) => (
        <MailRow key={mail.mailNo} mail={mail} nowMs={nowMs} />
      ))}
    </Card>
  );
}

/** No match, or no mail at all, with the next step. */
function Nothing({ question, onAsk }: Omit<RowsProps, 'pages'>): ReactElement {
  const say = usePhrases(follow);
  const { side = 'all', state, month, find } = question;
  if (state || month || find) {
    return (
      <EmptyState
        title={say.noMatch}
        text={say.noMatchText}
        actions={
          <Button wide onClick={() => onAsk({ side: undefined, state: undefined, month: undefined, find: undefined })}>
            {say.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={say.none[side]}
      text={say.noneText[side]}
      actions={
        <ButtonLink wide href={hrefOf('/query')}>
          {say.query}
        </ButtonLink>
      }
    />
  );
}

function Waiting(): ReactElement {
  const say = usePhrases(follow);
  return (
    <Skeleton label={say.busy}>
      <SkeletonLine width="half" sentence />
      <SkeletonBlock />
      <SkeletonBlock />
      <SkeletonCard lines={2} />
      <SkeletonCard lines={2} />
      <SkeletonCard lines={2} />
    </Skeleton>
  );
}
