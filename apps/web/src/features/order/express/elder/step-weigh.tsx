import { elderOrder } from '@yidi/phrases/elder-order';
import { LEAST_KG, MOST_KG } from '@yidi/rules/weight/weight';
import { Card } from '@yidi/ui/card';
import { InfoIcon, PlusIcon } from '@yidi/ui/icon';
import { MinusIcon } from '@yidi/ui/icon-forms';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { SaidGoods } from '../cards/said-goods.tsx';
import { BigChoice } from './big-choice.tsx';
import styles from './elder-order.module.css';
import type { StepProps } from './elder-order.tsx';
import { BooksPicture, RicePicture, ShoeBoxPicture } from './weight-pictures.tsx';

/** One jin (斤). */
const STEP_KG = 0.5;
const like = [
  { name: 'books', kg: 1, picture: <BooksPicture /> },
  { name: 'shoes', kg: 1.5, picture: <ShoeBoxPicture /> },
  { name: 'rice', kg: 5, picture: <RicePicture /> },
] as const;

/** Asks for the weight: by pictures, or in steps of one jin; a guess is enough. */
export function StepWeigh({ order }: StepProps): ReactElement {
  const words = usePhrases(elderOrder);
  const { form, change } = order;
  const { weightKg } = form;
  return (
    <>
      <SaidGoods who="receiver" order={order} />
      <BigChoice
        columns
        label={words.weigh}
        value={like.find(({ kg }) => kg === weightKg)?.name}
        onChange={(name) => change({ weightKg: like.find((example) => example.name === name)?.kg ?? weightKg })}
        options={like.map(({ name, kg, picture }) => ({
          value: name,
          title: words[name],
          sub: words.weight(kg),
          picture,
        }))}
      />
      <Card>
        <div className={styles.stepper}>
          <button
            type="button"
            className={styles.round}
            aria-label={words.weightLess}
            disabled={weightKg - STEP_KG < LEAST_KG}
            onClick={() => change({ weightKg: weightKg - STEP_KG })}
          >
            <MinusIcon />
          </button>
          <span className={styles.weight} role="status">
            <b className={styles.number}>{words.weightNumber(weightKg)}</b> {words.weightUnit}
            <span className={styles.also}>{words.weightAlso(weightKg)}</span>
          </span>
          <button
            type="button"
            className={styles.round}
            aria-label={words.weightMore}
            disabled={weightKg + STEP_KG > MOST_KG}
            onClick={() => change({ weightKg: weightKg + STEP_KG })}
          >
            <PlusIcon />
          </button>
        </div>
      </Card>
      <Card>
        <Row icon={<InfoIcon />} strong label={words.weightRough} sub={words.weightRoughSub} />
      </Card>
    </>
  );
}
