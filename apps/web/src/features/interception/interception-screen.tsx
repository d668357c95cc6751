import { useQuery } from '@tanstack/react-query';
import type { InterceptionKind, InterceptionRefusal } from '@yidi/contract/values/interception';
import { interception } from '@yidi/phrases/interception';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { ButtonLink } from '@yidi/ui/button';
import { EmptyState } from '@yidi/ui/empty-state';
import { LookPicture } from '@yidi/ui/state-pictures';
import type { ReactElement, ReactNode } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { EmptyWithLinks } from '../../shell/empty-with-links.tsx';
import { usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueryText } from '../../shell/url.ts';
import { type OrderInfo, orderQuery } from '../order/order.data.ts';
import { type Shown, type Status, shownQuery, statusQuery } from './interception.data.ts';
import styles from './interception.module.css';

/** Prefetches the data of every interception screen. */
export function loadInterception({ search, client, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  const { orderId } = search;
  if (!orderId || !isLoggedIn(client)) return [];
  return [prefetch(orderQuery(orderId)), prefetch(shownQuery(orderId)), prefetch(statusQuery(orderId))];
}

export interface InterceptionFacts {
  readonly order: OrderInfo;
  readonly shown: Shown;
  readonly status: Status;
}

/** Shown for a piece of a bill: the request concerns only this piece. */
export function OnePiece({ order: { orderId, siblings } }: { order: OrderInfo }): ReactElement | null {
  const say = usePhrases(interception);
  const piece = siblings?.orders.find((sibling) => sibling.orderId === orderId);
  if (!siblings?.oneBill || piece?.pieceNo === undefined || siblings.orders.length < 2) return null;
  return <p className={styles.quiet}>{wrapWell(say.onePiece(piece.pieceNo, siblings.orders.length))}</p>;
}

/** Loads the order of the URL, its options and last request, or shows the state in its place. */
export function InterceptionScreen({ children }: { children: (facts: InterceptionFacts) => ReactNode }): ReactElement {
  const orderId = useQueryText('orderId');
  if (!orderId) return <None />;
  return (
    <Loading key={orderId} orderId={orderId}>
      {children}
    </Loading>
  );
}

function Loading({
  orderId,
  children,
}: {
  orderId: string;
  children: (facts: InterceptionFacts) => ReactNode;
}): ReactElement {
  const say = usePhrases(interception);
  // The order is not polled, so that the form does not vanish while the user fills it in. If it is
  // too late meanwhile, the server refuses the request.
  const order = useQuery({ ...orderQuery(orderId), refetchInterval: false });
  const shown = useQuery(shownQuery(orderId));
  const status = useQuery(statusQuery(orderId));
  const pending = [order, shown, status].find(({ data }) => data === undefined);
  const facts = order.data &&
    shown.data &&
    status.data && { order: order.data, shown: shown.data, status: status.data };
  return (
    <Screen
      query={{ data: facts, error: pending?.error, refetch: () => pending?.refetch() }}
      skeleton={{ label: say.busy, rows: ['half', 2, 4], frame: styles.page }}
      missing={<None />}
      failed={{ title: say.failed, kept: say.kept }}
    >
      {children}
    </Screen>
  );
}

/** Shown if the URL names no order of the user. */
function None(): ReactElement {
  const say = usePhrases(interception);
  return (
    <EmptyWithLinks
      picture={<LookPicture />}
      title={say.none}
      text={say.noneText}
      links={[[say.toList, hrefOf('/orderlist')]]}
    />
  );
}

interface ClosedProps {
  readonly kind: InterceptionKind;
  readonly reason: InterceptionRefusal;
  readonly order: Pick<OrderInfo, 'orderId' | 'mailNo'>;
  /** Other options to offer. */
  readonly also?: ReactNode;
}

/** Shown if the request is not possible: the reason, and what to do instead. */
export function Closed({ kind, reason, order, also }: ClosedProps): ReactElement {
  const say = usePhrases(interception);
  return (
    <EmptyState
      picture={<LookPicture />}
      title={say.closed[kind]}
      text={say.reason[reason]}
      actions={
        <>
          {order.mailNo && (
            <ButtonLink wide href={hrefOf('/queryDetail/{mailId?}', { mailId: order.mailNo })}>
              {say.toTrace}
            </ButtonLink>
          )}
          {also}
        </>
      }
    />
  );
}
