import { formatYuan } from '@yidi/phrases/money';
import { orderList } from '@yidi/phrases/order-list';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CloseIcon, RefreshIcon, SearchIcon } from '@yidi/ui/icon';
import { type SwipeAction, SwipeRow } from '@yidi/ui/swipe-row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { usePhrases, usePreferences } from '../../shell/preferences-context.tsx';
import { useOrderAgain } from '../order/express/entry/use-order-again.ts';
import { type OrderRow, orderPath } from '../order/order.data.ts';
import { BatchRow } from './batch-row.tsx';
import { CardBody, type CardProps, groupOf, isDrop } from './list-card-body.tsx';
import styles from './orderlist.module.css';

type Due = NonNullable<OrderRow['due']>;

const traceHref = (row: OrderRow) => hrefOf('/queryDetail/{mailId?}', { mailId: row.mailNo });
/** An order with several pieces is paid on its own page, any other on the page of its cost. */
const payHref = (row: OrderRow) =>
  row.pieces === undefined ? hrefOf('/cost/{orderId}', { orderId: row.orderId }) : orderPath(row);
const cancelHref = (row: OrderRow) => hrefOf('/orderCancel', {}, { orderId: row.orderId });

/** One order or batch of the list. Sent orders have actions, by swipe and by menu. */
export function OrderCard(props: CardProps): ReactElement {
  const { row, side } = props;
  const labelled = useLabelledActions();
  if (row.batch) return <BatchRow row={row} batch={row.batch} labelled={labelled} />;
  if (side === 'received') return <Received {...props} />;
  return <Sent {...props} key={row.orderId} />;
}

/** Elder mode and large text: one column of labelled buttons instead of swipe actions. */
function useLabelledActions(): boolean {
  const { elder, textSize } = usePreferences().preferences;
  return elder || textSize === '150' || textSize === '200';
}

/** A received order belongs to its sender: the consignee sees only the trace. */
function Received(props: CardProps): ReactElement {
  const say = usePhrases(orderList);
  const labelled = useLabelledActions();
  const { row } = props;
  const follow = row.mailNo !== undefined && row.orderStatus >= 5;
  return (
    <Card>
      <CardBody {...props} href={follow ? traceHref(row) : undefined} />
      {follow && (
        <div className={labelled ? styles.column : styles.buttons}>
          {!labelled && <span className={styles.push} />}
          {row.due && <PayLink row={row} due={row.due} wide={labelled} />}
          <ButtonLink kind="tonal" size="small" wide={labelled} href={traceHref(row)}>
            {say.actions.follow}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function Sent(props: CardProps): ReactElement {
  const say = usePhrases(orderList);
  const labelled = useLabelledActions();
  const { row } = props;
  const { busy, run: again } = useOrderAgain(row.orderId);
  const actions = useActions(row, again);
  const look = groupOf(row) === 'closed' ? styles.over : undefined;
  const body = <CardBody {...props} href={orderPath(row)} />;
  if (labelled) {
    return (
      <Card className={look}>
        {body}
        <div className={styles.column}>
          <Buttons row={row} busy={busy} again={again} wide />
        </div>
      </Card>
    );
  }
  return (
    <SwipeRow actions={actions} menuLabel={say.menu(row.orderNo)} closeLabel={say.menuClose}>
      {(menu) => (
        <Card className={look}>
          {body}
          <div className={styles.buttons}>
            {menu}
            <span className={styles.push} />
            <Buttons row={row} busy={busy} again={again} />
          </div>
        </Card>
      )}
    </SwipeRow>
  );
}

interface ButtonsProps {
  readonly row: OrderRow;
  readonly busy: boolean;
  readonly again: () => void;
  readonly wide?: boolean;
}

/** Links to the payment, with the sum that is due. */
function PayLink({ row, due, wide }: { row: OrderRow; due: Due; wide?: boolean | undefined }): ReactElement {
  const say = usePhrases(orderList);
  return (
    <ButtonLink size="small" wide={wide} href={payHref(row)}>
      {say.actions.pay(formatYuan(due.fen))}
    </ButtonLink>
  );
}

/**
 * Renders at most two buttons. If money is due, the main button pays. It is the last in a row,
 * where the thumb is, and the first in a column.
 */
function Buttons({ row, busy, again, wide }: ButtonsProps): ReactElement {
  const say = usePhrases(orderList);
  const group = groupOf(row);
  const repeat = (
    <Button kind="outline" size="small" wide={wide} busy={busy} busyLabel={say.againBusy} onClick={again}>
      {say.actions.again}
    </Button>
  );
  const tonal = (href: string, words: string) => (
    <ButtonLink kind="tonal" size="small" wide={wide} href={href}>
      {words}
    </ButtonLink>
  );
  if (group === 'closed') return repeat;
  const waits = group === 'waiting';
  const follow = row.mailNo !== undefined && tonal(traceHref(row), say.actions.follow);
  if (row.due && !waits) {
    const toPay = <PayLink row={row} due={row.due} wide={wide} />;
    return (
      <>
        {wide && toPay}
        {follow}
        {!wide && toPay}
      </>
    );
  }
  const main = waits ? tonal(orderPath(row), isDrop(row) ? say.actions.counterCode : say.actions.pickupCode) : follow;
  const lesser = waits ? (
    <ButtonLink kind="outline" size="small" wide={wide} href={cancelHref(row)}>
      {say.actions.cancel}
    </ButtonLink>
  ) : (
    group === 'done' && repeat
  );
  return (
    <>
      {wide && main}
      {lesser}
      {!wide && main}
    </>
  );
}

/** At most two, so that the sentence stays readable. The card itself links to the details. */
function useActions(row: OrderRow, again: () => void): SwipeAction[] {
  const say = usePhrases(orderList);
  const go = useNavigate();
  const group = groupOf(row);
  const follow = group !== 'waiting' && group !== 'closed' && row.mailNo !== undefined;
  const repeat: SwipeAction = {
    id: 'again',
    label: say.actions.again,
    icon: <RefreshIcon />,
    tone: 'plain',
    onSelect: again,
  };
  const track: SwipeAction = {
    id: 'follow',
    label: say.actions.follow,
    icon: <SearchIcon />,
    tone: 'info',
    onSelect: () => go.href(traceHref(row)),
  };
  const cancel: SwipeAction = {
    id: 'cancel',
    label: say.actions.cancel,
    icon: <CloseIcon />,
    tone: 'danger',
    onSelect: () => go.href(cancelHref(row)),
  };
  return [...(follow ? [track] : []), repeat, ...(group === 'waiting' ? [cancel] : [])];
}
