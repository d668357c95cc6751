import { interceptionPay } from '@yidi/contract/calls/interception';
import type { PayProvider } from '@yidi/contract/values/pay';
import { interception } from '@yidi/phrases/interception';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { formatYuan } from '@yidi/phrases/money';
import { formatMoment } from '@yidi/phrases/times';
import { wrapWell } from '@yidi/phrases/wrap-well';
import { AddressText } from '@yidi/ui/address-text';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { CheckIcon, ClockIcon, CloseIcon } from '@yidi/ui/icon';
import type { ReactElement, ReactNode } from 'react';
import { submit } from '../../api/submit.ts';
import { hrefOf } from '../../route-table.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { addressLine } from '../address/address.data.ts';
import { PayFee } from '../pay/fee.parts.tsx';
import { feePaymentQuery, type Last, statusQuery } from './interception.data.ts';
import styles from './interception.module.css';
import type { InterceptionFacts } from './interception-screen.tsx';

const icons = {
  unpaid: ClockIcon,
  sent: ClockIcon,
  taken: CheckIcon,
  tooLate: CloseIcon,
  refused: CloseIcon,
  expired: CloseIcon,
} as const;

interface ProgressProps {
  readonly facts: InterceptionFacts;
  readonly last: Last;
  /** A link to repeat the request. */
  readonly again?: ReactNode;
}

/** The state of the request: unpaid, with the carrier, done or refused, and where the money is. */
export function Progress({ facts: { order, status }, last, again }: ProgressProps): ReactElement {
  const say = usePhrases(interception);
  const language = useLanguage();
  const nowMs = useNow();
  const { state, kind, to } = last;
  const Icon = icons[state];
  const text =
    state === 'unpaid'
      ? say.stateText.unpaid(preventBreaks(formatMoment(language, last.payBy ?? last.askedAt, nowMs)))
      : say.stateText[state];
  const trace = order.mailNo && hrefOf('/queryDetail/{mailId?}', { mailId: order.mailNo });
  return (
    <div className={styles.page}>
      <div className={styles.result} role="status" data-state={state}>
        <span className={styles.stamp}>
          <Icon />
        </span>
        <h2 className={styles.title}>{wrapWell(say.state[state][kind])}</h2>
        <p className={styles.quiet}>{text}</p>
        <Money last={last} />
      </div>
      {to && (
        <Card title={say.to}>
          <AddressText>{addressLine({ street: '', ...to })}</AddressText>
          {last.promisedAt && (state === 'taken' || state === 'sent' || state === 'unpaid') && (
            <p className={styles.quiet}>{say.by(preventBreaks(formatMoment(language, last.promisedAt, nowMs)))}</p>
          )}
        </Card>
      )}
      {state === 'unpaid' ? (
        <PayFee
          feeFen={last.fee}
          payment={last.payment}
          ways={status.ways}
          hold={say.hold}
          start={(ask, tried) => payFor(order.orderId, last.fee, ask, tried)}
          shown={statusQuery(order.orderId)}
          followed={feePaymentQuery(order.orderId)}
        />
      ) : (
        <BottomBar
          lesser={again}
          action={
            <ButtonLink size="large" href={trace ?? hrefOf('/order-detail/{orderId}', { orderId: order.orderId })}>
              {trace ? say.toTrace : say.toOrder}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

const payFor = (
  orderId: string,
  seenFen: number,
  ask: { readonly way: PayProvider; readonly desktop: boolean },
  tried: string,
) => submit(interceptionPay, { orderId, seenFen, ...ask }, `fee:${orderId}:${ask.way}:${tried}`);

/** The refund: the fee of a refused request, or the rest of the postage. */
function Money({ last: { state, refund, fee, rest } }: { last: Last }): ReactElement | null {
  const say = usePhrases(interception);
  if (refund) return <p className={styles.money}>{say.back[refund](formatYuan(fee))}</p>;
  if (state === 'taken' && rest > 0) return <p className={styles.money}>{say.restBack(formatYuan(rest))}</p>;
  return null;
}
