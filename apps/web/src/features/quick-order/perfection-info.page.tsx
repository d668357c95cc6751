import { useQuery } from '@tanstack/react-query';
import { quickOrder } from '@yidi/phrases/quick-order';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { Skeleton } from '@yidi/ui/skeleton';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { deferredPart } from '../../shell/deferred-part.tsx';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useParams } from '../../shell/url.ts';
import { prefetchOverdue } from '../order/express/express.data.ts';
import styles from '../order/order.module.css';
import { type QuickOrder, quickQuery } from './quick.data.ts';

export function load({ client, params, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client)
    ? [prefetch(quickQuery(params.orderId!)), prefetchOverdue(client, prefetch), Form.ready()]
    : [];
}

export function parts({ client, params }: Pick<LoadArgs, 'client' | 'params'>): readonly unknown[] {
  return [client.getQueryData(quickQuery(params.orderId!).queryKey)?.state === 'open' && Form.ready()];
}

/** An order made by telephone or at a desk: asks for its missing parts, until the deadline. */
export function Page(): ReactElement {
  const { orderId } = useParams('/perfectionInfo/{orderId}');
  const say = usePhrases(quickOrder);
  const query = useQuery(quickQuery(orderId));
  return (
    <Screen
      query={query}
      skeleton={<Waiting />}
      failed={{ title: say.failed, kept: say.kept }}
      missing={{ picture: <LookPicture />, title: say.unknown, text: say.unknownText, actions: <New /> }}
    >
      {(quick) => (quick.state === 'open' ? <Form key={quick.outTaskId} quick={quick} /> : <Over quick={quick} />)}
    </Screen>
  );
}

/** The form is a lazy chunk: an expired link or an anonymous user does not need it. */
const Form = deferredPart<{ readonly quick: QuickOrder }>(
  async () => (await import('./quick-form.tsx')).QuickForm,
  Waiting,
);

function Waiting(): ReactElement {
  const say = usePhrases(quickOrder);
  return (
    <div className={styles.page}>
      <Skeleton label={say.busy} rows={[3, 4]} />
    </div>
  );
}

function New(): ReactElement {
  const say = usePhrases(quickOrder);
  return (
    <ButtonLink wide href={hrefOf('/s/express', {}, { orderType: '3' })}>
      {say.again}
    </ButtonLink>
  );
}

function Over({ quick: { state, orderId } }: { quick: QuickOrder }): ReactElement {
  const say = usePhrases(quickOrder);
  if (state === 'late' || !orderId) return <EmptyState title={say.late} text={say.lateText} actions={<New />} />;
  return (
    <EmptyWithLinks
      title={say.done}
      text={say.doneText}
      links={[[say.see, hrefOf('/order-detail/{orderId}', { orderId }, { type: '1' })]]}
    />
  );
}
