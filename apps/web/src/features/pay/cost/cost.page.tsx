import { useQuery } from '@tanstack/react-query';
import { invoiceEntry } from '@yidi/phrases/invoice-entry';
import { formatYuan } from '@yidi/phrases/money';
import { orderSiblings } from '@yidi/phrases/order-siblings';
import { pay } from '@yidi/phrases/pay';
import { formatMoment } from '@yidi/phrases/times';
import { isOverdue } from '@yidi/rules/order/overdue';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Row } from '@yidi/ui/row';
import { Skeleton } from '@yidi/ui/skeleton';
import { StatusSentence } from '@yidi/ui/status-sentence';
import { type ReactElement, useEffect, useState } from 'react';
import { isUnknown } from '../../../api/say-failure.ts';
import { isLoggedIn, useUser } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { useConfig } from '../../../shell/boot.tsx';
import { useLazyResult } from '../../../shell/lazy-code.ts';
import { LoginNeeded } from '../../../shell/login-needed.tsx';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useParams, useQueryText } from '../../../shell/url.ts';
import { invoicesQuery } from '../../invoice/invoice.data.ts';
import { formatPayButton, PaymentState, toPayFen, Ways } from '../cashier/cashier-parts.tsx';
import { payWays } from '../cashier/pay-ways.ts';
import { costAfter, invoicedApart, isInvoiceable, triedWay } from '../cashier/payment-state.ts';
import { useCashier } from '../cashier/use-cashier.ts';
import { type Cost, costQuery, type PayFor, type PaymentStatus, storedPass } from '../pay.data.ts';
import styles from './cost.module.css';
import { CostFee } from './cost-fee.tsx';
import { formatCost } from './cost-head.ts';
import { CostLog } from './cost-log.tsx';

export function load({ client, params, prefetch }: LoadArgs): readonly Promise<unknown>[] {
  return isLoggedIn(client) ? [prefetch(costQuery({ orderId: params.orderId! }))] : [];
}

/** The cost of an order with its parts, the payments and refunds, and the next payment. */
export function Page(): ReactElement {
  const { orderId } = useParams('/cost/{orderId}');
  const linkKey = useQueryText('k');
  const say = usePhrases(pay);
  const { isLogin } = useUser();
  // Undefined until read, null if there is none. Only the browser stores it: the first HTML is the
  // same for every user.
  const [pass, setPass] = useState<string | null>();
  useEffect(() => setPass(storedPass(orderId) ?? null), [orderId]);
  const who: PayFor = pass ? { orderId, pass } : { orderId };
  // Without the digits the server would refuse an anonymous user of the link: nothing is requested.
  const byLinkAlone = linkKey !== undefined && isLogin !== 1 && pass === null;
  const query = useQuery({ ...costQuery(who), enabled: pass !== undefined && !byLinkAlone });
  const waiting = (
    <div className={styles.page}>
      <Skeleton label={say.fee} rows={['long sentence', 'half', 6, 3]} />
    </div>
  );
  const isStrange = query.data === undefined && isUnknown(query.error);
  if (linkKey !== undefined && (isStrange || byLinkAlone))
    return <ByLink orderId={orderId} linkKey={linkKey} onOpen={setPass} waiting={waiting} />;
  if (isStrange && isLogin !== 1) return <LoginNeeded />;
  return (
    <Screen query={query} skeleton={waiting} failed={{ title: say.failed }}>
      {(cost) => <CostScreen key={pass} who={who} cost={cost} />}
    </Screen>
  );
}

/** Copies the link for the consignee's payment. Lazy, as it is rare. */
function CopyLink(props: { link: string }): ReactElement | null {
  const code = useLazyResult('share', () => import('./cost-link.tsx'));
  return code && code !== 'missing' ? <code.CopyLink {...props} /> : null;
}

/** The details of a payment without a result. Lazy, as most have one in a moment. */
function Waits(props: { cost: Cost; payment: PaymentStatus }): ReactElement | null {
  const code = useLazyResult('wait', () => import('./payment-wait.tsx'));
  return code && code !== 'missing' ? <code.PaymentWait {...props} /> : null;
}

/** The refunds. Lazy, as most orders have none. */
function Refunds(props: Pick<Cost, 'refunds'>): ReactElement | null {
  const code = useLazyResult('refunds', () => import('./cost-refunds.tsx'));
  return code && code !== 'missing' ? <code.CostRefunds {...props} /> : null;
}

/** A voucher of the user for this order. Lazy, as few users have one. */
function Voucher(props: { cost: Cost }): ReactElement | null {
  const code = useLazyResult('voucher', () => import('./cost-voucher.tsx'));
  return code && code !== 'missing' ? <code.CostVoucher {...props} /> : null;
}

/** The receipt of the payment, a lazy chunk. */
function Receipt(props: { who: PayFor }): ReactElement | null {
  const code = useLazyResult('receipt', () => import('./cost-receipt.tsx'));
  return code && code !== 'missing' ? <code.CostReceipt {...props} /> : null;
}

/** Links to the invoice of vendor payments. Prepaid cards are invoiced to their buyer instead. */
function InvoiceRow({ cost }: { cost: Cost }): ReactElement | null {
  const say = usePhrases(invoiceEntry);
  const { data: invoices } = useQuery(invoicesQuery);
  const { ownFen, cardFen } = invoicedApart(cost);
  if (ownFen <= 0 && cardFen <= 0) return null;
  if (ownFen <= 0)
    return (
      <Card>
        <Row label={say.withCard} sub={say.byCard(formatYuan(cardFen))} href={hrefOf('/s/invoice')} />
      </Card>
    );
  if (!isInvoiceable(cost, invoices))
    return (
      <Card>
        <Row label={say.invoice} sub={say.none} href={hrefOf('/s/invoice')} />
      </Card>
    );
  const sub = cardFen > 0 ? say.both(formatYuan(ownFen), formatYuan(cardFen)) : say.sub;
  return (
    <Card>
      <Row label={say.ofThis} sub={sub} href={hrefOf('/s/invoice', {}, { orderId: cost.orderId })} />
    </Card>
  );
}

/**
 * Links to the other unpaid pieces of this bill: several are paid together, one on its own page.
 */
function BillRow({ orderId, bill }: Required<Pick<Cost, 'orderId' | 'bill'>>): ReactElement {
  const say = usePhrases(orderSiblings);
  const { pieces, dueFen, otherId } = bill;
  const isOne = pieces === 1;
  const href = isOne
    ? hrefOf('/cost/{orderId}', { orderId: otherId })
    : hrefOf('/order-detail/{orderId}', { orderId }, { many: '1' });
  return (
    <Card>
      <Row label={say.due(pieces)} {...(!isOne && { sub: say.together })} value={formatYuan(dueFen)} href={href} />
    </Card>
  );
}

interface ByLinkProps {
  readonly orderId: string;
  readonly linkKey: string;
  onOpen(pass: string): void;
  readonly waiting: ReactElement;
}

/** The form of a consignee who opened the payment link, a lazy chunk. */
function ByLink({ waiting, ...link }: ByLinkProps): ReactElement {
  const say = usePhrases(pay);
  const code = useLazyResult('link', () => import('./cost-link-form.tsx'));
  if (code === 'missing') return <p role="status">{say.failed}</p>;
  return code ? <code.LinkForm {...link} /> : waiting;
}

function CostScreen({ who, cost: loadedCost }: { who: PayFor; cost: Cost }): ReactElement {
  const say = usePhrases(pay);
  const { hotline } = useConfig().brand;
  const cashier = useCashier(who, loadedCost, useQueryText('payment'));
  const cost = costAfter(loadedCost, cashier.state === 'paid' ? cashier.payment : undefined);
  const [way, setWay] = useState<string>();
  const offered = payWays(cost);
  const chosen = offered.find((option) => option.id === (way ?? triedWay(cost))) ?? offered[0];
  // The sender of an order that the consignee pays passes the link on.
  const isDue = cost.dueFen > 0 && cashier.state !== 'paid' && !cost.link;
  const asked = cashier.state === 'waiting' || cashier.state === 'unknown' ? cashier.state : undefined;
  return (
    <div className={styles.page}>
      <CostHead cost={cost} asked={asked} />
      {/* If the head shows the result already, it is only announced. */}
      <div className={cashier.state === 'paid' && cost.dueFen === 0 ? 'spoken-only' : undefined}>
        <PaymentState state={cashier.state} failure={cashier.failure} cost={cost} payment={cashier.payment} />
      </div>
      {cost.link && <p className={styles.quiet}>{say.shareText}</p>}
      {(asked || cashier.state === 'unpaid') && cashier.payment && <Waits cost={cost} payment={cashier.payment} />}
      {/* Right after the payment the loaded bill still contains this piece. */}
      {(isDue || loadedCost.dueFen === 0) && cost.bill && <BillRow orderId={cost.orderId} bill={cost.bill} />}
      <CostFee who={who} cost={cost} />
      {cost.refunds.length > 0 && <Refunds refunds={cost.refunds} />}
      <CostLog cost={cost} />
      {cost.mine && cost.state === 'paid' && <InvoiceRow cost={cost} />}
      {isDue && cost.vouchers && cost.vouchers.length > 0 && <Voucher cost={cost} />}
      {isDue && <Ways cost={cost} way={chosen} onChange={setWay} />}
      <BottomBar
        lesser={
          <ButtonLink kind="outline" href={`tel:${hotline}`}>
            {say.ask}
          </ButtonLink>
        }
        {...(isDue && { price: formatYuan(toPayFen(chosen, cost.dueFen)) })}
        action={
          isDue ? (
            <Button busy={cashier.busy} disabled={!chosen} onClick={() => chosen && cashier.pay(chosen)}>
              {formatPayButton(say, cashier.state, chosen, cost.dueFen)}
            </Button>
          ) : cost.link ? (
            <CopyLink link={cost.link} />
          ) : (
            cost.state === 'paid' && <Receipt who={who} />
          )
        }
      />
    </div>
  );
}

const TONES: Partial<Record<Cost['state'], 'good' | 'attention' | 'bad'>> = {
  paid: 'good',
  held: 'good',
  overdue: 'bad',
};

/** `asked`: the vendor's answer is pending, so the head does not say that money is due. */
function CostHead({ cost, asked }: { cost: Cost; asked?: 'waiting' | 'unknown' | undefined }): ReactElement {
  const say = usePhrases(pay);
  const language = useLanguage();
  const now = useNow();
  const state = cost.dueAt && isOverdue(cost.dueAt, now) ? 'overdue' : cost.state;
  const details = [
    ...(cost.dueAt && !asked
      ? [say[state === 'overdue' ? 'wasDueBy' : 'dueBy'](formatMoment(language, cost.dueAt, now))]
      : []),
    ...(cost.dueFen > 0 && cost.paidFen > 0 ? [say.paidPart(formatYuan(cost.paidFen))] : []),
  ];
  return (
    <StatusSentence
      sentence={formatCost(say, cost)}
      badge={
        asked ? { tone: 'plain', label: say.states[asked] } : { tone: TONES[state] ?? 'plain', label: say.head[state] }
      }
      {...(details.length > 0 && { detail: details.join(' · ') })}
    >
      <p>{say.route(cost.fromCity, cost.toCity, cost.goodInternals)}</p>
    </StatusSentence>
  );
}
