import { express } from '@yidi/phrases/express';
import { oneBill } from '@yidi/phrases/one-bill';
import { sizeCmOf } from '@yidi/rules/weight/typed-size';
import { LEAST_KG, MOST_KG } from '@yidi/rules/weight/weight';
import { Button } from '@yidi/ui/button';
import { ShieldIcon } from '@yidi/ui/icon';
import { Stepper } from '@yidi/ui/stepper';
import type { ReactElement } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import type { Offer } from '../order/express/express-form.ts';
import type { TypedParcel } from '../order/express/goods-info.ts';
import { openInsure, openSize } from '../order/express/sheets/open-sheets.ts';
import styles from './bill/bill.module.css';

interface ParcelNumbersProps {
  readonly label: string;
  readonly parcel: TypedParcel;
  readonly offer: (Pick<Offer, 'volumetric' | 'chargeableKg'> & { readonly uninsuredMaxFen?: number }) | undefined;
  readonly invalid: boolean;
  onChange(part: Partial<TypedParcel>): void;
}

/** Weight, size and insurance of one of several parcels. */
export function ParcelNumbers({ label, parcel, offer, invalid, onChange }: ParcelNumbersProps): ReactElement {
  const { goods, weightKg, insuredInfo } = parcel;
  const say = usePhrases(oneBill);
  const words = usePhrases(express);
  const cm = sizeCmOf(goods.size);
  async function measure(): Promise<void> {
    const chosen = await openSize({ size: goods.size });
    if (chosen) onChange({ goods: { ...goods, size: chosen.size } });
  }
  async function insure(): Promise<void> {
    const { goodInternals } = goods;
    const chosen = await openInsure({ insuredInfo, goodInternals, uninsuredMaxFen: offer?.uninsuredMaxFen });
    if (chosen) onChange(chosen);
  }
  return (
    <>
      <div className={styles.line}>
        <Stepper
          label={label}
          unit="kg"
          min={LEAST_KG}
          max={MOST_KG}
          step={0.5}
          decimals={1}
          value={weightKg}
          live="inRange"
          invalid={invalid}
          onChange={(kg) => onChange({ weightKg: kg })}
          minusLabel={words.weightLess}
          plusLabel={words.weightMore}
        />
        <span className={styles.more}>
          <Button kind="quiet" size="small" onClick={() => void measure()}>
            {cm ? say.sizeOf(cm.length, cm.width, cm.height) : say.size}
          </Button>
          <Button kind="quiet" size="small" icon={<ShieldIcon />} onClick={() => void insure()}>
            {insuredInfo ? say.insured(insuredInfo.price / 100) : say.insure}
          </Button>
        </span>
      </div>
      {offer?.volumetric && <p className={styles.quiet}>{say.volumetric(offer.chargeableKg)}</p>}
    </>
  );
}
