import { useQuery } from '@tanstack/react-query';
import { interOrder as words } from '@yidi/phrases/inter-order';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { EmptyWithLinks } from '../../../shell/empty-with-links.tsx';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useQueryText } from '../../../shell/url.ts';
import { interOrderQuery } from './inter-order.data.ts';
import styles from './inter-order.module.css';
import { OrderAbroad } from './order-abroad.tsx';

export function load({ search, client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return search.orderId && isLoggedIn(client) ? [prefetch(interOrderQuery(search.orderId))] : [];
}

/**
 * An order abroad until the counter has it: payment, barcode, what to bring. The state in the URL
 * decides nothing, because the server's is true.
 */
export function Page(): ReactElement {
  const orderId = useQueryText('orderId');
  return <div className={styles.page}>{orderId ? <Asked key={orderId} orderId={orderId} /> : <NoOrder />}</div>;
}

function Asked({ orderId }: { orderId: string }): ReactElement {
  const say = usePhrases(words);
  const query = useQuery(interOrderQuery(orderId));
  return (
    <Screen
      query={query}
      skeleton={{ label: say.busy, rows: ['full sentence', 6, 3] }}
      failed={{ title: say.failed, kept: say.orderKept }}
      missing={<NoOrder />}
    >
      {(order) => <OrderAbroad order={order} />}
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
      links={[[say.toAbroad, hrefOf('/s/international')]]}
    />
  );
}
