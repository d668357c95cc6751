import { CheckIcon } from '@yidi/ui/icon';
import { type ChoiceProps, RadioGroup, type RadioOption } from '@yidi/ui/radio-group';
import type { ReactElement, ReactNode } from 'react';
import styles from './elder-order.module.css';

export interface BigOption<Value extends string> extends RadioOption<Value> {
  readonly title: string;
  readonly sub?: ReactNode;
  readonly price?: string | undefined;
  readonly picture?: ReactNode;
}

/** A choice of a few large rows with check marks; `columns`: three side by side. */
export function BigChoice<Value extends string>({
  columns,
  ...choice
}: ChoiceProps<Value, BigOption<Value>> & { columns?: boolean }): ReactElement {
  return (
    <RadioGroup
      {...choice}
      className={columns ? styles.columns : styles.rows}
      optionClass={columns ? styles.tile : styles.option}
      inputClass={styles.native}
      face={({ title, sub, price, picture }) => (
        <span className={styles.face}>
          {picture && <span className={columns ? styles.tilePicture : styles.disc}>{picture}</span>}
          <span className={styles.words}>
            <b className={styles.optionTitle}>{title}</b>
            {sub && <span className={styles.sub}>{sub}</span>}
          </span>
          {price && <b className={styles.price}>{price}</b>}
          <span className={styles.mark}>
            <CheckIcon />
          </span>
        </span>
      )}
    />
  );
}
