import { ApiError } from '@yidi/contract/envelope';
import type { InterProductId, InterTransport } from '@yidi/contract/values/inter';
import { duty } from '@yidi/phrases/duty';
import { interOrder as words } from '@yidi/phrases/inter-order';
import { international } from '@yidi/phrases/international';
import { formatYuan } from '@yidi/phrases/money';
import { needsOf } from '@yidi/rules/international/destination';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import { PriceParts } from '@yidi/ui/price-parts';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import styles from './inter-order.module.css';
import type { Confirm, Lane } from './use-confirm.ts';

interface NoticeProps {
  readonly confirm: Confirm;
  readonly lane: Lane;
}

/** Returns the numbers that customs ask of this consignee. */
export function askedNumbers({ confirm, lane: { info, offer } }: NoticeProps) {
  const needs = needsOf(info.needs, offer?.productId ?? 'I2', confirm.form.sending.category || 'gift');
  return info.numbers.filter(({ id }) => (needs[id] ?? 'unused') !== 'unused');
}

/** Says that the chosen product is not offered any more, and which one stands in its place. */
export function ChangedProduct({ confirm, lane: { offer } }: NoticeProps): ReactElement | null {
  const say = usePhrases(words).confirm;
  const names = usePhrases(international);
  const { productId, transport } = confirm.form.sending;
  if (
    !offer ||
    productId === '' ||
    (offer.productId === productId && (transport || offer.transport) === offer.transport)
  )
    return null;
  const named = (product: InterProductId, by: InterTransport | '') =>
    product === 'I3' && by !== '' ? `${names.products[product]} ${names.transports[by]}` : names.products[product];
  return (
    <Notice tone="warn" urgent>
      {say.productChanged(named(productId, transport), named(offer.productId, offer.transport))}
    </Notice>
  );
}

/** Freight, and the duty that the sender pays in advance. */
export function Price({ offer, dutyFen }: { offer: NonNullable<Lane['offer']>; dutyFen: number }): ReactElement {
  const say = usePhrases(words).confirm;
  const whoPays = usePhrases(duty);
  const paid = { id: 'duty', label: whoPays.total, amount: formatYuan(dutyFen) };
  const freight = offer.parts.map(({ kind, fen }) => ({ id: kind, label: say.parts[kind], amount: formatYuan(fen) }));
  return (
    <Card>
      <PriceParts
        parts={dutyFen === 0 ? freight : [...freight, paid]}
        totalLabel={dutyFen === 0 ? say.freight : say.both}
        total={formatYuan(offer.totalFen + dutyFen)}
      />
    </Card>
  );
}

type Refused = keyof (typeof words)['zh']['confirm']['limit'];

/** How the list stands to the limit, if that is why the order was refused. */
export function limitIn(refusal: unknown): Refused | undefined {
  if (!(refusal instanceof ApiError) || refusal.reason !== 'inter.limit') return undefined;
  const limit = refusal.info?.limit;
  return limit === 'goods' || limit === 'needsQuote' || limit === 'unrated' ? limit : 'over';
}

/** The two lawful ways to send what is above the limit. */
export function LawfulWays({ country }: { country: string }): ReactElement {
  const say = usePhrases(words).confirm;
  return (
    <p className={styles.ways}>
      <a href={hrefOf('/interDeclareInfo', {}, { to: country })}>{say.takeOut}</a>
      <a href={hrefOf('/Maplocation', {}, { filter: 'international' })}>{say.asGoods}</a>
    </p>
  );
}
