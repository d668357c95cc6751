import { quickOrder } from '@yidi/phrases/quick-order';
import { formatMoment } from '@yidi/phrases/times';
import { AddressText } from '@yidi/ui/address-text';
import { Card } from '@yidi/ui/card';
import { type Detail, DetailList } from '@yidi/ui/detail-list';
import { StatusSentence } from '@yidi/ui/status-sentence';
import type { ReactElement } from 'react';
import { useNow } from '../../shell/now.ts';
import { OtherDraftPart } from '../../shell/other-draft-part.tsx';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { addressLine } from '../address/address.data.ts';
import { HandOverCard } from '../order/express/cards/hand-over-card.tsx';
import { Person } from '../order/express/cards/person.tsx';
import { ProductCard } from '../order/express/cards/product-card.tsx';
import { ClosingPart } from '../order/express/closed/closing-part.tsx';
import { OverduePart } from '../order/express/closed/overdue-part.tsx';
import { useOverdue } from '../order/express/express.data.ts';
import styles from '../order/express/express.module.css';
import { SubmitBar } from '../order/express/submit/submit-bar.tsx';
import type { QuickOrder } from './quick.data.ts';
import { QuickGoods } from './quick-goods.tsx';
import { useQuick } from './use-quick.ts';

/** Known parts and fields for missing ones; or an unpaid order that must be paid first. */
export function QuickForm({ quick }: { quick: QuickOrder }): ReactElement {
  const overdue = useOverdue();
  return overdue ? <OverduePart overdue={overdue} /> : <Lacking quick={quick} />;
}

function Lacking({ quick }: { quick: QuickOrder }): ReactElement {
  const say = usePhrases(quickOrder);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const order = useQuick(quick);
  const { lacks } = quick;
  const people = (['sender', 'receiver'] as const).filter((who) => lacks.includes(who));
  return (
    <div className={styles.page}>
      {order.other && <OtherDraftPart other={order.other} />}
      <Card>
        <StatusSentence
          sentence={lacks.length > 0 ? say.lacks(lacks.map((part) => say.parts[part])) : say.whole}
          badge={{ tone: 'attention', label: say.until(formatMoment(language, quick.deadline, nowMs)) }}
          detail={say.sources[quick.source]}
        />
      </Card>
      <ClosingPart mode="courier" province={quick.sender?.province ?? order.form.sender.province} />
      <Known quick={quick} />
      {people.map((who) => (
        <Card key={who}>
          <Person who={who} order={order} />
        </Card>
      ))}
      {(lacks.includes('goods') || lacks.includes('weight')) && <QuickGoods asks={lacks} order={order} />}
      <ProductCard order={order} />
      <HandOverCard order={order} />
      <SubmitBar order={order} />
    </div>
  );
}

/** The known parts of the order, masked where required. */
function Known({ quick: { sender, receiver, goodsInfo, weightKg } }: { quick: QuickOrder }): ReactElement | null {
  const say = usePhrases(quickOrder);
  const details: Detail[] = [];
  const people = { sender, receiver };
  for (const who of ['sender', 'receiver'] as const) {
    const person = people[who];
    if (!person) continue;
    const value = (
      <>
        {person.name} {person.userPhone} <AddressText>{addressLine(person)}</AddressText>
      </>
    );
    details.push({ id: who, label: say.parts[who], value });
  }
  const { goodInternals } = goodsInfo;
  if (goodInternals) details.push({ id: 'goods', label: say.parts.goods, value: goodInternals });
  if (weightKg !== undefined) details.push({ id: 'weight', label: say.parts.weight, value: `${weightKg} kg` });
  if (details.length === 0) return null;
  return (
    <Card title={say.known}>
      <DetailList details={details} />
      <p className={styles.quiet}>{say.wrong}</p>
    </Card>
  );
}
