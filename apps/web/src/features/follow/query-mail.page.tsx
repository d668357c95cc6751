import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { follow } from '@yidi/phrases/follow';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { type ReactElement, useEffect } from 'react';
import { recordsOf } from '../../api/pages.ts';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { LoadMore } from '../../shell/load-more.tsx';
import { LoginNeeded } from '../../shell/login-needed.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useNow } from '../../shell/now.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueryText } from '../../shell/url.ts';
import { useHadUser } from '../../shell/use-had-user.ts';
import { divide, isListed, type MinePage, type MineQuestion, mineQuery, nameOf, readQuestion } from './follow.data.ts';
import styles from './follow.module.css';
import { HiddenMails, HouseholdCard } from './household-card.tsx';
import { MailCard } from './mail-card.tsx';
import { MineFilter } from './mine-filter.tsx';
import { TicketsCard, ticketsQuery } from './tickets-card.tsx';

export function load({ search, client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  if (!isLoggedIn(client)) return [];
  return [client.prefetchInfiniteQuery(mineQuery(readQuestion(search))), prefetch(ticketsQuery)];
}

/** All mails of the user: received, sent and followed. The filter is in the URL. */
export function Page(): ReactElement {
  return useHadUser() ? <Mine /> : <LoginNeeded />;
}

function Mine(): ReactElement {
  const say = usePhrases(follow);
  const go = useNavigate();
  const named = useQueryText('of');
  const question = readQuestion({
    side: useQueryText('side'),
    state: useQueryText('state'),
    month: useQueryText('month'),
    q: useQueryText('q'),
    of: named,
  });
  const query = useInfiniteQuery({ ...mineQuery(question), placeholderData: keepPreviousData });
  // Waits for the tickets: their card is above the household and would push it down.
  const isWhole = !useQuery(ticketsQuery).isPending;
  const shown = isWhole ? query : { ...query, data: undefined };
  const ask = (part: MineQuestion) => {
    const { side, state, month, find, of: whose } = { ...question, ...part };
    go.replace('/queryMail', {}, { side, state, month, q: find, of: whose });
  };
  // The previous answer lacks a phone that was just listed, so only a new answer is read.
  const listed = query.isPlaceholderData ? undefined : query.data?.pages[0]?.phones;
  const isGone = named !== undefined && listed !== undefined && !isListed(listed, named);
  const { side, state, month, find } = question;
  const everyones = hrefOf('/queryMail', {}, { side, state, month, q: find });
  useEffect(() => {
    if (isGone) go.follow(everyones);
  }, [isGone, everyones, go]);
  return (
    <div className={styles.page}>
      <Screen
        query={shown}
        skeleton={{ label: say.busy, rows: ['half sentence', 'row', 'row', 2, 2, 2] }}
        failed={{ title: say.failed }}
      >
        {({ pages }) => (
          <>
            <MineFilter question={question} found={pages[0]!} onAsk={ask} />
            <div aria-busy={query.isPlaceholderData}>
              <Rows pages={pages} question={question} onAsk={ask} />
            </div>
            <HiddenMails found={pages[0]!} />
            <LoadMore list={query} />
            <TicketsCard />
            <HouseholdCard found={pages[0]!} />
          </>
        )}
      </Screen>
    </div>
  );
}

interface RowsProps {
  readonly pages: readonly MinePage[];
  readonly question: MineQuestion;
  onAsk(part: MineQuestion): void;
}

function Rows({ pages, question, onAsk }: RowsProps): ReactElement | null {
  const say = usePhrases(follow);
  const nowMs = useNow(30_000);
  const records = recordsOf(pages, ({ mailNo }) => mailNo);
  // Mails with hidden senders have a card of their own.
  if (records.length === 0 && pages[0]!.hidden.length > 0) return null;
  if (records.length === 0) return <Nothing question={question} onAsk={onAsk} />;
  return (
    <>
      {divide(records).map(({ group, mails }) => (
        <section key={group}>
          <h3 className={styles.group}>{say.groups[group]}</h3>
          <ul>
            {mails.map((mail) => (
              <li key={mail.mailNo} className={styles.item}>
                <MailCard mail={mail} nowMs={nowMs} phoneName={nameOf(pages[0]!.phones, mail.of)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Shown if nothing matches or there is no mail, with the next step. */
function Nothing({ question, onAsk }: Omit<RowsProps, 'pages'>): ReactElement {
  const say = usePhrases(follow);
  const { side = 'all', state, month, find, of: whose } = question;
  if (state || month || find || whose) {
    return (
      <EmptyState
        title={say.noMatch}
        text={say.noMatchText}
        actions={
          <Button
            wide
            onClick={() =>
              onAsk({ side: undefined, state: undefined, month: undefined, find: undefined, of: undefined })
            }
          >
            {say.showAll}
          </Button>
        }
      />
    );
  }
  return <EmptyWithLinks title={say.none[side]} text={say.noneText[side]} links={[[say.query, hrefOf('/query')]]} />;
}
