import { useQuery } from '@tanstack/react-query';
import { formatPlace } from '@yidi/phrases/place-names';
import { share } from '@yidi/phrases/share';
import { formatMoment } from '@yidi/phrases/times';
import { formatSentence, sentenceTones } from '@yidi/phrases/trace-says';
import { Card } from '@yidi/ui/card';
import { Row } from '@yidi/ui/row';
import { Skeleton } from '@yidi/ui/skeleton';
import { StatusSentence } from '@yidi/ui/status-sentence';
import { type ReactElement, useEffect, useState } from 'react';
import { useUser } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { useLazyCode } from '../../shell/lazy-code.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useParams } from '../../shell/url.ts';
import { sharedQuery, shareQuery } from './share.data.ts';
import styles from './share.module.css';

const TOKEN = /^[A-Za-z0-9_-]{22}$/;
const ORDER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function load({ params, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  const token = params.orderId ?? '';
  return TOKEN.test(token) ? [prefetch(sharedQuery(token))] : [];
}

/**
 * The public page behind the link of an order, without log-in. Its path has the token; an order id
 * there opens the page for the order's owner only.
 */
export function Page(): ReactElement {
  const { orderId: token } = useParams('/share-detail/{orderId}');
  const { isLogin } = useUser();
  if (TOKEN.test(token)) return <Shared key={token} token={token} />;
  return isLogin === 1 && ORDER_ID.test(token) ? <Own orderId={token} /> : <Gone />;
}

/** Leads the owner of an order to the page of its link, whose URL opens for others, too. */
function Own({ orderId }: { orderId: string }): ReactElement {
  const say = usePhrases(share);
  const go = useNavigate();
  const query = useQuery(shareQuery(orderId));
  const token = query.data?.token;
  useEffect(() => {
    if (token !== undefined) go.replace('/share-detail/{orderId}', { orderId: token });
  }, [token, go]);
  return (
    <Screen query={query} skeleton={loadingOf(say.title)} missing={<Gone />} failed={{ title: say.failed }}>
      {() => <Skeleton {...loadingOf(say.title)} />}
    </Screen>
  );
}

const loadingOf = (label: string) => ({ label, rows: ['full sentence', 3] }) as const;

function Shared({ token }: { token: string }): ReactElement {
  const say = usePhrases(share);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const query = useQuery(sharedQuery(token));
  return (
    <Screen query={query} skeleton={loadingOf(say.title)} missing={<Gone />} failed={{ title: say.failed }}>
      {(info) => {
        const sentence = formatSentence(language, info.sentence, nowMs);
        const { fromCity, toCity, promisedAt, updatedAt } = info;
        return (
          <div className={styles.page}>
            <StatusSentence
              sentence={sentence.answer}
              badge={sentence.normal ? { tone: sentenceTones[info.sentence.state], label: sentence.normal } : undefined}
              detail={sentence.where === sentence.answer ? undefined : sentence.where}
            />
            <Card>
              <p className={styles.way}>
                <b>{formatPlace(language, fromCity)}</b>
                <span aria-hidden="true">→</span>
                <b>{formatPlace(language, toCity)}</b>
              </p>
              {promisedAt && <p>{say.promised(formatMoment(language, promisedAt, nowMs))}</p>}
              <p className={styles.quiet}>{say.updated(formatMoment(language, updatedAt, nowMs))}</p>
            </Card>
            <Mine token={token} />
          </div>
        );
      }}
    </Screen>
  );
}

/** The owner of the parcel can unlock it here; the form is a lazy chunk. */
function Mine({ token }: { token: string }): ReactElement {
  const say = usePhrases(share);
  const { code, want } = useLazyCode(() => import('./prove.tsx'));
  const [asked, setAsked] = useState(false);
  function ask(): void {
    want();
    setAsked(true);
  }
  if (!asked || !code)
    return (
      <Card>
        <Row label={say.mine} sub={say.mineText} onPress={ask} />
      </Card>
    );
  return (
    <Card title={say.mine}>
      <p className={styles.quiet}>{say.mineText}</p>
      <code.Prove token={token} />
    </Card>
  );
}

function Gone(): ReactElement {
  const say = usePhrases(share);
  return <EmptyWithLinks title={say.gone} text={say.goneText} links={[[say.query, hrefOf('/query')]]} />;
}
