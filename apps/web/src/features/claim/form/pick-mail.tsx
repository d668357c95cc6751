import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { claim } from '@yidi/phrases/claim';
import { formatPlace } from '@yidi/phrases/place-names';
import { formatSentence } from '@yidi/phrases/trace-says';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { Facts } from '@yidi/ui/facts';
import { ParcelIcon, ShieldIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { recordsOf } from '../../../api/pages.ts';
import { hrefOf } from '../../../route-table.ts';
import { LoadMore } from '../../../shell/load-more.tsx';
import { useNavigate } from '../../../shell/navigate.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { SearchField } from '../../../shell/search-field.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { type MyMail, mineQuery } from '../../follow/follow.data.ts';
import styles from '../claim.module.css';
import { Waiting } from '../waiting.tsx';

const MOST_FIND = 40;

/** The mails of the user as sender or consignee; the search is in the URL. */
export function PickMail(): ReactElement {
  const say = usePhrases(claim);
  const go = useNavigate();
  const find = (useQueryText('q') ?? '').trim().slice(0, MOST_FIND);
  const query = useInfiniteQuery({ ...mineQuery({ find: find || undefined }), placeholderData: keepPreviousData });
  return (
    <>
      <Card>
        <Row icon={<ShieldIcon />} label={say.toTickets} sub={say.toTicketsText} href={hrefOf('/emsClaim/tickets')} />
      </Card>
      <Card title={say.pick}>
        <SearchField
          label={say.find}
          hint={say.find}
          clearLabel={say.clear}
          maxLength={MOST_FIND}
          asked={find}
          onAsk={(q) => go.replace('/emsClaim', {}, { q: q || undefined })}
        />
        <Screen query={query} skeleton={<Waiting />} failed={{ title: say.failed }}>
          {({ pages }) => (
            <div className={styles.mails} aria-busy={query.isPlaceholderData}>
              <Mails mails={recordsOf(pages, ({ mailNo }) => mailNo)} found={find !== ''} />
              <LoadMore list={query} />
            </div>
          )}
        </Screen>
      </Card>
    </>
  );
}

function Mails({ mails, found }: { mails: readonly MyMail[]; found: boolean }): ReactElement {
  const say = usePhrases(claim);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  // A follower cannot claim, and mail that the post never had cannot be claimed for.
  const own = mails.filter(({ side, stage }) => side !== 'followed' && stage !== 'created');
  if (own.length === 0)
    return (
      <EmptyState
        title={found ? say.noneFound : say.noMails}
        text={found ? say.noneFoundText : say.noMailsText}
        actions={
          <ButtonLink wide kind="outline" href={hrefOf('/query')}>
            {say.toTrace}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {own.map(({ mailNo, fromCity, toCity, sentence, name }) => {
        const way = `${formatPlace(language, fromCity)} → ${formatPlace(language, toCity)}`;
        const facts = [name, way, formatSentence(language, sentence, nowMs).answer];
        return (
          <Row
            key={mailNo}
            icon={<ParcelIcon />}
            tone="plain"
            strong
            label={formatMailNo(mailNo)}
            sub={<Facts facts={facts.filter((fact) => fact !== undefined && fact !== '') as string[]} />}
            href={hrefOf('/emsClaim', {}, { mailNo })}
          />
        );
      })}
    </>
  );
}
