import { elderOrder } from '@yidi/phrases/elder-order';
import { express } from '@yidi/phrases/express';
import { formatYuan } from '@yidi/phrases/money';
import { productNames } from '@yidi/phrases/products';
import { shell } from '@yidi/phrases/shell';
import { formatMoment, formatSpan } from '@yidi/phrases/times';
import { AddressText } from '@yidi/ui/address-text';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Row } from '@yidi/ui/row';
import type { ReactElement, ReactNode } from 'react';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { addressLine } from '../../../address/address.data.ts';
import { useChosenPoint } from '../use-chosen-point.ts';
import { BigChoice } from './big-choice.tsx';
import styles from './elder-order.module.css';
import type { StepProps } from './elder-order.tsx';
import type { ElderStep } from './elder-steps.ts';

/** All answers, each with a link to its step, and the choice of speed. */
export function StepCheck({ order, hrefTo }: StepProps): ReactElement {
  const words = usePhrases(elderOrder);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { mode, form } = order;
  const { receiver, goods, weightKg, slot } = form;
  const point = usePointName(order);
  const when = slot ? formatSpan(language, slot.startAt, slot.endAt, nowMs) : undefined;
  const rows: readonly (readonly [ElderStep, string, ReactNode])[] = [
    [
      'who',
      words.whoShort,
      receiver.name && (
        <>
          {receiver.name} <AddressText>{addressLine(receiver)}</AddressText>
        </>
      ),
    ],
    ['what', words.whatShort, goods.goodInternals],
    ['weigh', words.weighShort, words.weightBoth(weightKg)],
    mode === 'courier' ? ['handOver', words.pickupShort, when] : ['handOver', words.dropShort, point],
  ];
  return (
    <>
      <Card>
        {rows.map(([step, label, value]) => (
          <Row key={step} label={label} sub={value || '—'} href={hrefTo(step)} />
        ))}
      </Card>
      <Speeds order={order} hrefTo={hrefTo} />
    </>
  );
}

function usePointName({ mode, form }: StepProps['order']): string | undefined {
  const { point } = useChosenPoint(form);
  return mode === 'selfDrop' ? point?.name : undefined;
}

/** Arrival and price of each offered product. */
function Speeds({ order }: StepProps): ReactElement | null {
  const say = usePhrases(express);
  const words = usePhrases(elderOrder);
  const again = usePhrases(shell);
  const products = usePhrases(productNames);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const { prices, offer, change } = order;
  if (prices.failed) {
    return (
      <>
        <p className={styles.bad}>{say.quoteFailed(prices.failed)}</p>
        <Button kind="tonal" wide onClick={prices.retry}>
          {again.retry}
        </Button>
      </>
    );
  }
  const offered = prices.quote?.offers.filter((option) => option.offered) ?? [];
  if (offered.length === 0) return null;
  return (
    <section>
      <h3 className={styles.line}>{words.speed}</h3>
      <BigChoice
        label={words.speed}
        value={offer?.productId}
        onChange={(productId) => change({ productId })}
        options={offered.map((option) => ({
          value: option.productId,
          title: option.promisedAt
            ? words.arrives(formatMoment(language, option.promisedAt, nowMs))
            : products[option.productId],
          sub: products[option.productId],
          price: formatYuan(option.totalFen),
        }))}
      />
    </section>
  );
}
