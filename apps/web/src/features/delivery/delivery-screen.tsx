import { useQuery } from '@tanstack/react-query';
import type { DeliveryRefusal } from '@yidi/contract/values/delivery';
import { delivery } from '@yidi/phrases/delivery';
import { formatSentence } from '@yidi/phrases/trace-says';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement, ReactNode } from 'react';
import { isLoggedIn, useUser } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueryText } from '../../shell/url.ts';
import { type Delivery, deliveryQuery } from './delivery.data.ts';
import styles from './delivery.module.css';

export function loadDelivery({ search, client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return search.mailNo && isLoggedIn(client) ? [prefetch(deliveryQuery(search.mailNo))] : [];
}

/** Loads the mail of the URL with its possible ways, or shows the state in its place. */
export function DeliveryScreen({ children }: { children: (info: Delivery) => ReactNode }): ReactElement {
  const mailNo = useQueryText('mailNo');
  if (mailNo) {
    return (
      <Known key={mailNo} mailNo={mailNo}>
        {children}
      </Known>
    );
  }
  return <NoMail />;
}

/** Shown if the URL names no mail: a user who is logged in chooses one of theirs. */
function NoMail(): ReactElement {
  const say = usePhrases(delivery);
  const isKnown = useUser().isLogin === 1;
  return (
    <div className={styles.state}>
      <EmptyState
        picture={<LookPicture />}
        title={say.noMail}
        text={isKnown ? say.noMailMine : say.noMailText}
        actions={
          <>
            {isKnown && (
              <ButtonLink wide href={hrefOf('/queryMail', {}, { side: 'received' })}>
                {say.toMine}
              </ButtonLink>
            )}
            <ButtonLink wide {...(isKnown && { kind: 'outline' })} href={hrefOf('/query')}>
              {say.toQuery}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

function Known({ mailNo, children }: { mailNo: string; children: (info: Delivery) => ReactNode }): ReactElement {
  const say = usePhrases(delivery);
  const query = useQuery(deliveryQuery(mailNo));
  const unknown = (
    <div className={styles.state}>
      <EmptyWithLinks
        picture={<LookPicture />}
        title={say.unknown}
        text={say.unknownText}
        links={[[say.toQuery, hrefOf('/query')]]}
      />
    </div>
  );
  return (
    <Screen
      query={query}
      skeleton={{ label: say.busy, rows: ['long sentence', 'half', 3, 3, 3], frame: styles.page }}
      missing={unknown}
      failed={{ title: say.failed, kept: say.kept }}
    >
      {children}
    </Screen>
  );
}

/** Shown if nothing can be chosen: the reason and what to do. Ended mails show their result. */
export function ClosedWays({ info, reason }: { info: Delivery; reason: DeliveryRefusal }): ReactElement {
  const say = usePhrases(delivery);
  const language = useLanguage();
  const nowMs = useNow();
  const { waybillNo: mailNo } = info;
  const ended = reason === 'ended' ? formatSentence(language, info.sentence, nowMs).answer : undefined;
  return (
    <div className={styles.state}>
      <EmptyState
        picture={<LookPicture />}
        title={ended ?? say.closed[reason]}
        text={ended ? say.closed.ended : say.closedText[reason]}
        actions={
          <>
            <ButtonLink wide href={hrefOf('/queryDetail/{mailId?}', { mailId: mailNo })}>
              {say.toTrace}
            </ButtonLink>
            {info.ways.length > 0 && (
              <ButtonLink wide kind="outline" href={hrefOf('/change-delivery', {}, { mailNo })}>
                {say.seeWays}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  );
}
