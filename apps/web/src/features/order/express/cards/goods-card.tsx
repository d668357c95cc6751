import { isPrintable } from '@yidi/contract/values/address-rules';
import { express } from '@yidi/phrases/express';
import { sizeCmOf } from '@yidi/rules/weight/typed-size';
import { LEAST_KG, MOST_KG } from '@yidi/rules/weight/weight';
import { Card } from '@yidi/ui/card';
import { ChipGroup } from '@yidi/ui/chips';
import { Field } from '@yidi/ui/field';
import { Mistake } from '@yidi/ui/mistake';
import { Row } from '@yidi/ui/row';
import { SizePicture } from '@yidi/ui/size-picture';
import { Stepper } from '@yidi/ui/stepper';
import { type ReactElement, useId, useState } from 'react';
import { deferredPart } from '../../../../shell/deferred-part.tsx';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { RarePart } from '../../../address/address.parts.tsx';
import type { GoodsCheck } from '../../../goods/goods.data.ts';
import { GoodsResult } from '../../../goods/goods.parts.tsx';
import styles from '../express.module.css';
import type { Offer } from '../express-form.ts';
import { outOfRange } from '../express-limits.ts';
import { type TypedParcel, withContents } from '../goods-info.ts';
import { guessedLabel, takeLabel, useGoodsLabels } from '../goods-labels.ts';
import { openSize } from '../sheets/open-sheets.ts';
import type { Missing } from '../submit/submit-order.ts';
import type { Express } from '../use-express.ts';
import type { GoodsNamesProps } from './goods-names.tsx';
import type { WhyProps } from './why.tsx';

export interface GoodsOrder {
  readonly form: TypedParcel;
  readonly check: GoodsCheck | undefined;
  readonly offer: Pick<Offer, 'volumetric' | 'chargeableKg'> | undefined;
  readonly submit: { readonly missing: ReadonlySet<Missing> };
  change(part: Partial<Pick<TypedParcel, 'goods' | 'weightKg'>>): void;
}

/** The goods of an order: article with its check, weight and size. */
export function GoodsCard({ order, sent }: { order: GoodsOrder; sent?: Express }): ReactElement {
  const { form, check, change } = order;
  const say = usePhrases(express);
  const { goods } = form;
  const labels = useGoodsLabels();
  return (
    <Card title={say.what} aside={check && <GoodsResult result={check.result} />}>
      <ChipGroup
        columns="short"
        label={say.goodsKinds}
        options={labels.map(({ labelName }) => ({ value: labelName, label: labelName }))}
        value={guessedLabel(labels, order)?.labelName}
        onChange={(name) => {
          const label = labels.find(({ labelName }) => labelName === name);
          if (label) change({ goods: takeLabel(labels, goods, label) });
        }}
      />
      <div className={styles.gap}>
        <GoodsField order={order} sent={sent} />
      </div>
      <Weight order={order} />
      <Size order={order} />
    </Card>
  );
}

interface GoodsFieldProps {
  readonly order: Omit<GoodsOrder, 'offer'>;
  /** The order that is sent with these goods, for hints about lane and insurance. */
  readonly sent?: Express | undefined;
}

/** The field for the article, with suggestions, its check and hints. */
export function GoodsField({ order: { form, check, change, submit }, sent }: GoodsFieldProps): ReactElement {
  const say = usePhrases(express);
  const { goods } = form;
  const mistake = goodsMistake(goods.goodInternals, submit.missing);
  const listId = useId();
  const [asked, setAsked] = useState(false);
  return (
    <div id="goods">
      <Field
        label={say.goodsLabel}
        labelHidden
        placeholder={say.goodsHint}
        error={mistake && say.missing[mistake]}
        maxLength={200}
        value={goods.goodInternals}
        clearLabel={say.clear}
        list={listId}
        onFocus={() => setAsked(true)}
        onChange={(name) => change({ goods: withContents(goods, name) })}
      />
      {asked && <GoodsNames id={listId} typed={goods.goodInternals} />}
      {!mistake && <RarePart goodsName={goods.goodInternals} />}
      {check && check.result !== 'allowed' && <Why check={check} order={sent} />}
      {sent?.insureSkipped !== undefined && check && check.result !== 'forbidden' && <InsureHint order={sent} />}
    </div>
  );
}

/** Lazy chunks: most articles need no hint, and most users type the name in full. */
const none = () => null;
export const Why = deferredPart<WhyProps>(async () => (await import('./why.tsx')).Why, none);
const InsureHint = deferredPart<{ order: Express }>(async () => (await import('./insure-hint.tsx')).InsureHint, none);
const GoodsNames = deferredPart<GoodsNamesProps>(async () => (await import('./goods-names.tsx')).GoodsNames, none);

/**
 * Returns the mistake of the article's name. Characters that no label can print are a mistake at
 * once, an absent or forbidden article only if it is in `missing`.
 */
export function goodsMistake(name: string, missing: ReadonlySet<Missing>) {
  if (!isPrintable(name)) return 'unprintable';
  return (['goods', 'forbidden'] as const).find((what) => missing.has(what));
}

/** The weight, with a drawn box of about that size. */
export function Weight({ order: { form, change } }: { order: Pick<GoodsOrder, 'form' | 'change'> }): ReactElement {
  const say = usePhrases(express);
  const isWrong = outOfRange(form).includes('weight');
  const pictured = isWrong ? 1 : form.weightKg;
  return (
    <div className={styles.weight} id="weight">
      <span className={styles.weightPicture}>
        <SizePicture widthCm={sideOf(pictured) * 1.4} depthCm={sideOf(pictured)} heightCm={sideOf(pictured) * 0.8} />
      </span>
      <div className={styles.weightText}>
        <b>{say.weight}</b>
        <span className={styles.quiet}>{isWrong ? say.weightRange : say.weightLike(form.weightKg)}</span>
      </div>
      <Stepper
        label={say.weight}
        unit="kg"
        min={LEAST_KG}
        max={MOST_KG}
        step={0.5}
        decimals={1}
        value={form.weightKg}
        invalid={isWrong}
        live="inRange"
        onChange={(weightKg) => change({ weightKg })}
        minusLabel={say.weightLess}
        plusLabel={say.weightMore}
      />
      {isWrong && (
        <div className={styles.whole}>
          <Mistake urgent>{say.missing.weight}</Mistake>
        </div>
      )}
    </div>
  );
}

/** Returns the side in cm, 6 to 60, of a box of this weight at 180 g per litre, a usual density. */
function sideOf(weightKg: number): number {
  return Math.min(60, Math.max(6, Math.cbrt((weightKg / 0.18) * 1000)));
}

function Size({ order: { form, change, offer } }: { order: GoodsOrder }): ReactElement {
  const say = usePhrases(express);
  const { goods } = form;
  const sides = sizeCmOf(goods.size);
  const isWrong = goods.size !== null && !sides;
  async function choose(): Promise<void> {
    const chosen = await openSize({ size: goods.size });
    if (chosen) change({ goods: { ...goods, size: chosen.size } });
  }
  return (
    <div className={styles.rows} id="size">
      <Row
        label={say.size}
        value={
          isWrong ? (
            <span className={styles.bad}>{say.sizeWrong}</span>
          ) : sides ? (
            say.sizeOf(sides.length, sides.width, sides.height)
          ) : (
            say.sizeNone
          )
        }
        onPress={() => void choose()}
      />
      {sides && offer?.volumetric && (
        <p className={styles.volumetric}>{say.volumetric(offer.chargeableKg, form.weightKg)}</p>
      )}
    </div>
  );
}
