import { useQuery } from '@tanstack/react-query';
import { sayPlace } from '@yidi/phrases/place-names';
import { share } from '@yidi/phrases/share';
import { sayMoment } from '@yidi/phrases/times';
import { saySentence } from '@yidi/phrases/trace-says';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { EmptyState } from '@yidi/ui/empty-state';
import { Row } from '@yidi/ui/row';
import { Skeleton, SkeletonCard, SkeletonLine } from '@yidi/ui/skeleton';
import { StatusSentence } from '@yidi/ui/status-sentence';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useParams } from '../../shell/url.ts';
import { sentenceTones } from '../trace/trace.data.ts';
import { sharedQuery } from './share.data.ts';
import styles from './share.module.css';

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

export function load({ params, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  const token = params.orderId ?? '';
  return TOKEN.test(token) ? [prefetch(sharedQuery(token))] : [];
}

/** What anybody with the link of an order sees of it, without log-in. The path's parameter is the link's token. */
export function Page(): ReactElement {
  const { orderId: token } = useParams('/share-detail/{orderId}');
  return TOKEN.test(token) ? <Shared key={token} token={token} /> : <Gone />;
}

function Shared({ token }: { token: string }): ReactElement {
  const say = usePhrases(share);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const query = useQuery(sharedQuery(token));
  return (
    <Loaded
      // A link that was withdrawn while its page is open is gone from then on.
      query={query.error ? { ...query, data: undefined } : query}
      waiting={
        <Skeleton label={say.title}>
          <SkeletonLine sentence />
          <SkeletonCard lines={3} />
        </Skeleton>
      }
      unknown={<Gone />}
      failed={{ title: say.failed }}
    >
      {(info) => {
        const said = saySentence(language, info.sentence, nowMs);
        const { fromCity, toCity, promisedAt, updatedAt } = info;
        return (
          <div className={styles.page}>
            <StatusSentence
              sentence={said.answer}
              badge={said.normal ? { tone: sentenceTones[info.sentence.state], label: said.normal } : undefined}
              detail={said.where === said.answer ? undefined : said.where}
            />
            <Card>
              <p className={styles.way}>
                <b>{sayPlace(language, fromCity)}</b>
                <span aria-hidden="true">→</span>
                <b>{sayPlace(language, toCity)}</b>
              </p>
              {promisedAt && <p>{say.promised(sayMoment(language, promisedAt, nowMs))}</p>}
              <p className={styles.quiet}>{say.updated(sayMoment(language, updatedAt, nowMs))}</p>
            </Card>
            <Card>
              <Row label={say.mine} sub={say.mineText} href={hrefOf('/query')} />
            </Card>
          </div>
        );
      }}
    </Loaded>
  );
}

function Gone(): ReactElement {
  const say = usePhrases(share);
  return (
    <EmptyState
      title={say.gone}
      text={say.goneText}
      actions={
        <ButtonLink wide href={hrefOf('/query')}>
          {say.query}
        </ButtonLink>
      }
    />
  );
}
