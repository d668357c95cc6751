import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { mailStates } from '@yidi/contract/values/follow';
import { brand } from '@yidi/phrases/brand';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { EmptyState } from '@yidi/ui/empty-state';
import type { ReactElement } from 'react';
import { recordsOf } from '../../api/pages.ts';
import { LoadMore } from '../../shell/load-more.tsx';
import { useNavigate } from '../../shell/navigate.ts';
import { useNow } from '../../shell/now.ts';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SearchField } from '../../shell/search-field.tsx';
import { useQueryText } from '../../shell/url.ts';
import { type BrandPage, type BrandQuestion, brandQuery, type Consignment, readQuestion } from './brand.data.ts';
import styles from './brand.module.css';
import { BrandAsk } from './brand-ask.tsx';
import { BrandHead } from './brand-head.tsx';
import { BrandOpen } from './brand-open.tsx';
import { BrandRow } from './brand-row.tsx';
import { BrandWaiting } from './brand-waiting.tsx';

/** The mails of a partner's number. Search and filter are in the URL. */
export function BrandList({ consignment }: { consignment: Consignment }): ReactElement {
  const say = usePhrases(brand);
  const question = readQuestion({ state: useQueryText('state'), q: useQueryText('q') });
  const query = useInfiniteQuery({ ...brandQuery(consignment, question), placeholderData: keepPreviousData });
  return (
    <Screen
      query={query}
      skeleton={<BrandWaiting />}
      missing={
        <>
          <EmptyState title={say.unknown} text={say.unknownText} />
          <BrandAsk start={consignment.number} />
        </>
      }
      failed={{ title: say.failed }}
    >
      {({ pages }) => (
        <>
          <BrandHead page={pages[0]!} />
          {pages[0]!.askable && <BrandOpen consignment={consignment} />}
          <Filter consignment={consignment} question={question} page={pages[0]!} />
          <div aria-busy={query.isPlaceholderData}>
            <Rows consignment={consignment} pages={pages} />
          </div>
          <LoadMore list={query} />
        </>
      )}
    </Screen>
  );
}

function Filter(props: { consignment: Consignment; question: BrandQuestion; page: BrandPage }): ReactElement | null {
  const { consignment, question, page } = props;
  const { counts, opened } = page;
  const say = usePhrases(brand);
  const go = useNavigate();
  const { state = 'all', find = '' } = question;
  const ask = (part: BrandQuestion) => {
    const asked = { ...question, ...part };
    const { projectId } = consignment;
    go.replace(
      '/apple-query-list/{appleMailId}',
      { appleMailId: consignment.number },
      { projectId, state: asked.state, q: asked.find },
    );
  };
  if (counts.all <= 1 && find === '' && state === 'all') return null;
  const states = (['all', ...mailStates] as const).filter(
    (option) => option === 'all' || option === state || counts[option] > 0,
  );
  return (
    <>
      <search className={styles.search}>
        <SearchField
          label={say.search}
          hint={opened ? say.searchHintOpen : say.searchHint}
          clearLabel={say.clear}
          maxLength={40}
          asked={find}
          onAsk={(text) => ask({ find: text || undefined })}
        />
      </search>
      {states.length > 2 && (
        <ChipGroup
          label={say.state}
          look="filter"
          options={states.map((value) => ({ value, label: say.counted(say.states[value], counts[value]) }))}
          value={state}
          onChange={(value) => ask({ state: value === 'all' ? undefined : value })}
        />
      )}
    </>
  );
}

function Rows({ consignment, pages }: { consignment: Consignment; pages: readonly BrandPage[] }): ReactElement {
  const say = usePhrases(brand);
  const go = useNavigate();
  const nowMs = useNow(30_000);
  const records = recordsOf(pages, ({ mailNo }) => mailNo);
  if (records.length === 0) {
    const all = () =>
      go.replace(
        '/apple-query-list/{appleMailId}',
        { appleMailId: consignment.number },
        { projectId: consignment.projectId },
      );
    return (
      <EmptyState
        title={say.noMatch}
        text={say.noMatchText}
        actions={
          <Button wide onClick={all}>
            {say.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <Card>
      {records.map((mail) => (
        <BrandRow key={mail.mailNo} mail={mail} consignment={consignment} nowMs={nowMs} />
      ))}
    </Card>
  );
}
