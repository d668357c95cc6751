import type { ReactElement, ReactNode } from 'react';
import { ForbiddenIcon } from './icon.tsx';
import styles from './radio-card.module.css';
import { type ChoiceProps, RadioGroup, type RadioOption } from './radio-group.tsx';

export interface RadioCardOption<Value extends string> extends RadioOption<Value> {
  title: ReactNode;
  /** A tag beside the title. */
  tag?: ReactNode;
  /** The price or another figure on the right; never wraps. */
  price?: ReactNode;
  /**
   * The line below. <b> marks the answer (the promised time). For a disabled option it says why.
   */
  detail?: ReactNode;
  /** Length of the bar relative to the other options (speed or price), 0..1. */
  bar?: number;
  /** The split of the price by two payers: a bar of two named parts. `first` is 0..1. */
  split?: { readonly first: number; readonly names: readonly [ReactNode, ReactNode] };
}

function Bar({ share }: { share: number }): ReactElement {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.barBack} width="100%" height="100%" rx="3" />
      <rect className={styles.barFill} width={`${percent}%`} height="100%" rx="3" />
    </svg>
  );
}

/** The least drawn share of a part, so that it stays visible. */
const LEAST_PART = 0.04;

function Split({ first, names: [left, right] }: NonNullable<RadioCardOption<string>['split']>): ReactElement {
  const percent = Math.round(Math.min(1 - LEAST_PART, Math.max(LEAST_PART, first)) * 1000) / 10;
  return (
    <>
      <svg className={styles.split} aria-hidden="true">
        <rect className={styles.second} width="100%" height="100%" />
        <rect className={styles.first} width={`${percent}%`} height="100%" />
        <rect className={styles.between} x={`${percent}%`} width="2" height="100%" />
      </svg>
      <span className={styles.payers}>
        <span>{left}</span>
        <span>{right}</span>
      </span>
    </>
  );
}

/** A choice of rows, each with name, price, promise and a comparative bar. */
export function RadioCards<Value extends string>(props: ChoiceProps<Value, RadioCardOption<Value>>): ReactElement {
  return (
    <RadioGroup
      {...props}
      optionClass={styles.card}
      inputClass={styles.native}
      face={({ title, tag, price, detail, bar, split, disabled }) => (
        <span className={styles.face}>
          {disabled ? <ForbiddenIcon className={styles.barred} /> : <span className={styles.mark} />}
          <span className={styles.body}>
            <span className={styles.head}>
              <span className={styles.title}>
                <span className={styles.name}>{title}</span>
                {tag && <span className={styles.tag}>{tag}</span>}
              </span>
              {price && <span className={styles.price}>{price}</span>}
            </span>
            {detail && <span className={styles.detail}>{detail}</span>}
            {bar !== undefined && !disabled && <Bar share={bar} />}
            {split && <Split {...split} />}
          </span>
        </span>
      )}
    />
  );
}
