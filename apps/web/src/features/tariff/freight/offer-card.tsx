import { freight } from '@yidi/phrases/freight';
import { formatYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { productNames } from '@yidi/phrases/products';
import { Card } from '@yidi/ui/card';
import { PriceParts } from '@yidi/ui/price-parts';
import type { ReactElement, ReactNode } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { Offer } from '../tariff.data.ts';

type Part = Offer['parts'][number];

/** The price of the chosen product, part by part. */
export function OfferCard({ offer, aside }: { offer: Offer; aside: ReactNode }): ReactElement {
  const say = usePhrases(freight);
  const kinds = usePhrases(parcel).parts;
  const names = usePhrases(productNames);
  /** Formats further weight: 续重 2 kg × ¥8.00. */
  const formatFurther = ({ steps, stepKg, stepFen }: Part) =>
    steps && stepKg && stepFen
      ? say.further(showKg(steps * stepKg), formatYuan(Math.round(stepFen / stepKg)))
      : undefined;
  return (
    <Card title={names[offer.productId]} aside={aside}>
      <PriceParts
        parts={offer.parts.map((part) => ({
          id: part.kind,
          label: formatFurther(part) ?? kinds[part.kind],
          amount: formatYuan(part.fen),
          less: part.fen < 0,
        }))}
        totalLabel={say.total}
        total={formatYuan(offer.totalFen)}
        note={say.note}
      />
    </Card>
  );
}

export const showKg = (kg: number) => String(Math.round(kg * 1000) / 1000);
