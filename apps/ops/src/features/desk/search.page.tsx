import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { InfoOf } from '@yidi/contract/call';
import { staffSearch } from '@yidi/contract/calls/staff-desk';
import { opsDesk } from '@yidi/phrases/ops-desk';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { callQuery } from '@yidi/shell/query';
import { Button } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { Mistake } from '@yidi/ui/mistake';
import { Notice } from '@yidi/ui/notice';
import { type FormEvent, type ReactElement, useEffect, useMemo, useState } from 'react';
import { neverRepeated } from '../../api/list.ts';
import { ofAddress, toAddress } from '../../shell/asked-words.ts';
import { type Column, DataTable } from '../../shell/data-table.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { Card, Page } from '../../shell/page.tsx';
import { SearchBox } from '../../shell/search-box.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './desk.module.css';
import { formatState } from './story.ts';

const route = getRouteApi('/inside/search');
type Hit = InfoOf<typeof staffSearch>['hits'][number];

/** The number of characters from which a search is possible. */
const LEAST = 4;

/** Finds orders, mails and what belongs to them by a number, or by a full phone. */
export function SearchPage(): ReactElement {
  const say = usePhrases(opsDesk);
  const { words: asked = '' } = route.useSearch();
  const words = ofAddress(asked);
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(words);
  const [tries, setTries] = useState(0);
  useEffect(() => setTyped(words), [words]);
  const isShort = tries > 0 && typed.trim().length < LEAST;
  function search(event: FormEvent): void {
    event.preventDefault();
    setTries(tries + 1);
    if (typed.trim().length >= LEAST) void navigate({ search: { words: toAddress(typed.trim()) } });
  }
  return (
    <Page title={say.title} sub={say.sub}>
      <search>
        <form className={styles.search} onSubmit={search}>
          <SearchBox
            large
            label={say.label}
            value={typed}
            onChange={setTyped}
            mistake={isShort ? say.short : undefined}
          />
          <Button type="submit" size="large">
            {say.go}
          </Button>
        </form>
      </search>
      <div aria-live="polite">{isShort && <Mistake id="search-short">{say.short}</Mistake>}</div>
      {words.length >= LEAST ? (
        <Found words={words} />
      ) : (
        <Card>
          <EmptyState title={say.startTitle} text={say.startText} />
        </Card>
      )}
    </Page>
  );
}

function Found({ words }: { words: string }): ReactElement {
  const say = usePhrases(opsDesk);
  const navigate = route.useNavigate();
  // A search by phone leaves a row in the audit, so nothing but the colleague repeats it.
  const query = useQuery({ ...callQuery(staffSearch, { words }), ...neverRepeated });
  const columns = useColumns(words);
  return (
    <Card flush>
      <Loaded
        query={query}
        empty={{
          when: ({ hits }) => hits.length === 0,
          show: { title: say.noneTitle, text: query.data?.byPhone ? say.nonePhone : say.noneText },
        }}
      >
        {({ hits, byPhone }) => (
          <>
            {byPhone && (
              <div className={styles.notice}>
                <Notice>{say.byPhone}</Notice>
              </div>
            )}
            <DataTable
              label={say.found(hits.length)}
              columns={columns}
              rows={hits}
              idOf={({ kind, id }) => `${kind}${id}`}
              onOpen={({ story }) => {
                if (story)
                  void navigate({
                    to: story.kind === 'order' ? '/orders/$id' : '/mails/$id',
                    params: { id: story.id },
                    state: { words },
                  });
              }}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function useColumns(words: string): readonly Column<Hit>[] {
  const say = usePhrases(opsDesk);
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'kind', head: say.kind, cell: ({ kind }) => say.kinds[kind] },
      {
        id: 'number',
        head: say.number,
        width: 2.4,
        cell: ({ number, story }) => (
          <StoryLink story={story} words={words}>
            {number}
          </StoryLink>
        ),
      },
      { id: 'people', head: say.people, width: 2, cell: ({ people }) => people },
      { id: 'state', head: say.state, cell: ({ kind, state }) => formatState(language, kind, state) },
      { id: 'at', head: say.at, width: 1.4, cell: ({ at }) => formatAt(language, at) },
    ],
    [say, language, words],
  );
}

/** The number as a link for those who use the mouse; the keys open the row. */
function StoryLink({ story, words, children }: { story: Hit['story']; words: string; children: string }): ReactElement {
  if (!story) return <span className={styles.number}>{children}</span>;
  return (
    <Link
      className={styles.number}
      tabIndex={-1}
      to={story.kind === 'order' ? '/orders/$id' : '/mails/$id'}
      params={{ id: story.id }}
      state={{ words }}
    >
      {children}
    </Link>
  );
}
