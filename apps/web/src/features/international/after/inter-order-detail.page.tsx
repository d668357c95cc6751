import { useQuery } from '@tanstack/react-query';
import { interDetail as words } from '@yidi/phrases/inter-detail';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { interDetailQuery } from '../international.data.ts';
import styles from '../order/inter-order.module.css';
import { DetailAbroad } from './detail-abroad.tsx';

export function load({ search, client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  const named = search.orderId ?? search.mailNo;
  return named && isLoggedIn(client) ? [prefetch(interDetailQuery(named))] : [];
}

/** An order abroad after it was made, named by its id or by its mail number. */
export function Page(): ReactElement {
  const [orderId, mailNo] = [useQueryText('orderId'), useQueryText('mailNo')];
  const named = orderId || mailNo;
  return <div className={styles.page}>{named ? <Asked key={named} named={named} /> : <NoOrder />}</div>;
}

function Asked({ named }: { named: string }): ReactElement {
  const say = usePhrases(words);
  return (
    <Screen
      query={useQuery(interDetailQuery(named))}
      skeleton={{ label: say.busy, rows: ['full sentence', 6, 3, 4] }}
      failed={{ title: say.failed, kept: say.kept }}
      missing={<NoOrder />}
    >
      {(detail) => <DetailAbroad detail={detail} />}
    </Screen>
  );
}

function NoOrder(): ReactElement {
  const say = usePhrases(words);
  return (
    <EmptyWithLinks
      picture={<LookPicture />}
      title={say.none}
      text={say.noneText}
      links={[[say.start, hrefOf('/s/international')]]}
    />
  );
}
